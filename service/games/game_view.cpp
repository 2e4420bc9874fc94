#include "service/games/game_view.h"

#include "engine/score.h"
#include "engine/standings.h"
#include "engine/turn_clock.h"
#include "service/games/recorded.h"
#include "service/offer.h"

namespace lexicup::service {
namespace {

void set_sheet(const engine::RuleSet& rules, const engine::Sheet& sheet, v1::Sheet& out) {
  for (std::size_t box = 0; box < sheet.boxes.size(); ++box) {
    for (const int points : sheet.boxes[box]) {
      v1::SheetEntry& entry = *out.add_entries();
      entry.set_box(rules.boxes[box].id);
      entry.set_points(points);
    }
  }
  out.set_repeat_bonuses(sheet.repeat_bonuses);
}

void set_seats(const HostedGame& game, v1::Game& out) {
  for (const Holder& holder : game.seats) {
    v1::Seat& seat = *out.add_seats();
    seat.set_player(holder.player);
    seat.set_bot(holder.bot);
    seat.set_left(holder.left);
  }
  if (!game.has_begun()) return;
  for (const engine::Standing& standing : engine::standings(game.rules(), game.state)) {
    v1::Seat& seat = *out.mutable_seats(standing.player);
    seat.set_rank(standing.rank);
    seat.set_total(standing.total);
    const engine::PlayerState& player = game.state.players[static_cast<std::size_t>(standing.player)];
    for (const engine::Sheet& sheet : player.sheets) {
      set_sheet(game.rules(), sheet, *seat.add_sheets());
      set_totals(engine::totals(game.rules(), sheet), *seat.add_totals());
    }
  }
}

void set_table(const HostedGame& game, v1::Game& out) {
  out.set_seat_to_move(game.state.player_to_move);
  out.set_turn(game.state.turn);
  out.set_roll(game.state.roll_number);
  for (const engine::Face face : game.state.faces) out.add_faces(engine::face_label(game.rules().dice, face));
  const bool words = game.facts->assist != v1::ASSIST_LEVEL_OFF;
  set_offers(game, words ? 1 : 0, *out.mutable_offers());
  if (const auto ends = engine::turn_deadline(game.rules(), game.turn_began))
    set_time(*ends, *out.mutable_turn_ends());
}

}  // namespace

v1::GameStatus status_of(StoredStatus status) {
  switch (status) {
    case StoredStatus::kWaiting:
      return v1::GAME_STATUS_WAITING;
    case StoredStatus::kPlaying:
      return v1::GAME_STATUS_PLAYING;
    case StoredStatus::kFinished:
      return v1::GAME_STATUS_FINISHED;
    case StoredStatus::kAbandoned:
      return v1::GAME_STATUS_ABANDONED;
  }
  return v1::GAME_STATUS_UNSPECIFIED;
}

void set_offers(const HostedGame& game, int word_choices,
                google::protobuf::RepeatedPtrField<v1::SheetOffers>& out) {
  if (!game.is_playing() || game.state.faces.empty()) return;
  const engine::ScoreQuery query{.roll_number = game.state.roll_number,
                                 .words = word_choices > 0 ? game.facts->rules->words() : nullptr,
                                 .word_choices = word_choices};
  int column = 0;
  for (const engine::Sheet& sheet : engine::mover(game.state).sheets) {
    const auto offers = engine::score_roll(game.rules(), sheet, game.state.faces, query);
    v1::SheetOffers& of_sheet = *out.Add();
    of_sheet.set_column(++column);
    if (!offers.ok()) continue;
    for (const engine::Offer& offer : *offers) set_scored_box(game.rules(), offer, *of_sheet.add_boxes());
  }
}

void set_game(const HostedGame& game, v1::Game& out) {
  const GameFacts& facts = *game.facts;
  out.set_game(facts.code);
  out.set_version(game.version);
  *out.mutable_rules() = facts.rules->choice();
  out.set_status(status_of(game.status));
  set_seats(game, out);
  if (game.is_playing()) set_table(game, out);
  out.set_assist(facts.assist);
  out.set_commitment(facts.commitment);
  out.set_event(facts.event);
  set_time(facts.created, *out.mutable_created());
  out.set_listed(facts.listed);
}

void set_seed(const GameFacts& facts, v1::Game& out) { out.set_seed(engine::seed_text(facts.seed)); }

}  // namespace lexicup::service

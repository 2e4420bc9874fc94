#include "service/games/hosted_game.h"

#include <algorithm>
#include <utility>

#include "engine/game.h"
#include "engine/turn_clock.h"
#include "service/games/recorded.h"
#include "service/games/secrets.h"

namespace lexicup::service {
namespace {

Holder& holder_of(HostedGame& game, int seat) { return game.seats[static_cast<std::size_t>(seat)]; }

absl::Status no_such_seat() { return absl::InvalidArgumentError("the game has no such seat"); }

bool has_seat(const HostedGame& game, int seat) {
  return seat >= 0 && seat < static_cast<int>(game.seats.size());
}

bool somebody_plays(const HostedGame& game) {
  return std::ranges::any_of(game.seats, [](const Holder& holder) {
    return !holder.player.empty() && holder.bot == v1::BOT_KIND_UNSPECIFIED && !holder.left;
  });
}

void begin_if_full(HostedGame& game, absl::Time time) {
  if (std::ranges::any_of(game.seats, [](const Holder& holder) { return holder.player.empty(); })) return;
  game.status = StoredStatus::kPlaying;
  game.state = engine::new_game(game.rules(), static_cast<int>(game.seats.size()));
  game.turn_began = time;
}

// Makes one change; each kind fills in its part of the entry.
struct Advance {
  HostedGame& game;
  absl::Time time;
  const engine::Words* words;
  v1::LogEntry& entry;

  absl::Status operator()(const Opened&) const {
    entry.mutable_opened();
    return absl::OkStatus();
  }

  absl::Status operator()(const Seated& seated) const {
    if (!has_seat(game, seated.seat)) return no_such_seat();
    Holder& holder = holder_of(game, seated.seat);
    holder.player = seated.player;
    holder.bot = seated.bot;
    entry.set_seat(seated.seat);
    entry.mutable_seated()->set_player(seated.player);
    entry.mutable_seated()->set_bot(seated.bot);
    begin_if_full(game, time);
    return absl::OkStatus();
  }

  absl::Status operator()(const Freed& freed) const {
    if (!has_seat(game, freed.seat)) return no_such_seat();
    holder_of(game, freed.seat) = Holder();
    entry.set_seat(freed.seat);
    entry.mutable_left();
    if (!somebody_plays(game)) game.status = StoredStatus::kAbandoned;
    return absl::OkStatus();
  }

  absl::Status operator()(const Abandoned&) const {
    game.status = StoredStatus::kAbandoned;
    entry.mutable_abandoned()->set_event_over(game.facts->ends && time >= *game.facts->ends);
    return absl::OkStatus();
  }

  absl::Status operator()(const engine::Move& move) const {
    const auto before = std::pair(game.state.player_to_move, game.state.turn);
    if (absl::Status status = set_move(game.rules(), game.state, move, words, entry); !status.ok())
      return status;
    auto state = engine::apply(game.rules(), game.state, move, words);
    if (!state.ok()) return state.status();
    game.state = *std::move(state);
    if (std::pair(game.state.player_to_move, game.state.turn) != before) game.turn_began = time;
    if (const auto* left = std::get_if<engine::Left>(&move)) holder_of(game, left->player).left = true;
    if (!somebody_plays(game)) {
      game.status = StoredStatus::kAbandoned;
    } else if (game.state.over) {
      game.status = StoredStatus::kFinished;
    }
    return absl::OkStatus();
  }
};

}  // namespace

HostedGame hosted_game(std::shared_ptr<const GameFacts> facts, int seats) {
  HostedGame game;
  game.facts = std::move(facts);
  game.seats.resize(static_cast<std::size_t>(seats));
  return game;
}

absl::Status advance(HostedGame& game, const Change& change, absl::Time time, const engine::Words* words,
                     v1::LogEntry& entry) {
  absl::Status status = std::visit(Advance{game, time, words, entry}, change);
  if (!status.ok()) return status;
  game.changed = time;
  entry.set_version(++game.version);
  set_time(time, *entry.mutable_time());
  return absl::OkStatus();
}

std::optional<int> seat_with(const HostedGame& game, const std::string& token) {
  for (int seat = 0; seat < static_cast<int>(game.seats.size()); ++seat) {
    if (holds(token, game.seats[static_cast<std::size_t>(seat)].token_hash)) return seat;
  }
  return std::nullopt;
}

bool bot_to_move(const HostedGame& game) {
  if (!game.is_playing() || game.state.over) return false;
  return game.seats[static_cast<std::size_t>(game.state.player_to_move)].bot != v1::BOT_KIND_UNSPECIFIED;
}

std::optional<absl::Time> wake_time(const HostedGame& game) {
  if (!game.is_playing()) return std::nullopt;
  if (bot_to_move(game)) return game.turn_began;
  const auto deadline = engine::turn_deadline(game.rules(), game.turn_began);
  if (!deadline) return game.facts->ends;
  return game.facts->ends ? std::min(*deadline, *game.facts->ends) : *deadline;
}

// Codes are letters and digits, so that the engine takes them all.
engine::DiceContext dice_context(const GameFacts& facts) {
  return facts.event.empty() ? *engine::DiceContext::of_game(facts.code)
                             : *engine::DiceContext::of_event(facts.event);
}

}  // namespace lexicup::service

// GetHint: what to do with the roll on the table, as far as the game helps its players.
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/bots.h"
#include "service/advice_text.h"
#include "service/advised_choice.h"
#include "service/choice_text.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_turn.h"
#include "service/games/game_calls.h"
#include "service/games/words_hint.h"
#include "service/offer.h"

namespace lexicup::service {
namespace {

using Offers = google::protobuf::RepeatedPtrField<v1::SheetOffers>;

constexpr int kBestWords = 3;
constexpr int kBestChoices = 5;

bool has_word_boxes(const HostedGame& game) { return game.facts->rules->words() != nullptr; }

absl::Status check_assist(const HostedGame& game) {
  const bool off = game.facts->assist == v1::ASSIST_LEVEL_OFF;
  if (game.facts->assist == v1::ASSIST_LEVEL_FULL || (!off && has_word_boxes(game))) return absl::OkStatus();
  const char* help =
      off ? "is played without help" : "gives help with words only, and no box of it takes words";
  return with_reason(
      absl::PermissionDeniedError(fmt::format(
          "game {} {}; open games with the assist level full to get hints", game.facts->code, help)),
      reason::kNotAllowed);
}

// Open boxes that take words, with their best words.
void keep_word_boxes(const HostedGame& game, Offers& offers) {
  for (v1::SheetOffers& sheet : offers) {
    auto* boxes = sheet.mutable_boxes();
    const auto is_dull = [&game](const v1::ScoredBox& scored) {
      const auto box = engine::find_box(game.rules(), scored.box());
      return scored.state() != v1::CLAIM_STATE_OPEN ||
             !engine::takes_words(engine::box_at(game.rules(), *box));
    };
    boxes->erase(std::remove_if(boxes->begin(), boxes->end(), is_dull), boxes->end());
  }
}

void set_keep(const Position& position, engine::DieSet kept, v1::GetHintResponse& response) {
  for (int die = 0; die < position.rules.dice.size(); ++die) {
    if (engine::has_die(kept, die)) response.add_keep(die);
  }
}

// The claim with what it brings, as advice names claims.
solver::ClaimChoice choice_of(const Position& position, const engine::Claimed& claimed,
                              const ColumnOffers& offers) {
  solver::ClaimChoice choice{.column = claimed.column,
                             .box = engine::find_box(position.rules, claimed.claim.box).value()};
  const engine::Offer& offer = offer_for(offers, choice);
  choice.points = offer.points;
  choice.repeat_bonus = offer.repeat_bonus > 0;
  if (!claimed.claim.zeroed_box.empty()) {
    choice.zeroed = engine::find_box(position.rules, claimed.claim.zeroed_box).value();
  } else if (offer.zeroes.size() == 1) {
    choice.zeroed = offer.zeroes.front();
  }
  return choice;
}

void set_claim(const engine::Claimed& claimed, int points, v1::GetHintResponse& response) {
  v1::SuggestedClaim& claim = *response.mutable_claim();
  claim.set_box(claimed.claim.box);
  for (const std::string& word : claimed.claim.words) claim.add_words(word);
  claim.set_zeroed_box(claimed.claim.zeroed_box);
  claim.set_column(claimed.column + 1);
  claim.set_points(points);
}

// The same dice at the same point of a game get the same advice: what is drawn at random follows from what
// all see.
std::mt19937_64 randomness_for(const HostedGame& game) {
  std::vector<std::uint32_t> seen{static_cast<std::uint32_t>(game.state.player_to_move),
                                  static_cast<std::uint32_t>(game.state.roll_number)};
  for (const engine::Face face : game.state.faces) seen.push_back(static_cast<std::uint32_t>(face));
  std::seed_seq seed(seen.begin(), seen.end());
  return std::mt19937_64(seed);
}

std::string advise_greedily(const HostedGame& game, const Position& position, const ColumnOffers& offers,
                            v1::GetHintResponse& response) {
  std::mt19937_64 randomness = randomness_for(game);
  const engine::Decision decision = greedy_decision(game, randomness);
  solver::Choice choice;
  if (const auto* keep = std::get_if<engine::Keep>(&decision)) {
    choice.what = solver::KeepChoice{keep->kept};
    set_keep(position, keep->kept, response);
  } else {
    const auto& claimed = std::get<engine::Claimed>(decision);
    const solver::ClaimChoice claim = choice_of(position, claimed, offers);
    choice.what = claim;
    set_claim(claimed, claim.points, response);
  }
  return fmt::format("For the most points in this turn: {}.", choice_in_sentence(position, offers, choice));
}

// The best choice as programs read it that know no others.
void set_best(const v1::AdvisedChoice& best, v1::GetHintResponse& response) {
  if (best.has_keep()) {
    *response.mutable_keep() = best.keep().dice();
    return;
  }
  v1::SuggestedClaim& claim = *response.mutable_claim();
  claim.set_box(best.claim().box());
  *claim.mutable_words() = best.claim().words();
  claim.set_zeroed_box(best.claim().zeroed_box());
  claim.set_column(best.claim().column());
  claim.set_points(best.claim().points());
}

// The best ones, and the one that the text compares with the best even if it is not among them.
void add_choices(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                 v1::GetHintResponse& response) {
  const solver::Choice* alternative = alternative_to_best(advice);
  for (const solver::Choice& choice : advice.choices) {
    if (response.choices_size() >= kBestChoices && &choice != alternative) continue;
    set_advised_choice(position, offers, choice, *response.add_choices());
  }
}

// Refuses as SolvedGame::advise.
absl::StatusOr<std::string> advise_best(const Position& position, const ColumnOffers& offers,
                                        SolvedGame& solved, v1::GetHintResponse& response) {
  const auto advice = solved.advise(position.sheets, position.faces, position.roll_number);
  if (!advice.ok()) return advice.status();
  const auto basis = solved.basis(position.sheets);
  if (!basis.ok()) return basis.status();
  add_choices(position, offers, *advice, response);
  response.set_basis(basis_of(*basis));
  set_best(response.choices(0), response);
  return advice_text(position, offers, *advice, *basis);
}

// Why advice is not the best play; what is neither expected nor said to pass is logged.
std::string unknown_text(const HostedGame& game, const absl::Status& why) {
  if (!absl::IsResourceExhausted(why)) {
    spdlog::error("game {}: no hint at the best play: {}", game.facts->code, std::string(why.message()));
  }
  return fmt::format("The best play is not known: {}. ", std::string(why.message()));
}

// By the final total to expect, or by the points of this turn as long as that is not known.
std::string advise(const HostedGame& game, SolvedGames& solved, const std::string& words_text,
                   const Position& position, const ColumnOffers& offers, v1::GetHintResponse& response) {
  std::string text = words_text.empty() ? "" : words_text + ' ';
  const auto found = solved.find(game.facts->rules->chosen());
  if (found.ok()) {
    const auto best = advise_best(position, offers, **found, response);
    if (best.ok()) return *best;
    text += absl::IsUnavailable(best.status()) ? fmt::format("The best play is still being worked out: {}. ",
                                                             progress_text((*found)->progress()))
                                               : unknown_text(game, best.status());
  } else {
    text += unknown_text(game, found.status());
  }
  return text + advise_greedily(game, position, offers, response);
}

Offers as_sent(const HostedGame& game, const ColumnOffers& column_offers) {
  Offers offers;
  for (const std::vector<engine::Offer>& column : column_offers) {
    v1::SheetOffers& sheet = *offers.Add();
    sheet.set_column(offers.size());
    for (const engine::Offer& offer : column) set_scored_box(game.rules(), offer, *sheet.add_boxes());
  }
  return offers;
}

}  // namespace

absl::Status get_hint(GameHost& host, const v1::GetHintRequest& request, v1::GetHintResponse& response) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  const auto found = host.find(*code);
  if (!found.ok()) return found.status();
  const HostedGame& game = **found;
  const auto seat = seat_of(game, request.token());
  if (!seat.ok()) return seat.status();
  if (absl::Status status = check_assist(game); !status.ok()) return status;
  if (absl::Status status = check_turn(game, *seat); !status.ok()) return status;
  if (game.state.faces.empty()) {
    response.set_text("Roll the dice first.");
    return absl::OkStatus();
  }
  const Position position{game.rules(), engine::mover(game.state).sheets, game.state.faces,
                          game.state.roll_number, locale_of(game.facts->rules->chosen())};
  const auto column_offers = offers_of(position, game.facts->rules->words(), kBestWords);
  if (!column_offers.ok()) return column_offers.status();
  *response.mutable_offers() = as_sent(game, *column_offers);
  keep_word_boxes(game, *response.mutable_offers());
  std::string text = has_word_boxes(game) ? words_hint(position, *column_offers) : "";
  if (game.facts->assist == v1::ASSIST_LEVEL_FULL) {
    text = advise(game, host.solved(), text, position, *column_offers, response);
  }
  response.set_text(text);
  return absl::OkStatus();
}

}  // namespace lexicup::service

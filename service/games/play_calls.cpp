// Roll, Claim and Leave: what a player does.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/game.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_turn.h"
#include "service/games/game_calls.h"
#include "service/games/token_call.h"

namespace lexicup::service {
namespace {

// The seat of the token, if it may move now.
template <typename Request>
absl::StatusOr<int> mover_of(const HostedGame& game, const Request& request) {
  const auto seat = seat_of(game, request.token());
  if (!seat.ok()) return seat.status();
  if (absl::Status status = check_version(game, request.expected_version()); !status.ok()) return status;
  if (absl::Status status = check_turn(game, *seat); !status.ok()) return status;
  return seat;
}

absl::StatusOr<engine::DieSet> read_keep(const v1::RollRequest& request) {
  if (absl::Status status = at_most("keep", request.keep_size(), engine::kMaxDice); !status.ok())
    return status;
  engine::DieSet kept = 0;
  for (int i = 0; i < request.keep_size(); ++i) {
    const int die = request.keep(i);
    const std::string field = fmt::format("keep[{}]", i);
    if (die < 0 || die >= engine::kMaxDice) {
      return bad_field(field, fmt::format("{} is no place of a die; they count from 0", die));
    }
    if (i > 0 && die <= request.keep(i - 1)) {
      return bad_field(field, fmt::format("{} comes after {}; send the places in ascending order, each once",
                                          die, request.keep(i - 1)));
    }
    kept |= engine::die_bit(die);
  }
  return kept;
}

absl::Status check_places(const HostedGame& game, const v1::RollRequest& request) {
  const int dice = game.rules().dice.size();
  for (int i = 0; i < request.keep_size(); ++i) {
    if (request.keep(i) < dice) continue;
    return bad_field(fmt::format("keep[{}]", i),
                     fmt::format("{} is no place of a die; this game has {} dice, counted from 0 to {}",
                                 request.keep(i), dice, dice - 1));
  }
  return absl::OkStatus();
}

absl::StatusOr<Step> roll_step(const HostedGame& game, const v1::RollRequest& request, engine::DieSet kept) {
  if (const auto seat = mover_of(game, request); !seat.ok()) return seat.status();
  if (absl::Status status = check_places(game, request); !status.ok()) return status;
  const auto move = roll_move(game, kept);
  if (!move.ok()) {
    return absl::IsInvalidArgument(move.status()) ? about_field("keep", move.status())
                                                  : about_game(game, move.status());
  }
  return Step{.changes = {*move}};
}

absl::Status check_texts(const v1::ClaimRequest& request) {
  if (request.box().empty()) {
    return bad_field("box", "is empty; send the id of a box, such as \"chance\"", reason::kMissing);
  }
  if (absl::Status status = short_enough("box", request.box()); !status.ok()) return status;
  if (absl::Status status = short_enough("zeroed_box", request.zeroed_box()); !status.ok()) return status;
  if (absl::Status status = at_most("words", request.words_size(), kMaxClaimWords); !status.ok())
    return status;
  for (int i = 0; i < request.words_size(); ++i) {
    absl::Status status = short_enough(fmt::format("words[{}]", i), request.words(i));
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

// True if the claim would fare otherwise with another box to zero, or with none.
bool is_about_zeroed_box(const HostedGame& game, engine::Claimed claimed, const absl::Status& refused) {
  std::vector<std::string> others{""};
  for (const engine::Box& box : game.rules().boxes) others.push_back(box.id);
  return std::ranges::any_of(others, [&](const std::string& other) {
    claimed.claim.zeroed_box = other;
    const auto after = engine::apply(game.rules(), game.state, claimed, game.facts->rules->words());
    return after.status().message() != refused.message();
  });
}

// The field that the engine's refusal of a claim is about.
absl::Status about_claim(const HostedGame& game, const v1::ClaimRequest& request,
                         const engine::Claimed& claimed, const absl::Status& status) {
  if (!absl::IsInvalidArgument(status) && !absl::IsNotFound(status)) return about_game(game, status);
  const auto box = engine::find_box(game.rules(), request.box());
  if (!box.ok()) return about_field("box", box.status(), reason::kUnknownName);
  if (!request.zeroed_box().empty() && !engine::find_box(game.rules(), request.zeroed_box()).ok()) {
    return about_field("zeroed_box", status, reason::kUnknownName);
  }
  if (is_about_zeroed_box(game, claimed, status)) return about_field("zeroed_box", status);
  return request.words().empty() ? about_field("box", status)
                                 : about_field("words", status, reason::kNotAWord);
}

absl::Status check_words_of_claim(const HostedGame& game, const v1::ClaimRequest& request) {
  const engine::Words* words = game.facts->rules->words();
  if (words == nullptr) return absl::OkStatus();
  const std::vector<std::string> texts(request.words().begin(), request.words().end());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto accepted = engine::accept_words(*words, std::span(texts).subspan(i, 1));
    if (!accepted.ok()) return about_field(fmt::format("words[{}]", i), accepted.status(), reason::kNotAWord);
  }
  return absl::OkStatus();
}

absl::StatusOr<Step> claim_step(const HostedGame& game, const v1::ClaimRequest& request) {
  if (const auto seat = mover_of(game, request); !seat.ok()) return seat.status();
  const auto column = in_range("column", request.column(), 1, engine::columns(game.rules()), 1);
  if (!column.ok()) return column.status();
  if (absl::Status status = check_words_of_claim(game, request); !status.ok()) return status;
  engine::Claimed claimed{.claim = {.box = request.box(),
                                    .words = {request.words().begin(), request.words().end()},
                                    .zeroed_box = request.zeroed_box()},
                          .column = *column - 1};
  const auto after = engine::apply(game.rules(), game.state, claimed, game.facts->rules->words());
  if (!after.ok()) return about_claim(game, request, claimed, after.status());
  return Step{.changes = {engine::Move(std::move(claimed))}};
}

absl::StatusOr<Step> leave_step(const HostedGame& game, const v1::LeaveRequest& request) {
  const auto seat = seat_of(game, request.token());
  if (!seat.ok()) return seat.status();
  if (game.status == StoredStatus::kWaiting) {
    return Step{.changes = {Freed{.seat = *seat}}, .token_hashes = {{*seat, ""}}};
  }
  if (game.is_over())
    return not_now("games/" + game.facts->code, "the game is over; there is nothing to leave");
  if (game.seats[static_cast<std::size_t>(*seat)].left) {
    return not_now("games/" + game.facts->code, "this player has left the game already");
  }
  return Step{.changes = {engine::Move(engine::Left{.player = *seat})}};
}

}  // namespace

absl::Status roll(GameHost& host, const v1::RollRequest& request, v1::RollResponse& response) {
  const auto kept = read_keep(request);
  if (!kept.ok()) return kept.status();
  return change_with_token(host, request, response,
                           [&](const HostedGame& game) { return roll_step(game, request, *kept); })
      .status();
}

absl::Status claim(GameHost& host, const v1::ClaimRequest& request, v1::ClaimResponse& response) {
  if (absl::Status status = check_texts(request); !status.ok()) return status;
  const auto changed = change_with_token(host, request, response,
                                         [&](const HostedGame& game) { return claim_step(game, request); });
  if (!changed.ok()) return changed.status();
  *response.mutable_recorded() = changed->entries.back().claimed();
  return absl::OkStatus();
}

absl::Status leave(GameHost& host, const v1::LeaveRequest& request, v1::LeaveResponse& response) {
  return change_with_token(host, request, response,
                           [&](const HostedGame& game) { return leave_step(game, request); })
      .status();
}

}  // namespace lexicup::service

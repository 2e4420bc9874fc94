#include "clients/cli/play/verify.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clients/cli/play/replay_moves.h"
#include "engine/fair_dice.h"
#include "engine/seed.h"
#include "engine/standings.h"
#include "engine/verify_game.h"

namespace lexicup::cli::play {
namespace {

absl::Status differs(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

absl::StatusOr<engine::DiceContext> context_of(const v1::GetReplayResponse& replay) {
  const bool event = !replay.game().event().empty();
  const std::string& own = event ? replay.game().event() : replay.game().game();
  if (replay.dice_context() != own) {
    return differs(fmt::format("the dice were derived for \"{}\", not for {}", replay.dice_context(), own));
  }
  auto context = event ? engine::DiceContext::of_event(own) : engine::DiceContext::of_game(own);
  if (!context.ok()) return differs(std::string(context.status().message()));
  return context;
}

// Seed and commitment fit each other.
absl::StatusOr<engine::DiceProof> proof_of(const v1::GetReplayResponse& replay) {
  const v1::Game& game = replay.game();
  if (game.seed().empty()) {
    return differs("the seed is not out yet; it comes once the game, or the event it belongs to, is over");
  }
  const auto seed = engine::parse_seed(game.seed());
  if (!seed.ok()) return differs(fmt::format("seed: {}", std::string(seed.status().message())));
  auto context = context_of(replay);
  if (!context.ok()) return context.status();
  engine::DiceProof proof{*seed, game.commitment(), *std::move(context)};
  if (absl::Status status = engine::check_commitment(proof); !status.ok()) return status;
  return proof;
}

// Plays the log again, looking at each change.
class Recheck {
 public:
  Recheck(const v1::GetReplayResponse& replay, const engine::RuleSet& rules, const engine::DiceProof& proof)
      : replay_(replay), rules_(rules), check_(rules, replay.game().seats_size(), proof) {}

  absl::StatusOr<Verified> run() {
    for (const v1::LogEntry& entry : replay_.entries()) {
      if (absl::Status status = take(entry); !status.ok()) {
        return differs(fmt::format("change {}: {}", entry.version(), std::string(status.message())));
      }
    }
    if (absl::Status status = check_end(); !status.ok()) return status;
    verified_.reached = reached();
    return verified_;
  }

 private:
  bool has_begun() const { return taken_ == replay_.game().seats_size(); }

  Verified::Reached reached() const {
    if (!has_begun()) return Verified::kNothing;
    return replay_.game().status() == v1::GAME_STATUS_FINISHED ? Verified::kEnd : Verified::kTurns;
  }

  absl::Status take(const v1::LogEntry& entry) {
    if (entry.version() <= version_) return differs("it is not in order");
    version_ = entry.version();
    if (entry.has_opened() || entry.has_abandoned()) return absl::OkStatus();
    if (entry.has_seated() && !has_begun()) return ++taken_, absl::OkStatus();
    // Who gets up before the game has begun frees the seat and is no player of it.
    if (entry.has_left() && !has_begun()) return --taken_, absl::OkStatus();
    if (entry.has_left()) return check_.take(engine::Left{entry.seat()});
    if (!has_begun()) return differs("it comes before the game has begun");
    if (check_.state().over) return differs("it comes after the end of the game");
    const int mover = check_.state().player_to_move;
    if (entry.seat() != mover) {
      return differs(fmt::format("it is by seat {}, but seat {} was to move", entry.seat() + 1, mover + 1));
    }
    if (entry.has_rolled()) return take_roll(entry.rolled());
    if (entry.has_claimed()) return take_record(claimed_move(entry.claimed()), entry.claimed());
    if (entry.has_timed_out()) return take_record(engine::TimedOut{}, entry.timed_out());
    return differs("it is of an unknown kind");
  }

  absl::Status take_roll(const v1::Rolled& rolled) {
    auto move = rolled_move(rules_, rolled);
    if (!move.ok()) return move.status();
    verified_.faces += rules_.dice.size() - rolled.kept_size();
    return check_.take(*move);
  }

  absl::Status take_record(const engine::Move& move, const v1::Recorded& recorded) {
    const auto player = static_cast<size_t>(check_.state().player_to_move);
    const engine::PlayerState before = check_.state().players[player];
    if (absl::Status status = check_.take(move); !status.ok()) return status;
    ++verified_.claims;
    return compare_record(rules_, before, check_.state().players[player], recorded);
  }

  absl::Status check_end() const {
    const v1::Game& game = replay_.game();
    if (game.status() == v1::GAME_STATUS_FINISHED && !check_.state().over) {
      return differs("the log ends before the game does");
    }
    for (int seat = 0; seat < game.seats_size(); ++seat) {
      // Before the game begins nobody has a sheet.
      const engine::PlayerState none;
      const engine::PlayerState& player = has_begun() ? check_.state().players[seat] : none;
      if (absl::Status status = compare_sheets(rules_, player, game.seats(seat)); !status.ok()) return status;
      const int total = has_begun() ? engine::grand_total(rules_, player) : 0;
      if (total == game.seats(seat).total()) continue;
      return differs(fmt::format("{} has {} points by the log, not {}", game.seats(seat).player(), total,
                                 game.seats(seat).total()));
    }
    return absl::OkStatus();
  }

  const v1::GetReplayResponse& replay_;
  const engine::RuleSet& rules_;
  engine::GameCheck check_;
  int64_t version_ = 0;
  int taken_ = 0;  // seats
  Verified verified_;
};

}  // namespace

absl::StatusOr<Verified> verify_replay(const v1::GetReplayResponse& replay, const v1::Variant* card) {
  const auto proof = proof_of(replay);
  if (!proof.ok()) return proof.status();
  auto rules = rules_of(replay.game().rules(), card);
  if (!rules.ok()) return rules.status();
  if (replay.game().seats().empty()) return differs("the game has no seats");
  return Recheck(replay, *rules, *proof).run();
}

bool needs_card(const v1::GetReplayResponse& replay) { return has_dice_of_its_own(replay.game().rules()); }

}  // namespace lexicup::cli::play

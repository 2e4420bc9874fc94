#include "clients/cli/play/verify.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clients/cli/play/replay_moves.h"
#include "engine/fair_dice.h"
#include "engine/game.h"
#include "engine/seed.h"
#include "engine/standings.h"
#include "engine/verify_game.h"

namespace lexicup::cli::play {
namespace {

absl::Status differs(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

absl::StatusOr<engine::Seed> checked_seed(const v1::Game& game) {
  if (game.seed().empty()) {
    return differs("the seed is not out yet; it comes once the game, or the event it belongs to, is over");
  }
  auto seed = engine::parse_seed(game.seed());
  if (!seed.ok()) return differs(fmt::format("seed: {}", std::string(seed.status().message())));
  const std::string fits = engine::commitment(*seed);
  if (fits == game.commitment()) return seed;
  return differs(
      fmt::format("the seed does not fit the commitment {}; its own is {}", game.commitment(), fits));
}

absl::StatusOr<engine::DiceContext> context_of(const v1::GetReplayResponse& replay) {
  const bool event = !replay.game().event().empty();
  const std::string& own = event ? replay.game().event() : replay.game().game();
  if (replay.dice_context() != own) {
    return differs(fmt::format("the dice were derived for \"{}\", not for {}", replay.dice_context(), own));
  }
  return event ? engine::DiceContext::of_event(own) : engine::DiceContext::of_game(own);
}

// Plays the log again, looking at each change.
class Recheck {
 public:
  Recheck(const v1::GetReplayResponse& replay, const engine::RuleSet& rules, engine::FairDice dice)
      : replay_(replay),
        rules_(rules),
        dice_(std::move(dice)),
        state_(engine::new_game(rules, replay.game().seats_size())) {}

  absl::StatusOr<Verified> run() {
    for (const v1::LogEntry& entry : replay_.entries()) {
      if (absl::Status status = take(entry); !status.ok()) {
        return differs(fmt::format("change {}: {}", entry.version(), std::string(status.message())));
      }
    }
    if (absl::Status status = check_end(); !status.ok()) return status;
    return verified_;
  }

 private:
  absl::Status take(const v1::LogEntry& entry) {
    if (entry.version() <= version_) return differs("it is not in order");
    version_ = entry.version();
    if (entry.has_opened() || entry.has_abandoned()) return absl::OkStatus();
    if (entry.has_seated()) return ++taken_, absl::OkStatus();
    if (entry.has_left()) return take_leave(entry.seat());
    if (state_.over) return differs("it comes after the end of the game");
    if (entry.seat() != state_.player_to_move) {
      return differs(fmt::format("it is by seat {}, but seat {} was to move", entry.seat() + 1,
                                 state_.player_to_move + 1));
    }
    if (entry.has_rolled()) return take_roll(entry.rolled());
    if (entry.has_claimed()) return take_claim(entry.claimed());
    if (entry.has_timed_out()) return take_time_out(entry.timed_out());
    return differs("it is of an unknown kind");
  }

  // Who gets up before the game has begun frees the seat and is no player of it.
  absl::Status take_leave(int seat) {
    if (taken_ < replay_.game().seats_size()) return --taken_, absl::OkStatus();
    return apply(engine::Left{seat});
  }

  absl::Status apply(const engine::Move& move) {
    const engine::Words words = engine::every_word(rules_.dice);
    auto next = engine::apply(rules_, state_, move, &words);
    if (!next.ok()) return next.status();
    state_ = *std::move(next);
    return absl::OkStatus();
  }

  absl::Status take_roll(const v1::Rolled& rolled) {
    auto move = rolled_move(rules_, rolled);
    if (!move.ok()) return move.status();
    // Applying it first says whether it is possible at all, which check_faces asks for.
    const engine::GameState before = state_;
    if (absl::Status status = apply(*move); !status.ok()) return status;
    verified_.faces += rules_.dice.size() - rolled.kept_size();
    return engine::check_faces(rules_, before, *move, dice_);
  }

  absl::Status take_claim(const v1::Recorded& recorded) {
    const engine::GameState before = state_;
    if (absl::Status status = apply(claimed_move(recorded)); !status.ok()) return status;
    return compare(before, recorded);
  }

  absl::Status take_time_out(const v1::Recorded& recorded) {
    const engine::GameState before = state_;
    if (absl::Status status = apply(engine::TimedOut{}); !status.ok()) return status;
    return compare(before, recorded);
  }

  absl::Status compare(const engine::GameState& before, const v1::Recorded& recorded) {
    ++verified_.claims;
    const int player = before.player_to_move;
    return compare_record(rules_, before.players[player], state_.players[player], recorded);
  }

  absl::Status check_end() {
    const v1::Game& game = replay_.game();
    if (game.status() == v1::GAME_STATUS_FINISHED && !state_.over) {
      return differs("the log ends before the game does");
    }
    for (int seat = 0; seat < game.seats_size(); ++seat) {
      const engine::PlayerState& player = state_.players[seat];
      if (absl::Status status = compare_sheets(rules_, player, game.seats(seat)); !status.ok()) return status;
      const int total = engine::grand_total(rules_, player);
      if (total == game.seats(seat).total()) continue;
      return differs(fmt::format("{} has {} points by the log, not {}", game.seats(seat).player(), total,
                                 game.seats(seat).total()));
    }
    return absl::OkStatus();
  }

  const v1::GetReplayResponse& replay_;
  const engine::RuleSet& rules_;
  engine::FairDice dice_;
  engine::GameState state_;
  int64_t version_ = 0;
  int taken_ = 0;  // seats
  Verified verified_;
};

}  // namespace

absl::StatusOr<Verified> verify_replay(const v1::GetReplayResponse& replay, const v1::Variant* card) {
  auto seed = checked_seed(replay.game());
  if (!seed.ok()) return seed.status();
  auto context = context_of(replay);
  if (!context.ok()) return differs(std::string(context.status().message()));
  auto rules = rules_of(replay.game().rules(), card);
  if (!rules.ok()) return rules.status();
  if (replay.game().seats().empty()) return differs("the game has no seats");
  return Recheck(replay, *rules, engine::FairDice(*seed, *std::move(context))).run();
}

bool needs_card(const v1::GetReplayResponse& replay) { return has_dice_of_its_own(replay.game().rules()); }

}  // namespace lexicup::cli::play

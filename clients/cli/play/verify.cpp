#include "clients/cli/play/verify.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clients/cli/play/first_difference.h"
#include "clients/cli/play/replay_moves.h"
#include "clients/cli/play/retold_game.h"
#include "engine/fair_dice.h"
#include "engine/seed.h"
#include "engine/text.h"
#include "engine/verify_game.h"
#include "service/games/bot_name.h"
#include "service/games/game_code.h"

namespace lexicup::cli::play {
namespace {

absl::Status differs(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

absl::StatusOr<engine::DiceContext> context_of(const v1::GetReplayResponse& replay) {
  const bool event = !replay.game().event().empty();
  const std::string& own = event ? replay.game().event() : replay.game().game();
  // The dice of an event do not tell whose game it is, but a code it must be.
  const std::string& code = replay.game().game();
  if (code.empty() || service::canonical_code(code) != code) {
    return differs(fmt::format("game: {} is no code of a game", engine::quoted(code)));
  }
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

int faces_rolled(const engine::RuleSet& rules, const v1::LogEntry& entry) {
  return entry.has_rolled() ? rules.dice.size() - entry.rolled().kept_size() : 0;
}

// Whether somebody got up before the game began: a name that the game does not show.
bool has_early_leaver(const v1::GetReplayResponse& replay, bool began) {
  const auto& entries = replay.entries();
  const auto left = [](const v1::LogEntry& entry) { return entry.has_left(); };
  if (!began) return std::ranges::any_of(entries, left);
  const auto last_seated = std::find_if(entries.rbegin(), entries.rend(),
                                        [](const v1::LogEntry& entry) { return entry.has_seated(); });
  return std::any_of(last_seated, entries.rend(), left);
}

std::vector<std::string> not_covered(const v1::GetReplayResponse& replay, bool began) {
  const v1::Game& game = replay.game();
  const bool event = !game.event().empty();
  const struct {
    bool applies;
    const char* text;
  } parts[] = {
      {true, "the choice of the rules"},
      {!game.rules().lexicon().empty(), "the lexicon and whether the words are in it"},
      {event, "which game of the event it is"},
      {event && game.status() == v1::GAME_STATUS_ABANDONED, "whether the event was over"},
      {!began, "how many seats it had"},
      {has_early_leaver(replay, began), "the names of those who left before it began"},
      {true, "the times beyond their order"},
      {true, "the help given"},
      {true, "whether the game was listed"},
  };
  std::vector<std::string> texts;
  for (const auto& [applies, text] : parts) {
    if (applies) texts.emplace_back(text);
  }
  return texts;
}

Verified::Reached reached(const service::HostedGame& game) {
  if (!game.has_begun()) return Verified::kNothing;
  return game.status == service::StoredStatus::kFinished ? Verified::kEnd : Verified::kTurns;
}

absl::StatusOr<Verified> recheck(const v1::GetReplayResponse& replay, const engine::RuleSet& rules,
                                 const engine::DiceProof& proof) {
  RetoldGame game(replay, rules, proof);
  Verified verified;
  for (int i = 0; i < replay.entries_size(); ++i) {
    const v1::LogEntry& entry = replay.entries(i);
    if (absl::Status status = game.take(entry); !status.ok()) {
      return differs(fmt::format("change {}: {}", i + 1, std::string(status.message())));
    }
    verified.faces += faces_rolled(rules, entry);
    if (entry.has_claimed() || entry.has_timed_out()) ++verified.claims;
  }
  if (!game.game().is_over()) return differs("the log ends before the game does");
  if (const auto difference = first_difference(replay.game(), game.view())) return differs(*difference);
  verified.reached = reached(game.game());
  verified.not_covered = not_covered(replay, game.game().has_begun());
  return verified;
}

absl::Status check_seats(const v1::Game& game) {
  if (game.seats().empty()) return differs("the game has no seats");
  if (game.seats_size() <= service::kMaxSeats) return absl::OkStatus();
  return differs(
      fmt::format("the game has {} seats; there are {} at most", game.seats_size(), service::kMaxSeats));
}

}  // namespace

absl::StatusOr<Verified> verify_replay(const v1::GetReplayResponse& replay, const v1::Variant* card) {
  const auto proof = proof_of(replay);
  if (!proof.ok()) return proof.status();
  auto rules = rules_of(replay.game().rules(), card);
  if (!rules.ok()) return rules.status();
  if (absl::Status status = check_seats(replay.game()); !status.ok()) return status;
  return recheck(replay, *rules, *proof);
}

bool needs_card(const v1::GetReplayResponse& replay) { return has_dice_of_its_own(replay.game().rules()); }

}  // namespace lexicup::cli::play

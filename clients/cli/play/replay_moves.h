// A replay in the engine's terms: its rules and its moves.
//
//   absl::StatusOr<engine::RuleSet> rules = rules_of(replay.game().rules(), nullptr);
//   absl::StatusOr<engine::Rolled> move = rolled_move(*rules, entry.rolled());
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_REPLAY_MOVES_H_
#define LEXICUP_CLIENTS_CLI_PLAY_REPLAY_MOVES_H_

#include <absl/status/statusor.h>

#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// True if the rules name letter dice that this program does not carry.
bool has_dice_of_its_own(const v1::RuleChoice& rules);

// The rules; the dice are the card's where they are none of this program's. INVALID_ARGUMENT if there are no
// such rules, no card though one is needed, or a card that makes no dice.
absl::StatusOr<engine::RuleSet> rules_of(const v1::RuleChoice& rules, const v1::Variant* card);

// INVALID_ARGUMENT names a face or a place that the dice do not have.
absl::StatusOr<engine::Rolled> rolled_move(const engine::RuleSet& rules, const v1::Rolled& rolled);

// The claim that a player made to have this recorded. A column that there cannot be counts as the first.
engine::Claimed claimed_move(const v1::Recorded& recorded);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_REPLAY_MOVES_H_

// Keeps: which dice stay on the table when the others are rolled again.
//
//   DieSet kept = die_bit(1) | die_bit(2);                 // the second and the third die
//   absl::Status status = check_keep(rules, state, kept);
//   for (DieSet keep : legal_keeps(rules, state)) ...
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_KEEPS_H_
#define LEXICUP_ENGINE_KEEPS_H_

#include <cstdint>
#include <vector>

#include <absl/status/status.h>

#include "engine/game_state.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

// A set of dice, one bit each: bit d is set if the die in place d, from 0, belongs to it.
using DieSet = std::uint32_t;
constexpr DieSet die_bit(int die) { return DieSet{1} << die; }
constexpr bool has_die(DieSet dice, int die) { return (dice & die_bit(die)) != 0; }
inline DieSet all_dice(const RuleSet& rules) { return die_bit(rules.dice.size()) - 1; }

// Whether the player to move may roll now and keep these dice. FAILED_PRECONDITION if no roll is left;
// INVALID_ARGUMENT for a die that the game does not have, for dice kept before the first roll, and for
// keeping every die, which would be no roll.
absl::Status check_keep(const RuleSet& rules, const GameState& state, DieSet kept);

// Every keep the player to move may roll with, ascending; none if no roll is left. Of keeps that differ only
// in equal dice showing the same face there is one, with the first of these dice.
std::vector<DieSet> legal_keeps(const RuleSet& rules, const GameState& state);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_KEEPS_H_

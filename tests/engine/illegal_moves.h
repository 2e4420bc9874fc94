// Moves that the rules forbid in a given state, of every kind that players and broken clients come up with.
#ifndef LEXICUP_TESTS_ENGINE_ILLEGAL_MOVES_H_
#define LEXICUP_TESTS_ENGINE_ILLEGAL_MOVES_H_

#include <random>

#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

Move random_illegal_move(const RuleSet& rules, const GameState& state, std::mt19937_64& random);

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_ILLEGAL_MOVES_H_

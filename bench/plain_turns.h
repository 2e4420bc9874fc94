// Two plain ways to solve a game, to compare the solver's speed with: both look at one sheet after the other,
// roll by roll.
//
//   std::vector<double> values = solve_with_stored_keeps(game);
//   std::vector<double> same = solve_with_transitions(game);
//
// One thread. Pure.
#ifndef LEXICUP_BENCH_PLAIN_TURNS_H_
#define LEXICUP_BENCH_PLAIN_TURNS_H_

#include <cstddef>
#include <vector>

#include "solver/game_space.h"

namespace lexicup::bench {

// Stops after the first `states` states.
std::vector<double> solve_with_stored_keeps(const solver::GameSpace& game, std::size_t states);

// A list of every roll that every keep can become, with its chance; for games of few keeps.
std::vector<double> solve_with_transitions(const solver::GameSpace& game, std::size_t states);

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_PLAIN_TURNS_H_

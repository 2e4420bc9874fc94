// GameSize: how much work a game is, told from its rules alone: before its rolls are numbered and its
// dictionary is asked.
//
//   GameSize size = size_of(rules).value();         // RESOURCE_EXHAUSTED: nothing can be done
//   size.exact;                                     // small enough to be solved; else it is estimated
//   size.seconds();                                 // of one processor, about
//
// Takes milliseconds. Pure.
#ifndef LEXICUP_SOLVER_GAME_SIZE_H_
#define LEXICUP_SOLVER_GAME_SIZE_H_

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "solver/game_space.h"

namespace lexicup::solver {

// Keeps that a sweep looks at in a second of one processor, about: what the times in docs/benchmarks.md come
// to.
inline constexpr double kKeepsPerSecond = 5e8;

struct GameSize {
  bool exact = true;
  double states = 0;       // at most, where it is exact
  double preparation = 0;  // work before the first state: keeps that could be looked at meanwhile
  double work = 0;         // after it, in keeps looked at

  double seconds() const { return (preparation + work) / kKeepsPerSecond; }
};

// RESOURCE_EXHAUSTED if the game can neither be solved nor estimated.
absl::StatusOr<GameSize> size_of(const engine::RuleSet& rules);

// Keeps that are looked at when a game is solved, once it is known how many sheets it has.
double solving_work(const GameSpace& game);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_GAME_SIZE_H_

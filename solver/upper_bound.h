// upper_bound: a total that no play of the game exceeds in the mean, for games too large to solve.
//
//   UpperBound bound = upper_bound(*game, {.threads = 2, .counted = {20, 21, 22}}).value();
//   bound.total;                                 // best play <= this
//
// It solves a game that only allows more. Most boxes may be used as often as the player likes, for a price
// each time; what their uses would cost is given back at the start. Only the boxes in `counted`, the box of
// the repeat bonus and the number of turns are followed exactly. Section bonuses become points of single
// boxes. docs/solving.md proves that this is never less. The prices that make the bound least are searched
// for; any prices give a bound.
//
// Pure; blocks until it is done.
#ifndef LEXICUP_SOLVER_UPPER_BOUND_H_
#define LEXICUP_SOLVER_UPPER_BOUND_H_

#include <functional>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/estimate_game.h"

namespace lexicup::solver {

struct BoundSettings {
  int threads = 0;                // 0 for as many as the processor runs at a time
  std::vector<int> counted = {};  // boxes whose uses are followed exactly
  int steps = 300;                // of the search for prices
  // The part of the most that a box of a section can record which goes without points for the bonus.
  double free_share = 0.4;
  std::function<bool()> cancelled = {};
};

struct UpperBound {
  double total = 0;
  std::vector<double> prices;  // of each use of each box; not used for counted ones
  // For each section how much of its bonus is given for points of single boxes, 0 to 1; the rest is given
  // away.
  std::vector<double> shares;
};

// INVALID_ARGUMENT for games of several columns; RESOURCE_EXHAUSTED if too many boxes are counted; CANCELLED
// if settings.cancelled says so.
absl::StatusOr<UpperBound> upper_bound(const EstimateGame& game, const BoundSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_UPPER_BOUND_H_

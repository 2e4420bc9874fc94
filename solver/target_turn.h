// Fills the sweep of a turn with chances to reach a target.
//
//   fill_with_chances(sweep, steps, /*need=*/120, [&](std::size_t state, int need) { return chance; });
//
// Internal to the solver. Lane 0 is the sheet with `need` points still needed, lane 1 that with one more.
#ifndef LEXICUP_SOLVER_TARGET_TURN_H_
#define LEXICUP_SOLVER_TARGET_TURN_H_

#include <algorithm>
#include <cstddef>

#include "solver/turn_steps.h"
#include "solver/turn_sweep.h"

namespace lexicup::solver {

template <typename Chance>
void fill_with_chances(TurnSweep& sweep, const TurnSteps& steps, int need, const Chance& chance) {
  const std::size_t lanes = sweep.lanes();
  sweep.clear();
  for (const TurnStep& step : steps.natural()) {
    double* worths = sweep.open(step.column) + step.place * lanes;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const int left = need + static_cast<int>(lane) - step.gained;
      worths[lane] = std::max(worths[lane], chance(step.state, left));
    }
  }
  for (const TopStep& step : steps.tops()) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const int left = need + static_cast<int>(lane) - step.gained;
      sweep.add_top(lane, step.top, step.last_roll, chance(step.state, left));
    }
  }
}

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TARGET_TURN_H_

// keep_values: what each keep of one roll is worth, given what all rolls are worth after the next roll.
//
//   for (const KeepValue& keep : keep_values(space, faces, batch.rolls())) ...
//
// Pure; safe from many threads.
#ifndef LEXICUP_SOLVER_KEEP_VALUES_H_
#define LEXICUP_SOLVER_KEEP_VALUES_H_

#include <span>
#include <vector>

#include "engine/keeps.h"
#include "solver/roll_space.h"

namespace lexicup::solver {

struct KeepValue {
  engine::DieSet kept = 0;  // of equal dice that show the same the first ones
  double value = 0;
};

// One for each keep of the roll but the one of all dice. `values` has a number for each roll of the space.
std::vector<KeepValue> keep_values(const RollSpace& space, std::span<const engine::Face> faces,
                                   std::span<const double> values);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_KEEP_VALUES_H_

// RollChances: which rolls come of keeps, with their chances, once the missing dice are rolled.
//
//   RollChances chances(numbers);
//   chances.add(keep, 0.25);                     // any number of keeps, each as often as one likes
//   std::vector<RollChance> rolls = chances.roll_missing_dice();   // and it is empty again
//
// An object has scratch memory: one for each thread.
#ifndef LEXICUP_SOLVER_ROLL_CHANCES_H_
#define LEXICUP_SOLVER_ROLL_CHANCES_H_

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "solver/keep_numbers.h"

namespace lexicup::solver {

struct RollChance {
  std::uint32_t roll = 0;
  double chance = 0;
};

class RollChances {
 public:
  using Keep = KeepNumbers::Keep;

  explicit RollChances(std::shared_ptr<const KeepNumbers> numbers)
      : numbers_(std::move(numbers)), chances_(numbers_->size()) {}

  void add(Keep keep, double chance) {
    if (chances_[keep] == 0) keeps_.push_back(keep);
    chances_[keep] += chance;
  }

  // In the order of the rolls' numbers, each once.
  std::vector<RollChance> roll_missing_dice();

 private:
  double outcomes_of(Keep keep) const;
  void spread(Keep keep);
  void spread_all();

  std::shared_ptr<const KeepNumbers> numbers_;
  std::vector<Keep> keeps_;      // that were added
  std::vector<double> chances_;  // of each keep; all 0 between two calls
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ROLL_CHANCES_H_

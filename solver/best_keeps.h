// BestKeeps: the best keep of every roll, or of those that are asked about, after one roll of the turn.
//
//   BestKeeps keeps(numbers);
//   keeps.set_later(rolls_after_the_next);       // what each roll is worth after the next roll of the turn
//   keeps.set_claims(rolls_claimed_now);         // what it is worth to claim each roll: to keep all dice
//   BestKeeps::Keep keep = keeps.of(roll);       // one roll alone, or all at once:
//   keeps.find_all();
//   keeps.found(roll), keeps.value(roll);
//
// Of keeps worth the same the one of more dice is best. An object has scratch memory: one for each thread.
#ifndef LEXICUP_SOLVER_BEST_KEEPS_H_
#define LEXICUP_SOLVER_BEST_KEEPS_H_

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "solver/keep_numbers.h"

namespace lexicup::solver {

class BestKeeps {
 public:
  using Keep = KeepNumbers::Keep;

  explicit BestKeeps(std::shared_ptr<const KeepNumbers> numbers);

  void set_later(std::span<const double> of_rolls);
  void set_claims(std::span<const double> of_rolls);

  // Not after find_all().
  Keep of(std::size_t roll);

  // One sweep over all keeps; some hundred rolls asked about alone cost as much.
  void find_all();
  Keep found(std::size_t roll) const { return best_[numbers_->whole(roll)]; }
  double value(std::size_t roll) const { return values_[numbers_->whole(roll)]; }

 private:
  void find_parts();
  bool is_better(std::size_t one, std::size_t other) const;

  std::shared_ptr<const KeepNumbers> numbers_;
  std::vector<double> values_;  // of each keep; after find_all() of the best among its dice
  std::vector<Keep> best_;      // for each keep the best one among its dice
  // For each group and each of its full nodes: what may be kept of it, as part of a keep's number.
  std::vector<std::vector<std::vector<Keep>>> parts_;
  std::vector<Keep> keeps_of_roll_;  // scratch
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_BEST_KEEPS_H_

// KeepNumbers: a number for every keep of a set of dice, for those who store something of each.
//
//   KeepNumbers numbers(space);
//   std::vector<double> values(numbers.size());
//   values[numbers.whole(roll)] = 50;            // the keep of all dice of a roll
//   values[numbers.of(faces, kept)];
//
// A keep has a node in each group of equal dice (solver/roll_space.h). The nodes are the digits of its
// number, the first group counting most.
//
// Immutable; safe to share between threads. The space must outlive it.
#ifndef LEXICUP_SOLVER_KEEP_NUMBERS_H_
#define LEXICUP_SOLVER_KEEP_NUMBERS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/keeps.h"
#include "solver/roll_space.h"

namespace lexicup::solver {

class KeepNumbers {
 public:
  using Keep = std::uint32_t;

  explicit KeepNumbers(const RollSpace& space);

  std::size_t size() const { return size_; }
  std::span<const DieGroup> groups() const { return space_->groups(); }

  Keep whole(std::size_t roll) const { return whole_[roll]; }
  std::size_t rolls() const { return whole_.size(); }
  int dice(Keep keep) const { return dice_[keep]; }
  Keep of(std::span<const engine::Face> faces, engine::DieSet kept) const;

  // The keep's node in a group.
  Node node(Keep keep, std::size_t group) const {
    return static_cast<Node>(keep / strides_[group] % groups()[group].nodes.size());
  }
  // What a step from a node to the next one adds to the number.
  std::size_t stride(std::size_t group) const { return strides_[group]; }

  // Calls visit(group, stride, first) for every stretch of keeps that differ in the nodes of one group and of
  // those after it, the groups in their order; node n of the group begins at first + n * stride.
  template <typename Visit>
  void each_stretch(const Visit& visit) const {
    for (std::size_t i = 0; i < strides_.size(); ++i) {
      const DieGroup& group = groups()[i];
      for (std::size_t first = 0; first < size_; first += strides_[i] * group.nodes.size()) {
        visit(group, strides_[i], first);
      }
    }
  }

 private:
  void find_wholes();
  void count_dice();

  const RollSpace* space_;
  std::size_t size_ = 1;
  std::vector<std::size_t> strides_;
  std::vector<Keep> whole_;         // for each roll the keep of all its dice
  std::vector<std::uint8_t> dice_;  // of each keep
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_KEEP_NUMBERS_H_

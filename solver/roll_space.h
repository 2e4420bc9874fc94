// RollSpace: every roll of a set of dice, with equal dice merged, and every keep of one.
//
//   RollSpace space = RollSpace::of(rules.dice).value();
//   space.rolls();                                  // 252 for five six-sided dice
//   std::size_t roll = space.index_of(faces);       // faces in die order
//   double chance = space.chance(roll);
//
// Equal dice form a group. What the dice of one group show is a node: a multiset of faces, with the dice that
// are not kept missing from it. A roll has a full node in each group, a keep any node; both are numbered like
// the digits of a number, the first group counting most. Only rolls are numbered here: keeps never lie in
// memory all at once (solver/turn.h).
//
// A plain value once made; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_ROLL_SPACE_H_
#define LEXICUP_SOLVER_ROLL_SPACE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "engine/dice.h"

namespace lexicup::solver {

// A place in DieGroup::nodes.
using Node = std::int32_t;

// Dice that show the same faces with the same chances.
struct DieGroup {
  std::vector<int> dice;            // their places in the DiceSet
  std::vector<engine::Face> faces;  // ascending, each once
  std::vector<double> chances;      // of each face

  // What the kept dice show, ascending: first the nodes of all dice, then those with one die missing, and so
  // on; the last one is empty. Nodes with as many dice ascend.
  std::vector<engine::Roll> nodes;
  int full = 0;                      // nodes of all dice
  std::vector<double> roll_chances;  // of each full node, if all dice are rolled

  // For node k that is not full the nodes with one more die, in the order of `faces`:
  // more[(k - full) * faces.size() + i].
  std::vector<Node> more;
  // For node k the nodes with one die less: fewer[fewer_from[k]] up to fewer[fewer_from[k + 1]].
  std::vector<Node> fewer;
  std::vector<std::int32_t> fewer_from;

  // sets[f][n]: multisets of n of the last f faces.
  std::vector<std::vector<Node>> sets;
  std::vector<Node> first_with;  // the first node of so many dice

  int missing() const { return static_cast<int>(nodes.size()) - full; }  // nodes that are not full
};

// How many rolls and keeps dice have, told without numbering them.
struct DiceCounts {
  double rolls = 1;
  double keeps = 1;
  double bytes = 0;  // that a RollSpace of them takes, at most
};

DiceCounts count_dice(const engine::DiceSet& dice);

// RESOURCE_EXHAUSTED if the dice have more than RollSpace::kMostRolls rolls.
absl::Status check_dice(const DiceCounts& counts);

class RollSpace {
 public:
  // More rolls than this would make a turn take seconds.
  static constexpr std::size_t kMostRolls = 4'000'000;

  // RESOURCE_EXHAUSTED if the dice have more than kMostRolls rolls.
  static absl::StatusOr<RollSpace> of(const engine::DiceSet& dice);

  std::span<const DieGroup> groups() const { return groups_; }
  std::size_t rolls() const { return chances_.size(); }

  // The chance to throw this roll with all dice.
  double chance(std::size_t roll) const { return chances_[roll]; }
  std::span<const double> chances() const { return chances_; }

  // The roll's faces in die order; of equal dice the first ones show the lower faces.
  engine::Roll faces_of(std::size_t roll) const;

  // The number of the roll with these faces, given in die order. The dice must be able to show them.
  std::size_t index_of(std::span<const engine::Face> faces) const;

 private:
  std::vector<DieGroup> groups_;
  std::vector<double> chances_;
  int dice_ = 0;
};

// The node of a group's dice that show these faces, given in any order.
Node node_of(const DieGroup& group, engine::Roll faces);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ROLL_SPACE_H_

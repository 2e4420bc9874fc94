// TurnSteps: every sheet that a turn can leave, with the points it gains on the way.
//
//   TurnSteps steps(game);
//   steps.look_at(state);
//   for (const TurnStep& step : steps.natural()) ... step.state, step.gained ...
//
// One for each thread. The game must outlive it.
#ifndef LEXICUP_SOLVER_TURN_STEPS_H_
#define LEXICUP_SOLVER_TURN_STEPS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/claim_worths.h"

namespace lexicup::solver {

// Claiming what a column of RollPoints records.
struct TurnStep {
  std::uint32_t column = 0;
  std::uint32_t place = 0;  // in RollPoints::points[column]
  std::size_t state = 0;    // that is left
  int gained = 0;           // points of boxes and of all bonuses
};

// Claiming a further top combination.
struct TopStep {
  std::uint32_t top = 0;  // place in RollPoints::tops
  int last_roll = 0;      // of the turn that it may be claimed after
  std::size_t state = 0;
  int gained = 0;
};

class TurnSteps {
 public:
  explicit TurnSteps(const GameSpace& game) : game_(game), worths_(game, nullptr) {}

  void look_at(std::size_t state);

  std::span<const TurnStep> natural() const { return natural_; }
  // For the top rolls named here these are the only steps.
  std::span<const TopStep> tops() const { return tops_; }

 private:
  void add_column(const LayoutClaim& claim);

  const GameSpace& game_;
  ClaimWorths worths_;
  std::vector<TurnStep> natural_;
  std::vector<TopStep> tops_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_STEPS_H_

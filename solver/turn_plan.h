// TurnPlan: what the best player does with every roll of one turn, and how the turn ends if it is played that
// way.
//
//   TurnPlan plan(table);
//   plan.look_at(state);
//   for (const TurnEnd& end : plan.ends()) ...                     // from before the first roll
//   TurnEnds after = plan.ends_after_keep(faces, kept, 1);         // from a choice on
//
// Of choices worth the same a claim comes first, then the keep of more dice. Slower than TurnBatch, which
// finds values alone; rolls of the turn that nobody asks about are not planned. An object has scratch memory:
// one for each thread. The table must outlive it.
#ifndef LEXICUP_SOLVER_TURN_PLAN_H_
#define LEXICUP_SOLVER_TURN_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/keeps.h"
#include "solver/best_keeps.h"
#include "solver/keep_numbers.h"
#include "solver/roll_chances.h"
#include "solver/solve.h"
#include "solver/turn.h"

namespace lexicup::solver {

// A way the turn can end.
struct TurnEnd {
  RollClaim claim;
  std::uint32_t kind = 0;  // of the roll that is claimed
  double chance = 0;
};

// One of the rolls behind them.
struct EndRoll {
  std::uint32_t roll = 0;
  std::uint32_t end = 0;  // its place in TurnEnds::ends
  double chance = 0;
};

struct TurnEnds {
  std::vector<TurnEnd> ends;  // one for each kind of rolls, their chances sum up to 1
  std::vector<EndRoll> rolls;
};

class TurnPlan {
 public:
  explicit TurnPlan(const ValueTable& table);

  void look_at(std::size_t state);

  // Every way to claim the roll after this roll of the turn.
  std::vector<RollClaim> claims_of(std::size_t roll, int roll_number) const {
    return batch_.claims_of(roll, roll_number);
  }

  // Where a claim leads from the sheet looked at.
  ClaimStep step(const RollClaim& claim) const { return batch_.step(claim); }

  // From the beginning of the turn; the chances sum up to 1.
  std::vector<TurnEnd> ends();

  // After this roll of the turn, with these dice kept and the others rolled.
  TurnEnds ends_after_keep(std::span<const engine::Face> faces, engine::DieSet kept, int roll_number);

 private:
  using Keep = KeepNumbers::Keep;
  static constexpr Keep kUndecided = ~Keep{0};

  // A roll that is claimed after some roll of the turn.
  struct ClaimedRoll {
    std::uint32_t roll;
    int roll_number;
    double chance;
  };

  void plan_from(int roll_number);
  void open(int roll_number);
  void decide_all();
  Keep choice_of(int roll_number, std::size_t roll);
  std::vector<ClaimedRoll> play(int roll_number, std::vector<RollChance> rolls);
  TurnEnds ends_of(const std::vector<ClaimedRoll>& claimed) const;
  std::vector<int> first_alike() const;

  const GameSpace& game_;
  TurnBatch batch_;
  std::shared_ptr<const KeepNumbers> numbers_;
  BestKeeps best_keeps_;
  RollChances roll_chances_;
  int planned_from_ = 0;  // this roll of the turn and later ones are planned
  bool decided_ = true;   // all choices after it are made
  // For each roll of the turn but the last, and each roll: the best keep, or kUndecided.
  std::vector<std::vector<Keep>> choices_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_PLAN_H_

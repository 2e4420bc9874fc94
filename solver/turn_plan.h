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
#include <span>
#include <vector>

#include "engine/keeps.h"
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
  using Keep = std::uint32_t;  // its number: the nodes of the groups as digits

  struct RollChance {
    std::uint32_t roll;
    double chance;
  };
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
  Keep best_keep(std::size_t roll);
  void find_parts();
  void find_means();
  void count_dice();
  void find_best();
  bool is_better(std::size_t one, std::size_t other) const;
  Keep keep_of(std::span<const engine::Face> faces, engine::DieSet kept) const;
  std::vector<RollChance> roll_missing_dice(std::span<const Keep> keeps);
  double outcomes_of(Keep keep) const;
  void add_outcomes(Keep keep);
  void spread_chances();
  std::vector<ClaimedRoll> play(int roll_number, std::vector<RollChance> rolls);
  TurnEnds ends_of(const std::vector<ClaimedRoll>& claimed) const;
  bool closes_after(int roll_number) const;

  const ValueTable& table_;
  const GameSpace& game_;
  TurnBatch batch_;
  std::vector<std::size_t> strides_;  // of the groups in the number of a keep
  std::size_t keeps_ = 1;
  double steps_of_a_keep_ = 0;      // before it has its outcomes: the nodes and faces of all groups
  std::vector<Keep> whole_;         // for each roll the keep of all its dice
  std::vector<std::uint8_t> dice_;  // of each keep
  std::vector<double> values_;      // of each keep
  std::vector<Keep> best_;          // for each keep the best one among its dice
  std::vector<double> chances_;     // of each keep; all 0 between two calls
  int planned_from_ = 0;            // this roll of the turn and later ones are planned
  bool decided_ = true;             // all choices after it are made, and values_ hold their values
  // For each roll of the turn but the last, and each roll: the best keep, or kUndecided.
  std::vector<std::vector<Keep>> choices_;
  static constexpr Keep kUndecided = ~Keep{0};
  // For each group and each of its full nodes: what may be kept of it, as part of a keep's number.
  std::vector<std::vector<std::vector<Keep>>> parts_;
  std::vector<Keep> keeps_of_roll_;  // scratch
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_PLAN_H_

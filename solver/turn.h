// TurnBatch: the best play of one turn on several sheets at the same time, given what every sheet that a turn
// can leave is worth.
//
//   TurnBatch batch(game, values, /*lanes=*/4);
//   batch.look_at(states);                    // as many as there are lanes, or fewer
//   batch.solve(out);                         // the value of each of them before its turn
//
// Or step by step: batch.claims(3) gives what each roll is worth if it must be claimed after the third roll;
// batch.best_keeps() turns what rolls are worth after the next roll into what they are worth before it.
//
// One for each thread: it has scratch memory. The game and the values must outlive it.
#ifndef LEXICUP_SOLVER_TURN_H_
#define LEXICUP_SOLVER_TURN_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/claim_worths.h"
#include "solver/game_space.h"
#include "solver/turn_sweep.h"

namespace lexicup::solver {

// What one way to claim a roll means on a sheet.
struct RollClaim {
  LayoutClaim claim;
  int points = 0;        // that the box records
  int bonus = 0;         // of the repeat bonus
  int round_points = 0;  // that the round box records beside it
  double worth = 0;      // all points from now to the end of the game
};

class TurnBatch {
 public:
  TurnBatch(const GameSpace& game, const double* values, int lanes, const WorthExtras& extras = {});

  void look_at(std::span<const std::size_t> states);

  // The value of each state looked at, before its turn begins: `out` has room for all lanes.
  void solve(double* out) { sweep_.solve(out); }

  // Every way to claim the roll after this roll of the turn, on the sheet of the last lane.
  std::vector<RollClaim> claims_of(std::size_t roll, int roll_number) const;
  // The best of them, for a roll of this kind; of equal ones the first on the score card.
  RollClaim best_claim(std::uint32_t kind, int roll_number) const;

  // Where a claim leads on the sheet of the last lane.
  ClaimStep step(const RollClaim& claim) const {
    return worths_.step(claim.claim, claim.points, claim.round_points);
  }

  // What rolls are worth now, [roll * lanes + lane].
  const std::vector<double>& rolls() const { return sweep_.rolls(); }
  // Says what the roll is worth on all sheets.
  void set_roll(std::size_t roll, double value) { sweep_.set_roll(roll, value); }

  // Every roll must be claimed after this roll of the turn.
  void must_claim(int roll_number) { sweep_.must_claim(roll_number); }
  // Every roll may be rolled again with its best keep, or be claimed after this roll of the turn.
  void may_roll_or_claim(int roll_number) { sweep_.may_roll_or_claim(roll_number); }
  // The mean over all rolls, for each lane. What rolls are worth is lost.
  void mean(double* out) { sweep_.mean(out); }

 private:
  template <typename Visit>
  void each_claim(std::uint32_t kind, int roll_number, const Visit& visit) const;
  void fill_lane(std::size_t lane);
  void fill_column(std::size_t lane, const LayoutClaim& claim);

  const GameSpace& game_;
  ClaimWorths worths_;
  TurnSweep sweep_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_H_

// TurnSweep: the best play of one turn, given what every claim is worth.
//
//   TurnSweep sweep(rules, rolls, points, /*lanes=*/4);
//   sweep.clear();
//   double* worths = sweep.open(column);        // worths[place * lanes + lane], raise what may be claimed
//   sweep.solve(out);                           // the value of each lane's turn before its first roll
//
// Or step by step: must_claim(3) gives what each roll is worth if it must be claimed after the third roll;
// may_roll_or_claim(2) turns that into what rolls are worth after the second.
//
// It knows nothing of sheets: whoever fills it says what claims are worth, exactly (solver/turn.h) or by an
// estimate (solver/model_batch.h). One for each thread: it has scratch memory. What it is made from must
// outlive it.
#ifndef LEXICUP_SOLVER_TURN_SWEEP_H_
#define LEXICUP_SOLVER_TURN_SWEEP_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/rule_set.h"
#include "solver/kernels.h"
#include "solver/roll_points.h"
#include "solver/roll_space.h"

namespace lexicup::solver {

// What may not be claimed is worth this.
inline constexpr double kNever = -std::numeric_limits<double>::infinity();

// Sums of chances err in the sixteenth digit: values as close as this are equal, and what is written first or
// keeps more dice is taken.
inline constexpr double kSameValue = 1e-9;

// The lanes that solve a game fastest: as many as the rolls of all of them fit near the processor.
int good_lanes(const RollSpace& rolls);

// The groups of dice as the kernels want them; they point into `rolls`.
std::vector<Axis> axes_of(const RollSpace& rolls);

class TurnSweep {
 public:
  TurnSweep(const engine::RuleSet& rules, const RollSpace& rolls, const RollPoints& points, int lanes);

  std::size_t lanes() const { return lanes_; }

  // Nothing may be claimed.
  void clear();
  // Lets the column of RollPoints be claimed, as far as its worths are raised: [place * lanes + lane].
  double* open(std::size_t column);
  // From now on this top roll is claimed for what add_top() says alone on this lane's sheet.
  void add_top(std::size_t lane, std::uint32_t top, int last_roll, double worth) {
    tops_[lane].push_back({.top = top, .last_roll = last_roll, .worth = worth});
  }

  // The value of each lane's turn: `out` has room for all lanes.
  void solve(double* out);

  // What rolls are worth now, [roll * lanes + lane].
  const std::vector<double>& rolls() const { return rolls_; }
  // Says what the roll is worth in all lanes.
  void set_roll(std::size_t roll, double value) {
    std::fill_n(rolls_.begin() + static_cast<std::ptrdiff_t>(roll * lanes_), lanes_, value);
  }

  // Every roll must be claimed after this roll of the turn.
  void must_claim(int roll_number);
  // Every roll may be rolled again with its best keep, or be claimed after this roll of the turn.
  void may_roll_or_claim(int roll_number);
  // The mean over all rolls, for each lane. What rolls are worth is lost.
  void mean(double* out);

  // After may_roll_or_claim(), for dice that are all equal: what the best of the dice of each node with dice
  // missing is worth, [missing * lanes + lane].
  const std::vector<double>& best_of_nodes() const { return scratch_; }

 private:
  struct TopWorth {
    std::uint32_t top;
    int last_roll;
    double worth;
  };

  void find_claims(int roll_number);
  int last_roll_of(std::size_t column) const;

  const engine::RuleSet& rules_of_game_;
  const RollPoints& points_;
  const Kernels& kernels_;
  const std::size_t lanes_;
  std::vector<Axis> axes_;
  std::vector<double> scratch_;
  std::vector<double> rolls_;
  std::vector<double> kinds_;  // [kind * lanes + lane]
  int claimed_after_ = 0;      // the last roll that kinds_ holds for; 0 for none

  // What a claim of each column is worth, [place * lanes + lane]; kNever where it may not be claimed.
  std::vector<std::vector<double>> tables_;
  std::vector<bool> claimable_;              // columns that some lane may claim
  std::vector<std::vector<TopWorth>> tops_;  // for each lane
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_SWEEP_H_

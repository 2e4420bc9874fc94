// ModelBatch: the best play of one turn on the sheets of several players at the same time, given what a model
// says of the sheets that the turn leaves.
//
//   ModelBatch batch(model, /*lanes=*/4);
//   batch.look_at(players);                      // as many as there are lanes, or fewer
//   batch.sweep().solve(out);                    // the value of each before its turn
//   for (const SheetClaim& claim : batch.claims_of(lane, kind, /*roll_number=*/3)) ...
//
// One for each thread. The model must outlive it.
#ifndef LEXICUP_SOLVER_MODEL_BATCH_H_
#define LEXICUP_SOLVER_MODEL_BATCH_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "solver/turn_sweep.h"
#include "solver/value_model.h"

namespace lexicup::solver {

// What one way to claim a roll means.
struct SheetClaim {
  int column = 0;
  int box = 0;
  int points = 0;    // that the box records
  int bonus = 0;     // of the repeat bonus
  double worth = 0;  // all points from now to the end of the game, times the columns' multipliers
};

class ModelBatch {
 public:
  ModelBatch(const ValueModel& model, int lanes);

  void look_at(std::span<const OpenSheets> players);
  TurnSweep& sweep() { return sweep_; }
  const OpenSheets& sheets(std::size_t lane) const { return players_[lane]; }

  // Every way to claim a roll of this kind after this roll of the turn, by columns and boxes.
  std::vector<SheetClaim> claims_of(std::size_t lane, std::uint32_t kind, int roll_number) const;
  // The best of them; of equal ones the first.
  SheetClaim best_claim(std::size_t lane, std::uint32_t kind, int roll_number) const;

  // What claiming these points is worth, without a repeat bonus.
  double worth(std::size_t lane, std::size_t column, int box, int points) const;

 private:
  template <typename Visit>
  void each_claim(std::size_t lane, std::uint32_t kind, int roll_number, const Visit& visit) const;
  void fill_lane(std::size_t lane);
  void fill_box(std::size_t lane, std::size_t column, int box);
  void fill_tops(std::size_t lane);
  bool repeats(std::size_t lane, const engine::Tally& tally) const;
  engine::BoxClaim claim_of(std::size_t lane, std::size_t column, const engine::Tally& tally, int box) const;

  const EstimateGame& game_;
  TurnSweep sweep_;
  std::vector<std::unique_ptr<Outlook>> outlooks_;  // one for each lane
  std::vector<OpenSheets> players_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_MODEL_BATCH_H_

// BonusChances: for every sheet the chance that the game goes on to earn a section's bonus under the best
// play.
//
//   BonusChances chances = bonus_chances(table, {.threads = 2}).value();
//   chances.of(/*section=*/0, game->sheets.start());      // 0.68 for Yat-Z
//
// How: a bonus of a hair more points makes a sheet worth this hair times the chance more. So the game is
// solved once more for each section, and the differences of the two tables are the chances. They err by about
// 1e-6. Where plays are worth the same, the one with the greater chance counts.
//
// A plain value; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_BONUS_CHANCES_H_
#define LEXICUP_SOLVER_BONUS_CHANCES_H_

#include <cstddef>
#include <memory>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/solve.h"
#include "solver/work_settings.h"

namespace lexicup::solver {

struct BonusChances {
  std::shared_ptr<const GameSpace> game;
  std::vector<std::vector<double>> chances;  // of each section and each state; 0 where the bonus is decided

  double of(std::size_t section, std::size_t state) const { return chances[section][state]; }
};

// Takes as long as solving the game, once for each section bonus. CANCELLED if settings.cancelled says so:
// `begun`, if it is not null, then has the chances found so far, of the first sections and states, and the
// work goes on from there if it is given again.
absl::StatusOr<BonusChances> bonus_chances(const ValueTable& table, const WorkSettings& settings,
                                           std::vector<std::vector<double>>* begun = nullptr);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_BONUS_CHANCES_H_

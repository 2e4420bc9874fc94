// SpreadTable: how far totals stray from their mean: for every sheet the variance of all points still to come
// if play for the highest mean follows.
//
//   SpreadTable spread = solve_spread(table, {.threads = 2}).value();
//   std::sqrt(spread.variances[game->sheets.start()]);         // 59.6 for Yat-Z by the classic rules
//
// How: what a turn changes in the total to expect has the mean 0 and does not depend on the turns before, so
// the squares of these changes add up. If each of them counts a hair, a sheet is worth a hair of the variance
// more: the game is solved once more. Variances err by about a thousandth.
//
// A plain value; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_SPREAD_TABLE_H_
#define LEXICUP_SOLVER_SPREAD_TABLE_H_

#include <memory>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/solve.h"
#include "solver/work_settings.h"

namespace lexicup::solver {

struct SpreadTable {
  std::shared_ptr<const GameSpace> game;
  std::vector<double> variances;  // of each state
};

// Takes as long as solving the game. CANCELLED if settings.cancelled says so.
absl::StatusOr<SpreadTable> solve_spread(const ValueTable& table, const WorkSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SPREAD_TABLE_H_

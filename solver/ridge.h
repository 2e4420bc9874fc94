// ridge: the weights that explain numbers best without going further than needed from what was known before.
//
//   std::vector<double> weights = ridge(rows, targets, known, /*pull=*/1);
//
// The least sum of squared errors plus `pull` times the squared distance from `known`. Pure; safe from many
// threads.
#ifndef LEXICUP_SOLVER_RIDGE_H_
#define LEXICUP_SOLVER_RIDGE_H_

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace lexicup::solver {

// Features that are not 0, with their numbers.
using SparseRow = std::vector<std::pair<std::size_t, double>>;

std::vector<double> ridge(std::span<const SparseRow> rows, std::span<const double> targets,
                          std::span<const double> known, double pull);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_RIDGE_H_

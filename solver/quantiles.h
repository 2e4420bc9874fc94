// Quantiles: the shape of a distribution, kept from a sample of it.
//
//   std::vector<double> quantiles = quantiles_of(sample, /*most=*/100);
//   share_above(quantiles, 1.5);              // 0.07, about
//
// Of n quantiles the one at place i has the share (i + 1/2) / n of the sample below it. Pure functions.
#ifndef LEXICUP_SOLVER_QUANTILES_H_
#define LEXICUP_SOLVER_QUANTILES_H_

#include <cstddef>
#include <span>
#include <vector>

namespace lexicup::solver {

// Rising; at most so many, fewer of a smaller sample.
std::vector<double> quantiles_of(std::vector<double> sample, std::size_t most);

// The chance of `value` or more. Straight lines join the quantiles; beyond the first and the last the chance
// falls exponentially, as fast as it does between the middle and there, or between both ends where that is
// nothing. It is never 0, and 1 only by rounding, unless all quantiles are equal. There must be one at least.
double share_above(std::span<const double> quantiles, double value);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_QUANTILES_H_

#include "solver/quantiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lexicup::solver {
namespace {

// The share that lies at least so far beyond the last quantile. `width` from there towards the middle half of
// all lies beyond.
double tail(double last_share, double beyond, double width) {
  if (width <= 0) return 0;
  return std::max(std::numeric_limits<double>::min(),
                  last_share * std::exp(-beyond / width * std::log(0.5 / last_share)));
}

}  // namespace

std::vector<double> quantiles_of(std::vector<double> sample, std::size_t most) {
  std::ranges::sort(sample);
  const std::size_t count = std::min(most, sample.size());
  std::vector<double> quantiles;
  for (std::size_t i = 0; i < count; ++i)
    quantiles.push_back(sample[(2 * i + 1) * sample.size() / (2 * count)]);
  return quantiles;
}

double share_above(std::span<const double> quantiles, double value) {
  const auto count = static_cast<double>(quantiles.size());
  const double last_share = 0.5 / count;
  const double middle = quantiles[quantiles.size() / 2];
  const double whole = quantiles.back() - quantiles.front();
  const auto width = [&](double half) { return half > 0 ? half : whole; };
  if (value > quantiles.back()) {
    return tail(last_share, value - quantiles.back(), width(quantiles.back() - middle));
  }
  if (value <= quantiles.front()) {
    return 1 - tail(last_share, quantiles.front() - value, width(middle - quantiles.front()));
  }
  const auto above = std::ranges::lower_bound(quantiles, value);
  const auto below = above - 1;
  const double place = static_cast<double>(below - quantiles.begin()) + (value - *below) / (*above - *below);
  return 1 - (place + 0.5) / count;
}

}  // namespace lexicup::solver

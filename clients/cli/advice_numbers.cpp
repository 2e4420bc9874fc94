#include "clients/cli/advice_numbers.h"

#include <cmath>

#include <fmt/format.h>

namespace lexicup::cli {

std::string percent(double chance) {
  constexpr double kRounding = 1e-9;  // of sums that come to nothing or to certainty
  const double percents = chance * 100;
  if (chance < kRounding) return "0 %";
  if (chance > 1 - kRounding) return "100 %";
  if (percents < 0.1) return "<0.1 %";
  if (percents > 99.9) return ">99.9 %";
  return percents < 9.95 || percents >= 99.5 ? fmt::format("{:.1f} %", percents)
                                             : fmt::format("{:.0f} %", percents);
}

std::string in_points(double points, int digits) {
  const bool is_nothing = std::abs(points) < 0.5 * std::pow(10, -digits);
  return fmt::format("{:.{}f}", is_nothing ? 0.0 : points, digits);
}

}  // namespace lexicup::cli

#include "solver/spread_table.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lexicup::solver {
namespace {

// Variances are some thousands: this times them is small against the differences between plays, and large
// against the last digits of values.
constexpr double kHair = 1.0 / (1 << 28);

}  // namespace

absl::StatusOr<SpreadTable> solve_spread(const ValueTable& table, const WorkSettings& settings) {
  SolveSettings solving;
  solving.threads = settings.threads;
  solving.cancelled = settings.cancelled;
  solving.extras.values = table.values.data();
  solving.extras.squares = kHair;
  if (settings.progress) {
    solving.progress = [&](std::span<const double> solved) {
      settings.progress(static_cast<double>(solved.size()) / static_cast<double>(table.values.size()));
    };
  }
  absl::StatusOr<ValueTable> more = solve(table.game, std::move(solving));
  if (!more.ok()) return more.status();
  SpreadTable spread{.game = table.game, .variances = std::move(more->values)};
  for (std::size_t state = 0; state < spread.variances.size(); ++state) {
    spread.variances[state] = std::max(0.0, (spread.variances[state] - table.values[state]) / kHair);
  }
  return spread;
}

}  // namespace lexicup::solver

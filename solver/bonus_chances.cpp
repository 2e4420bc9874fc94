#include "solver/bonus_chances.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lexicup::solver {
namespace {

// Small against the differences between plays, large against the last digits of values: a power of two, so
// that the division adds no error.
constexpr double kHair = 1.0 / (1 << 20);

absl::StatusOr<std::vector<double>> chances_of(const ValueTable& table, std::size_t section,
                                               const WorkSettings& settings) {
  const std::size_t sections = table.game->rules.section_bonuses.size();
  SolveSettings solving;
  solving.threads = settings.threads;
  solving.cancelled = settings.cancelled;
  std::vector<double> bonus_more(sections);
  bonus_more[section] = kHair;
  solving.extras.bonus_more = bonus_more;
  if (settings.progress) {
    solving.progress = [&](std::span<const double> solved) {
      const double share = static_cast<double>(solved.size()) / static_cast<double>(table.values.size());
      settings.progress((static_cast<double>(section) + share) / static_cast<double>(sections));
    };
  }
  absl::StatusOr<ValueTable> more = solve(table.game, solving);
  if (!more.ok()) return more.status();
  std::vector<double> chances = std::move(more->values);
  for (std::size_t state = 0; state < chances.size(); ++state) {
    chances[state] = std::clamp((chances[state] - table.values[state]) / kHair, 0.0, 1.0);
  }
  return chances;
}

}  // namespace

absl::StatusOr<BonusChances> bonus_chances(const ValueTable& table, const WorkSettings& settings) {
  BonusChances bonuses{.game = table.game, .chances = {}};
  for (std::size_t section = 0; section < table.game->rules.section_bonuses.size(); ++section) {
    absl::StatusOr<std::vector<double>> chances = chances_of(table, section, settings);
    if (!chances.ok()) return chances.status();
    bonuses.chances.push_back(*std::move(chances));
  }
  return bonuses;
}

}  // namespace lexicup::solver

#include "solver/bonus_chances.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lexicup::solver {
namespace {

// Small against the differences between plays, large against the last digits of values: a power of two, so
// that the division adds no error.
constexpr double kHair = 1.0 / (1 << 20);

// The chances in the first states from what the game is worth there with a hair more, and the other way
// round.
std::vector<double> chances_from(std::vector<double> worth_more, const ValueTable& table) {
  for (std::size_t state = 0; state < worth_more.size(); ++state) {
    worth_more[state] = std::clamp((worth_more[state] - table.values[state]) / kHair, 0.0, 1.0);
  }
  return worth_more;
}

std::vector<double> worth_more_from(std::vector<double> chances, const ValueTable& table) {
  for (std::size_t state = 0; state < chances.size(); ++state) {
    chances[state] = table.values[state] + kHair * chances[state];
  }
  return chances;
}

// Goes on from the chances given, and leaves there what it found.
absl::Status find_chances_of(const ValueTable& table, std::size_t section, const WorkSettings& settings,
                             std::vector<double>& chances) {
  const std::size_t sections = table.game->rules.section_bonuses.size();
  std::vector<double> bonus_more(sections);
  bonus_more[section] = kHair;
  if (settings.cancelled && settings.cancelled()) return absl::CancelledError("finding chances was stopped");
  bool stopped = false;
  SolveSettings solving;
  solving.threads = settings.threads;
  solving.known = worth_more_from(std::move(chances), table);
  solving.extras.bonus_more = bonus_more;
  solving.cancelled = [&] { return stopped; };
  solving.progress = [&](std::span<const double> solved) {
    const double share = static_cast<double>(solved.size()) / static_cast<double>(table.values.size());
    if (settings.progress) {
      settings.progress((static_cast<double>(section) + share) / static_cast<double>(sections));
    }
    stopped = settings.cancelled && settings.cancelled();
    if (stopped) chances = chances_from({solved.begin(), solved.end()}, table);
  };
  absl::StatusOr<ValueTable> more = solve(table.game, std::move(solving));
  if (!more.ok()) return more.status();
  chances = chances_from(std::move(more->values), table);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<BonusChances> bonus_chances(const ValueTable& table, const WorkSettings& settings,
                                           std::vector<std::vector<double>>* begun) {
  BonusChances bonuses{.game = table.game, .chances = {}};
  if (begun != nullptr) bonuses.chances = std::move(*begun);
  bonuses.chances.resize(table.game->rules.section_bonuses.size());
  for (std::size_t section = 0; section < bonuses.chances.size(); ++section) {
    std::vector<double>& chances = bonuses.chances[section];
    if (chances.size() == table.values.size()) continue;
    absl::Status status = find_chances_of(table, section, settings, chances);
    if (status.ok()) continue;
    if (begun != nullptr) *begun = std::move(bonuses.chances);
    return status;
  }
  return bonuses;
}

}  // namespace lexicup::solver

// GameOutcomes: how a game ends if it is played for the highest mean: the exact distribution of the final
// total and what each box contributes, by following the chances of every sheet from the empty one on.
//
//   GameOutcomes outcomes = game_outcomes(table, {.threads = 2}).value();
//   outcomes.total.mean(); outcomes.total.percentile(0.5);
//   outcomes.boxes[3].mean();
//
// Plain values; game_outcomes() blocks until it is done.
#ifndef LEXICUP_SOLVER_GAME_OUTCOMES_H_
#define LEXICUP_SOLVER_GAME_OUTCOMES_H_

#include <map>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/sheet.h"
#include "solver/solve.h"
#include "solver/work_settings.h"

namespace lexicup::solver {

// Chances of whole numbers of points.
struct Distribution {
  std::map<int, double> chances;

  double mean() const;
  double deviation() const;            // standard deviation
  double at_least(int points) const;   // the chance of so many points or more
  int percentile(double share) const;  // the least points with a chance of `share` to have no more
  int least() const { return chances.begin()->first; }
  int most() const { return chances.rbegin()->first; }
};

struct GameOutcomes {
  Distribution total;
  // For each box how often a game claims it for so many points, on average: for a box that every game fills
  // once the distribution of its points.
  std::vector<Distribution> boxes;
  std::vector<double> section_bonuses;  // the chance of each
  double repeat_bonuses = 0;            // how many a game has, on average
  double tops = 0;                      // turns that end with a top combination, on average
};

// CANCELLED if settings.cancelled says so.
absl::StatusOr<GameOutcomes> game_outcomes(const ValueTable& table, const WorkSettings& settings);

// The same from a sheet on: `total` counts what is on it, the rest only what is still to come.
// INVALID_ARGUMENT if no game comes to it.
absl::StatusOr<GameOutcomes> game_outcomes_from(const ValueTable& table, const engine::Sheet& sheet,
                                                const WorkSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_GAME_OUTCOMES_H_

// TargetTable: the greatest chance to end a game with a certain total or more, for every sheet that can come
// and every number of points that it may still need.
//
//   TargetTable table = solve_target(game, engine::empty_sheet(rules), 300, {.threads = 2}).value();
//   table.chance(table.start, 300);
//
// Lanes of a sweep are the same sheet with as many points to go, one more, and so on. Only what can come is
// worked out: sheets that the first one leads to, needs between the most and the least that they can have
// left, and none that no dice can fill. Chances lie in single precision and err by less than 1e-6.
//
// A plain value once made; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_TARGET_TABLE_H_
#define LEXICUP_SOLVER_TARGET_TABLE_H_

#include <cstddef>
#include <memory>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/sheet.h"
#include "solver/game_space.h"
#include "solver/work_settings.h"

namespace lexicup::solver {

// The chances of one sheet.
struct NeedChances {
  int least = 1;               // points needed that the first one is for
  int most = 0;                // the greatest need that can come; below `least` if none does
  std::vector<float> chances;  // those left out at the end are 0
};

struct TargetTable {
  std::shared_ptr<const GameSpace> game;
  int target = 0;
  std::size_t start = 0;  // the sheet it was made for
  std::vector<NeedChances> of_state;

  // Whether a game from the first sheet on can come to this one with so many points still needed.
  bool knows(std::size_t state, int need) const {
    const NeedChances& needs = of_state[state];
    return need <= 0 || (need >= needs.least && need <= needs.most);
  }

  // 1 if nothing is needed any more. Only for what it knows.
  double chance(std::size_t state, int need) const {
    if (need <= 0) return 1;
    const NeedChances& needs = of_state[state];
    const auto place = static_cast<std::size_t>(need - needs.least);
    return place < needs.chances.size() ? static_cast<double>(needs.chances[place]) : 0;
  }
};

// From this sheet on, which counts with the points it has. INVALID_ARGUMENT if no game comes to it or the
// target is not positive; RESOURCE_EXHAUSTED, before any progress, if that would take more than some six
// minutes of a processor's time or 240 MB, as for dice that differ or letters from the empty sheet on;
// CANCELLED if settings.cancelled says so.
absl::StatusOr<TargetTable> solve_target(std::shared_ptr<const GameSpace> game, const engine::Sheet& start,
                                         int target, const WorkSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TARGET_TABLE_H_

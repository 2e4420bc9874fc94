// solve: the value of every sheet of a game under the best play, by working backwards from full sheets.
//
//   ValueTable table = solve(game, {.threads = 2}).value();
//   table.values[game->sheets.start()];              // 254.5877... for Yat-Z by the classic rules
//
// "Value" is the mean of all points still to come. Plain values; solve() blocks until it is done.
#ifndef LEXICUP_SOLVER_SOLVE_H_
#define LEXICUP_SOLVER_SOLVE_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/claim_worths.h"
#include "solver/game_space.h"

namespace lexicup::solver {

struct ValueTable {
  std::shared_ptr<const GameSpace> game;
  std::vector<double> values;  // of each state, before its next turn

  double value_of_game() const { return values[game->sheets.start()]; }
};

struct SolveSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time

  // States solved before, from the first one on: what `saved` was given.
  std::vector<double> known = {};

  // What claims count for beyond their points.
  WorthExtras extras = {};

  // Called now and then from the calling thread, with the values of the first states. The work still to do is
  // in proportion to the states that are missing.
  std::function<void(std::span<const double> solved)> progress = {};

  // Asked as often. If it says true, solve() stops.
  std::function<bool()> cancelled = {};
};

// CANCELLED if settings.cancelled says so; INVALID_ARGUMENT if there are more known values than states. Move
// settings with many known values in, so that they lie in memory once.
absl::StatusOr<ValueTable> solve(std::shared_ptr<const GameSpace> game, SolveSettings settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SOLVE_H_

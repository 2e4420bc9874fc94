// train: finds a model of what sheets are worth, for games with too many sheets to solve.
//
//   auto game = make_estimate_game(rules, nullptr, {}).value();
//   std::shared_ptr<const FittedModel> model = train(game, {.threads = 2}).value();
//
// Sheets come from games played by a first simple rule, in the next round from games played by the model of
// the round before. Every turn of them is solved exactly with what that model says of the sheets after it.
// From that, weights are fitted for each number of turns left (solver/ridge.h); see docs/solving.md. In the
// end the totals that the model states are made right in the mean (solver/calibrate.h).
//
// The same settings give the same model, whatever the number of threads. Blocks until it is done.
#ifndef LEXICUP_SOLVER_TRAIN_H_
#define LEXICUP_SOLVER_TRAIN_H_

#include <cstdint>
#include <functional>
#include <memory>

#include <absl/status/statusor.h>

#include "solver/fitted_model.h"

namespace lexicup::solver {

enum class Method {
  // Backwards from the last turn: turns are solved again with the new model of the sheets after them. Every
  // choice of a maximum takes errors for gains; over the turns of several columns they grow too much.
  kBackwards,
  // kBackwards for one column; for several naive_model(), which plays better than what was fitted
  // (docs/adr/0011-estimates-are-fitted-to-exact-turns.md).
  kByColumns,
};

struct TrainSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time
  std::uint64_t seed = 1;
  int rounds = 3;
  int games = 2000;  // played in each round; the first has half of them
  ModelShape shape = {};
  Method method = Method::kByColumns;
  int calibration_games = 1000;  // at most; with 0 values stay as they are, and the model tells no chances

  // Called now and then from the calling thread with the share that is done.
  std::function<void(double share)> progress = {};
  // Asked as often. If it says true, train() stops.
  std::function<bool()> cancelled = {};
};

// CANCELLED if settings.cancelled says so; RESOURCE_EXHAUSTED if a section has too many boxes.
absl::StatusOr<std::shared_ptr<const FittedModel>> train(std::shared_ptr<const EstimateGame> game,
                                                         const TrainSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TRAIN_H_

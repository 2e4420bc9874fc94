// calibrate: makes the totals that a model states right in the mean, tells how far they stray, and changes
// none of its decisions.
//
//   if (!calibrate(*model, /*games=*/1000, /*seed=*/1, crew)) ...       // it was cancelled
//
// The model plays games and learns by how much they bring more or less than it says, for each number of turns
// left. That is added to the model's layers (ModelLayer::offset). All claims of a turn leave the same
// number of turns, so whatever is chosen by the model's values is chosen as before. The same games tell how
// far totals come to lie from what is stated (ModelLayer::surprises).
//
// The same games and seed give the same model, whatever the number of threads. Nobody else may use the
// model meanwhile.
#ifndef LEXICUP_SOLVER_CALIBRATE_H_
#define LEXICUP_SOLVER_CALIBRATE_H_

#include <cstdint>

#include "solver/fitted_model.h"
#include "solver/work_crew.h"

namespace lexicup::solver {

// How many games to play for it: at most so many, fewer where a game is much to work out.
int calibration_games(const EstimateGame& game, int most);

// Replaces what the model has of an earlier calibration. False if it was cancelled; nothing of it is left
// then. The crew counts turns.
bool calibrate(FittedModel& model, int games, std::uint64_t seed, WorkCrew& crew);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_CALIBRATE_H_

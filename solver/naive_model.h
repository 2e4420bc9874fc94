// naive_model: a model of what sheets are worth that needs no training.
//
//   std::shared_ptr<const ValueModel> model = naive_model(game, {}).value();
//
// Every use of a box is worth what it brings if it is the only one, bonuses nothing. Columns whose exact
// value is known are worth that: such a model never says more than the best play brings, for columns may be
// played one after the other.
#ifndef LEXICUP_SOLVER_NAIVE_MODEL_H_
#define LEXICUP_SOLVER_NAIVE_MODEL_H_

#include <memory>

#include <absl/status/statusor.h>

#include "solver/fitted_model.h"

namespace lexicup::solver {

// RESOURCE_EXHAUSTED if a section has too many boxes. The layers may be replaced by better ones.
absl::StatusOr<std::shared_ptr<FittedModel>> naive_model(std::shared_ptr<const EstimateGame> game,
                                                         const ModelShape& shape);

// Chances of what boxes record that nothing is known of yet: every number of points a little, so that none is
// impossible. They do not sum up to 1.
BoxChances begin_chances(const EstimateGame& game);

// Divides the chances of each box by their sum.
void make_sums_one(BoxChances& chances);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_NAIVE_MODEL_H_

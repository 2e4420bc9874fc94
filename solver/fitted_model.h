// FittedModel: a ValueModel that weighs features of the sheets, with other weights for each number of turns
// left. Where columns played alone have exact values, the weighed sum is what playing them together adds.
//
//   auto model = FittedModel::of(game, ModelParts{...}).value();
//
// solver/train.h finds the weights, solver/model_file.h keeps them. Immutable once it is trained;
// safe to share between threads then.
#ifndef LEXICUP_SOLVER_FITTED_MODEL_H_
#define LEXICUP_SOLVER_FITTED_MODEL_H_

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/model_features.h"
#include "solver/value_model.h"

namespace lexicup::solver {

// What is known of sheets with the same number of turns left. The weighed sum counts as far as it lies
// between `least` and `most`, so that sheets unlike those of the training get no absurd values.
struct ModelLayer {
  std::vector<double> weights;
  double least = 0;
  double most = 0;
  // Learned by calibration (solver/calibrate.h): what is added to every value, which changes no decision, and
  // the quantiles of what games brought more than that, in standard deviations.
  double offset = 0;
  std::vector<double> surprises = {};

  friend bool operator==(const ModelLayer&, const ModelLayer&) = default;
};

// All that a fitted model knows beside its game.
struct ModelParts {
  ModelShape shape;
  BoxChances chances;              // of what the boxes record, for the outlooks
  std::vector<ModelLayer> layers;  // for each number of turns left, from 0
  // Of the points that one use of each box brings, its bonus included; empty before calibration.
  std::vector<double> variances = {};

  friend bool operator==(const ModelParts&, const ModelParts&) = default;
};

class FittedModel : public ValueModel {
 public:
  // INVALID_ARGUMENT if the parts do not fit the game; RESOURCE_EXHAUSTED as ModelFeatures.
  static absl::StatusOr<std::shared_ptr<FittedModel>> of(std::shared_ptr<const EstimateGame> game,
                                                         ModelParts parts);

  // For training, while nobody else uses the model: with as many weights as before.
  void set_layer(int turns_left, ModelLayer layer) {
    parts_.layers[static_cast<std::size_t>(turns_left)] = std::move(layer);
  }
  // For calibration, as set_layer: one for each box.
  void set_variances(std::vector<double> variances) { parts_.variances = std::move(variances); }

  const EstimateGame& game() const override { return *game_; }
  double value(std::span<const OpenSheet> sheets) const override;
  std::unique_ptr<Outlook> outlook() const override;

  // How far totals stray, once the model is calibrated. The variance is that of all points still to come, as
  // if what each use of a box brings did not depend on the others; the quantiles of the layer put that right.
  bool tells_chances() const { return !parts_.variances.empty(); }
  double variance_of_use(std::size_t column, int box) const;
  double variance(std::span<const OpenSheet> sheets) const;
  // The chance that the points to come are so many standard deviations above the value, or more.
  double chance_above(int turns_left, double deviations) const;

  const ModelParts& parts() const { return parts_; }
  const ModelFeatures& features() const { return features_; }
  // Of sheets with so many turns left.
  const ModelLayer& layer(int turns_left) const {
    return parts_.layers[static_cast<std::size_t>(turns_left)];
  }

 private:
  FittedModel(std::shared_ptr<const EstimateGame> game, ModelParts parts, ModelFeatures features);

  std::shared_ptr<const EstimateGame> game_;
  ModelParts parts_;
  ModelFeatures features_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_FITTED_MODEL_H_

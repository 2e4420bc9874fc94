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
  // quantiles of how many points more than that games brought; empty before.
  double offset = 0;
  std::vector<double> surprises = {};

  friend bool operator==(const ModelLayer&, const ModelLayer&) = default;
};

// All that a fitted model knows beside its game.
struct ModelParts {
  ModelShape shape;
  BoxChances chances;              // of what the boxes record, for the outlooks
  std::vector<ModelLayer> layers;  // for each number of turns left, from 0

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

  const EstimateGame& game() const override { return *game_; }
  double value(std::span<const OpenSheet> sheets) const override;
  std::unique_ptr<Outlook> outlook() const override;

  // The chance that sheets with so many turns left, at least one, bring this many points more than their
  // value, once the model is calibrated.
  double chance_above_value(int turns_left, double points) const;
  bool tells_chances() const { return !parts_.layers.back().surprises.empty(); }

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

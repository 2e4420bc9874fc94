#include "solver/naive_model.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "solver/turn_sweep.h"

namespace lexicup::solver {
namespace {

std::vector<double> value_of_box_alone(const EstimateGame& game) {
  std::vector<double> values;
  TurnSweep sweep(game.rules, game.rolls, game.points, /*lanes=*/1);
  for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
    sweep.clear();
    std::ranges::copy(game.points.points[box], sweep.open(box));
    values.emplace_back();
    sweep.solve(&values.back());
  }
  return values;
}

}  // namespace

BoxChances begin_chances(const EstimateGame& game) {
  BoxChances chances;
  for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
    const std::vector<int>& points = game.points.points[box];
    const int most = std::max(points.back(), game.rules.boxes[box].joker_points.value_or(0));
    chances.emplace_back(static_cast<std::size_t>(most) + 1);
    for (int one : points) chances.back()[static_cast<std::size_t>(one)] += 0.5;
  }
  return chances;
}

void make_sums_one(BoxChances& chances) {
  for (std::vector<double>& box : chances) {
    double sum = 0;
    for (double chance : box) sum += chance;
    for (double& chance : box) chance /= sum;
  }
}

absl::StatusOr<std::shared_ptr<FittedModel>> naive_model(std::shared_ptr<const EstimateGame> game,
                                                         const ModelShape& shape) {
  BoxChances chances = begin_chances(*game);
  make_sums_one(chances);
  absl::StatusOr<ModelFeatures> features = ModelFeatures::of(*game, shape, chances);
  if (!features.ok()) return features.status();
  ModelLayer layer{.weights = std::vector<double>(features->size()), .least = 0, .most = 0};
  if (game->one_column == nullptr) {
    layer.most = std::numeric_limits<double>::max();
    const std::vector<double> alone = value_of_box_alone(*game);
    for (std::size_t column = 0; column < game->rules.multipliers.size(); ++column) {
      for (std::size_t box = 0; box < alone.size(); ++box) {
        for (int uses = 1; uses <= game->rules.boxes[box].uses; ++uses) {
          layer.weights[*features->box_uses(column, box, uses)] =
              game->rules.multipliers[column] * uses * alone[box];
        }
      }
    }
  }
  const auto layers = static_cast<std::size_t>(engine::turns(game->rules)) + 1;
  return FittedModel::of(
      std::move(game),
      {.shape = shape, .chances = std::move(chances), .layers = std::vector<ModelLayer>(layers, layer)});
}

}  // namespace lexicup::solver

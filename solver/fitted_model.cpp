#include "solver/fitted_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "solver/quantiles.h"

namespace lexicup::solver {
namespace {

// A claim changes one box of one column: only what follows from these is weighed again.
class FittedOutlook : public Outlook {
 public:
  explicit FittedOutlook(const FittedModel& model)
      : model_(model), features_(model.features()), sheet_rules_(model.game().sheets) {}

  void look_at(std::span<const OpenSheet> sheets) override {
    sheets_ = sheets;
    const int turns_left = sheet_rules_.turns_left(sheets);
    is_last_turn_ = turns_left <= 1;
    if (is_last_turn_) return;
    layer_ = &model_.layer(turns_left - 1);
    weights_ = &layer_->weights;
    sum_ = features_.weigh(sheets, *weights_);
    exact_ = features_.exact_value(sheets);
    of_columns_.clear();
    exact_of_columns_.clear();
    for (std::size_t column = 0; column < sheets.size(); ++column) {
      of_columns_.push_back(of_column(column, sheets[column]));
      exact_of_columns_.push_back(features_.exact_value(column, sheets[column]));
    }
    of_boxes_.assign(model_.game().rules.boxes.size(), {});
    const std::vector<double> shares = features_.shares(sheets);
    for (std::size_t box = 0; box < of_boxes_.size(); ++box) look_at_box(box, shares);
  }

  double after(std::size_t column, int box, const OpenSheet& filled) override {
    if (is_last_turn_) return 0;
    const auto place = static_cast<std::size_t>(box);
    const int uses = sheet_rules_.uses_left(sheets_[column], box);
    const Box& of_box = of_boxes_[place];
    const double sum =
        sum_ - of_columns_[column] + of_column(column, filled) +
        weight(features_.box_uses(column, place, uses - 1)) -
        weight(features_.box_uses(column, place, uses)) +
        weight(features_.pattern(place, of_box.pattern - features_.pattern_step(column, place))) -
        weight(features_.pattern(place, of_box.pattern)) - of_box.pairs * features_.share_of_one(place);
    return exact_ - exact_of_columns_[column] + features_.exact_value(column, filled) +
           std::clamp(sum, layer_->least, layer_->most) + layer_->offset;
  }

 private:
  struct Box {
    std::size_t pattern = 0;
    double pairs = 0;  // what all of its uses are worth beside the other boxes
  };

  double weight(std::optional<std::size_t> feature) const { return feature ? (*weights_)[*feature] : 0; }

  void look_at_box(std::size_t box, const std::vector<double>& shares) {
    of_boxes_[box].pattern = features_.pattern_number(sheets_, box);
    if (!features_.has_pairs()) return;
    for (std::size_t other = 0; other < shares.size(); ++other) {
      if (other != box) of_boxes_[box].pairs += shares[other] * (*weights_)[features_.pair(box, other)];
    }
  }

  // Everything of a column but its single boxes.
  double of_column(std::size_t column, const OpenSheet& sheet) const {
    double value = 0;
    if (const auto feature = features_.repeat(column, sheet.repeat)) {
      value = (*weights_)[*feature] + (*weights_)[*feature + 1] * features_.column_share(sheet);
    }
    for (std::size_t section = 0; section < features_.sections(); ++section) {
      const double* numbers = features_.outlook(sheet, section);
      const double* weights = weights_->data() + features_.section(column, section);
      for (std::size_t i = 0; i < SectionOutlook::kNumbers; ++i) value += weights[i] * numbers[i];
    }
    return value;
  }

  const FittedModel& model_;
  const ModelFeatures& features_;
  const SheetRules& sheet_rules_;
  std::span<const OpenSheet> sheets_;
  bool is_last_turn_ = false;
  // Those for a turn less.
  const ModelLayer* layer_ = nullptr;
  const std::vector<double>* weights_ = nullptr;
  double sum_ = 0;                  // of the sheets looked at
  std::vector<double> of_columns_;  // their share in it
  double exact_ = 0;                // the same for the values of columns alone
  std::vector<double> exact_of_columns_;
  std::vector<Box> of_boxes_;
};

absl::Status misfit(std::string_view what) {
  return absl::InvalidArgumentError(fmt::format("the model does not fit the game: {}", what));
}

absl::Status check_parts(const EstimateGame& game, const ModelParts& parts) {
  if (parts.chances.size() != game.rules.boxes.size()) return misfit("it has other boxes");
  for (const std::vector<double>& chances : parts.chances) {
    if (chances.empty() || chances.size() > 100'000) return misfit("a box records nothing");
    // False for what is no number, too. Chances are sums: they may be over 1 in the last digit.
    const auto is_chance = [](double chance) { return chance >= 0 && chance <= 1 + 1e-9; };
    if (!std::ranges::all_of(chances, is_chance)) return misfit("a chance is not from 0 to 1");
  }
  if (parts.layers.size() != static_cast<std::size_t>(engine::turns(game.rules)) + 1) {
    return misfit("it has another number of turns");
  }
  return absl::OkStatus();
}

// What the chances of totals are read off, if they are known.
absl::Status check_surprises(const std::vector<ModelLayer>& layers) {
  for (std::size_t left = 1; left < layers.size(); ++left) {
    const std::vector<double>& surprises = layers[left].surprises;
    const auto is_finite = [](double number) { return std::isfinite(number); };
    if (surprises.empty() != layers.back().surprises.empty() || !std::ranges::all_of(surprises, is_finite) ||
        !std::ranges::is_sorted(surprises)) {
      return misfit("quantiles are missing or do not rise");
    }
  }
  return absl::OkStatus();
}

}  // namespace

FittedModel::FittedModel(std::shared_ptr<const EstimateGame> game, ModelParts parts, ModelFeatures features)
    : game_(std::move(game)), parts_(std::move(parts)), features_(std::move(features)) {}

absl::StatusOr<std::shared_ptr<FittedModel>> FittedModel::of(std::shared_ptr<const EstimateGame> game,
                                                             ModelParts parts) {
  if (absl::Status status = check_parts(*game, parts); !status.ok()) return status;
  absl::StatusOr<ModelFeatures> features = ModelFeatures::of(*game, parts.shape, parts.chances);
  if (!features.ok()) return features.status();
  for (const ModelLayer& layer : parts.layers) {
    const bool finite = std::isfinite(layer.offset) && std::ranges::all_of(layer.weights, [](double weight) {
                          return std::isfinite(weight);
                        });
    if (layer.weights.size() != features->size() || !finite || !(layer.least <= layer.most)) {
      return misfit("it has other features");
    }
  }
  if (absl::Status status = check_surprises(parts.layers); !status.ok()) return status;
  return std::shared_ptr<FittedModel>(
      new FittedModel(std::move(game), std::move(parts), *std::move(features)));
}

double FittedModel::value(std::span<const OpenSheet> sheets) const {
  const int turns_left = game_->sheets.turns_left(sheets);
  if (turns_left == 0) return 0;
  const ModelLayer& known = layer(turns_left);
  return features_.exact_value(sheets) +
         std::clamp(features_.weigh(sheets, known.weights), known.least, known.most) + known.offset;
}

double FittedModel::chance_above_value(int turns_left, double points) const {
  return share_above(layer(turns_left).surprises, points);
}

std::unique_ptr<Outlook> FittedModel::outlook() const { return std::make_unique<FittedOutlook>(*this); }

}  // namespace lexicup::solver

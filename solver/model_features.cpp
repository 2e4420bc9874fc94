#include "solver/model_features.h"

#include <algorithm>
#include <utility>

namespace lexicup::solver {
namespace {

// Boxes whose uses can be spread over the columns in more ways are counted without telling columns apart.
constexpr std::size_t kMostPatterns = 64;

}  // namespace

absl::StatusOr<ModelFeatures> ModelFeatures::of(const EstimateGame& game, const ModelShape& shape,
                                                const BoxChances& chances) {
  absl::StatusOr<SectionOutlook> outlook = SectionOutlook::of(game.sheets, chances);
  if (!outlook.ok()) return outlook.status();
  ModelFeatures features(game, shape);
  features.outlook_ = *std::move(outlook);
  features.number();
  return features;
}

void ModelFeatures::number() {
  const engine::RuleSet& rules = game_->rules;
  turns_of_column_ = engine::turns(rules) / engine::columns(rules);
  std::vector<int> multipliers;
  std::vector<std::size_t> columns;  // of each kind
  for (int multiplier : rules.multipliers) {
    const auto known = std::ranges::find(multipliers, multiplier);
    const auto kind = static_cast<std::size_t>(known - multipliers.begin());
    if (known == multipliers.end()) {
      multipliers.push_back(multiplier);
      columns.push_back(0);
    }
    ++columns[kind];
    kind_of_column_.push_back(kind);
  }
  std::size_t width = 0;
  for (const engine::Box& box : rules.boxes) {
    box_first_.push_back(width);
    width += static_cast<std::size_t>(box.uses);
  }
  repeat_first_ = width;
  section_first_ = width + 4;
  width = section_first_ + SectionOutlook::kNumbers * sections();
  size_ = 1;
  for (std::size_t kind = 0; kind < columns.size(); ++kind) {
    kind_first_.push_back(size_);
    size_ += width;
  }
  for (const engine::Box& box : rules.boxes) {
    std::vector<std::size_t> steps;
    std::size_t patterns = 1;
    for (std::size_t count : columns) {
      steps.push_back(patterns);
      patterns *= count * static_cast<std::size_t>(box.uses) + 1;
    }
    if (patterns > kMostPatterns) {
      std::ranges::fill(steps, 1);
      patterns = rules.multipliers.size() * static_cast<std::size_t>(box.uses) + 1;
    }
    pattern_step_.push_back(std::move(steps));
    pattern_first_.push_back(size_);
    if (rules.multipliers.size() > 1) size_ += patterns - 1;
  }
  pair_first_ = size_;
  if (shape_.pairs) size_ += rules.boxes.size() * (rules.boxes.size() - 1) / 2;
}

std::optional<std::size_t> ModelFeatures::box_uses(std::size_t column, std::size_t box, int uses) const {
  if (uses == 0) return {};
  return kind_first_[kind_of_column_[column]] + box_first_[box] + static_cast<std::size_t>(uses) - 1;
}

std::optional<std::size_t> ModelFeatures::repeat(std::size_t column, engine::RepeatState state) const {
  if (state == engine::RepeatState::kOpen) return {};
  return kind_first_[kind_of_column_[column]] + repeat_first_ +
         (state == engine::RepeatState::kScored ? 0 : 2);
}

std::size_t ModelFeatures::section(std::size_t column, std::size_t section) const {
  return kind_first_[kind_of_column_[column]] + section_first_ + section * SectionOutlook::kNumbers;
}

double ModelFeatures::column_share(const OpenSheet& sheet) const {
  return static_cast<double>(game_->sheets.turns_left(sheet)) / turns_of_column_;
}

double ModelFeatures::exact_value(std::size_t column, const OpenSheet& sheet) const {
  if (game_->one_column == nullptr) return 0;
  const ValueTable& table = *game_->one_column;
  const auto state = table.game->sheets.state_of(sheet.uses, sheet.repeat, sheet.totals);
  return state.ok() ? game_->rules.multipliers[column] * table.values[*state] : 0;
}

double ModelFeatures::exact_value(std::span<const OpenSheet> sheets) const {
  double value = 0;
  for (std::size_t column = 0; column < sheets.size(); ++column) value += exact_value(column, sheets[column]);
  return value;
}

std::size_t ModelFeatures::pattern_step(std::size_t column, std::size_t box) const {
  return pattern_step_[box][kind_of_column_[column]];
}

std::size_t ModelFeatures::pattern_number(std::span<const OpenSheet> sheets, std::size_t box) const {
  std::size_t number = 0;
  for (std::size_t column = 0; column < sheets.size(); ++column) {
    number += static_cast<std::size_t>(game_->sheets.uses_left(sheets[column], static_cast<int>(box))) *
              pattern_step(column, box);
  }
  return number;
}

std::optional<std::size_t> ModelFeatures::pattern(std::size_t box, std::size_t number) const {
  if (number == 0 || game_->rules.multipliers.size() == 1) return {};
  return pattern_first_[box] + number - 1;
}

std::optional<std::size_t> ModelFeatures::pattern(std::span<const OpenSheet> sheets, std::size_t box) const {
  return pattern(box, pattern_number(sheets, box));
}

std::size_t ModelFeatures::pair(std::size_t box, std::size_t other) const {
  const std::size_t low = std::min(box, other);
  const std::size_t high = std::max(box, other);
  return pair_first_ + high * (high - 1) / 2 + low;
}

double ModelFeatures::share_of_one(std::size_t box) const {
  return 1.0 / (game_->rules.boxes[box].uses * static_cast<double>(game_->rules.multipliers.size()));
}

std::vector<double> ModelFeatures::shares(std::span<const OpenSheet> sheets) const {
  std::vector<double> shares(game_->rules.boxes.size());
  for (std::size_t box = 0; box < shares.size(); ++box) {
    int left = 0;
    for (const OpenSheet& sheet : sheets) left += game_->sheets.uses_left(sheet, static_cast<int>(box));
    shares[box] = left * share_of_one(box);
  }
  return shares;
}

}  // namespace lexicup::solver

// ModelFeatures: the numbers that describe a player's sheets to a fitted model; the model weighs them.
//
//   ModelFeatures features = ModelFeatures::of(game, shape, chances).value();
//   features.each(sheets, [&](std::size_t feature, double number) { sum += weights[feature] * number; });
//
// All follow from the rule set. For each column, apart for each multiplier: which boxes have how many uses
// left, what the box of the repeat bonus holds and how many turns go with it, the outlook of each section.
// For all columns together: in how many columns each box is open, and for each two boxes the product of the
// shares of uses left. Beside the features stands what needs no weights: the exact value of each column,
// where it is known, as if it were played alone.
//
// Immutable; safe to share between threads. The game must outlive it.
#ifndef LEXICUP_SOLVER_MODEL_FEATURES_H_
#define LEXICUP_SOLVER_MODEL_FEATURES_H_

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/estimate_game.h"
#include "solver/section_outlook.h"

namespace lexicup::solver {

// Which features there are, so that simpler models can be compared with fuller ones.
struct ModelShape {
  bool sections = true;  // outlooks of bonuses
  bool pairs = true;     // products of two boxes

  friend bool operator==(const ModelShape&, const ModelShape&) = default;
};

class ModelFeatures {
 public:
  // RESOURCE_EXHAUSTED if a section has too many boxes for its outlook.
  static absl::StatusOr<ModelFeatures> of(const EstimateGame& game, const ModelShape& shape,
                                          const BoxChances& chances);

  std::size_t size() const { return size_; }

  template <typename Visit>
  void each(std::span<const OpenSheet> sheets, const Visit& visit) const {
    visit(std::size_t{0}, 1.0);
    for (std::size_t column = 0; column < sheets.size(); ++column)
      each_of_column(column, sheets[column], visit);
    const std::vector<double> shares = this->shares(sheets);
    for (std::size_t box = 0; box < shares.size(); ++box) {
      if (const auto feature = pattern(sheets, box)) visit(*feature, 1.0);
      if (!shape_.pairs || shares[box] == 0) continue;
      for (std::size_t other = box + 1; other < shares.size(); ++other) {
        if (shares[other] != 0) visit(pair(box, other), shares[box] * shares[other]);
      }
    }
  }

  // All features by their weights.
  double weigh(std::span<const OpenSheet> sheets, const std::vector<double>& weights) const {
    double value = 0;
    each(sheets, [&](std::size_t feature, double number) { value += weights[feature] * number; });
    return value;
  }

  // The pieces of the above, for models that look at small changes.
  std::optional<std::size_t> box_uses(std::size_t column, std::size_t box, int uses) const;
  // The first of two: that it is so, and the share of uses left in the column.
  std::optional<std::size_t> repeat(std::size_t column, engine::RepeatState state) const;
  double column_share(const OpenSheet& sheet) const;
  // The first of SectionOutlook::kNumbers.
  std::size_t section(std::size_t column, std::size_t section) const;
  const double* outlook(const OpenSheet& sheet, std::size_t section) const {
    return outlook_->of(sheet, section);
  }
  std::size_t sections() const { return shape_.sections ? outlook_->sections() : 0; }
  // 0 if exact values are not known.
  double exact_value(std::size_t column, const OpenSheet& sheet) const;
  double exact_value(std::span<const OpenSheet> sheets) const;
  // How the box's uses left are spread over the columns; none if no column has one.
  std::optional<std::size_t> pattern(std::span<const OpenSheet> sheets, std::size_t box) const;
  std::optional<std::size_t> pattern(std::size_t box, std::size_t number) const;
  std::size_t pattern_number(std::span<const OpenSheet> sheets, std::size_t box) const;
  std::size_t pattern_step(std::size_t column, std::size_t box) const;
  std::size_t pair(std::size_t box, std::size_t other) const;
  bool has_pairs() const { return shape_.pairs; }
  std::vector<double> shares(std::span<const OpenSheet> sheets) const;
  double share_of_one(std::size_t box) const;

 private:
  ModelFeatures(const EstimateGame& game, const ModelShape& shape) : game_(&game), shape_(shape) {}
  void number();

  template <typename Visit>
  void each_of_column(std::size_t column, const OpenSheet& sheet, const Visit& visit) const {
    for (std::size_t box = 0; box < game_->rules.boxes.size(); ++box) {
      const int uses = game_->sheets.uses_left(sheet, static_cast<int>(box));
      if (const auto feature = box_uses(column, box, uses)) visit(*feature, 1.0);
    }
    if (const auto feature = repeat(column, sheet.repeat)) {
      visit(*feature, 1.0);
      visit(*feature + 1, column_share(sheet));
    }
    for (std::size_t section_place = 0; section_place < sections(); ++section_place) {
      const double* numbers = outlook(sheet, section_place);
      for (std::size_t i = 0; i < SectionOutlook::kNumbers; ++i) {
        if (numbers[i] != 0) visit(section(column, section_place) + i, numbers[i]);
      }
    }
  }

  const EstimateGame* game_;
  ModelShape shape_;
  std::optional<SectionOutlook> outlook_;
  int turns_of_column_ = 0;
  std::vector<std::size_t> kind_of_column_;  // columns with the same multiplier share their weights
  std::vector<std::size_t> kind_first_;      // first feature of each kind of column
  std::vector<std::size_t> box_first_;       // of each box within a kind
  std::size_t repeat_first_ = 0;
  std::size_t section_first_ = 0;
  std::vector<std::vector<std::size_t>> pattern_step_;  // for each box and kind of column
  std::vector<std::size_t> pattern_first_;              // of each box; size_ if there are no patterns
  std::size_t pair_first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_MODEL_FEATURES_H_

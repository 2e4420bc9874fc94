#include "tests/solver/estimate_games.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/variants.h"
#include "solver/model_batch.h"
#include "solver/turn_player.h"
#include "tests/solver/cut_down.h"

namespace lexicup::solver {

engine::RuleSet small_yahtwentee() {
  engine::RuleSet rules = with_boxes(
      engine::make_rules("yahtwentee", {}).value(),
      {"1s", "2s", "4s", "5s", "6s", "three-of-a-kind", "full-house", "small-straight", "crit", "fumble"});
  rules.boxes.back().uses = 2;
  rules.dice = engine::numeric_dice({6, 6, 6, 6});
  return with_threshold(std::move(rules), {25, 15});
}

engine::RuleSet two_columns(std::vector<int> multipliers) {
  engine::RuleSet rules =
      with_boxes(engine::make_rules("yat-z", {}).value(), {"ones", "twos", "threes", "full-house", "yat-z"});
  rules.dice = engine::numeric_dice({3, 3, 3});
  rules.repeat_bonus->points = 10;
  rules.multipliers = std::move(multipliers);
  return with_threshold(std::move(rules), {11});
}

engine::RuleSet tiny_columns(std::vector<int> multipliers) {
  engine::RuleSet rules =
      with_boxes(engine::make_rules("yat-z", {}).value(), {"ones", "full-house", "yat-z"});
  rules.dice = engine::numeric_dice({2, 2});
  rules.rolls_per_turn = 2;
  rules.multipliers = std::move(multipliers);
  return with_threshold(std::move(rules), {2});
}

namespace {

// Works values out when they are asked for and remembers them.
class ExactModel : public ValueModel {
 public:
  explicit ExactModel(std::shared_ptr<const EstimateGame> game) : game_(std::move(game)) {}

  const EstimateGame& game() const override { return *game_; }

  double value(std::span<const OpenSheet> sheets) const override {
    if (game_->sheets.turns_left(sheets) == 0) return 0;
    Key key;
    for (const OpenSheet& sheet : sheets) {
      key.push_back(static_cast<int>(sheet.uses));
      key.push_back(static_cast<int>(sheet.repeat));
      key.insert(key.end(), sheet.totals.begin(), sheet.totals.end());
    }
    const auto known = values_.find(key);
    if (known != values_.end()) return known->second;
    ModelBatch batch(*this, /*lanes=*/1);
    batch.look_at(std::array{OpenSheets(sheets.begin(), sheets.end())});
    double value = 0;
    batch.sweep().solve(&value);
    values_[key] = value;
    return value;
  }

 private:
  using Key = std::vector<int>;
  std::shared_ptr<const EstimateGame> game_;
  mutable std::map<Key, double> values_;
};

}  // namespace

std::shared_ptr<const ValueModel> exact_model(std::shared_ptr<const EstimateGame> game) {
  return std::make_shared<const ExactModel>(std::move(game));
}

std::vector<int> totals_of_games(const ValueModel& model, std::size_t games) {
  const auto lanes = static_cast<std::size_t>(good_lanes(model.game().rolls));
  TurnPlayer player(model, static_cast<int>(lanes));
  std::vector<int> totals;
  for (std::size_t first = 0; first < games; first += lanes) {
    std::vector<GameLine> lines = new_lines(
        model.game(), {.seed = 77, .stream = 99, .first = first, .end = std::min(first + lanes, games)});
    for (int turn = 0; turn < engine::turns(model.game().rules); ++turn) player.play(lines, /*stray=*/0);
    for (const GameLine& line : lines) totals.push_back(line.total);
  }
  return totals;
}

}  // namespace lexicup::solver

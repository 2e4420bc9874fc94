#include "solver/game_size.h"

#include <algorithm>

#include "solver/roll_points.h"
#include "solver/train.h"

namespace lexicup::solver {
namespace {

using engine::RuleSet;

// Keeps that could be looked at while the dictionary is asked about one and rolls are told to be worth it.
constexpr double kWorkOfAsking = 1000;

double work_of_turn(const RuleSet& rules, double keeps) { return keeps * (rules.rolls_per_turn - 1); }

// In turns; what train() does with its settings as they are.
double turns_of_training(const RuleSet& rules) {
  const TrainSettings settings;
  const int games = settings.games / 2 + (settings.rounds - 1) * settings.games;
  const int played =
      engine::columns(rules) == 1 ? 2 * games + settings.calibration_games : settings.calibration_games;
  return static_cast<double>(played) * engine::turns(rules);
}

}  // namespace

absl::StatusOr<GameSize> size_of(const RuleSet& rules) {
  if (absl::Status status = check_preparation(rules); !status.ok()) return status;
  const double keeps = count_dice(rules.dice).keeps;
  GameSize size;
  if (std::ranges::any_of(rules.boxes, engine::takes_words)) size.preparation = keeps * kWorkOfAsking;
  const absl::StatusOr<double> states = SheetSpace::most_states(rules);
  size.exact = engine::columns(rules) == 1 && states.ok();
  if (states.ok()) size.states = *states;
  size.work = size.states * work_of_turn(rules, keeps);
  if (size.exact) return size;
  if (rules.round_order != engine::RoundOrder::kNone) {
    return states.ok() ? absl::ResourceExhaustedError(
                             "several sheets at once in rounds have too many states, and are not estimated")
                       : states.status();
  }
  size.states = 0;
  size.work += turns_of_training(rules) * work_of_turn(rules, keeps);
  return size;
}

double solving_work(const GameSpace& game) {
  double keeps = 1;
  for (const DieGroup& group : game.rolls.groups()) keeps *= static_cast<double>(group.nodes.size());
  return static_cast<double>(game.sheets.states()) * work_of_turn(game.rules, keeps);
}

}  // namespace lexicup::solver

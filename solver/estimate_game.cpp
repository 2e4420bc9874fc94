#include "solver/estimate_game.h"

#include <utility>

namespace lexicup::solver {
namespace {

// Null if one column has too many sheets.
absl::StatusOr<std::shared_ptr<const ValueTable>> solve_one_column(const EstimateGame& game,
                                                                   const SolveSettings& settings) {
  engine::RuleSet rules = game.rules;
  rules.multipliers = {1};
  const auto space = make_game_space(rules, game.points);
  if (absl::IsResourceExhausted(space.status())) return nullptr;
  if (!space.ok()) return space.status();
  absl::StatusOr<ValueTable> table = solve(*space, settings);
  if (!table.ok()) return table.status();
  return std::make_shared<const ValueTable>(*std::move(table));
}

absl::Status check_rounds(const engine::RuleSet& rules) {
  if (rules.round_order == engine::RoundOrder::kNone) return absl::OkStatus();
  return absl::InvalidArgumentError("games in rounds are solved exactly; there is no estimate for them");
}

}  // namespace

absl::StatusOr<std::shared_ptr<const EstimateGame>> make_estimate_game(
    const engine::RuleSet& rules, std::shared_ptr<const ValueTable> one_column) {
  if (absl::Status status = check_rounds(rules); !status.ok()) return status;
  auto game = std::make_shared<EstimateGame>(rules);
  game->rolls = one_column->game->rolls;
  game->points = one_column->game->points;
  game->one_column = std::move(one_column);
  return game;
}

absl::StatusOr<std::shared_ptr<const EstimateGame>> make_estimate_game(const engine::RuleSet& rules,
                                                                       const engine::Words* words,
                                                                       const SolveSettings& settings) {
  if (absl::Status status = check_rounds(rules); !status.ok()) return status;
  auto game = std::make_shared<EstimateGame>(rules);
  absl::StatusOr<RollSpace> rolls = RollSpace::of(rules.dice);
  if (!rolls.ok()) return rolls.status();
  game->rolls = *std::move(rolls);
  absl::StatusOr<RollPoints> points =
      roll_points(game->rules, game->rolls, words, {.cancelled = settings.cancelled});
  if (!points.ok()) return points.status();
  game->points = *std::move(points);
  if (engine::columns(rules) == 1) return game;
  auto table = solve_one_column(*game, settings);
  if (!table.ok()) return table.status();
  game->one_column = *std::move(table);
  return game;
}

}  // namespace lexicup::solver

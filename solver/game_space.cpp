#include "solver/game_space.h"

#include <utility>

#include <fmt/format.h>

namespace lexicup::solver {

absl::StatusOr<std::shared_ptr<const GameSpace>> make_game_space(const engine::RuleSet& rules,
                                                                 const engine::Words* words) {
  auto game = std::make_shared<GameSpace>();
  game->rules = rules;
  if (engine::columns(rules) > 1) {
    return absl::ResourceExhaustedError(
        fmt::format("{} sheets at once have too many states for exact play", engine::columns(rules)));
  }
  absl::StatusOr<RollSpace> rolls = RollSpace::of(rules.dice);
  if (!rolls.ok()) return rolls.status();
  game->rolls = *std::move(rolls);
  absl::StatusOr<RollPoints> points = roll_points(game->rules, game->rolls, words);
  if (!points.ok()) return points.status();
  game->points = *std::move(points);
  absl::StatusOr<SheetSpace> sheets = SheetSpace::of(game->rules, game->points);
  if (!sheets.ok()) return sheets.status();
  game->sheets = *std::move(sheets);
  return game;
}

}  // namespace lexicup::solver

#include "solver/game_space.h"

#include <utility>

#include <fmt/format.h>

namespace lexicup::solver {

namespace {

// Rules and rolls; the rest is empty.
absl::StatusOr<std::shared_ptr<GameSpace>> begin(const engine::RuleSet& rules) {
  if (engine::columns(rules) > 1) {
    return absl::ResourceExhaustedError(
        fmt::format("{} sheets at once have too many states for exact play", engine::columns(rules)));
  }
  auto game = std::make_shared<GameSpace>();
  game->rules = rules;
  absl::StatusOr<RollSpace> rolls = RollSpace::of(rules.dice);
  if (!rolls.ok()) return rolls.status();
  game->rolls = *std::move(rolls);
  return game;
}

absl::StatusOr<std::shared_ptr<const GameSpace>> finish(std::shared_ptr<GameSpace> game, RollPoints points) {
  game->points = std::move(points);
  absl::StatusOr<SheetSpace> sheets = SheetSpace::of(game->rules, game->points);
  if (!sheets.ok()) return sheets.status();
  game->sheets = *std::move(sheets);
  return game;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const GameSpace>> make_game_space(const engine::RuleSet& rules,
                                                                 const engine::Words* words,
                                                                 const WorkSettings& settings) {
  absl::StatusOr<std::shared_ptr<GameSpace>> game = begin(rules);
  if (!game.ok()) return game.status();
  absl::StatusOr<RollPoints> points = roll_points((*game)->rules, (*game)->rolls, words, settings);
  if (!points.ok()) return points.status();
  return finish(*std::move(game), *std::move(points));
}

absl::StatusOr<std::shared_ptr<const GameSpace>> make_game_space(const engine::RuleSet& rules,
                                                                 RollPoints points) {
  absl::StatusOr<std::shared_ptr<GameSpace>> game = begin(rules);
  if (!game.ok()) return game.status();
  const std::size_t columns = rules.boxes.size() + 1;
  if (points.columns < 0 || static_cast<std::size_t>(points.columns) != columns ||
      points.points.size() != columns || points.kind.size() != (*game)->rolls.rolls()) {
    return absl::DataLossError(
        fmt::format("rolls record something in {} columns, which are not the {} of these rules and dice",
                    points.columns, columns));
  }
  return finish(*std::move(game), std::move(points));
}

}  // namespace lexicup::solver

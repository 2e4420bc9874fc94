// EstimateGame: everything of a game that does not depend on how it goes, for games with too many sheets to
// solve: rules, rolls, what rolls record, and where there are several columns the exact values of one column.
//
//   std::shared_ptr<const EstimateGame> game = make_estimate_game(rules, nullptr, {}).value();
//
// Immutable; safe to share between threads.
#ifndef LEXICUP_SOLVER_ESTIMATE_GAME_H_
#define LEXICUP_SOLVER_ESTIMATE_GAME_H_

#include <memory>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/words.h"
#include "solver/open_sheet.h"
#include "solver/roll_points.h"
#include "solver/roll_space.h"
#include "solver/solve.h"

namespace lexicup::solver {

struct EstimateGame {
  engine::RuleSet rules;
  RollSpace rolls;
  RollPoints points;
  SheetRules sheets;
  // The same game with one column, solved; null if this game has one column itself, or if one column is too
  // large as well.
  std::shared_ptr<const ValueTable> one_column;

  explicit EstimateGame(const engine::RuleSet& game_rules) : rules(game_rules), sheets(rules) {}
  EstimateGame(const EstimateGame&) = delete;
  EstimateGame& operator=(const EstimateGame&) = delete;
};

// RESOURCE_EXHAUSTED if the dice have too many rolls; FAILED_PRECONDITION if the game takes words and `words`
// is null; INVALID_ARGUMENT if it is played in rounds: such games are solved exactly; CANCELLED if
// settings.cancelled says so. Of `settings` the threads are used while one column is solved; that takes a
// second for five six-sided dice.
absl::StatusOr<std::shared_ptr<const EstimateGame>> make_estimate_game(const engine::RuleSet& rules,
                                                                       const engine::Words* words,
                                                                       const SolveSettings& settings);

// The same with the values of one column, solved before.
absl::StatusOr<std::shared_ptr<const EstimateGame>> make_estimate_game(
    const engine::RuleSet& rules, std::shared_ptr<const ValueTable> one_column);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ESTIMATE_GAME_H_

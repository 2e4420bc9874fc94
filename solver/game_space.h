// GameSpace: everything of a game that does not depend on how it goes: rules, rolls, what rolls record,
// sheets.
//
//   std::shared_ptr<const GameSpace> game = make_game_space(rules, &words).value();
//   game->sheets.states();
//
// Immutable; safe to share between threads.
#ifndef LEXICUP_SOLVER_GAME_SPACE_H_
#define LEXICUP_SOLVER_GAME_SPACE_H_

#include <memory>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/words.h"
#include "solver/roll_points.h"
#include "solver/roll_space.h"
#include "solver/sheet_space.h"
#include "solver/work_settings.h"

namespace lexicup::solver {

struct GameSpace {
  engine::RuleSet rules;
  RollSpace rolls;
  RollPoints points;
  SheetSpace sheets;  // of one column
};

// RESOURCE_EXHAUSTED if the game is too large for exact play; FAILED_PRECONDITION if it takes words and
// `words` is null; CANCELLED if settings.cancelled says so. The dictionary is asked here and not afterwards,
// which takes seconds. One thread works, whatever the settings say.
absl::StatusOr<std::shared_ptr<const GameSpace>> make_game_space(const engine::RuleSet& rules,
                                                                 const engine::Words* words,
                                                                 const WorkSettings& settings = {});

// The same with what rolls record, found out before. DATA_LOSS if that is of other boxes or rolls.
absl::StatusOr<std::shared_ptr<const GameSpace>> make_game_space(const engine::RuleSet& rules,
                                                                 RollPoints points);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_GAME_SPACE_H_

// solved_chances: the chances of section bonuses of a solved game, from their file or by solving it once more
// for each section.
//
//   SharedChances chances = read_chances(game, table, folder);                 // null: find them
//   std::vector<std::vector<double>> begun;
//   auto found = find_chances(game, table, folder, settings, begun);           // CANCELLED: call it again
//
// They are written to the folder once all are known. A file that is damaged, or of another game, is logged
// and never used. Both block.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_CHANCES_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_CHANCES_H_

#include <memory>
#include <vector>

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "service/solved/game_to_solve.h"
#include "service/solved/solved_folder.h"
#include "solver/bonus_chances.h"
#include "solver/game_size.h"
#include "solver/work_settings.h"

namespace lexicup::service {

using SharedTable = std::shared_ptr<const solver::ValueTable>;
using SharedChances = std::shared_ptr<const solver::BonusChances>;

// Processor time that finding them takes, about; told from the number of sheets, rolls and keeps.
absl::Duration work_of_chances(const solver::GameSpace& game);

// Whether there are any, and that is no more than `quick`, so that it is done before a game counts as ready.
// Told from the rules alone; `size` is theirs.
bool are_quick(const engine::RuleSet& rules, const solver::GameSize& size, absl::Duration quick);

// Null if there is no file that can be used.
SharedChances read_chances(const GameToSolve& game, const SharedTable& table, const SolvedFolder& folder);

// CANCELLED if the settings say so: `begun` then has what is known, and it goes on from there.
absl::StatusOr<SharedChances> find_chances(const GameToSolve& game, const SharedTable& table,
                                           const SolvedFolder& folder, const solver::WorkSettings& settings,
                                           std::vector<std::vector<double>>& begun);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_CHANCES_H_

// solved_table: the table of a game, from its file or by solving it.
//
//   auto table = read_table(game, folder);                               // NOT_FOUND: solve it
//   KeptWork kept;
//   if (!table.ok()) table = solve_table(game, folder, settings, kept);  // CANCELLED: call it again
//
// What is solved is written to the folder now and then, so that work that is stopped goes on from there. Work
// that is interrupted goes on from what is kept, whether or not there is a folder. A file that is damaged, or
// of another game, is logged and never used. Both block.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_TABLE_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_TABLE_H_

#include <cstddef>
#include <memory>
#include <vector>

#include <absl/status/statusor.h>

#include "service/solved/game_to_solve.h"
#include "service/solved/solved_folder.h"
#include "solver/solve.h"

namespace lexicup::service {

// What is known of a game whose work was interrupted.
struct KeptWork {
  std::shared_ptr<const solver::GameSpace> game = {};  // null before the first value
  std::vector<double> values = {};                     // of the first states
  std::shared_ptr<const solver::ValueTable> table = {};
  std::vector<std::vector<double>> chances = {};  // of each section's bonus, in the first states

  std::size_t bytes() const;  // of memory that it takes, about
};

// NOT_FOUND if there is no whole file that can be used.
absl::StatusOr<std::shared_ptr<const solver::ValueTable>> read_table(const GameToSolve& game,
                                                                     const SolvedFolder& folder);

// CANCELLED if the settings say so: `kept` then has what is known. RESOURCE_EXHAUSTED if the game is too
// large.
absl::StatusOr<std::shared_ptr<const solver::ValueTable>> solve_table(const GameToSolve& game,
                                                                      const SolvedFolder& folder,
                                                                      const WorkSettings& settings,
                                                                      KeptWork& kept);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_TABLE_H_

// work_out: the best play of a game, from its file, by solving it, or by an estimate where it is too large.
//
//   absl::StatusOr<BestPlay> play = read_play(game, folder);     // NOT_FOUND: it must be worked out
//   KeptWork kept;
//   if (absl::IsNotFound(play.status())) play = work_out_play(game, folder, settings, kept);
//
// Both block, read_play no longer than reading takes.
#ifndef LEXICUP_SERVICE_SOLVED_WORK_OUT_H_
#define LEXICUP_SERVICE_SOLVED_WORK_OUT_H_

#include <absl/status/statusor.h>

#include "service/solved/best_play.h"
#include "service/solved/game_to_solve.h"
#include "service/solved/solved_folder.h"
#include "service/solved/solved_table.h"

namespace lexicup::service {

// NOT_FOUND if there is no whole file; RESOURCE_EXHAUSTED if the game is too large.
absl::StatusOr<BestPlay> read_play(const GameToSolve& game, const SolvedFolder& folder);

// Estimated where the game is too large to be solved. CANCELLED if the settings say so, and `kept` then has
// what is known; RESOURCE_EXHAUSTED if it is too large for an estimate, too.
absl::StatusOr<BestPlay> work_out_play(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings, KeptWork& kept);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_WORK_OUT_H_

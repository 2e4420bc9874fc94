// estimate_play: play by an estimate, for games that are too large to be solved.
//
//   absl::StatusOr<BestPlay> play = read_estimate(game, folder);          // NOT_FOUND: train
//   KeptWork kept;
//   if (absl::IsNotFound(play.status())) play = train_estimate(game, folder, settings, kept);
//
// A model is trained within minutes and written once it is done. Where there are several columns, the table
// of one column is written besides, so that reading a model never means solving that. A file that is damaged,
// or of another game, is logged and never used. Both block.
#ifndef LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_
#define LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_

#include <absl/status/statusor.h>

#include "service/solved/best_play.h"
#include "service/solved/game_to_solve.h"
#include "service/solved/solved_folder.h"
#include "service/solved/solved_table.h"

namespace lexicup::service {

// NOT_FOUND if there is no model, or not what it needs.
absl::StatusOr<BestPlay> read_estimate(const GameToSolve& game, const SolvedFolder& folder);

// The model in the folder, or a new one. CANCELLED if the settings say so: `kept` then has the table of one
// column, as far as it is solved; RESOURCE_EXHAUSTED if the game is too large for that as well.
absl::StatusOr<BestPlay> train_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                        const WorkSettings& settings, KeptWork& kept);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_

// estimate_play: play by an estimate, for games that are too large to be solved.
//
//   absl::StatusOr<BestPlay> play = read_estimate(game, folder, settings);          // NOT_FOUND: train
//   if (absl::IsNotFound(play.status())) play = train_estimate(game, folder, settings);
//
// A model is trained within minutes and written once it is done; a file that is damaged, or of another game,
// is logged and never used. Both block.
#ifndef LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_
#define LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_

#include <absl/status/statusor.h>

#include "service/solved/work_out.h"

namespace lexicup::service {

// NOT_FOUND if there is no model; CANCELLED if the settings say so.
absl::StatusOr<BestPlay> read_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings);

// RESOURCE_EXHAUSTED if the game is too large for that as well.
absl::StatusOr<BestPlay> train_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                        const WorkSettings& settings);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_ESTIMATE_PLAY_H_

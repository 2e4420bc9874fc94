// work_out: the best play of a game, from its file, by solving it, or by an estimate where it is too large.
//
//   absl::StatusOr<BestPlay> play = read_play(game, folder, settings);     // NOT_FOUND: it must be worked
//   out if (absl::IsNotFound(play.status())) play = work_out_play(game, folder, settings);
//
// Both block; what work_out_play has is written to the folder now and then, so that work that is stopped goes
// on from there. A file that is damaged, or of another game, is logged and never used.
#ifndef LEXICUP_SERVICE_SOLVED_WORK_OUT_H_
#define LEXICUP_SERVICE_SOLVED_WORK_OUT_H_

#include <cstdint>
#include <functional>
#include <string>

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "engine/words.h"
#include "service/rule_choice.h"
#include "service/solved/best_play.h"
#include "service/solved/solved_folder.h"

namespace lexicup::service {

struct GameToSolve {
  const ChosenRules& chosen;
  const engine::Words* words = nullptr;  // null for variants with numeric dice
};

struct WorkSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time
  absl::Duration save_every = absl::Seconds(10);
  std::function<bool()> cancelled;
  // How sure the numbers will be, how many states there are (0 if they are too many), and how much is done.
  std::function<void(solver::Basis basis, std::int64_t states, double share)> progress;
};

// What says which words there are, for fingerprints.
std::string dictionary_of(const ChosenRules& chosen);

// NOT_FOUND if there is no whole file; RESOURCE_EXHAUSTED if the game is too large.
absl::StatusOr<BestPlay> read_play(const GameToSolve& game, const SolvedFolder& folder,
                                   const WorkSettings& settings);

// Estimated where the game is too large to be solved. CANCELLED if the settings say so; RESOURCE_EXHAUSTED if
// it is too large for an estimate, too.
absl::StatusOr<BestPlay> work_out_play(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_WORK_OUT_H_

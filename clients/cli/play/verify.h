// Rechecks a finished game from its replay alone: every face against the seed, every move against the rules,
// and all that the replay shows against the game told again from its log. Needs no server.
//
//   absl::StatusOr<Verified> verified = verify_replay(replay);
//   if (!verified.ok()) print(verified.status().message());   // "change 17: die 4 shows 5, the seed gives 3"
//   verified->not_covered;                                     // {"the times beyond their order", ...}
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_VERIFY_H_
#define LEXICUP_CLIENTS_CLI_PLAY_VERIFY_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// What was checked.
struct Verified {
  // How far the game came before it was over.
  enum Reached { kNothing, kTurns, kEnd };
  Reached reached = kNothing;
  int faces = 0;   // that were rolled
  int claims = 0;  // by players and by the clock
  // What no log shows, for a sentence: it could be changed without being noticed.
  std::vector<std::string> not_covered = {};
};

// FAILED_PRECONDITION names the first difference, or says that the seed is not out yet; INVALID_ARGUMENT if
// the replay names rules that do not exist. `card`, the variant with the game's rules, is needed for letter
// dice other than the default ones. Words are taken as they stand: they were looked up when they were
// claimed.
absl::StatusOr<Verified> verify_replay(const v1::GetReplayResponse& replay,
                                       const v1::Variant* card = nullptr);

// True if verify_replay() needs the card.
bool needs_card(const v1::GetReplayResponse& replay);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_VERIFY_H_

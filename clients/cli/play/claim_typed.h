// From a claim as typed to the claim that is sent, or to a question back: a zero must be meant, a word box
// wants words, a sacrifice may have a choice of round boxes.
//
//   absl::StatusOr<PreparedClaim> prepared = prepare_claim(claim, scene);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_CLAIM_TYPED_H_
#define LEXICUP_CLIENTS_CLI_PLAY_CLAIM_TYPED_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/play/typed.h"

namespace lexicup::cli::play {

struct PreparedClaim {
  std::string box;
  std::vector<std::string> words = {};
  std::string zeroed_box = {};
  int column = 1;
};

// FAILED_PRECONDITION says what to do instead, in words for the player.
absl::StatusOr<PreparedClaim> prepare_claim(const Claim& claim, const Scene& scene);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_CLAIM_TYPED_H_

// Which dice stay, as players type it: places as drawn above the dice, or faces.
//
//   parse_keep({"1", "3"}, scene);    // the dice in places 1 and 3; "13" is the same
//   parse_keep({"+4"}, scene);        // die 4 beside those kept so far; "-4" without it
//   parse_keep({"faces", "4", "4"});  // two dice that show 4; "4s" keeps all of them
//   parse_keep({"QU?"}, scene);       // letters are faces
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_KEEP_TYPED_H_
#define LEXICUP_CLIENTS_CLI_PLAY_KEEP_TYPED_H_

#include <set>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// True if the words can only be places: digits, with + or - before them.
bool looks_like_places(const std::vector<std::string>& words);

// The places from 0. INVALID_ARGUMENT names what is no die.
absl::StatusOr<std::set<int>> parse_keep(const std::vector<std::string>& words, const Scene& scene);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_KEEP_TYPED_H_

// Who may do what in a game: codes, tokens, versions, turns, checked before anything is changed.
//
//   absl::StatusOr<int> seat = seat_of(game, request.token());         // PERMISSION_DENIED
//   absl::Status status = check_version(game, request.expected_version());
//
// Pure functions but for may_see.
#ifndef LEXICUP_SERVICE_GAMES_ACCESS_H_
#define LEXICUP_SERVICE_GAMES_ACCESS_H_

#include <cstdint>
#include <string>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "service/games/game_host.h"

namespace lexicup::service {

// The code as games are stored under it. INVALID_ARGUMENT about the field if it is empty, NOT_FOUND if it can
// be the code of nothing.
absl::StatusOr<std::string> code_in(const std::string& field, const std::string& typed);

// The seat that the token belongs to; PERMISSION_DENIED if none does.
absl::StatusOr<int> seat_of(const HostedGame& game, const std::string& token);

// ABORTED unless the version is the game's, or 0.
absl::Status check_version(const HostedGame& game, std::int64_t expected);

// FAILED_PRECONDITION unless the game is being played and it is this seat's turn.
absl::Status check_turn(const HostedGame& game, int seat);

// A game of an event that is not over is private: PERMISSION_DENIED without the token of its player. A token
// that is given must be right in any game.
absl::Status may_see(GameHost& host, const HostedGame& game, const std::string& token);

// FAILED_PRECONDITION with what the engine said, as a google.rpc.PreconditionFailure about the game.
absl::Status about_game(const HostedGame& game, const absl::Status& status);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_ACCESS_H_

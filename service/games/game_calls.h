// What GameService answers, as plain functions: check, ask the host, convert.
//
//   v1::RollResponse response;
//   absl::Status status = roll(host, request, response);
//
// They block for the store: call them on the queue of the game (code_or_text) or, for those without a game,
// on any queue. Refusals: INVALID_ARGUMENT about a field, NOT_FOUND for an unknown game or event,
// PERMISSION_DENIED for a wrong token or help that the game does not give, FAILED_PRECONDITION if it is not
// possible now, ABORTED for a version that has passed, and what GameStore says.
#ifndef LEXICUP_SERVICE_GAMES_GAME_CALLS_H_
#define LEXICUP_SERVICE_GAMES_GAME_CALLS_H_

#include <functional>
#include <string>

#include <absl/status/status.h>

#include "lexicup/v1/game_service.pb.h"
#include "service/games/game_host.h"
#include "service/solved/solved_games.h"

namespace lexicup::service {

absl::Status create_game(GameHost& host, const v1::CreateGameRequest& request,
                         v1::CreateGameResponse& response);
absl::Status join_game(GameHost& host, const v1::JoinGameRequest& request, v1::JoinGameResponse& response);
absl::Status add_bot(GameHost& host, const v1::AddBotRequest& request, v1::AddBotResponse& response);
absl::Status get_game(GameHost& host, const v1::GetGameRequest& request, v1::GetGameResponse& response);
absl::Status list_games(GameHost& host, const v1::ListGamesRequest& request, v1::ListGamesResponse& response);
absl::Status roll(GameHost& host, const v1::RollRequest& request, v1::RollResponse& response);
absl::Status claim(GameHost& host, const v1::ClaimRequest& request, v1::ClaimResponse& response);
absl::Status leave(GameHost& host, const v1::LeaveRequest& request, v1::LeaveResponse& response);
absl::Status get_hint(GameHost& host, const v1::GetHintRequest& request, v1::GetHintResponse& response);
absl::Status get_replay(GameHost& host, const v1::GetReplayRequest& request, v1::GetReplayResponse& response);
// Not on the queue of the game, where it reads the log itself: judging takes long. UNAVAILABLE until the best
// play is worked out, CANCELLED once `cancelled` says true.
absl::Status review_game(GameHost& host, SolvedGames& solved, const v1::ReviewGameRequest& request,
                         v1::ReviewGameResponse& response, const std::function<bool()>& cancelled);
absl::Status create_event(GameHost& host, const v1::CreateEventRequest& request,
                          v1::CreateEventResponse& response);
absl::Status get_event(GameHost& host, const v1::GetEventRequest& request, v1::GetEventResponse& response);

// What a WatchGame stream begins with: everything after the request's version and the game.
struct WatchBegin {
  std::string game;
  News news;
};
absl::StatusOr<WatchBegin> begin_watch(GameHost& host, const v1::WatchGameRequest& request);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_CALLS_H_

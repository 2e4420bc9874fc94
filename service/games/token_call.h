// What all calls have in common that change a game in the name of a seat: the game's code, the request's id,
// the change, the game after it.
//
//   return change_with_token(host, request, response,
//                            [&](const HostedGame& game) { return leave_step(game, request); })
//       .status();
//
// Blocks for the store, as GameHost does; on the queue of the game.
#ifndef LEXICUP_SERVICE_GAMES_TOKEN_CALL_H_
#define LEXICUP_SERVICE_GAMES_TOKEN_CALL_H_

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "service/games/access.h"
#include "service/games/game_host.h"
#include "service/games/news.h"
#include "service/games/request_name.h"

namespace lexicup::service {

// `step_of` gives the step or its refusal, as a GameHost::Plan does; it looks at the token. Puts the game
// after the change into the response.
template <typename Request, typename Response, typename StepOf>
absl::StatusOr<Changed> change_with_token(GameHost& host, const Request& request, Response& response,
                                          const StepOf& step_of) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  const auto name = name_request(request, request.request_id(), *code + request.token());
  if (!name.ok()) return name.status();
  auto changed = host.change(*code, *name, [&](const HostedGame& game, absl::Time) { return step_of(game); });
  if (changed.ok()) show_changed(host, *changed, *response.mutable_game());
  return changed;
}

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_TOKEN_CALL_H_

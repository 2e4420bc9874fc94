// What watchers are sent, and whether a game's seed may be known.
//
//   hub.tell(code, make_news(host, game, entries, after_version));
//   show_game(host, *changed.game, *response.mutable_game());
//
// Blocks for the store where a game belongs to an event.
#ifndef LEXICUP_SERVICE_GAMES_NEWS_H_
#define LEXICUP_SERVICE_GAMES_NEWS_H_

#include <vector>

#include "service/games/game_host.h"

namespace lexicup::service {

// True once the game is over, and the whole event if it belongs to one. If the event cannot be looked at,
// false.
bool is_public(GameHost& host, const HostedGame& game);

// The game with its seed if that may be known.
void show_game(GameHost& host, const HostedGame& game, v1::Game& out);

News make_news(GameHost& host, const HostedGame& game, const std::vector<v1::LogEntry>& entries,
               std::int64_t after_version);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_NEWS_H_

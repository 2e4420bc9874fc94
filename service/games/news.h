// What watchers are sent, and whether a game's seed may be known.
//
//   show_game(host, *game, *response.mutable_game());
//   show_changed(host, changed, *response.mutable_game());      // scores the roll once for all who see it
//   hub.tell(code, make_news(*view_of(host, game), entries, after_version));
//
// Blocks for the store where a game belongs to an event.
#ifndef LEXICUP_SERVICE_GAMES_NEWS_H_
#define LEXICUP_SERVICE_GAMES_NEWS_H_

#include <memory>
#include <vector>

#include "service/games/game_host.h"

namespace lexicup::service {

// True once the game is over, and the whole event if it belongs to one. If the event cannot be looked at,
// false.
bool is_public(GameHost& host, const HostedGame& game);

// The game with its seed if that may be known.
void show_game(GameHost& host, const HostedGame& game, v1::Game& out);

void show_changed(GameHost& host, const Changed& changed, v1::Game& out);

std::shared_ptr<const v1::Game> view_of(GameHost& host, const HostedGame& game);

News make_news(const v1::Game& view, const std::vector<v1::LogEntry>& entries, std::int64_t after_version);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_NEWS_H_

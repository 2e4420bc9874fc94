#include "service/games/news.h"

#include "service/games/event_state.h"
#include "service/games/game_view.h"
#include "service/unary_call.h"

namespace lexicup::service {

bool is_public(GameHost& host, const HostedGame& game) {
  if (!game.is_over()) return false;
  if (game.facts->event.empty()) return true;
  const auto event = load_event_state(host.store(), game.facts->event, host.now());
  return event.ok() && event->is_over();
}

void show_game(GameHost& host, const HostedGame& game, v1::Game& out) {
  set_game(game, out);
  if (is_public(host, game)) set_seed(*game.facts, out);
}

News make_news(GameHost& host, const HostedGame& game, const std::vector<v1::LogEntry>& entries,
               std::int64_t after_version) {
  v1::WatchGameResponse response;
  for (const v1::LogEntry& entry : entries) *response.add_entries() = entry;
  show_game(host, game, *response.mutable_game());
  News news{.after_version = after_version, .version = game.version, .last = game.is_over(), .message = {}};
  serialize(response, news.message);
  return news;
}

}  // namespace lexicup::service

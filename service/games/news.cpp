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

void show_changed(GameHost& host, const Changed& changed, v1::Game& out) {
  if (changed.view != nullptr) {
    out = *changed.view;
  } else {
    show_game(host, *changed.game, out);
  }
}

std::shared_ptr<const v1::Game> view_of(GameHost& host, const HostedGame& game) {
  auto view = std::make_shared<v1::Game>();
  show_game(host, game, *view);
  return view;
}

News make_news(const v1::Game& view, const std::vector<v1::LogEntry>& entries, std::int64_t after_version) {
  v1::WatchGameResponse response;
  for (const v1::LogEntry& entry : entries) *response.add_entries() = entry;
  *response.mutable_game() = view;
  const bool over = view.status() == v1::GAME_STATUS_FINISHED || view.status() == v1::GAME_STATUS_ABANDONED;
  News news{.after_version = after_version, .version = view.version(), .last = over, .message = {}};
  serialize(response, news.message);
  return news;
}

}  // namespace lexicup::service

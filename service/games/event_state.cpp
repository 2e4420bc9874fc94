#include "service/games/event_state.h"

#include <algorithm>
#include <utility>

#include "engine/standings.h"

namespace lexicup::service {

absl::StatusOr<EventState> load_event_state(GameStore& store, const std::string& code, absl::Time now) {
  auto stored = store.load_event(code);
  if (!stored.ok()) return stored.status();
  auto games = store.games_of_event(code);
  if (!games.ok()) return games.status();
  EventState event{.stored = *std::move(stored), .games = *std::move(games)};
  for (const StoredGame& game : event.games) {
    if (game.status == StoredStatus::kFinished) ++event.finished;
    if (game.status == StoredStatus::kWaiting || game.status == StoredStatus::kPlaying) ++event.playing;
  }
  event.standings_out =
      event.is_tournament() ? now >= *event.stored.ends : event.finished >= event.stored.finishers;
  return event;
}

std::vector<RankedGame> ranked_games(const EventState& event) {
  std::vector<RankedGame> ranked;
  std::vector<int> totals;
  for (const StoredGame& game : event.games) {
    if (game.status != StoredStatus::kFinished && !event.is_tournament()) continue;
    ranked.push_back({.game = &game});
    totals.push_back(game.total);
  }
  const std::vector<int> ranks = engine::ranks(totals);
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i].rank = ranks[i];
  std::ranges::stable_sort(ranked, {}, &RankedGame::rank);
  return ranked;
}

}  // namespace lexicup::service

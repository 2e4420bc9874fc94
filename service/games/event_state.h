// A duplicate event as it stands: who entered, who has finished, whether the standings are out.
//
//   auto event = load_event_state(store, "K7RQ2MX4", now);
//   if (event->is_over()) reveal(event->stored.seed);
//
// A plain value.
#ifndef LEXICUP_SERVICE_GAMES_EVENT_STATE_H_
#define LEXICUP_SERVICE_GAMES_EVENT_STATE_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "service/store/game_store.h"

namespace lexicup::service {

struct EventState {
  StoredEvent stored;
  std::vector<StoredGame> games;
  int finished = 0;
  int playing = 0;
  bool standings_out = false;

  bool is_tournament() const { return stored.ends.has_value(); }
  // Nobody plays its dice any more, so they may be known.
  bool is_over() const { return standings_out && playing == 0; }
};

// NOT_FOUND if there is no such event.
absl::StatusOr<EventState> load_event_state(GameStore& store, const std::string& code, absl::Time now);

// One of those in the standings.
struct RankedGame {
  int rank = 0;
  const StoredGame* game = nullptr;
};

// Those who finished, and in a tournament everybody else with what they have; the most points first.
std::vector<RankedGame> ranked_games(const EventState& event);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_EVENT_STATE_H_

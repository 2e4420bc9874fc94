#include "service/games/retention.h"

#include <spdlog/spdlog.h>

#include "service/games/game_host.h"

namespace lexicup::service {
namespace {

// Each transaction of the sweep makes players wait a little: few events at once, and not for long.
constexpr int kEventsAtOnce = 10;
constexpr int kEventRounds = 100;

}  // namespace

bool Retention::sweep() {
  const bool more_old = sweep_games(true, keep_finished_, old_place_);
  const bool more_idle = sweep_games(false, keep_idle_, idle_place_);
  const bool more_events = sweep_events();
  return more_old || more_idle || more_events;
}

bool Retention::sweep_games(bool over, absl::Duration keep, std::int64_t& place) {
  const auto games = host_.store().unchanged_games(
      {.before = host_.now() - keep, .over = over, .after = place, .limit = at_once_});
  if (!games.ok()) {
    spdlog::error("no old games can be looked for: {}", std::string(games.status().message()));
    return false;
  }
  for (const UnchangedGame& game : *games) {
    host_.queues().submit_always(
        game.code, [this, over, code = game.code] { over ? delete_old(code) : close_idle(code); });
  }
  const bool more = static_cast<int>(games->size()) == at_once_;
  place = more ? games->back().place : 0;
  return more;
}

bool Retention::sweep_events() {
  for (int round = 0; round < kEventRounds; ++round) {
    const auto deleted = host_.store().delete_old_events(host_.now() - keep_finished_, kEventsAtOnce);
    if (!deleted.ok()) {
      spdlog::error("old events stay: {}", std::string(deleted.status().message()));
      return false;
    }
    for (const std::string& game : deleted->games) host_.forget(game);
    if (deleted->events < kEventsAtOnce) return false;
  }
  return true;
}

void Retention::delete_old(const std::string& code) {
  host_.forget(code);
  if (const absl::Status status = host_.store().delete_game(code); !status.ok()) {
    spdlog::error("game {} stays: {}", code, std::string(status.message()));
  }
}

void Retention::close_idle(const std::string& code) {
  {
    absl::MutexLock lock(&mutex_);
    if (stuck_.contains(code)) return;
  }
  const auto closed =
      host_.change(code, RequestName(), [&](const HostedGame& game, absl::Time now) -> absl::StatusOr<Step> {
        if (game.is_over() || game.changed >= now - keep_idle_) return Step();
        return Step{.changes = {Abandoned{}}};
      });
  if (closed.ok() || absl::IsNotFound(closed.status())) return;
  spdlog::error("game {} stays open: {}", code, std::string(closed.status().message()));
  if (!is_lasting(closed.status())) return;
  absl::MutexLock lock(&mutex_);
  stuck_.insert(code);
}

}  // namespace lexicup::service

#include "service/games/game_cache.h"

#include <utility>

namespace lexicup::service {

GamePointer GameCache::get(const std::string& code) {
  absl::MutexLock lock(&mutex_);
  const auto found = places_.find(code);
  if (found == places_.end()) return nullptr;
  games_.splice(games_.begin(), games_, found->second);
  return *found->second;
}

void GameCache::put(GamePointer game) {
  absl::MutexLock lock(&mutex_);
  const std::string& code = game->facts->code;
  if (const auto found = places_.find(code); found != places_.end()) {
    games_.splice(games_.begin(), games_, found->second);
    if ((*found->second)->version < game->version) *found->second = std::move(game);
    return;
  }
  games_.push_front(std::move(game));
  places_[games_.front()->facts->code] = games_.begin();
  if (games_.size() <= capacity_) return;
  places_.erase(games_.back()->facts->code);
  games_.pop_back();
}

void GameCache::drop(const std::string& code) {
  absl::MutexLock lock(&mutex_);
  const auto found = places_.find(code);
  if (found == places_.end()) return;
  games_.erase(found->second);
  places_.erase(found);
}

std::size_t GameCache::size() {
  absl::MutexLock lock(&mutex_);
  return games_.size();
}

}  // namespace lexicup::service

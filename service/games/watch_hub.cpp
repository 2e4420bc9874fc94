#include "service/games/watch_hub.h"

#include <utility>

namespace lexicup::service {

bool WatchHub::is_watched(const std::string& game) {
  absl::MutexLock lock(&mutex_);
  return watchers_.contains(game);
}

bool WatchHub::add(const std::string& game, WatcherPointer watcher) {
  absl::MutexLock lock(&mutex_);
  if (stopped_) return false;
  watchers_[game].push_back(std::move(watcher));
  return true;
}

void WatchHub::remove(const std::string& game, const WatcherPointer& watcher) {
  absl::MutexLock lock(&mutex_);
  const auto found = watchers_.find(game);
  if (found == watchers_.end()) return;
  std::erase(found->second, watcher);
  if (found->second.empty()) watchers_.erase(found);
}

void WatchHub::tell(const std::string& game, const News& news) {
  std::vector<WatcherPointer> all;
  {
    absl::MutexLock lock(&mutex_);
    if (const auto found = watchers_.find(game); found != watchers_.end()) all = found->second;
  }
  for (const WatcherPointer& watcher : all) watcher->tell(news);
}

void WatchHub::stop() {
  absl::flat_hash_map<std::string, std::vector<WatcherPointer>> all;
  {
    absl::MutexLock lock(&mutex_);
    stopped_ = true;
    all.swap(watchers_);
  }
  for (const auto& [game, watchers] : all) {
    for (const WatcherPointer& watcher : watchers) watcher->stop();
  }
}

}  // namespace lexicup::service

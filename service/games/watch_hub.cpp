#include "service/games/watch_hub.h"

#include <algorithm>
#include <utility>

namespace lexicup::service {

bool WatchHub::is_behind(const std::string& game, std::int64_t version) {
  absl::MutexLock lock(&mutex_);
  const auto found = watched_.find(game);
  return found != watched_.end() && found->second.told < version;
}

bool WatchHub::add(const std::string& game, WatcherPointer watcher, std::int64_t version) {
  absl::MutexLock lock(&mutex_);
  if (stopped_) return false;
  Watched& watched = watched_[game];
  // Another one may know less: the least counts.
  if (watched.watchers.empty()) watched.told = version;
  watched.watchers.push_back(std::move(watcher));
  return true;
}

void WatchHub::remove(const std::string& game, const WatcherPointer& watcher) {
  absl::MutexLock lock(&mutex_);
  const auto found = watched_.find(game);
  if (found == watched_.end()) return;
  std::erase(found->second.watchers, watcher);
  if (found->second.watchers.empty()) watched_.erase(found);
}

void WatchHub::tell(const std::string& game, const News& news) {
  std::vector<WatcherPointer> all;
  {
    absl::MutexLock lock(&mutex_);
    const auto found = watched_.find(game);
    if (found == watched_.end()) return;
    found->second.told = std::max(found->second.told, news.version);
    all = found->second.watchers;
  }
  for (const WatcherPointer& watcher : all) watcher->tell(news);
}

void WatchHub::stop() {
  absl::flat_hash_map<std::string, Watched> all;
  {
    absl::MutexLock lock(&mutex_);
    stopped_ = true;
    all.swap(watched_);
  }
  for (const auto& [game, watched] : all) {
    for (const WatcherPointer& watcher : watched.watchers) watcher->stop();
  }
}

}  // namespace lexicup::service

// The games that are in memory: those that were asked for last.
//
//   cache.put(std::make_shared<const HostedGame>(game));
//   GamePointer game = cache.get("K7RQ2MX4");      // null if it is not here
//
// Whatever is dropped is told again from the store. Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_GAME_CACHE_H_
#define LEXICUP_SERVICE_GAMES_GAME_CACHE_H_

#include <cstddef>
#include <list>
#include <memory>
#include <string>

#include <absl/container/flat_hash_map.h>
#include <absl/synchronization/mutex.h>

#include "service/games/hosted_game.h"

namespace lexicup::service {

using GamePointer = std::shared_ptr<const HostedGame>;

class GameCache {
 public:
  explicit GameCache(std::size_t capacity) : capacity_(capacity) {}

  GamePointer get(const std::string& code);

  // Keeps it unless a later version is here.
  void put(GamePointer game);

  void drop(const std::string& code);

  std::size_t size();

 private:
  using Games = std::list<GamePointer>;  // the last one asked for first

  const std::size_t capacity_;
  absl::Mutex mutex_;
  Games games_ ABSL_GUARDED_BY(mutex_);
  absl::flat_hash_map<std::string, Games::iterator> places_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_CACHE_H_

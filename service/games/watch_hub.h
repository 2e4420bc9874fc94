// Who watches which game.
//
//   hub.add("K7RQ2MX4", watcher);
//   if (hub.is_watched(code)) hub.tell(code, news);
//   hub.stop();                                       // ends every watch, and those that come later
//
// Safe from many threads. A watcher's methods are called without a lock of the hub's being held.
#ifndef LEXICUP_SERVICE_GAMES_WATCH_HUB_H_
#define LEXICUP_SERVICE_GAMES_WATCH_HUB_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <absl/container/flat_hash_map.h>
#include <absl/synchronization/mutex.h>
#include <grpcpp/support/byte_buffer.h>

namespace lexicup::service {

// What happened in a game in one step, as one message for all its watchers.
struct News {
  std::int64_t after_version = 0;  // the game's version before it
  std::int64_t version = 0;        // and after it
  bool last = false;               // the game is over
  grpc::ByteBuffer message;        // a WatchGameResponse
};

class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void tell(const News& news) = 0;
  virtual void stop() = 0;  // the server stops
};

class WatchHub {
 public:
  using WatcherPointer = std::shared_ptr<Watcher>;

  bool is_watched(const std::string& game);

  // False once the hub has been stopped.
  bool add(const std::string& game, WatcherPointer watcher);
  void remove(const std::string& game, const WatcherPointer& watcher);

  void tell(const std::string& game, const News& news);
  void stop();

 private:
  absl::Mutex mutex_;
  absl::flat_hash_map<std::string, std::vector<WatcherPointer>> watchers_ ABSL_GUARDED_BY(mutex_);
  bool stopped_ ABSL_GUARDED_BY(mutex_) = false;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_WATCH_HUB_H_

// Who watches which game.
//
//   hub.add("K7RQ2MX4", watcher, 12);                 // who has seen version 12
//   if (hub.is_behind(code, 13)) hub.tell(code, news);
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

// Instead of a version before: there is no message, watchers must look for themselves.
inline constexpr std::int64_t kAskAgain = -1;

// What happened in a game in one step, as one message for all its watchers.
struct News {
  std::int64_t after_version = 0;  // the game's version before it, or kAskAgain
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

  // True if somebody watches the game and has not been told of this version.
  bool is_behind(const std::string& game, std::int64_t version);

  // A watcher who knows the game up to this version. False once the hub has been stopped.
  bool add(const std::string& game, WatcherPointer watcher, std::int64_t version);
  void remove(const std::string& game, const WatcherPointer& watcher);

  void tell(const std::string& game, const News& news);
  void stop();

 private:
  struct Watched {
    std::vector<WatcherPointer> watchers;
    std::int64_t told = 0;  // the version that all of them have been told of
  };

  absl::Mutex mutex_;
  absl::flat_hash_map<std::string, Watched> watched_ ABSL_GUARDED_BY(mutex_);
  bool stopped_ ABSL_GUARDED_BY(mutex_) = false;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_WATCH_HUB_H_

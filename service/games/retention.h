// Retention: games that nobody plays are closed, and what has been over for long enough is deleted.
//
//   Retention retention(host, absl::Hours(24 * 30), absl::Hours(24 * 14));
//   while (retention.sweep()) wait_a_minute();   // true: there may be more
//
// A game of an event goes with its event and never alone: an event counts its games, and a smaller count
// would open it again with dice that are known. An event goes when nobody plays in it and nothing has
// happened in it for as long as a game that is over is kept, whether it got its finishers or not.
//
// The host must outlive it. sweep() blocks for the store; one call at a time.
#ifndef LEXICUP_SERVICE_GAMES_RETENTION_H_
#define LEXICUP_SERVICE_GAMES_RETENTION_H_

#include <cstdint>
#include <string>
#include <vector>

#include <absl/container/flat_hash_set.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

#include "service/store/game_store.h"

namespace lexicup::service {

class GameHost;

class Retention {
 public:
  Retention(GameHost& host, absl::Duration keep_finished, absl::Duration keep_idle, int at_once = 1000)
      : host_(host), keep_finished_(keep_finished), keep_idle_(keep_idle), at_once_(at_once) {}

  // One round over at most `at_once` games of each kind, which goes on where the last one ended: so games
  // that cannot be closed do not stand in the way of others. Closing and deleting happen on the games' own
  // queues, after this has returned. True if the round did not get to the end.
  bool sweep();

 private:
  bool sweep_games(bool over, absl::Duration keep, std::int64_t& place);
  bool sweep_events();
  void delete_old(const std::string& code);
  void close_idle(const std::string& code);

  GameHost& host_;
  const absl::Duration keep_finished_;
  const absl::Duration keep_idle_;
  const int at_once_;
  std::int64_t old_place_ = 0;
  std::int64_t idle_place_ = 0;
  absl::Mutex mutex_;
  absl::flat_hash_set<std::string> stuck_ ABSL_GUARDED_BY(mutex_);  // can never be closed here
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_RETENTION_H_

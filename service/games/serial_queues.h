// Queues by key on shared threads: work with the same key runs one after another in the order in which it
// came, work with different keys at the same time. A game is a key, so that two moves of one game never meet.
//
//   SerialQueues queues(32, 10'000);
//   if (!queues.submit("K7RQ2MX4", [call] { call->run(); })) refuse(call);
//
// Work may block, for the disk above all. The destructor runs what still waits. Safe to use from many
// threads, from the work itself too.
#ifndef LEXICUP_SERVICE_GAMES_SERIAL_QUEUES_H_
#define LEXICUP_SERVICE_GAMES_SERIAL_QUEUES_H_

#include <cstddef>
#include <deque>
#include <functional>
#include <string>

#include <absl/container/flat_hash_map.h>
#include <absl/synchronization/mutex.h>

#include "service/worker_pool.h"

namespace lexicup::service {

class SerialQueues {
 public:
  using Work = std::function<void()>;

  // At most `limit` pieces of work wait or run, of all keys together.
  SerialQueues(int threads, int limit);

  // False if too many wait.
  bool submit(const std::string& key, Work work);

  // The same without a bound: for what the server owes itself, such as the end of a clock.
  void submit_always(const std::string& key, Work work);

  int limit() const { return limit_; }

 private:
  void put(const std::string& key, Work work) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void run_next(const std::string& key);
  void run_later(const std::string& key);

  const int limit_;
  absl::Mutex mutex_;
  absl::flat_hash_map<std::string, std::deque<Work>> queues_ ABSL_GUARDED_BY(mutex_);
  int waiting_ ABSL_GUARDED_BY(mutex_) = 0;
  WorkerPool pool_;  // goes first: its last work still uses the rest
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_SERIAL_QUEUES_H_

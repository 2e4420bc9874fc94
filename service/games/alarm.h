// An alarm clock: rings for a key once its time has come.
//
//   Alarm alarm(&absl::Now, [&](const std::string& game) { queues.submit_always(game, ...); });
//   alarm.set("K7RQ2MX4", deadline);      // instead of any time set before
//   alarm.set("K7RQ2MX4", std::nullopt);  // not at all
//   alarm.start();                        // rings from now on
//
// It looks at the clock it was given at least once a second, so that a clock that jumps is noticed. If it was
// set back by more than a second all keys ring: their times were reckoned by another clock. Ringing happens
// on the alarm's own thread and must be short. Safe to use from many threads.
#ifndef LEXICUP_SERVICE_GAMES_ALARM_H_
#define LEXICUP_SERVICE_GAMES_ALARM_H_

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <absl/container/flat_hash_map.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

namespace lexicup::service {

// What time it is: the system's clock, or a test's.
using Clock = std::function<absl::Time()>;

class Alarm {
 public:
  using Ring = std::function<void(const std::string& key)>;

  Alarm(Clock clock, Ring ring);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void set(const std::string& key, std::optional<absl::Time> time);

  // When it rings for this key; nullopt if not at all.
  std::optional<absl::Time> time_of(const std::string& key);

  // Begins to ring, for what has been set before too. Once.
  void start();

  // Rings no more from when this returns, whatever is set. Idempotent.
  void stop();

 private:
  void ring_until_stopped();
  std::vector<std::string> next_due();
  std::vector<std::string> take_due() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Clock clock_;
  const Ring ring_;
  absl::Mutex mutex_;
  absl::CondVar changed_;
  std::set<std::pair<absl::Time, std::string>> times_ ABSL_GUARDED_BY(mutex_);
  absl::flat_hash_map<std::string, absl::Time> set_ ABSL_GUARDED_BY(mutex_);
  absl::Time looked_ ABSL_GUARDED_BY(mutex_) = absl::InfinitePast();  // at the clock, the last time
  bool stopping_ ABSL_GUARDED_BY(mutex_) = false;
  std::thread thread_;  // none before start()
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_ALARM_H_

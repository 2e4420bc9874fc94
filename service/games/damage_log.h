// DamageLog: tells in the log of the server what damage calls come upon. Each is told once, however often
// players come upon it.
//
//   damage.note(status);   // an error line if it is a DATA_LOSS that has not been told
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_DAMAGE_LOG_H_
#define LEXICUP_SERVICE_GAMES_DAMAGE_LOG_H_

#include <string>

#include <absl/container/flat_hash_set.h>
#include <absl/status/status.h>
#include <absl/synchronization/mutex.h>

namespace lexicup::service {

class DamageLog {
 public:
  void note(const absl::Status& answer);

 private:
  absl::Mutex mutex_;
  absl::flat_hash_set<std::string> told_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_DAMAGE_LOG_H_

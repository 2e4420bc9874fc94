#include "service/games/serial_queues.h"

#include <limits>
#include <utility>

namespace lexicup::service {

// The bound is kept here, over all keys; the pool itself must take whatever got this far.
SerialQueues::SerialQueues(int threads, int limit)
    : limit_(limit), pool_(threads, std::numeric_limits<int>::max()) {}

bool SerialQueues::submit(const std::string& key, Work work) {
  absl::MutexLock lock(&mutex_);
  if (waiting_ >= limit_) return false;
  put(key, std::move(work));
  return true;
}

void SerialQueues::submit_always(const std::string& key, Work work) {
  absl::MutexLock lock(&mutex_);
  put(key, std::move(work));
}

void SerialQueues::put(const std::string& key, Work work) {
  ++waiting_;
  std::deque<Work>& queue = queues_[key];
  queue.push_back(std::move(work));
  if (queue.size() == 1) run_later(key);
}

void SerialQueues::run_later(const std::string& key) {
  pool_.submit([this, key] { run_next(key); });
}

// The first piece of work stays in its queue while it runs, so that nobody starts the second.
void SerialQueues::run_next(const std::string& key) {
  Work work;
  {
    absl::MutexLock lock(&mutex_);
    work = std::move(queues_[key].front());
  }
  work();
  work = nullptr;  // what it holds goes before others may run
  absl::MutexLock lock(&mutex_);
  --waiting_;
  auto found = queues_.find(key);
  found->second.pop_front();
  if (found->second.empty()) {
    queues_.erase(found);
  } else {
    run_later(key);
  }
}

}  // namespace lexicup::service

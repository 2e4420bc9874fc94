// IdlePool: what takes long to make and serves one thread at a time, kept for the next that needs one.
//
//   IdlePool<solver::Adviser> idle(/*most=*/4);
//   std::unique_ptr<solver::Adviser> adviser = idle.take();       // null: make one
//   idle.give_back(std::move(adviser));
//
// It owns what lies idle, and no more than so many. Safe from many threads.
#ifndef LEXICUP_SERVICE_SOLVED_IDLE_POOL_H_
#define LEXICUP_SERVICE_SOLVED_IDLE_POOL_H_

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <absl/synchronization/mutex.h>

namespace lexicup::service {

template <typename Item>
class IdlePool {
 public:
  explicit IdlePool(std::size_t most) : most_(most) {}

  // Null if none lies idle.
  std::unique_ptr<Item> take() {
    absl::MutexLock lock(&mutex_);
    if (idle_.empty()) return nullptr;
    std::unique_ptr<Item> item = std::move(idle_.back());
    idle_.pop_back();
    return item;
  }

  void give_back(std::unique_ptr<Item> item) {
    absl::MutexLock lock(&mutex_);
    if (idle_.size() < most_) idle_.push_back(std::move(item));
  }

 private:
  const std::size_t most_;
  absl::Mutex mutex_;
  std::vector<std::unique_ptr<Item>> idle_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_IDLE_POOL_H_

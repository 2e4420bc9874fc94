#include "service/worker_pool.h"

#include <utility>

namespace lexicup::service {

WorkerPool::WorkerPool(int threads, int queue) : queue_(static_cast<std::size_t>(queue)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

WorkerPool::~WorkerPool() {
  {
    absl::MutexLock lock(&mutex_);
    stopping_ = true;
  }
  for (std::thread& thread : threads_) thread.join();
}

bool WorkerPool::submit(std::function<void()> work) {
  absl::MutexLock lock(&mutex_);
  if (waiting_.size() >= queue_) return false;
  waiting_.push_back(std::move(work));
  return true;
}

void WorkerPool::run() {
  while (const auto work = next()) work();
}

// Waits for work; nothing once the pool stops and all is done.
std::function<void()> WorkerPool::next() {
  absl::MutexLock lock(&mutex_);
  const auto ready = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return stopping_ || !waiting_.empty(); };
  mutex_.Await(absl::Condition(&ready));
  if (waiting_.empty()) return nullptr;
  auto work = std::move(waiting_.front());
  waiting_.pop_front();
  return work;
}

}  // namespace lexicup::service

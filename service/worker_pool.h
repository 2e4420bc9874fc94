// A fixed number of threads for work that may take long, and a bounded queue before them, so that gRPC's own
// threads never wait and a flood of searches is refused instead of piling up.
//
//   WorkerPool workers(2, 256);
//   if (!workers.submit([call] { call->run(); })) refuse(call);
//
// The destructor runs what still waits and joins the threads. Safe to use from many threads.
#ifndef LEXICUP_SERVICE_WORKER_POOL_H_
#define LEXICUP_SERVICE_WORKER_POOL_H_

#include <cstddef>
#include <deque>
#include <functional>
#include <thread>
#include <vector>

#include <absl/synchronization/mutex.h>

namespace lexicup::service {

class WorkerPool {
 public:
  // `threads` must be at least 1; `queue` is how many pieces of work may wait for one of them.
  WorkerPool(int threads, int queue);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Takes the work, to run once on one of the threads; false if the queue is full.
  bool submit(std::function<void()> work);

  int queue() const { return static_cast<int>(queue_); }

 private:
  void run();
  std::function<void()> next();

  const std::size_t queue_;
  absl::Mutex mutex_;
  std::deque<std::function<void()>> waiting_ ABSL_GUARDED_BY(mutex_);
  bool stopping_ ABSL_GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_WORKER_POOL_H_

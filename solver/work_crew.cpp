#include "solver/work_crew.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace lexicup::solver {

WorkCrew::WorkCrew(const WorkSettings& settings)
    : settings_(settings),
      size_(settings.threads > 0 ? static_cast<std::size_t>(settings.threads)
                                 : std::max(1u, std::thread::hardware_concurrency())) {}

bool WorkCrew::run(std::size_t pieces, double work,
                   const std::function<void(std::size_t, std::size_t)>& piece) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> stopped = false;
  const auto take = [&](std::size_t worker) {
    for (std::size_t i = next++; i < pieces && !stopped; i = next++) {
      piece(worker, i);
      if (worker != 0) continue;
      if (settings_.cancelled && settings_.cancelled()) stopped = true;
      if (settings_.progress && expected_ > 0) {
        settings_.progress(std::min(1.0, (done_ + work * static_cast<double>(i + 1)) / expected_));
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < std::min(size_, pieces); ++worker) {
      threads.emplace_back([&, worker] { take(worker); });
    }
    take(0);
  }
  done_ += work * static_cast<double>(pieces);
  return !stopped;
}

}  // namespace lexicup::solver

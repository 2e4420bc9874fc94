// WorkCrew: does work in pieces on several threads, the calling one first, and says how far it is.
//
//   WorkCrew crew(settings);
//   crew.expect(2 * games);
//   if (!crew.run(games, /*work=*/1, [&](std::size_t worker, std::size_t game) { ... })) return stopped;
//
// Progress and cancellation are asked from the calling thread. Used by one thread; the settings must outlive
// it.
#ifndef LEXICUP_SOLVER_WORK_CREW_H_
#define LEXICUP_SOLVER_WORK_CREW_H_

#include <cstddef>
#include <functional>

#include "solver/work_settings.h"

namespace lexicup::solver {

class WorkCrew {
 public:
  explicit WorkCrew(const WorkSettings& settings);

  std::size_t size() const { return size_; }

  // All that will be done, in the same unit as run() counts.
  void expect(double work) { expected_ = work; }

  // Calls piece(worker, i) for each i below `pieces`, each worth `work`. False if that was cancelled.
  bool run(std::size_t pieces, double work, const std::function<void(std::size_t, std::size_t)>& piece);

 private:
  const WorkSettings& settings_;
  const std::size_t size_;
  double expected_ = 0;
  double done_ = 0;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_WORK_CREW_H_

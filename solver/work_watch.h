// WorkWatch: for work that is one long loop: says how far it is, and asks whether it goes on.
//
//   WorkWatch watch(settings);
//   watch.begin(/*from=*/0, /*to=*/0.5, keeps);        // the first half is a step for each keep
//   for (...) if (!watch.step(/*weight=*/1)) return absl::CancelledError("stopped");
//
// It asks after steps of some weight: one unit is a few nanoseconds to a microsecond of work, so that it asks
// every few milliseconds. Used by one thread; the settings must outlive it.
#ifndef LEXICUP_SOLVER_WORK_WATCH_H_
#define LEXICUP_SOLVER_WORK_WATCH_H_

#include <cstddef>

#include "solver/work_settings.h"

namespace lexicup::solver {

class WorkWatch {
 public:
  explicit WorkWatch(const WorkSettings& settings) : settings_(settings) {}

  // What follows are so many steps, in which the share that is done goes from `from` to `to`.
  void begin(double from, double to, std::size_t steps) {
    from_ = from;
    per_step_ = steps > 0 ? (to - from) / static_cast<double>(steps) : 0;
    steps_ = 0;
  }

  // One step more is done. False from when the work is cancelled.
  bool step(std::size_t weight) {
    ++steps_;
    return spend(weight);
  }

  // The same within a step.
  bool spend(std::size_t weight) {
    weight_ += weight;
    if (weight_ >= kBetween) ask();
    return !stopped_;
  }

  bool stopped() const { return stopped_; }

 private:
  static constexpr std::size_t kBetween = 8192;

  void ask() {
    weight_ = 0;
    stopped_ = stopped_ || (settings_.cancelled && settings_.cancelled());
    if (settings_.progress && !stopped_) settings_.progress(from_ + per_step_ * static_cast<double>(steps_));
  }

  const WorkSettings& settings_;
  double from_ = 0;
  double per_step_ = 0;
  std::size_t steps_ = 0;
  std::size_t weight_ = 0;
  bool stopped_ = false;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_WORK_WATCH_H_

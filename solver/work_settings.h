// WorkSettings: how something that takes seconds or minutes is worked out.
//
//   game_outcomes(table, {.threads = 2, .cancelled = [&] { return stop.load(); }});
#ifndef LEXICUP_SOLVER_WORK_SETTINGS_H_
#define LEXICUP_SOLVER_WORK_SETTINGS_H_

#include <functional>

namespace lexicup::solver {

struct WorkSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time
  // Called now and then from the calling thread, with how much is done, 0 to 1.
  std::function<void(double share)> progress = {};
  // Asked as often. If it says true, the work stops.
  std::function<bool()> cancelled = {};
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_WORK_SETTINGS_H_

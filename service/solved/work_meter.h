// WorkMeter: how far a long piece of work is, and how long it may still take.
//
//   WorkMeter meter;
//   meter.report(0.4, absl::Now());
//   meter.share();                              // 0.4
//   meter.left(absl::Now());                    // zero as long as that cannot be told
//
// A plain value: whoever shares it guards it.
#ifndef LEXICUP_SERVICE_SOLVED_WORK_METER_H_
#define LEXICUP_SERVICE_SOLVED_WORK_METER_H_

#include <optional>

#include <absl/time/time.h>

namespace lexicup::service {

class WorkMeter {
 public:
  // The first report of a piece of work is where it began.
  void report(double share, absl::Time now);
  // What was done until now tells nothing of the time that the rest takes.
  void restart() { began_.reset(); }

  // Less than 1: what there is to do once all is worked out, such as to write it, is not measured.
  double share() const;
  absl::Duration left(absl::Time now) const;

 private:
  struct Mark {
    absl::Time time;
    double share = 0;
  };
  std::optional<Mark> began_;
  Mark last_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_WORK_METER_H_

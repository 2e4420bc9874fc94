#include "service/solved/work_meter.h"

#include <algorithm>

namespace lexicup::service {
namespace {

constexpr double kMostShare = 0.99;

}  // namespace

void WorkMeter::report(double share, absl::Time now) {
  last_ = {.time = now, .share = share};
  if (!began_) began_ = last_;
}

double WorkMeter::share() const { return std::min(last_.share, kMostShare); }

absl::Duration WorkMeter::left(absl::Time now) const {
  if (!began_ || last_.share <= began_->share) return absl::ZeroDuration();
  const absl::Duration whole = (last_.time - began_->time) / (last_.share - began_->share);
  return std::max(absl::Seconds(1), whole * (1 - last_.share) - (now - last_.time));
}

}  // namespace lexicup::service

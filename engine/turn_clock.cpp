#include "engine/turn_clock.h"

#include <algorithm>

namespace lexicup::engine {

std::optional<absl::Time> turn_deadline(const RuleSet& rules, absl::Time turn_began) {
  if (rules.clock_seconds == 0) return std::nullopt;
  return turn_began + absl::Seconds(rules.clock_seconds);
}

std::optional<absl::Duration> time_left(const RuleSet& rules, absl::Time turn_began, absl::Time now) {
  const std::optional<absl::Time> deadline = turn_deadline(rules, turn_began);
  if (!deadline) return std::nullopt;
  return std::clamp(*deadline - now, absl::ZeroDuration(), absl::Seconds(rules.clock_seconds));
}

bool is_out_of_time(const RuleSet& rules, absl::Time turn_began, absl::Time now) {
  const std::optional<absl::Time> deadline = turn_deadline(rules, turn_began);
  return deadline && now >= *deadline;
}

}  // namespace lexicup::engine

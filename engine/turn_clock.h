// Turn clock: how much of a turn's time is left. The engine reads no clock; both times are passed in.
//
//   std::optional<absl::Duration> left = time_left(rules, turn_began, now);   // nullopt: no clock
//   if (is_out_of_time(rules, turn_began, now)) state = apply(rules, state, TimedOut{}).value();
//
// A turn begins when the turn before it ends, or when the game starts. Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_TURN_CLOCK_H_
#define LEXICUP_ENGINE_TURN_CLOCK_H_

#include <optional>

#include <absl/time/time.h>

#include "engine/rule_set.h"

namespace lexicup::engine {

// When the turn's time is over; nullopt if the game has no clock.
std::optional<absl::Time> turn_deadline(const RuleSet& rules, absl::Time turn_began);

// The time left, from the whole down to zero and never less or more, also if `now` lies before the turn's
// begin; nullopt if the game has no clock.
std::optional<absl::Duration> time_left(const RuleSet& rules, absl::Time turn_began, absl::Time now);

// True from the deadline on.
bool is_out_of_time(const RuleSet& rules, absl::Time turn_began, absl::Time now);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_TURN_CLOCK_H_

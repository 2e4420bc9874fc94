// The clock of a turn, without a clock.
#include "engine/turn_clock.h"

#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::engine {
namespace {

TEST(TurnClock, RunsDownToNothing) {
  const RuleSet rules = make_rules("word").value();
  const absl::Time began = absl::FromUnixSeconds(1'000'000);
  const struct {
    absl::Duration after;
    absl::Duration left;
    bool over;
  } kCases[] = {
      {absl::ZeroDuration(), absl::Seconds(60), false},
      {absl::Seconds(1), absl::Seconds(59), false},
      {absl::Milliseconds(59'999), absl::Milliseconds(1), false},
      {absl::Seconds(60), absl::ZeroDuration(), true},
      {absl::Hours(5), absl::ZeroDuration(), true},
      {-absl::Seconds(5), absl::Seconds(60), false},
  };
  EXPECT_EQ(turn_deadline(rules, began), began + absl::Seconds(60));
  for (const auto& [after, left, over] : kCases) {
    EXPECT_EQ(time_left(rules, began, began + after), left) << after;
    EXPECT_EQ(is_out_of_time(rules, began, began + after), over) << after;
  }
}

TEST(TurnClock, IsAbsentWhereTheRulesHaveNone) {
  const RuleSet rules = make_rules("word", {{"clock", "0"}}).value();
  EXPECT_EQ(turn_deadline(rules, absl::UnixEpoch()), std::nullopt);
  EXPECT_EQ(time_left(rules, absl::UnixEpoch(), absl::InfiniteFuture()), std::nullopt);
  EXPECT_FALSE(is_out_of_time(rules, absl::UnixEpoch(), absl::InfiniteFuture()));
}

}  // namespace
}  // namespace lexicup::engine

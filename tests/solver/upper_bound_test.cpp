#include "solver/upper_bound.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/solver/estimate_games.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

// The bound is never less than the exact value, whichever boxes are counted and however bad the prices are;
// with all of them counted and no bonus it is the exact value.
TEST(UpperBoundTest, IsNeverLessThanTheBestPlay) {
  for (const SmallGame& small : small_games()) {
    if (small.rules.round_order != engine::RoundOrder::kNone) continue;
    SCOPED_TRACE(small.name);
    const auto game = make_estimate_game(small.rules, nullptr, {.threads = 1}).value();
    const double exact =
        solve(make_game_space(small.rules, nullptr).value(), {.threads = 1}).value().value_of_game();
    std::vector<int> counted;
    for (int box = 0; box <= static_cast<int>(small.rules.boxes.size()); ++box) {
      for (int steps : {1, 100}) {
        const auto bound = upper_bound(*game, {.threads = 1, .counted = counted, .steps = steps});
        ASSERT_TRUE(bound.ok()) << bound.status();
        EXPECT_GE(bound->total, exact - 1e-9) << box << " boxes counted, " << steps << " steps";
      }
      counted.push_back(box);
    }
  }
}

TEST(UpperBoundTest, IsExactWithEverythingCountedAndNothingRelaxed) {
  engine::RuleSet rules = small_yahtwentee();
  rules.section_bonuses.clear();
  const auto game = make_estimate_game(rules, nullptr, {.threads = 2}).value();
  std::vector<int> counted;
  for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) counted.push_back(box);
  const double exact = solve(make_game_space(rules, nullptr).value(), {.threads = 2}).value().value_of_game();
  EXPECT_NEAR(upper_bound(*game, {.threads = 2, .counted = counted, .steps = 1})->total, exact, 1e-9);
}

TEST(UpperBoundTest, StopsWhileItSearchesPrices) {
  const auto game = make_estimate_game(small_yahtwentee(), nullptr, {.threads = 1}).value();
  int asked = 0;
  const auto stopped = upper_bound(*game, {.threads = 1, .cancelled = [&] { return ++asked == 3; }});
  EXPECT_EQ(stopped.status().code(), absl::StatusCode::kCancelled);
  EXPECT_EQ(asked, 3);
}

TEST(UpperBoundTest, RefusesSeveralColumns) {
  const auto game = make_estimate_game(two_columns({1, 1}), nullptr, {.threads = 1}).value();
  EXPECT_EQ(upper_bound(*game, {}).status().code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace lexicup::solver

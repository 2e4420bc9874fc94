#include "solver/spread_table.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/variants.h"
#include "solver/game_outcomes.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

TEST(SpreadTableTest, IsThePublishedDeviation) {
  const auto rules = engine::make_rules("yat-z", {{"preset", "classic"}}).value();
  const ValueTable table = solve(make_game_space(rules, nullptr).value(), {}).value();
  const SpreadTable spread = solve_spread(table, {}).value();
  EXPECT_NEAR(std::sqrt(spread.variances[table.game->sheets.start()]), 59.6076, 0.01);
  for (std::size_t state = 0; state < table.game->sheets.first_with(1); ++state) {
    EXPECT_EQ(spread.variances[state], 0);
  }
}

// Where plays are worth the same, that with the greater spread counts.
TEST(SpreadTableTest, IsAtLeastThatOfTheOutcomes) {
  for (const SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const ValueTable table =
        solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value();
    const double deviation = game_outcomes(table, {.threads = 1}).value().total.deviation();
    const SpreadTable spread = solve_spread(table, {.threads = 1}).value();
    EXPECT_GE(spread.variances[table.game->sheets.start()], deviation * deviation - 0.01);
  }
}

}  // namespace
}  // namespace lexicup::solver

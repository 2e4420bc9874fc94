// The exact outcomes of optimal play against the published table of the five-dice game.
#include "solver/game_outcomes.h"

#include <gtest/gtest.h>

#include "engine/variants.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

struct BoxWant {
  const char* box;
  double mean;
  double deviation;
  double zeros;  // in percent
};

constexpr BoxWant kBoxes[] = {
    {"ones", 1.8817, 1.2158, 10.827},
    {"twos", 5.2828, 1.9975, 1.795},
    {"threes", 8.5698, 2.7134, 0.943},
    {"fours", 12.1595, 3.2868, 0.602},
    {"fives", 15.6886, 3.8511, 0.495},
    {"sixes", 19.1903, 4.6434, 0.532},
    {"three-of-a-kind", 21.6605, 5.6183, 3.243},
    {"four-of-a-kind", 13.0919, 11.0737, 36.361},
    {"full-house", 22.5916, 7.3763, 9.634},
    {"small-straight", 29.4611, 3.9846, 1.796},
    {"large-straight", 32.7111, 15.4411, 18.222},
    {"yat-z", 16.8686, 23.6406, 66.263},
    {"chance", 22.0074, 2.5427, 0},
};

TEST(GameOutcomesTest, AreThePublishedOnes) {
  const auto rules = engine::make_rules("yat-z", {{"preset", "classic"}}).value();
  const ValueTable table = solve(make_game_space(rules, nullptr).value(), {}).value();
  const GameOutcomes outcomes = game_outcomes(table, {}).value();
  for (const BoxWant& want : kBoxes) {
    SCOPED_TRACE(want.box);
    const Distribution& box =
        outcomes.boxes[static_cast<std::size_t>(engine::find_box(rules, want.box).value())];
    EXPECT_NEAR(box.mean(), want.mean, 6e-5);
    EXPECT_NEAR(box.deviation(), want.deviation, 6e-5);
    const double zeros = box.chances.contains(0) ? box.chances.at(0) : 0;
    EXPECT_NEAR(100 * zeros, want.zeros, 6e-4);
  }
  EXPECT_NEAR(outcomes.section_bonuses[0], 0.681222, 6e-7);
  EXPECT_NEAR(outcomes.repeat_bonuses, 0.095801, 6e-7);
  EXPECT_NEAR(outcomes.tops, 0.464047, 6e-7);
  const Distribution& total = outcomes.total;
  EXPECT_NEAR(total.mean(), 254.587728734496, 1e-8);
  EXPECT_NEAR(total.deviation(), 59.6076, 6e-5);
  EXPECT_EQ(total.least(), 12);
  EXPECT_EQ(total.most(), 1575);
  constexpr std::pair<double, int> kPercentiles[] = {{.01, 151}, {.05, 180}, {.25, 217}, {.50, 248},
                                                     {.75, 272}, {.95, 388}, {.99, 474}};
  for (const auto& [share, points] : kPercentiles) EXPECT_EQ(total.percentile(share), points) << share;
  constexpr std::pair<int, double> kTails[] = {
      {200, .863571}, {250, .483691}, {300, .143264}, {400, .0383402}, {500, .00718867}};
  for (const auto& [points, chance] : kTails) EXPECT_NEAR(total.at_least(points), chance, 6e-7) << points;
}

// A Yat-Z comes in 4.6028643 % of all turns.
TEST(GameOutcomesTest, BeginOnAnySheet) {
  const auto rules = engine::make_rules("yat-z", {{"preset", "classic"}}).value();
  const ValueTable table = solve(make_game_space(rules, nullptr).value(), {}).value();
  std::vector<engine::SheetEntry> entries;
  for (const engine::Box& box : rules.boxes) {
    if (box.id != "yat-z") entries.push_back({.box = box.id, .points = box.id == "chance" ? 5 : 0});
  }
  const engine::Sheet sheet = engine::make_sheet(rules, entries, 0).value();
  const GameOutcomes outcomes = game_outcomes_from(table, sheet, {.threads = 1}).value();
  EXPECT_EQ(outcomes.total.least(), 5);
  EXPECT_EQ(outcomes.total.most(), 55);
  EXPECT_NEAR(outcomes.total.at_least(55), 0.046028643, 1e-8);
}

TEST(GameOutcomesTest, HaveTheMeanOfTheTable) {
  for (const SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const ValueTable table =
        solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value();
    const GameOutcomes outcomes = game_outcomes(table, {.threads = 2}).value();
    EXPECT_NEAR(outcomes.total.mean(), table.value_of_game(), 1e-9);
    EXPECT_NEAR(outcomes.total.at_least(outcomes.total.least()), 1, 1e-12);
    double parts =
        outcomes.repeat_bonuses * (small.rules.repeat_bonus ? small.rules.repeat_bonus->points : 0);
    for (const Distribution& box : outcomes.boxes) parts += box.mean();
    for (std::size_t i = 0; i < outcomes.section_bonuses.size(); ++i) {
      parts += outcomes.section_bonuses[i] * small.rules.section_bonuses[i].points;
    }
    EXPECT_NEAR(parts, table.value_of_game(), 1e-9);
  }
}

}  // namespace
}  // namespace lexicup::solver

// Ranks, shared places, those who left.
#include "engine/standings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Ranks, TiesShareAPlace) {
  EXPECT_THAT(ranks({}), IsEmpty());
  EXPECT_THAT(ranks(std::vector<int>{7}), ElementsAre(1));
  EXPECT_THAT(ranks(std::vector<int>{30, 50, 50, 10}), ElementsAre(3, 1, 1, 4));
  EXPECT_THAT(ranks(std::vector<int>{0, 0, 0}), ElementsAre(1, 1, 1));
  EXPECT_THAT(ranks(std::vector<int>{10, 40, 30, 30, 20}), ElementsAre(5, 1, 2, 2, 4));
}

// A game in which each player has claimed Chance once, with these dice.
GameState after_chances(const RuleSet& rules, const std::vector<Roll>& rolls) {
  GameState state = new_game(rules, static_cast<int>(rolls.size()));
  for (const Roll& roll : rolls) {
    state = apply(rules, state, Rolled{.faces = roll}).value();
    state = apply(rules, state, Claimed{.claim = {.box = "chance"}}).value();
  }
  return state;
}

std::vector<std::vector<int>> places(const RuleSet& rules, const GameState& state) {
  std::vector<std::vector<int>> all;
  for (const Standing& one : standings(rules, state)) all.push_back({one.rank, one.player, one.total});
  return all;
}

TEST(Standings, AreByRankAndThenInTurn) {
  const RuleSet rules = make_rules("yat-z").value();
  const GameState state =
      after_chances(rules, {{1, 1, 1, 1, 2}, {6, 6, 6, 5, 5}, {1, 1, 1, 1, 1}, {6, 6, 6, 6, 4}});
  EXPECT_THAT(places(rules, state), ElementsAre(ElementsAre(1, 1, 28), ElementsAre(1, 3, 28),
                                                ElementsAre(3, 0, 6), ElementsAre(4, 2, 5)));
}

TEST(Standings, WhoLeftComesLastWithoutARank) {
  const RuleSet rules = make_rules("yat-z").value();
  GameState state = after_chances(rules, {{6, 6, 6, 6, 6}, {6, 6, 6, 5, 5}, {1, 1, 1, 1, 1}});
  state = apply(rules, state, Left{.player = 0}).value();
  EXPECT_THAT(places(rules, state),
              ElementsAre(ElementsAre(1, 1, 28), ElementsAre(2, 2, 5), ElementsAre(0, 0, 30)));
  EXPECT_TRUE(standings(rules, state)[2].left);
}

TEST(Standings, ShowEachColumn) {
  const RuleSet rules = make_rules("yat-z", {{"multipliers", "triple"}}).value();
  GameState state = after_chances(rules, {{6, 6, 6, 6, 6}});
  state = apply(rules, state, Rolled{.faces = {6, 6, 6, 6, 6}}).value();
  state = apply(rules, state, Claimed{.claim = {.box = "yat-z"}, .column = 2}).value();
  const std::vector<Standing> all = standings(rules, state);
  ASSERT_EQ(all[0].columns.size(), 3U);
  EXPECT_EQ(all[0].columns[0].total, 30);
  EXPECT_EQ(all[0].columns[2].total, 50);
  EXPECT_EQ(all[0].total, 30 + 3 * 50);
}

}  // namespace
}  // namespace lexicup::engine

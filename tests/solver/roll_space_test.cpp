#include "solver/roll_space.h"

#include <map>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include "engine/variants.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

TEST(RollSpaceTest, MergesEqualDice) {
  const struct {
    const char* variant;
    std::size_t rolls;
    std::size_t keeps;
  } cases[] = {{"yat-z", 252, 462},
               {"platzee", 46'080, 85'995},
               {"yahtwentee", 42'504, 53'130},
               {"word", 279'936, 823'543}};
  for (const auto& [variant, rolls, keeps] : cases) {
    SCOPED_TRACE(variant);
    const RollSpace space = RollSpace::of(engine::make_rules(variant)->dice).value();
    EXPECT_EQ(space.rolls(), rolls);
    std::size_t count = 1;
    for (const DieGroup& group : space.groups()) count *= group.nodes.size();
    EXPECT_EQ(count, keeps);
    EXPECT_NEAR(std::accumulate(space.chances().begin(), space.chances().end(), 0.0), 1, 1e-11);
  }
}

TEST(RollSpaceTest, KnowsEveryRollByItsFaces) {
  std::vector<engine::DiceSet> dice = {engine::make_rules("yat-z")->dice,
                                       engine::make_rules("platzee")->dice};
  for (const SmallGame& small : small_games()) dice.push_back(small.rules.dice);
  for (const engine::DiceSet& set : dice) {
    const RollSpace space = RollSpace::of(set).value();
    for (std::size_t roll = 0; roll < space.rolls(); ++roll) {
      const engine::Roll faces = space.faces_of(roll);
      for (std::size_t die = 0; die < faces.size(); ++die) {
        ASSERT_NE(std::ranges::find(set.dice[die].faces, faces[die]), set.dice[die].faces.end());
      }
      ASSERT_EQ(space.index_of(faces), roll);
    }
  }
}

// Against counting every way the dice can fall.
TEST(RollSpaceTest, KnowsTheChanceOfEveryRoll) {
  for (const SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const engine::DiceSet& dice = small.rules.dice;
    const RollSpace space = RollSpace::of(dice).value();
    std::map<std::size_t, int> falls;
    std::size_t ways = 1;
    for (const engine::Die& die : dice.dice) ways *= die.faces.size();
    for (std::size_t way = 0; way < ways; ++way) {
      engine::Roll faces;
      std::size_t rest = way;
      for (const engine::Die& die : dice.dice) {
        faces.push_back(die.faces[rest % die.faces.size()]);
        rest /= die.faces.size();
      }
      ++falls[space.index_of(faces)];
    }
    EXPECT_EQ(falls.size(), space.rolls());
    for (const auto& [roll, count] : falls) {
      EXPECT_NEAR(space.chance(roll), static_cast<double>(count) / static_cast<double>(ways), 1e-12);
    }
  }
}

TEST(RollSpaceTest, RefusesDiceWithTooManyRolls) {
  const engine::DiceSet dice = engine::numeric_dice({20, 19, 18, 17, 16, 15});
  const auto space = RollSpace::of(dice);
  EXPECT_EQ(space.status().code(), absl::StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace lexicup::solver

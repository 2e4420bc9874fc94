#include "solver/game_size.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

using testing::HasSubstr;

TEST(GameSizeTest, NeverSaysFewerSheetsThanThereAre) {
  std::vector<SmallGame> games = small_games();
  games.push_back({"yat-z", engine::make_rules("yat-z").value()});
  games.push_back({"platzee", engine::make_rules("platzee").value()});
  for (const SmallGame& small : games) {
    SCOPED_TRACE(small.name);
    const GameSize size = size_of(small.rules).value();
    const auto game = make_game_space(small.rules, small.dictionary()).value();
    EXPECT_TRUE(size.exact);
    EXPECT_GE(size.states, static_cast<double>(game->sheets.states()));
    EXPECT_GE(size.work, solving_work(*game));
  }
}

TEST(GameSizeTest, TellsShortGamesFromLongOnes) {
  const auto seconds = [](const char* variant, const engine::OptionMap& options) {
    return size_of(engine::make_rules(variant, options).value()).value().seconds();
  };
  const double yat_z = seconds("yat-z", {});
  const double word = seconds("word", {});
  const double platzee = seconds("platzee", {});
  const double any_order = seconds("word", {{"order", "any"}});
  EXPECT_LT(yat_z, word);
  EXPECT_LT(word, platzee);
  EXPECT_LT(platzee, any_order);
}

TEST(GameSizeTest, SaysWhatIsEstimated) {
  struct Case {
    const char* variant;
    engine::OptionMap options;
    bool want;
  };
  for (const Case& c :
       {Case{"yat-z", {}, true}, Case{"yat-z", {{"columns", "2"}}, false}, Case{"platzee", {}, true},
        Case{"word", {{"order", "any"}}, true}, Case{"yahtwentee", {}, false}}) {
    EXPECT_EQ(size_of(engine::make_rules(c.variant, c.options).value()).value().exact, c.want) << c.variant;
  }
}

// Many dice with few faces have few rolls, but keeps without end.
TEST(GameSizeTest, RefusesDiceWithTooManyRollsOrKeepsBeforeMemoryGrows) {
  engine::RuleSet rules = engine::make_rules("word").value();
  rules.dice.dice.clear();
  for (engine::Face face = 0; face < 16; ++face)
    rules.dice.dice.push_back({.title = "die", .faces = {face, 20}});
  const auto keeps = size_of(rules);
  EXPECT_TRUE(absl::IsResourceExhausted(keeps.status()));
  EXPECT_THAT(std::string(keeps.status().message()), HasSubstr("GB of memory; 1.5 GB is the most"));
  EXPECT_EQ(make_game_space(rules, nullptr).status(), keeps.status());
  for (engine::Die& die : rules.dice.dice) die.faces = {1, 2, 3, 4, die.faces.front()};
  EXPECT_TRUE(absl::IsResourceExhausted(size_of(rules).status()));
}

}  // namespace
}  // namespace lexicup::solver

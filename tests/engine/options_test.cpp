#include "engine/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::HasSubstr;

TEST(MakeRules, SaysWhatExists) {
  const struct {
    const char* variant;
    OptionMap options;
    const char* want;
  } kCases[] = {
      {"chess", {}, "no variant \"chess\"; the variants are word, yat-z, platzee and yahtwentee"},
      {"", {}, "no variant \"\""},
      {"yat-z",
       {{"thac0", "meet"}},
       "no option \"thac0\"; its options are full-house, joker, joker-after-zero"},
      {"yat-z", {{"joker", "maybe"}}, "option joker cannot be \"maybe\"; allowed: free, forced or off"},
      {"yat-z", {{"joker", ""}}, "option joker cannot be \"\""},
      {"yat-z", {{"joker-after-zero", "perhaps"}}, "allowed: on or off"},
      {"yat-z", {{"repeat-bonus", "50"}}, "allowed: 0 or 100"},
      {"yat-z", {{"columns", "0"}}, "allowed: a whole number from 1 to 10"},
      {"yat-z", {{"columns", "11"}}, "from 1 to 10"},
      {"yat-z", {{"columns", "3.5"}}, "from 1 to 10"},
      {"yat-z", {{"columns", "99999999999"}}, "from 1 to 10"},
      {"yat-z", {{"columns", ""}}, "from 1 to 10"},
      {"yat-z", {{"columns", "4"}, {"multipliers", "triple"}}, "three columns"},
      {"yat-z", {{"preset", "modern"}}, "no preset \"modern\"; its presets: classic"},
      {"platzee", {{"preset", "classic"}}, "its presets: none"},
      {"platzee", {{"columns", "2"}}, "no option \"columns\""},
      {"yahtwentee", {{"full-house", "any"}}, "no option \"full-house\""},
      {"word", {{"joker", "off"}}, "no option \"joker\""},
      {"word", {{"min-word", "3"}}, "from 1 to 2"},
      {"word", {{"clock", "-1"}}, "from 0 to 3600"},
      {"word", {{"bonus-at", "0"}}, "from 1 to 200"},
  };
  for (const auto& [variant, options, want] : kCases) {
    const absl::StatusOr<RuleSet> rules = make_rules(variant, options);
    ASSERT_FALSE(rules.ok()) << want;
    EXPECT_THAT(std::string(rules.status().message()), HasSubstr(want));
  }
}

TEST(MakeRules, NamedOptionsWinOverThePreset) {
  const RuleSet rules = make_rules("yat-z", {{"preset", "classic"}, {"joker", "free"}}).value();
  EXPECT_TRUE(rules.options.is("joker", "free"));
  EXPECT_TRUE(rules.options.on("joker-after-zero"));
  EXPECT_TRUE(rules.options.is("full-house", "distinct"));
  EXPECT_EQ(rules.repeat_bonus->joker, JokerOrder::kFree);
}

TEST(MakeRules, FlagsTakeSeveralSpellings) {
  for (const char* on : {"", "true", "on"})
    EXPECT_TRUE(make_rules("word", {{"y-both", on}})->options.on("y-both"));
  for (const char* off : {"false", "off"})
    EXPECT_FALSE(make_rules("word", {{"y-both", off}})->options.on("y-both"));
}

TEST(MakeRules, NumbersAreKeptPlain) {
  EXPECT_EQ(make_rules("word", {{"clock", "090"}})->clock_seconds, 90);
  EXPECT_EQ(make_rules("word")->clock_seconds, 60);
  EXPECT_EQ(make_rules("word", {{"clock", "0"}})->clock_seconds, 0);
  EXPECT_EQ(make_rules("yat-z")->clock_seconds, 0);
}

TEST(MakeRules, ColumnsAndMultipliers) {
  EXPECT_EQ(make_rules("yat-z")->multipliers, (std::vector<int>{1}));
  EXPECT_EQ(make_rules("yat-z", {{"columns", "4"}})->multipliers, (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(make_rules("yat-z", {{"multipliers", "triple"}})->multipliers, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(make_rules("yat-z", {{"multipliers", "triple"}, {"columns", "3"}})->multipliers,
            (std::vector<int>{1, 2, 3}));
}

TEST(MakeRules, LetterDiceCanBeReplaced) {
  DiceSet dice = numeric_dice({6, 6});
  EXPECT_FALSE(make_rules("word", {}, &dice).ok());
  EXPECT_TRUE(make_rules("yat-z", {}, &dice).ok());
  dice.letters = {{.label = "A", .points = 3, .vowel = true}, {.label = "B", .points = 4}};
  dice.dice = {{.title = "die 1", .faces = {1, 2}}, {.title = "die 2", .faces = {1, kWild}}};
  const RuleSet rules = make_rules("word", {}, &dice).value();
  EXPECT_EQ(rules.dice, dice);
  EXPECT_EQ(rules.boxes[static_cast<std::size_t>(find_box(rules, "two-letters").value())].max_points, 7);
  EXPECT_EQ(word_rule(rules.boxes[10].scoring)->min_letters, 2) << "Yahtzee Words takes all dice of the set";
}

}  // namespace
}  // namespace lexicup::engine

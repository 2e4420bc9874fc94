#include "engine/sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Game {
  Game(const char* id, OptionMap house_rules = {}) : variant(id), options(std::move(house_rules)) {}

  const char* variant;
  OptionMap options;
};

struct SheetCase {
  Game game;
  std::vector<SheetEntry> entries;
  int repeat_bonuses;
  const char* want;  // in the refusal; null if the sheet is accepted
};

TEST(MakeSheet, RefusesWhatNoGameComesTo) {
  const SheetCase kCases[] = {
      {{"yat-z"}, {{"sixes", 18}, {"yat-z", 50}, {"fours", 4}}, 1, nullptr},
      {{"yat-z"}, {{"hearts", 3}}, 0, "no box \"hearts\"; the boxes are ones, twos"},
      {{"yat-z"}, {{"sixes", 18}, {"sixes", 12}}, 0, "sixes is filled two times; it can be used once"},
      {{"yat-z"},
       {{"sixes", 17}},
       0,
       "sixes=17: no roll scores 17 there; what fits is 0, 6, 12, 18, 24 or 30"},
      {{"yat-z"}, {{"sixes", 36}}, 0, "no roll scores 36"},
      {{"yat-z"}, {{"sixes", -6}}, 0, "no roll scores -6"},
      {{"yat-z"}, {{"sixes", 2147483647}}, 0, "no roll"},
      {{"yat-z"}, {{"full-house", 24}}, 0, "what fits is 0 or 25"},
      {{"yat-z"}, {{"three-of-a-kind", 4}}, 0, "what fits is 0 or 5 to 30"},
      {{"yat-z"}, {{"three-of-a-kind", 5}}, 0, nullptr},
      {{"yat-z"}, {{"four-of-a-kind", 29}}, 0, nullptr},
      {{"yat-z"}, {{"chance", 4}}, 0, "what fits is 5 to 30"},
      {{"yat-z"}, {{"chance", 0}}, 0, "no roll"},
      {{"yat-z"}, {{"sixes", 18}}, 1, "needs yat-z=50"},
      {{"yat-z"}, {{"sixes", 18}, {"yat-z", 0}}, 1, "needs yat-z=50"},
      {{"yat-z"}, {{"yat-z", 50}}, 1, "one repeat bonus cannot come from no used boxes"},
      {{"yat-z"}, {{"yat-z", 50}, {"ones", 5}}, 2, "two repeat bonuses cannot come from one used box"},
      {{"yat-z"}, {{"yat-z", 50}, {"ones", 5}}, -1, "cannot be negative"},
      {{"yat-z", {{"repeat-bonus", "0"}}}, {{"yat-z", 50}, {"ones", 5}}, 1, "no repeat bonus"},
      {{"platzee"}, {{"platzee", 50}}, 1, "no repeat bonus"},
      {{"platzee"}, {{"ones", 5}, {"twos", 8}, {"arithmetic", 40}, {"odd", 34}}, 0, nullptr},
      {{"platzee"}, {{"ones", 6}}, 0, "what fits is 0 to 5"},
      {{"platzee"}, {{"arithmetic", 20}}, 0, "no roll"},
      {{"platzee"}, {{"arithmetic", 60}}, 0, "what fits is 0, 30, 40 or 50"},
      {{"platzee"}, {{"four-of-a-kind", 36}}, 0, nullptr},
      {{"platzee"}, {{"four-of-a-kind", 37}}, 0, "to 36"},
      {{"platzee"}, {{"wasteful", 5}}, 0, "no roll"},
      {{"yahtwentee"}, {{"fumble", 48}, {"fumble", 50}, {"fumble", 5}}, 0, nullptr},
      {{"yahtwentee"},
       {{"fumble", 48},
        {"fumble", 50},
        {"fumble", 5},
        {"fumble", 6},
        {"fumble", 7},
        {"fumble", 8},
        {"fumble", 9}},
       0,
       "fumble is filled seven times; it can be used six times"},
      {{"yahtwentee"}, {{"crit", 300}, {"large-straight", 150}, {"20s", 100}}, 2, nullptr},
      {{"yahtwentee"}, {{"crit", 0}, {"large-straight", 150}}, 1, "needs crit=300"},
      {{"word"}, {{"two-letters", 9}, {"three-letters", 0}}, 0, nullptr},
      {{"word"}, {{"three-letters", 9}}, 0, "three-letters is filled though two-letters before it is open"},
      {{"word", {{"order", "any"}}}, {{"three-letters", 9}}, 0, nullptr},
      {{"word"}, {{"two-letters", 19}}, 0, "no roll scores 19"},
      {{"word"},
       {{"all-vowels", 25}},
       0,
       "all-vowels uses up a round box as well: the sheet needs one with 0 and has none; add two-letters=0"},
      {{"word"}, {{"two-letters", 0}, {"all-vowels", 25}}, 0, nullptr},
      {{"word"},
       {{"two-letters", 0}, {"all-vowels", 25}, {"chance", 7}},
       0,
       "all-vowels and chance use up a round box each: the sheet needs two with 0 and has one; add "
       "three-letters=0"},
      {{"word"},
       {{"two-letters", 0}, {"yahtzee-words", 50}},
       1,
       "yahtzee-words and one repeat bonus use up a round box each"},
      {{"word"}, {{"two-letters", 0}, {"three-letters", 0}, {"yahtzee-words", 50}}, 1, nullptr},
      {{"word"},
       {{"two-letters", 0}, {"yahtzee-words", 50}},
       2147483647,
       "2147483647 repeat bonuses cannot come from one used box"},
      {{"word"},
       {{"two-letters", 0}, {"three-letters", 0}, {"yahtzee-words", 0}},
       1,
       "needs yahtzee-words=50"},
      {{"word"}, {{"two-letters", 0}, {"yahtzee-words", 28}}, 0, "no roll scores 28"},
      {{"word", {{"extra-keeps-box", ""}}},
       {{"two-letters", 0}, {"three-letters", 30}, {"yahtzee-words", 50}},
       1,
       nullptr},
      {{"word", {{"extra-keeps-box", ""}}},
       {{"two-letters", 30}, {"yahtzee-words", 50}},
       1,
       "the sheet needs one with 0 and has none"},
      {{"word", {{"extra-keeps-box", ""}}},
       {{"two-letters", 0}, {"yahtzee-words", 50}},
       1,
       "the sheet needs two and has one; add three-letters=0"},
      {{"word", {{"extra-keeps-box", ""}}},
       {{"two-letters", 0}, {"three-letters", 43}, {"yahtzee-words", 50}},
       1,
       "what fits is 0 or 2 to 42"},
      {{"word"}, {{"two-letters", 0}, {"three-letters", 30}, {"yahtzee-words", 50}}, 1, "no roll scores 30"},
  };
  for (const SheetCase& one : kCases) {
    const RuleSet rules = make_rules(one.game.variant, one.game.options).value();
    const absl::StatusOr<Sheet> sheet = make_sheet(rules, one.entries, one.repeat_bonuses);
    if (one.want == nullptr) {
      EXPECT_TRUE(sheet.ok()) << sheet.status();
      continue;
    }
    ASSERT_FALSE(sheet.ok()) << one.want;
    EXPECT_EQ(sheet.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(sheet.status().message()), HasSubstr(one.want));
  }
}

TEST(Totals, AddBoxesAndBonuses) {
  const struct {
    Game game;
    std::vector<SheetEntry> entries;
    int repeat_bonuses;
    Totals want;
  } kCases[] = {
      {{"yat-z"}, {}, 0, {0, 0, 0, 0}},
      {{"yat-z"},
       {{"ones", 2}, {"twos", 6}, {"threes", 9}, {"fours", 12}, {"fives", 15}, {"sixes", 18}},
       0,
       {62, 0, 0, 62}},
      {{"yat-z"},
       {{"ones", 3}, {"twos", 6}, {"threes", 9}, {"fours", 12}, {"fives", 15}, {"sixes", 18}},
       0,
       {63, 35, 0, 98}},
      {{"yat-z"}, {{"yat-z", 50}, {"ones", 5}, {"full-house", 25}}, 2, {80, 0, 200, 280}},
      {{"platzee"}, {{"ones", 5}, {"twos", 8}, {"threes", 9}, {"fours", 8}}, 0, {30, 50, 0, 80}},
      {{"platzee"}, {{"ones", 4}, {"twos", 8}, {"threes", 9}, {"fours", 8}}, 0, {29, 0, 0, 29}},
      {{"yahtwentee"}, {{"1s", 3}, {"2s", 6}, {"3s", 9}, {"4s", 12}, {"5s", 15}}, 0, {45, 0, 0, 45}},
      {{"yahtwentee"}, {{"1s", 4}, {"2s", 6}, {"3s", 9}, {"4s", 12}, {"5s", 15}}, 0, {46, 100, 0, 146}},
      {{"yahtwentee", {{"thac0", "meet"}}},
       {{"1s", 3}, {"2s", 6}, {"3s", 9}, {"4s", 12}, {"5s", 15}},
       0,
       {45, 100, 0, 145}},
      {{"yahtwentee"}, {{"16s", 64}, {"17s", 68}, {"18s", 72}, {"19s", 76}}, 0, {280, 100, 0, 380}},
      {{"yahtwentee"}, {{"crit", 300}, {"fumble", 50}, {"fumble", 60}}, 1, {410, 0, 500, 910}},
      {{"word"}, {{"two-letters", 9}, {"three-letters", 15}, {"four-letters", 6}}, 0, {30, 35, 0, 65}},
      {{"word", {{"bonus-at", "45"}}},
       {{"two-letters", 9}, {"three-letters", 15}, {"four-letters", 20}},
       0,
       {44, 0, 0, 44}},
      {{"word"}, {{"two-letters", 0}, {"three-letters", 0}, {"yahtzee-words", 50}}, 1, {50, 0, 100, 150}},
  };
  for (const auto& [game, entries, repeat_bonuses, want] : kCases) {
    const RuleSet rules = make_rules(game.variant, game.options).value();
    const Sheet sheet = make_sheet(rules, entries, repeat_bonuses).value();
    EXPECT_EQ(totals(rules, sheet), want) << game.variant << " " << totals(rules, sheet).total;
  }
}

// "It's equal to a roll of three of each number in that column."
TEST(Thac0, IsThreeOfEachNumber) {
  for (const auto& [option, more] : {std::pair{"exceed", 1}, std::pair{"meet", 0}}) {
    const RuleSet rules = make_rules("yahtwentee", {{"thac0", option}}).value();
    std::vector<int> thresholds;
    for (const SectionBonus& bonus : rules.section_bonuses) thresholds.push_back(bonus.threshold);
    EXPECT_THAT(thresholds, ElementsAre(45 + more, 120 + more, 195 + more, 270 + more));
  }
}

TEST(RoundBoxes, FollowTheOrderInForce) {
  const std::vector<SheetEntry> two_played = {{"two-letters", 9}, {"three-letters", 0}};
  const RuleSet numerical = make_rules("word").value();
  EXPECT_THAT(round_boxes(numerical, empty_sheet(numerical)), ElementsAre(0));
  EXPECT_THAT(round_boxes(numerical, make_sheet(numerical, two_played, 0).value()), ElementsAre(2));
  const RuleSet any = make_rules("word", {{"order", "any"}}).value();
  EXPECT_THAT(round_boxes(any, make_sheet(any, two_played, 0).value()), ElementsAre(2, 3, 4, 5, 6, 7));
  const RuleSet dice = make_rules("yat-z").value();
  EXPECT_THAT(round_boxes(dice, empty_sheet(dice)), IsEmpty());
}

TEST(IsFull, WhenNoTurnIsLeft) {
  const RuleSet rules = make_rules("word").value();
  std::vector<SheetEntry> entries;
  for (const Box& box : rules.boxes) {
    EXPECT_FALSE(is_full(rules, make_sheet(rules, entries, 0).value()));
    entries.push_back({box.id, 0});
    if (entries.size() == 8) break;
  }
  EXPECT_TRUE(is_full(rules, make_sheet(rules, entries, 0).value()));
}

}  // namespace
}  // namespace lexicup::engine

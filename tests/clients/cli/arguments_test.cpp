#include "clients/cli/arguments.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using Rules = std::map<std::string, std::string>;

TEST(HouseRules, AreNamesWithOrWithoutValues) {
  EXPECT_EQ(parse_house_rules({}).value(), Rules());
  EXPECT_EQ(parse_house_rules({"strict-wild"}).value(), (Rules{{"strict-wild", ""}}));
  EXPECT_EQ(parse_house_rules({"joker=forced", "preset=classic"}).value(),
            (Rules{{"joker", "forced"}, {"preset", "classic"}}));
  EXPECT_EQ(parse_house_rules({"a=b=c"}).value(), (Rules{{"a", "b=c"}}));
}

TEST(HouseRules, RefuseWhatNamesNothingOrComesTwice) {
  EXPECT_EQ(parse_house_rules({"=forced"}).status().message(),
            "--option: \"=forced\" names no house rule; write name or name=value");
  EXPECT_EQ(parse_house_rules({"joker=off", "joker=free"}).status().message(),
            "--option: joker is given twice; give it once");
}

TEST(Rules, GoIntoTheMessage) {
  const v1::RuleChoice rules = parse_rules({"yat-z", {"joker=off"}, "en", "small"}).value();
  EXPECT_EQ(rules.variant(), "yat-z");
  EXPECT_EQ(rules.lexicon(), "en");
  EXPECT_EQ(rules.dice_set(), "small");
  EXPECT_EQ(rules.options().at("joker"), "off");
}

TEST(Sheet, IsReadFromBoxesAndPoints) {
  const v1::Sheet sheet = parse_sheet({"ones=3,fumble=0", "fumble=61"}, 2).value();
  ASSERT_EQ(sheet.entries_size(), 3);
  EXPECT_EQ(sheet.entries(0).box(), "ones");
  EXPECT_EQ(sheet.entries(0).points(), 3);
  EXPECT_EQ(sheet.entries(1).points(), 0);
  EXPECT_EQ(sheet.entries(2).points(), 61);
  EXPECT_EQ(sheet.repeat_bonuses(), 2);
}

TEST(Sheet, RefusesWhatIsNoBoxWithPoints) {
  for (const char* text : {"ones", "=3", "ones=", "ones=x", "ones=3.5", "ones=99999999999"}) {
    const auto sheet = parse_sheet({text}, 0);
    EXPECT_EQ(sheet.status().code(), absl::StatusCode::kInvalidArgument) << text;
    EXPECT_NE(std::string(sheet.status().message()).find(text), std::string::npos) << text;
  }
}

TEST(Sheets, AreOneForEachColumn) {
  EXPECT_TRUE(parse_sheets({}, {}, 1)->empty());
  const auto one = parse_sheets({"ones=3", "twos=8"}, {"2"}, 1).value();
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].entries_size(), 2);
  EXPECT_EQ(one[0].repeat_bonuses(), 2);
  const auto several = parse_sheets({"ones=3", "", "twos=8,ones=1"}, {"0", "1"}, 3).value();
  ASSERT_EQ(several.size(), 3u);
  EXPECT_EQ(several[0].entries_size(), 1);
  EXPECT_EQ(several[1].entries_size(), 0);
  EXPECT_EQ(several[1].repeat_bonuses(), 1);
  EXPECT_EQ(several[2].entries_size(), 2);
}

TEST(Sheets, RefuseMoreThanThereAre) {
  EXPECT_EQ(parse_sheets({"ones=3", "ones=3"}, {}, 1).status().code(), absl::StatusCode::kOk);
  EXPECT_EQ(parse_sheets({"ones=3", "ones=3", "ones=3"}, {}, 2).status().message(),
            "--sheet: given 3 times, but these rules have 2 sheets; give it once a sheet");
  EXPECT_EQ(parse_sheets({}, {"1", "2"}, 1).status().message(),
            "--repeat-bonuses: given 2 times, but these rules have one sheet; give it once");
  EXPECT_EQ(parse_sheets({}, {"x"}, 1).status().message(),
            "--repeat-bonuses: \"x\" is no number of bonuses; write it like 1");
}

}  // namespace
}  // namespace lexicup::cli

// Further top combinations: jokers and repeat bonuses, option by option.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/score.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::HasSubstr;

const Offer& offer_of(const RuleSet& rules, const std::vector<Offer>& offers, const char* box) {
  return offers[static_cast<std::size_t>(find_box(rules, box).value())];
}

struct Want {
  const char* box;
  int points;
  ClaimState state;
  int repeat_bonus;
  bool joker = false;
};

struct JokerCase {
  const char* what;
  const char* variant;
  OptionMap options;
  std::vector<SheetEntry> sheet;
  Roll roll;
  std::vector<Want> want;
};

constexpr ClaimState kOpen = ClaimState::kOpen;
constexpr ClaimState kUsed = ClaimState::kUsed;
constexpr ClaimState kJokerOrder = ClaimState::kJokerOrder;

const JokerCase kCases[] = {
    {"the first Yat-Z is no joker",
     "yat-z",
     {},
     {},
     {4, 4, 4, 4, 4},
     {{"yat-z", 50, kOpen, 0},
      {"fours", 20, kOpen, 0},
      {"large-straight", 0, kOpen, 0},
      {"full-house", 25, kOpen, 0}}},
    {"free: until its own box is used a lower box scores naturally",
     "yat-z",
     {},
     {{"yat-z", 50}},
     {4, 4, 4, 4, 4},
     {{"yat-z", 50, kUsed, 0},
      {"fours", 20, kOpen, 100},
      {"ones", 0, kOpen, 100},
      {"small-straight", 0, kOpen, 100},
      {"large-straight", 0, kOpen, 100},
      {"chance", 20, kOpen, 100}}},
    {"free: once its own box is used the lower boxes score as jokers",
     "yat-z",
     {},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"fours", 20, kUsed, 0},
      {"ones", 0, kOpen, 100},
      {"full-house", 25, kOpen, 100},
      {"small-straight", 30, kOpen, 100, true},
      {"large-straight", 40, kOpen, 100, true},
      {"three-of-a-kind", 20, kOpen, 100}}},
    {"full-house=distinct: the joker gives what the dice do not",
     "yat-z",
     {{"full-house", "distinct"}},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"full-house", 25, kOpen, 100, true}}},
    {"full-house=distinct: no joker while its own box is open",
     "yat-z",
     {{"full-house", "distinct"}},
     {{"yat-z", 50}},
     {4, 4, 4, 4, 4},
     {{"full-house", 0, kOpen, 100}}},
    {"forced: its own box first",
     "yat-z",
     {{"joker", "forced"}},
     {{"yat-z", 50}},
     {4, 4, 4, 4, 4},
     {{"fours", 20, kOpen, 100}, {"ones", 0, kJokerOrder, 100}, {"chance", 20, kJokerOrder, 100}}},
    {"forced: then a lower box",
     "yat-z",
     {{"joker", "forced"}},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"ones", 0, kJokerOrder, 100}, {"chance", 20, kOpen, 100}, {"large-straight", 40, kOpen, 100, true}}},
    {"forced: then a zero in an upper box",
     "yat-z",
     {{"joker", "forced"}},
     {{"yat-z", 50},
      {"fours", 8},
      {"three-of-a-kind", 20},
      {"four-of-a-kind", 0},
      {"full-house", 25},
      {"small-straight", 0},
      {"large-straight", 0},
      {"chance", 20}},
     {4, 4, 4, 4, 4},
     {{"ones", 0, kOpen, 100}, {"sixes", 0, kOpen, 100}, {"chance", 20, kUsed, 0}}},
    {"off: the bonus alone",
     "yat-z",
     {{"joker", "off"}},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"large-straight", 0, kOpen, 100}, {"chance", 20, kOpen, 100}}},
    {"after a zero in Yat-Z neither joker nor bonus",
     "yat-z",
     {},
     {{"yat-z", 0}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"large-straight", 0, kOpen, 0}, {"ones", 0, kOpen, 0}}},
    {"joker-after-zero: a joker without bonus",
     "yat-z",
     {{"joker-after-zero", ""}},
     {{"yat-z", 0}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"large-straight", 40, kOpen, 0, true}}},
    {"classic after a zero: the order is forced too",
     "yat-z",
     {{"preset", "classic"}},
     {{"yat-z", 0}},
     {4, 4, 4, 4, 4},
     {{"fours", 20, kOpen, 0}, {"chance", 20, kJokerOrder, 0}}},
    {"repeat-bonus=0: a joker without bonus",
     "yat-z",
     {{"repeat-bonus", "0"}},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 4},
     {{"large-straight", 40, kOpen, 0, true}}},
    {"four equal dice are no joker",
     "yat-z",
     {},
     {{"yat-z", 50}, {"fours", 8}},
     {4, 4, 4, 4, 3},
     {{"large-straight", 0, kOpen, 0}}},
    {"a further Crit goes into any open space, its own number open or not",
     "yahtwentee",
     {},
     {{"crit", 300}},
     {7, 7, 7, 7, 7},
     {{"crit", 300, kUsed, 0},
      {"7s", 35, kOpen, 500},
      {"8s", 0, kOpen, 500},
      {"full-house", 100, kOpen, 500, true},
      {"small-straight", 125, kOpen, 500, true},
      {"large-straight", 150, kOpen, 500, true},
      {"four-of-a-kind", 35, kOpen, 500},
      {"fumble", 35, kOpen, 500}}},
    {"no marker and no joker after a zero in Crit",
     "yahtwentee",
     {},
     {{"crit", 0}},
     {7, 7, 7, 7, 7},
     {{"7s", 35, kOpen, 0}, {"full-house", 0, kOpen, 0}, {"large-straight", 0, kOpen, 0}}},
    {"Platzee knows no repeats",
     "platzee",
     {},
     {{"platzee", 50}},
     {2, 2, 2, 2, 2},
     {{"twos", 10, kOpen, 0}, {"full-house", 0, kOpen, 0}, {"platzee", 50, kUsed, 0}}},
};

TEST(Joker, FollowsTheRulesInForce) {
  for (const JokerCase& one : kCases) {
    SCOPED_TRACE(one.what);
    const RuleSet rules = make_rules(one.variant, one.options).value();
    const Sheet sheet = make_sheet(rules, one.sheet, 0).value();
    const std::vector<Offer> offers = score_roll(rules, sheet, one.roll, {}).value();
    for (const Want& want : one.want) {
      SCOPED_TRACE(want.box);
      const Offer& offer = offer_of(rules, offers, want.box);
      EXPECT_EQ(offer.points, want.points);
      EXPECT_EQ(offer.state, want.state);
      EXPECT_EQ(offer.joker, want.joker);
      if (want.state == kOpen) {
        EXPECT_EQ(offer.repeat_bonus, want.repeat_bonus);
      }
      if (want.state == kUsed) {
        EXPECT_EQ(offer.repeat_bonus, 0);
      }
    }
  }
}

TEST(Joker, ClaimsAreCheckedAndRecorded) {
  const RuleSet rules = make_rules("yat-z", {{"joker", "forced"}}).value();
  const Sheet sheet = make_sheet(rules, std::vector<SheetEntry>{{"yat-z", 50}}, 0).value();
  const Roll fours = {4, 4, 4, 4, 4};
  const absl::StatusOr<Record> refused = check_claim(rules, sheet, fours, {.box = "chance"}, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(refused.status().message()), HasSubstr("A further Yat-Z goes into Fours first."));
  const Record record = check_claim(rules, sheet, fours, {.box = "fours"}, {}).value();
  const Sheet after = recorded(sheet, record);
  EXPECT_EQ(after, make_sheet(rules, std::vector<SheetEntry>{{"yat-z", 50}, {"fours", 20}}, 1).value());
  EXPECT_EQ(totals(rules, after).total, 170);
}

TEST(SectionBonus, IsOfferedByTheClaimThatCompletesIt) {
  const RuleSet rules = make_rules("yat-z").value();
  const std::vector<SheetEntry> entries = {
      {"twos", 6}, {"threes", 9}, {"fours", 12}, {"fives", 15}, {"sixes", 18}};
  const Sheet sheet = make_sheet(rules, entries, 0).value();
  const std::vector<Offer> three_ones = score_roll(rules, sheet, Roll{1, 1, 1, 5, 6}, {}).value();
  EXPECT_EQ(offer_of(rules, three_ones, "ones").section_bonus, 35);
  EXPECT_EQ(offer_of(rules, three_ones, "chance").section_bonus, 0);
  EXPECT_EQ(offer_of(rules, three_ones, "sixes").section_bonus, 0) << "it is used";
  const std::vector<Offer> two_ones = score_roll(rules, sheet, Roll{1, 1, 2, 5, 6}, {}).value();
  EXPECT_EQ(offer_of(rules, two_ones, "ones").section_bonus, 0);
}

TEST(ScoreRoll, RefusesBadInput) {
  const RuleSet rules = make_rules("yat-z").value();
  const struct {
    Roll roll;
    ScoreQuery query;
    const char* want;
  } kBad[] = {
      {{1, 2, 3, 4, 5, 6}, {}, "six dice given, this game has five"},
      {{}, {}, "no dice given"},
      {{0, 1, 2, 3, 4}, {}, "face 1"},
      {{1, 2, 3, 4, 200}, {}, "face 5 is 200"},
      {{1, 2, 3, 4, 5}, {.roll_number = 4}, "roll 4 does not exist"},
      {{1, 2, 3, 4, 5}, {.roll_number = -1}, "roll -1 does not exist"},
      {{1, 2, 3, 4, 5}, {.claim = {"AX"}}, "takes no words"},
  };
  for (const auto& [roll, query, want] : kBad) {
    const absl::StatusOr<std::vector<Offer>> offers = score_roll(rules, empty_sheet(rules), roll, query);
    ASSERT_FALSE(offers.ok()) << want;
    EXPECT_EQ(offers.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(offers.status().message()), HasSubstr(want));
  }
  const absl::StatusOr<Record> record =
      check_claim(rules, empty_sheet(rules), Roll{1, 2, 3, 4, 5}, {.box = "hearts"}, {});
  EXPECT_EQ(record.status().code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace lexicup::engine

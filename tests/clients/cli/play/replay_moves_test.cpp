#include "clients/cli/play/replay_moves.h"

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "engine/sheet.h"
#include "engine/variants.h"

namespace lexicup::cli::play {
namespace {

using ::testing::HasSubstr;

template <typename Message>
Message from_text(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

engine::PlayerState player(const engine::RuleSet& rules, const std::vector<engine::SheetEntry>& entries,
                           int bonuses) {
  engine::PlayerState state;
  state.sheets.push_back(engine::make_sheet(rules, entries, bonuses).value());
  return state;
}

TEST(CompareRecord, FindsWhatWasNotWritten) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  const engine::PlayerState before = player(rules, {{"ones", 3}, {"yat-z", 50}}, 0);
  const engine::PlayerState after = player(rules, {{"ones", 3}, {"yat-z", 50}, {"fours", 20}}, 1);
  const struct {
    const char* recorded;
    const char* says;  // nothing: it is what was written
  } cases[] = {
      {"box: 'fours' points: 20 column: 1 repeat_bonus: 100", ""},
      {"box: 'fours' points: 16 column: 1 repeat_bonus: 100", "fours is worth 20 there, not 16"},
      {"box: 'fours' points: 20 column: 1", "the repeat bonus is 100 there, not 0"},
      {"box: 'fives' points: 20 column: 1 repeat_bonus: 100", "nothing goes into fives there"},
      {"box: 'fours' points: 20 column: 2 repeat_bonus: 100", "there is no sheet 2"},
      {"box: 'fifties' points: 20 column: 1 repeat_bonus: 100", "fifties"},
      {"box: 'fours' points: 20 column: 1 repeat_bonus: 100 round_box: 'ones'",
       "nothing goes into ones there"},
  };
  for (const auto& [recorded, says] : cases) {
    const absl::Status status = compare_record(rules, before, after, from_text<v1::Recorded>(recorded));
    EXPECT_EQ(status.ok(), *says == '\0') << recorded << status;
    EXPECT_THAT(std::string(status.message()), HasSubstr(says)) << recorded;
  }
}

TEST(CompareRecord, KnowsThatAFurtherYahtzeeWordFillsNoBox) {
  const engine::RuleSet rules = engine::make_rules("word").value();
  const engine::PlayerState before = player(rules, {{"two-letters", 0}, {"yahtzee-words", 50}}, 0);
  const engine::PlayerState after =
      player(rules, {{"two-letters", 0}, {"yahtzee-words", 50}, {"three-letters", 0}}, 1);
  const auto again = from_text<v1::Recorded>(
      "box: 'yahtzee-words' words: 'QUARTZY' column: 1 round_box: 'three-letters' repeat_bonus: 100");
  EXPECT_TRUE(compare_record(rules, before, after, again).ok());
  v1::Recorded tampered = again;
  tampered.set_points(50);
  EXPECT_FALSE(compare_record(rules, before, after, tampered).ok());
}

TEST(CompareSheets, NamesTheBoxThatDiffers) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  const engine::PlayerState state = player(rules, {{"ones", 3}}, 0);
  EXPECT_TRUE(
      compare_sheets(rules, state, from_text<v1::Seat>("sheets { entries { box: 'ones' points: 3 } }")).ok());
  const absl::Status status = compare_sheets(
      rules, state, from_text<v1::Seat>("player: 'Anna' sheets { entries { box: 'ones' points: 4 } }"));
  EXPECT_EQ(status.message(), "Anna has 3 in ones by the log, not 4");
  EXPECT_FALSE(compare_sheets(rules, state, from_text<v1::Seat>("player: 'Anna'")).ok());
}

TEST(RolledMove, RefusesFacesAndPlacesThatAreNotThere) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  const auto good =
      rolled_move(rules, from_text<v1::Rolled>("kept: [1, 2] faces: ['3', '4', '4', '2', '6']"));
  ASSERT_TRUE(good.ok()) << good.status();
  EXPECT_EQ(good->kept, engine::die_bit(1) | engine::die_bit(2));
  EXPECT_FALSE(rolled_move(rules, from_text<v1::Rolled>("kept: 5 faces: ['3', '4', '4', '2', '6']")).ok());
  EXPECT_FALSE(rolled_move(rules, from_text<v1::Rolled>("faces: ['3', '4', '4', '2']")).ok());
  EXPECT_FALSE(rolled_move(rules, from_text<v1::Rolled>("faces: ['3', '4', '4', '2', 'Q']")).ok());
}

TEST(RulesOf, MakesLetterDiceFromTheirCard) {
  const auto card = from_text<v1::Variant>(R"(
      dice_set: "mine" letters { letter: "A" points: 1 vowel: true } letters { letter: "Y" points: 4 vowel: true }
      letters { letter: "?" } dice { title: "die 1" faces: ["A", "Y", "?"] })");
  const auto choice = from_text<v1::RuleChoice>("variant: 'word' dice_set: 'mine'");
  EXPECT_TRUE(has_dice_of_its_own(choice));
  EXPECT_FALSE(rules_of(choice, nullptr).ok());
  const auto rules = rules_of(choice, &card);
  ASSERT_TRUE(rules.ok()) << rules.status();
  EXPECT_EQ(rules->dice.dice[0].faces, (std::vector<engine::Face>{1, 2, engine::kWild}));
  EXPECT_TRUE(rules->dice.letters[1].semivowel);
  EXPECT_FALSE(has_dice_of_its_own(from_text<v1::RuleChoice>("variant: 'word' dice_set: 'word'")));
  EXPECT_FALSE(has_dice_of_its_own(from_text<v1::RuleChoice>("variant: 'yat-z'")));
}

}  // namespace
}  // namespace lexicup::cli::play

#include "clients/cli/play/replay_moves.h"

#include <climits>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

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

TEST(RolledMove, RefusesFacesAndPlacesThatAreNotThere) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  const auto good =
      rolled_move(rules, from_text<v1::Rolled>("kept: [1, 2] faces: ['3', '4', '4', '2', '6']"));
  ASSERT_TRUE(good.ok()) << good.status();
  EXPECT_EQ(good->kept, engine::die_bit(1) | engine::die_bit(2));
  for (const char* place : {"5", "-1", "2147483647", "-2147483648"}) {
    const auto bad = rolled_move(
        rules, from_text<v1::Rolled>(fmt::format("kept: {} faces: ['3', '4', '4', '2', '6']", place)));
    EXPECT_EQ(bad.status().message(), fmt::format("kept: {} is no place of 5 dice, counted from 0", place));
  }
  EXPECT_FALSE(rolled_move(rules, from_text<v1::Rolled>("faces: ['3', '4', '4', '2']")).ok());
  EXPECT_FALSE(rolled_move(rules, from_text<v1::Rolled>("faces: ['3', '4', '4', '2', 'Q']")).ok());
}

TEST(ClaimedMove, TakesAnyColumn) {
  for (const auto& [column, want] :
       {std::pair(1, 0), {3, 2}, {0, 0}, {-1, 0}, {INT_MIN, 0}, {INT_MAX, INT_MAX - 1}}) {
    v1::Recorded recorded;
    recorded.set_column(column);
    EXPECT_EQ(claimed_move(recorded).column, want);
  }
}

TEST(RulesOf, RefusesACardThatMakesNoDice) {
  const auto choice = from_text<v1::RuleChoice>("variant: 'word' dice_set: 'mine'");
  for (const char* card : {
           "",
           "letters { letter: 'A' points: 1 }",
           "letters { letter: 'A' points: 2147483647 } dice { faces: 'A' }",
           "letters { letter: 'A' points: -1 } dice { faces: 'A' }",
           "letters { letter: '' points: 1 } dice { faces: '' }",
           "letters { letter: 'A' points: 1 } dice { faces: 'B' }",
       }) {
    auto variant = from_text<v1::Variant>(card);
    variant.set_dice_set("mine");
    const auto rules = rules_of(choice, &variant);
    EXPECT_TRUE(absl::IsInvalidArgument(rules.status())) << card;
    EXPECT_THAT(std::string(rules.status().message()), HasSubstr("dice set mine: its card makes no dice"))
        << card;
  }
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

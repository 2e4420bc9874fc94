#include "engine/dice_set_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::engine {
namespace {

using testing::HasSubstr;

TEST(DefaultLetterDice, AreThoseOfTheRules) {
  const DiceSet& dice = default_letter_dice();
  EXPECT_EQ(dice.id, "word");
  EXPECT_EQ(dice.lexicon, "en");
  const char* kWant[] = {"M O P U W Y", "A B E S X Y", "A D J N Q R", "A C E F I Z",
                         "E G I M P ?", "A E H L S T", "C K N O U V"};
  ASSERT_EQ(dice.size(), 7);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(face_labels(dice, dice.dice[i].faces), kWant[i]);
  const int kValues[] = {1, 4, 4, 3, 1, 4, 4, 3, 2, 6, 5, 2, 3, 2, 1, 4, 8, 2, 2, 2, 3, 4, 4, 8, 4, 10};
  ASSERT_EQ(dice.letters.size(), 26U);
  for (std::size_t i = 0; i < 26; ++i) {
    EXPECT_EQ(dice.letters[i].label, std::string(1, static_cast<char>('A' + i)));
    EXPECT_EQ(dice.letters[i].points, kValues[i]) << dice.letters[i].label;
    EXPECT_EQ(face_points(dice, static_cast<Face>(i + 1)), kValues[i]);
  }
  EXPECT_EQ(face_points(dice, kWild), 0);
}

TEST(ParseDiceSet, TakesBlanksCommentsAndForeignLineEnds) {
  const DiceSet want =
      parse_dice_set("name x\ntitle Two dice\nletters A1 B2\nvowels A\ndie A B ?\ndie B\n").value();
  EXPECT_EQ(want.title, "Two dice");
  EXPECT_EQ(want.dice[0].title, "die 1");
  const char* kSame[] = {
      "\xEF\xBB\xBFname x\r\ntitle Two dice\r\nletters A1 B2\r\nvowels A\r\ndie A B ?\r\ndie B",
      "# two dice\n\nname x\ntitle\tTwo dice\nletters a1\nletters b2\nvowels a\n  die a b \u25C6  \n\ndie   "
      "b",
  };
  for (const char* text : kSame) {
    const absl::StatusOr<DiceSet> dice = parse_dice_set(text);
    ASSERT_TRUE(dice.ok()) << dice.status();
    EXPECT_EQ(*dice, want);
  }
}

TEST(ParseDiceSet, NamesTheLineAndTheFault) {
  std::string many_dice = "name x\nletters A1\n";
  for (int i = 0; i < 17; ++i) many_dice += "die A\n";
  const struct {
    std::string text;
    const char* want;
  } kCases[] = {
      {"", "\"name ...\" is missing"},
      {"name x\ndie A", "line 2: \"A\" is not among the letters"},
      {"name x\nletters A1", "no line \"die ...\""},
      {"name x\ndie 1 2", "line 2"},
      {"name x\nletters A1\ndie A C", "line 3: \"C\" is not among the letters above"},
      {"name x\nletters A", "line 2: \"A\" is not a letter with its points"},
      {"name x\nletters A100", "line 2"},
      {"name x\nletters A-1", "line 2"},
      {"name x\nletters 7", "line 2"},
      {"name x\nletters ?0", "line 2"},
      {"name x\nletters A1 a2", "line 2: the letter A comes a second time"},
      {"name x\nletters A1\nvowels E", "line 3: \"E\""},
      {"name x\nletters A1 Y4\nvowels A\nsemivowels Y",
       "line 4: the semivowel \"Y\" is not among the vowels"},
      {"name x\nname y", "line 2: \"name\" comes a second time"},
      {"name", "line 1: nothing stands after \"name\""},
      {"dice A", "line 1: \"dice\" is unknown"},
      {many_dice, "line 19: more than 16 dice"},
      {std::string("name x\n\0\n", 9), "line 2"},
  };
  for (const auto& [text, want] : kCases) {
    const absl::StatusOr<DiceSet> dice = parse_dice_set(text);
    ASSERT_FALSE(dice.ok()) << text;
    EXPECT_EQ(dice.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(dice.status().message()), HasSubstr(want));
  }
}

}  // namespace
}  // namespace lexicup::engine

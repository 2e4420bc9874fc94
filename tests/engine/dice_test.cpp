#include "engine/dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dice_set_file.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(NumericDice, AreNamedAfterTheirSides) {
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  EXPECT_EQ(platonic.id, "d4-d6-d8-d12-d20");
  EXPECT_EQ(platonic.dice[0].title, "d4");
  EXPECT_THAT(platonic.dice[0].faces, ElementsAre(1, 2, 3, 4));
  EXPECT_EQ(platonic.dice[4].faces.size(), 20U);
  EXPECT_FALSE(platonic.has_letters());
  EXPECT_EQ(numeric_dice({6, 6, 6, 6, 6}).id, "5d6");
}

TEST(ParseFace, TakesWhatPeopleType) {
  const struct {
    const char* label;
    Face want;
  } kLetters[] = {{"A", 1},          {"z", 26},         {"Q", 17}, {"?", kWild},
                  {"\u25C6", kWild}, {"\u2666", kWild}, {"B", 2}};
  for (const auto& [label, want] : kLetters) {
    EXPECT_EQ(parse_face(default_letter_dice(), label).value(), want) << label;
  }
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  for (int face = 1; face <= 20; ++face) EXPECT_EQ(parse_face(platonic, std::to_string(face)).value(), face);
}

TEST(ParseFace, RefusesWhatIsNoFace) {
  const DiceSet d6 = numeric_dice({6, 6, 6, 6, 6});
  for (const char* label :
       {"", "0", "7", "-1", "+3", " 3", "3.0", "3x", "Q", "?", "99999999999999999999", "\xff"}) {
    const absl::StatusOr<Face> face = parse_face(d6, label);
    ASSERT_FALSE(face.ok()) << label;
    EXPECT_EQ(face.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(face.status().message()), HasSubstr("allowed: 1 to 6")) << label;
  }
  for (const char* label : {"", "1", "QU", "\u00C4", "??", "\n"}) {
    const absl::StatusOr<Face> face = parse_face(default_letter_dice(), label);
    ASSERT_FALSE(face.ok()) << label;
    EXPECT_THAT(std::string(face.status().message()), HasSubstr("A B C D")) << label;
  }
}

TEST(ParseFace, ShowsControlCharactersForWhatTheyAre) {
  EXPECT_THAT(parse_face(numeric_dice({6}), "\t1\x1B").status().message(), HasSubstr("\"\\x091\\x1B\""));
}

TEST(ParseFaces, NamesThePlaceAndTheNumberOfDice) {
  const DiceSet d6 = numeric_dice({6, 6, 6, 6, 6});
  const struct {
    std::vector<std::string> labels;
    const char* want;
  } kCases[] = {
      {{"1", "2", "3", "4", "5", "6"}, "six dice given, this game has five"},
      {{"1"}, "one die given, this game has five"},
      {{}, "no dice given, this game has five"},
      {{"1", "2", "21", "4", "5"}, "face 3: \"21\" is not a face of these dice; allowed: 1 to 6"},
      {std::vector<std::string>(1000, "1"), "1000 dice given"},
  };
  for (const auto& [labels, want] : kCases) {
    const absl::StatusOr<Roll> roll = parse_faces(d6, labels);
    ASSERT_FALSE(roll.ok());
    EXPECT_THAT(std::string(roll.status().message()), HasSubstr(want));
  }
}

TEST(FaceLabels, ComeBackAsTheyWere) {
  const std::vector<std::string> labels = {"Y", "B", "Q", "Z", "?", "T", "U"};
  const Roll roll = parse_faces(default_letter_dice(), labels).value();
  EXPECT_EQ(face_labels(default_letter_dice(), roll), "Y B Q Z ? T U");
}

TEST(Letters, AreVowelsOrConsonants) {
  const DiceSet& dice = default_letter_dice();
  const auto spelled_out = [&](FaceSet set) {
    std::string letters;
    for (Face face = 0; face < kFaceLimit; ++face) {
      if ((set & face_bit(face)) != 0) letters += face_label(dice, face);
    }
    return letters;
  };
  EXPECT_EQ(spelled_out(vowels(dice)), "AEIOUY");
  EXPECT_EQ(spelled_out(semivowels(dice)), "Y");
  EXPECT_EQ(spelled_out(consonants(dice)), "BCDFGHJKLMNPQRSTVWXZ");
}

TEST(Spell, TakesTheLongestLetterFirst) {
  const DiceSet dice =
      parse_dice_set("name es\nletters C3 H4 CH5 I1 L1\nvowels I\ndie C H CH\ndie I L ?").value();
  EXPECT_THAT(spell(dice, "chil").value(), ElementsAre(3, 4, 5));
  EXPECT_THAT(spell(dice, "HC").value(), ElementsAre(2, 1));
  EXPECT_THAT(std::string(spell(dice, "CHAL").status().message()), HasSubstr("\"AL\""));
}

}  // namespace
}  // namespace lexicup::engine

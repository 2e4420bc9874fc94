#include "clients/cli/hint_table.h"

#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

template <typename Message>
Message from_text(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

v1::Variant card() {
  return from_text<v1::Variant>(R"(
      title: "Yat-Z" boxes { box: "sixes" title: "Sixes" } boxes { box: "yat-z" title: "Yat-Z" }
      boxes { box: "four-letters" title: "Four Letters" } boxes { box: "three-words" title: "Three Words" })");
}

constexpr char kAdvice[] = R"(
    basis: BASIS_EXACT text: "Keep 6 6 6 and roll the others: 254.6 points to expect in the end."
    expected_total: 254.584 faces: ["6", "6", "6", "2", "1"]
    choices { text: "keep 6 6 6" keep { dice: [0, 1, 2] faces: ["6", "6", "6"] } expected_total: 254.584
              prospects { id: "upper" title: "Upper Bonus" chance: 0.684 }
              prospects { id: "sixes" title: "Sixes" chance: 0.31 }
              prospects { id: "yat-z" title: "Yat-Z" chance: 0.0378 } }
    choices { text: "claim Sixes 18" claim { box: "sixes" column: 1 points: 18 } expected_total: 251.04 loss: 3.544 }
    choices { text: "roll all dice again" keep {} expected_total: 240 loss: 14.584 })";

TEST(HintTable, RanksChoicesWithTheirChances) {
  v1::AdviseRequest request;
  EXPECT_EQ(draw_advice(card(), request, from_text<v1::AdviseResponse>(kAdvice), 10, false),
            "Yat-Z, roll 1: 6 6 6 2 1\n"
            "Keep 6 6 6 and roll the others: 254.6 points to expect in the end.\n"
            "   CHOICE                TOTAL   LOSS  CHANCES\n"
            "1  keep 6 6 6           254.58   0.00  Upper Bonus 68 %, Sixes 31 %, Yat-Z 3.8 %\n"
            "2  claim Sixes 18       251.04   3.54\n"
            "3  roll all dice again  240.00  14.58\n");
}

TEST(HintTable, SaysHowManyChoicesThereAre) {
  v1::AdviseRequest request;
  request.set_roll(2);
  EXPECT_THAT(draw_advice(card(), request, from_text<v1::AdviseResponse>(kAdvice), 1, false),
              ::testing::AllOf(::testing::StartsWith("Yat-Z, roll 2: "),
                               ::testing::Not(::testing::HasSubstr("claim")),
                               ::testing::EndsWith("1 of 3 choices; --limit 0 shows all\n")));
  EXPECT_THAT(draw_advice(card(), request, from_text<v1::AdviseResponse>(kAdvice), 0, false),
              ::testing::Not(::testing::HasSubstr("--limit")));
}

TEST(HintTable, RanksByTheChanceToReachATarget) {
  v1::AdviseRequest request;
  request.set_target(300);
  const auto response = from_text<v1::AdviseResponse>(R"(
      basis: BASIS_ESTIMATE text: "Keep 6 6 6." expected_total: 254.584 target_chance: 0.17 faces: "6"
      choices { text: "keep 6" keep { dice: 0 faces: "6" } expected_total: 254.584 target_chance: 0.17 }
      choices { text: "claim Sixes 18" claim { box: "sixes" column: 1 points: 18 } expected_total: 255 target_chance: 0.155 loss: 0.015 })");
  EXPECT_EQ(draw_advice(card(), request, response, 10, false),
            "Yat-Z, roll 1: 6\n"
            "Keep 6 6 6.\n"
            "   CHOICE          300+   LOSS   TOTAL\n"
            "1  keep 6          17 %    0 %  254.58\n"
            "2  claim Sixes 18  16 %  1.5 %  255.00\n"
            "Estimated: the chances of 300 or more. The totals are exact.\n");
  auto far = response;
  far.mutable_choices(1)->set_target_chance(0);
  EXPECT_THAT(draw_advice(card(), request, far, 10, false), ::testing::HasSubstr("claim Sixes 18  <0.1 %"));
  far.set_basis(v1::BASIS_EXACT);
  EXPECT_THAT(draw_advice(card(), request, far, 10, false), ::testing::HasSubstr("claim Sixes 18   0 %"));
  auto of_a_large_game = response;
  of_a_large_game.set_total_basis(v1::BASIS_ESTIMATE);
  EXPECT_THAT(draw_advice(card(), request, of_a_large_game, 10, false),
              ::testing::EndsWith(
                  "\nEstimated: what sheets are worth after the turn, and the chances of 300 or more.\n"));
}

TEST(HintTable, ShowsTheWordsThatAKeepAimsAt) {
  v1::AdviseRequest request;
  const auto response = from_text<v1::AdviseResponse>(R"(
      text: "Keep Q U I." expected_total: 130 faces: "Q"
      choices { text: "keep Q U I" keep { dice: [0, 1, 2] faces: ["Q", "U", "I"] } expected_total: 130
                words { words: "QUIZ" box: "four-letters" points: 23 chance: 0.082 }
                words { words: "QUIT" box: "four-letters" points: 14 chance: 0.051 }
                words { words: "BY QUIZ" box: "four-letters" points: 14 chance: 0.04 } }
      choices { text: "claim Four Letters 14 with QUIT" claim { box: "four-letters" words: "QUIT" }
                expected_total: 120 loss: 10 words { words: "QUIT" box: "four-letters" points: 14 chance: 1 } })");
  EXPECT_EQ(draw_advice(card(), request, response, 10, false),
            "Yat-Z, roll 1: Q\n"
            "Keep Q U I.\n"
            "   CHOICE                            TOTAL   LOSS\n"
            "1  keep Q U I                       130.00   0.00\n"
            "    QUIZ 23 in Four Letters 8.2 %, QUIT 14 in Four Letters 5.1 %\n"
            "2  claim Four Letters 14 with QUIT  120.00  10.00\n");
}

// Faces alone do not say which die is which, nor where those lie that were given in another order.
TEST(HintTable, NamesTheDiceWhereTheyDiffer) {
  auto platzee = from_text<v1::Variant>(R"(
      title: "Platzee" dice { title: "d4" faces: ["1", "2", "3"] } dice { title: "d20" faces: ["1", "2", "20"] })");
  v1::AdviseRequest request;
  request.add_faces("2");
  request.add_faces("1");
  auto response = from_text<v1::AdviseResponse>(R"pb(
    text: "Keep the 2 of d4, roll d20 again."
    faces: [ "2", "1" ]
    expected_total: 130
    choices {
      text: "keep 2 (d4)"
      keep { dice: 0 faces: "2" }
      expected_total: 130
    })pb");
  EXPECT_EQ(draw_advice(platzee, request, response, 10, false),
            "Platzee, roll 1: 2 1 (d4 d20)\n"
            "Keep the 2 of d4, roll d20 again.\n"
            "   CHOICE        TOTAL  LOSS\n"
            "1  keep 2 (d4)  130.00  0.00\n");
  request.set_faces(0, "1");
  request.set_faces(1, "2");
  EXPECT_THAT(draw_advice(platzee, request, response, 10, false),
              ::testing::StartsWith(
                  "Platzee, roll 1: 2 1 (d4 d20)\n"
                  "The faces were laid on the dice as they fit. Give them in the order of d4 d20 to\n"
                  "say which die shows which.\nKeep the 2"));
  // Where dice are alike it does not matter which one is which.
  platzee.mutable_dice(1)->mutable_faces()->CopyFrom(platzee.dice(0).faces());
  EXPECT_THAT(draw_advice(platzee, request, response, 10, false),
              ::testing::StartsWith("Platzee, roll 1: 2 1\nKeep the 2"));
  platzee.mutable_dice(1)->add_faces("?");
  platzee.add_letters();
  EXPECT_THAT(draw_advice(platzee, request, response, 10, false),
              ::testing::StartsWith("Platzee, roll 1: 2 1 (dice 1 to 2)\nThe faces"));
}

TEST(HintTable, SaysWhatSmallLettersAre) {
  v1::AdviseRequest request;
  auto response = from_text<v1::AdviseResponse>(R"(
      text: "Claim it." faces: "Q"
      choices { text: "claim Three Words 29 with BY + QUiZ" claim { words: ["BY", "QUIZ"] } })");
  EXPECT_THAT(draw_advice(card(), request, response, 10, false),
              ::testing::EndsWith("\nSmall letters are wilds; they score 0.\n"));
  response.mutable_choices(0)->set_text("claim Three Words 29 with BY + QUIZ");
  EXPECT_THAT(draw_advice(card(), request, response, 10, false),
              ::testing::Not(::testing::HasSubstr("Small letters")));
}

TEST(HintTable, TellsWhatTheSheetIsWorthBeforeTheRoll) {
  v1::AdviseRequest request;
  auto response = from_text<v1::AdviseResponse>(
      R"(basis: BASIS_EXACT text: "245.9 points to expect in the end." expected_total: 245.8708)");
  EXPECT_EQ(draw_advice(card(), request, response, 10, false),
            "Yat-Z\n"
            "245.9 points to expect in the end.\n");
}

// What tells choices apart is wrapped, never cut.
TEST(HintTable, HasNoLineThatIsWiderThanTheScreen) {
  v1::AdviseRequest request;
  auto response = from_text<v1::AdviseResponse>(kAdvice);
  for (int i = 0; i < 12; ++i) {
    *response.add_choices() = from_text<v1::AdvisedChoice>(R"pb(
      text: "claim Three Words 23 +100 repeat bonus +35 Upper Bonus with BYTE + UTTERED + ZA (a zero in Four Letters)"
      claim {
        box: "three-words"
        column: 1
        points: 23
        words: [ "BYTE", "UTTERED", "ZA" ]
        zeroed_box: "four-letters"
      }
      expected_total: 1250.04
      loss: 103.544
      prospects { id: "upper" title: "A bonus that has a title of many words" chance: 0.684 })pb");
  }
  const std::string text = draw_advice(card(), request, response, 0, false);
  for (const auto line : absl::StrSplit(text, '\n')) EXPECT_LE(line.size(), 80u) << line;
  EXPECT_THAT(text, ::testing::HasSubstr("\n 4  claim Three Words 23 +100 repeat     1250.04  103.54  "));
  EXPECT_THAT(text, ::testing::HasSubstr("\n      bonus +35 Upper Bonus with BYTE +\n"
                                         "      UTTERED + ZA (a zero in Four\n"
                                         "      Letters)\n 5  "));
}

}  // namespace
}  // namespace lexicup::cli

#include "clients/cli/score_table.h"

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

TEST(ScoreTable, MarksTheBestOpenBoxAndSaysWhy) {
  const auto card = from_text<v1::Variant>(R"(
      title: "Yat-Z" boxes { box: "fours" title: "Fours" } boxes { box: "yat-z" title: "Yat-Z" }
      boxes { box: "chance" title: "Chance" })");
  const auto request = from_text<v1::ScoreRollRequest>(
      R"(faces: ["4", "4", "4", "4", "4"] sheet { entries { box: "yat-z" points: 50 } })");
  const auto response = from_text<v1::ScoreRollResponse>(R"(
      rollable: true
      boxes { box: "fours" points: 20 state: CLAIM_STATE_OPEN repeat_bonus: 100 }
      boxes { box: "yat-z" points: 50 state: CLAIM_STATE_USED note: "Used up." }
      boxes { box: "chance" points: 20 state: CLAIM_STATE_OPEN joker: true }
      totals { boxes: 50 total: 50 })");
  EXPECT_EQ(draw_scores(card, request, response, {}, false),
            "Yat-Z: 4 4 4 4 4\n"
            "   BOX     ID      POINTS  NOTES\n"
            ">  Fours   fours       20  +100 repeat bonus.\n"
            "   Yat-Z   yat-z       50  Used up.\n"
            "   Chance  chance      20  Joker.\n"
            "Sheet so far: 50 in boxes, 0 section bonus, 0 repeat bonus, 50 together\n");
}

TEST(ScoreTable, ShowsWordsWithTheirWilds) {
  const auto card = from_text<v1::Variant>(R"(
      title: "Word" boxes { box: "two-letters" title: "2 Letters" } boxes { box: "two-words" title: "Two Words" })");
  const auto request = from_text<v1::ScoreRollRequest>(R"(faces: ["A", "X", "?"])");
  const auto response = from_text<v1::ScoreRollResponse>(R"(
      boxes {
        box: "two-letters" points: 9 state: CLAIM_STATE_OPEN
        choices { words { word { word: "AX" } } points: 9 }
        choices { words { word { word: "OX" wilds { position: 0 letter: "O" } } } points: 8 }
      }
      boxes { box: "two-words" state: CLAIM_STATE_OTHER_ROUND zeroes: "two-letters" })");
  EXPECT_EQ(draw_scores(card, request, response, {}, false),
            "Word: A X ?\n"
            "These dice cannot show these faces together.\n"
            "   BOX        ID           POINTS  WORDS  NOTES\n"
            ">  2 Letters  two-letters       9  AX\n"
            "                                8  oX\n"
            "   Two Words  two-words         0         Puts a zero in 2 Letters.\n"
            "Small letters are wilds; they score 0.\n");
}

TEST(ScoreTable, SaysOnceThatTheDiceCannotSpellTheClaim) {
  const auto request = from_text<v1::ScoreRollRequest>(R"(faces: ["A", "X"] words: ["cat", "ox"])");
  const std::string box = R"(rollable: true boxes { box: "chance" state: CLAIM_STATE_OTHER_ROUND )";
  const auto none = from_text<v1::ScoreRollResponse>(box + "}");
  EXPECT_EQ(draw_scores({}, request, none, {}, false),
            ": A X\n"
            "These dice cannot spell cat + ox: it would score 0 in every box for words.\n"
            "BOX     ID      POINTS\n"
            "chance  chance       0\n");
  const auto laid = from_text<v1::ScoreRollResponse>(box + R"(choices { words { word { word: "OX" } } } })");
  EXPECT_EQ(draw_scores({}, request, laid, {}, false).find("cannot spell"), std::string::npos);
}

TEST(ScoreTable, MarksNothingWhereNothingScores) {
  const auto response = from_text<v1::ScoreRollResponse>(
      R"(rollable: true boxes { box: "ones" state: CLAIM_STATE_OPEN } boxes { box: "twos" points: 6 state: CLAIM_STATE_USED })");
  EXPECT_EQ(draw_scores({}, {}, response, {}, false).find('>'), std::string::npos);
}

}  // namespace
}  // namespace lexicup::cli

#include "clients/cli/play/review_view.h"

#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

v1::ReviewGameResponse review_from(const std::string& text) {
  v1::ReviewGameResponse review;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &review)) << text;
  return review;
}

constexpr char kReview[] = R"(
    basis: BASIS_EXACT expected_total: 245.87
    seats { player: "Anna" total: 231 luck: 3.527 loss: 18.397
      choices { turn: 1 roll: 1 faces: ["6", "6", "6", "2", "1"] luck: 4
                made { text: "kept 6 6 6" expected_total: 250 }
                best { text: "keep 6 6 6" expected_total: 250 } }
      choices { turn: 7 roll: 2 faces: ["2", "2", "3", "5", "6"]
                made { text: "kept 2 2" expected_total: 231.404 loss: 8.698 }
                best { text: "claim Chance 18" expected_total: 240.102 } }
      choices { turn: 8 by_clock: true
                made { text: "the clock ran out and recorded Ones 0" expected_total: 230.4 loss: 9.7 }
                best { text: "roll the dice" expected_total: 240.1 } } }
    seats { seat: 1 player: "Ben" total: 250 luck: 4.13 })";

TEST(ReviewView, SumsUpAndTellsTheCostliestChoicesFirst) {
  const Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  EXPECT_EQ(draw_review(scene.card, scene.game, review_from(kReview), 5, false),
            "Yat-Z K7Q2M4\n"
            "PLAYER  TOTAL  TO EXPECT   LUCK   LOSS\n"
            "Anna      231     245.87  +3.53  18.40\n"
            "Ben       250     245.87  +4.13   0.00\n"
            "TOTAL = TO EXPECT + LUCK - LOSS. TO EXPECT is what the best player expects\n"
            "before the first roll, LUCK what the dice gave beyond that, LOSS what the\n"
            "choices lost against the best ones.\n"
            "\n"
            "Anna lost points with 2 of 3 choices:\n"
            "  9.70  turn 8, not rolled: the clock ran out and recorded Ones 0, 230.40 to\n"
            "        expect; best was to roll the dice, 240.10 to expect\n"
            "  8.70  turn 7, roll 2, 2 2 3 5 6: kept 2 2, 231.40 to expect; best was to claim\n"
            "        Chance 18, 240.10 to expect\n"
            "\n"
            "Ben ended no turn.\n");
}

TEST(ReviewView, TellsWhoLeftWhatIsOpen) {
  const Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  auto review = review_from(kReview);
  v1::SeatReview& ben = *review.mutable_seats(1);
  ben.set_total(50);
  ben.set_left_open(200.004);
  *ben.add_choices() = review.seats(0).choices(0);
  const std::string text = draw_review(scene.card, scene.game, review, 5, false);
  EXPECT_THAT(text, HasSubstr("Anna      231     245.87  +3.53  18.40\n"));
  EXPECT_THAT(text, HasSubstr("Ben        50     245.87  +4.13   0.00     200.00\n"));
  EXPECT_THAT(text, HasSubstr("TOTAL = TO EXPECT + LUCK - LOSS - LEFT OPEN. "));
  EXPECT_THAT(text, EndsWith("\nBen lost nothing: every choice was the best one.\n"));
}

// What is shown as 0.00 is no loss in print.
TEST(ReviewView, NamesNoChoiceThatLosesNothingToSpeakOf) {
  const Scene scene = scene_with({.variant = "yat-z"});
  const auto review = review_from(R"(
      expected_total: 245.87 seats { player: "Anna" total: 246 luck: 0.138 loss: 0.008
        choices { turn: 1 made { text: "kept 2" loss: 0.004 } } choices { turn: 1 made { text: "kept 3" loss: 0.004 } } })");
  const std::string text = draw_review(scene.card, scene.game, review, 5, false);
  EXPECT_THAT(text, HasSubstr("  +0.14  0.01\n"));
  EXPECT_THAT(text, EndsWith("\nAnna lost less than 0.01 points with each choice.\n"));
}

TEST(ReviewView, NamesTheDiceWhereTheyDiffer) {
  const Scene scene = scene_with({.variant = "platzee"});
  EXPECT_THAT(
      absl::StrReplaceAll(draw_review(scene.card, scene.game, review_from(kReview), 5, false), {{"\n", " "}}),
      HasSubstr("Faces stand in the order of d4 d6 d8 d12 d20. "));
}

TEST(ReviewView, ShowsAsManyAsAreWanted) {
  const Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  const std::string text = draw_review(scene.card, scene.game, review_from(kReview), 1, false);
  EXPECT_THAT(text, HasSubstr("Anna lost points with 2 of 3 choices; the costliest:\n  9.70  turn 8"));
  EXPECT_EQ(text.find("turn 7"), std::string::npos);
  for (const auto line : absl::StrSplit(text, '\n')) EXPECT_LE(line.size(), 80u) << line;
}

TEST(ReviewView, SaysWhereTheNumbersAreEstimated) {
  const Scene scene = scene_with({.variant = "yat-z"});
  auto review = review_from(kReview);
  review.set_basis(v1::BASIS_ESTIMATE);
  EXPECT_THAT(draw_review(scene.card, scene.game, review, 5, false), HasSubstr("\nEstimated: "));
}

}  // namespace
}  // namespace lexicup::cli::play

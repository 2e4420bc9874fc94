#include "clients/cli/play/review_view.h"

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
    seats { player: "Anna" total: 231 luck: 3.53 loss: 18.4
      choices { turn: 1 roll: 1 faces: ["6", "6", "6", "2", "1"] luck: 4
                made { keep { dice: [0, 1, 2] faces: ["6", "6", "6"] } expected_total: 250 }
                best { keep { dice: [0, 1, 2] faces: ["6", "6", "6"] } expected_total: 250 } }
      choices { turn: 7 roll: 2 faces: ["2", "2", "3", "5", "6"]
                made { keep { dice: [0, 1] faces: ["2", "2"] } expected_total: 231.4 loss: 8.7 }
                best { claim { box: "chance" column: 1 points: 18 } expected_total: 240.1 } }
      choices { turn: 8 made { claim { box: "ones" column: 1 } expected_total: 230.4 loss: 9.7 }
                best { expected_total: 240.1 } } }
    seats { seat: 1 player: "Ben" total: 250 luck: 4.13 })";

TEST(ReviewView, SumsUpAndTellsTheCostliestChoicesFirst) {
  const Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  EXPECT_EQ(draw_review(scene.card, scene.game, review_from(kReview), 5, false),
            "Yat-Z K7Q2M4\n"
            "PLAYER  TOTAL  TO EXPECT  LUCK  LOSS\n"
            "Anna      231      245.9  +3.5  18.4\n"
            "Ben       250      245.9  +4.1   0.0\n"
            "\n"
            "Anna: 2 of 3 choices cost something:\n"
            "turn 8: claimed Ones 0 (230.4); best was to roll (240.1): cost 9.7\n"
            "turn 7, roll 2: 2 2 3 5 6: kept 2 2 (231.4); best was to claim Chance 18\n"
            "    (240.1): cost 8.7\n"
            "\n"
            "Ben made no choice that cost anything.\n");
}

TEST(ReviewView, ShowsAsManyAsAreWanted) {
  const Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  const std::string text = draw_review(scene.card, scene.game, review_from(kReview), 1, false);
  EXPECT_THAT(text, HasSubstr("Anna: 2 of 3 choices cost something; the costliest:\nturn 8"));
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

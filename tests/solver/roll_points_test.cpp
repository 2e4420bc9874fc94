// What rolls record against the engine, which scores one roll at a time.
#include "solver/roll_points.h"

#include <gtest/gtest.h>

#include "engine/score.h"
#include "engine/variants.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

void expect_engine_agrees(const engine::RuleSet& rules, const engine::Words* words) {
  const RollSpace space = RollSpace::of(rules.dice).value();
  const RollPoints points = roll_points(rules, space, words).value();
  const engine::Sheet sheet = engine::empty_sheet(rules);
  for (std::size_t roll = 0; roll < space.rolls(); ++roll) {
    const engine::Roll faces = space.faces_of(roll);
    const auto offers = engine::score_roll(rules, sheet, faces, {.words = words});
    ASSERT_TRUE(offers.ok()) << offers.status();
    for (std::size_t box = 0; box < offers->size(); ++box) {
      ASSERT_EQ(points.natural(points.kind[roll], static_cast<int>(box)), (*offers)[box].points)
          << engine::face_labels(rules.dice, faces) << " in " << rules.boxes[box].id;
    }
  }
}

TEST(RollPointsTest, AreWhatTheEngineScores) {
  for (const SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    expect_engine_agrees(small.rules, small.dictionary());
  }
  for (const char* variant : {"yat-z", "yahtwentee"}) {
    SCOPED_TRACE(variant);
    expect_engine_agrees(engine::make_rules(variant).value(), nullptr);
  }
}

TEST(RollPointsTest, WantADictionaryForWords) {
  const engine::RuleSet rules = engine::make_rules("word").value();
  const auto points = roll_points(rules, RollSpace::of(rules.dice).value(), nullptr);
  EXPECT_EQ(points.status().code(), absl::StatusCode::kFailedPrecondition);
}

// What asks for dice and words that take seconds.
engine::Words no_words(int& asked) {
  return {.spell = [](std::string_view) { return absl::UnimplementedError("not needed here"); },
          .is_word = [](const engine::SpelledWord&) { return false; },
          .best_words =
              [&asked](std::span<const engine::Face>, const engine::WordRule&, int) {
                ++asked;
                return std::vector<std::vector<engine::SpelledWord>>();
              }};
}

TEST(RollPointsTest, StopWhenTheyAreTold) {
  const engine::RuleSet rules = engine::make_rules("word").value();
  int asked = 0;
  const engine::Words words = no_words(asked);
  const auto space = RollSpace::of(rules.dice).value();
  const auto points = roll_points(rules, space, &words, {.cancelled = [] { return true; }});
  EXPECT_EQ(points.status().code(), absl::StatusCode::kCancelled);
  EXPECT_LT(asked, 100);
}

TEST(RollPointsTest, SayHowFarTheyAre) {
  const engine::RuleSet rules = engine::make_rules("word").value();
  int asked = 0;
  const engine::Words words = no_words(asked);
  const auto space = RollSpace::of(rules.dice).value();
  double last = 0;
  const auto points = roll_points(rules, space, &words,
                                  {.progress =
                                       [&](double share) {
                                         EXPECT_GE(share, last);
                                         EXPECT_LE(share, 1);
                                         last = share;
                                       },
                                   .cancelled = [&] { return last > 0.1; }});
  EXPECT_EQ(points.status().code(), absl::StatusCode::kCancelled);
  EXPECT_GT(last, 0.1);
  EXPECT_LT(last, 0.2);
}

}  // namespace
}  // namespace lexicup::solver

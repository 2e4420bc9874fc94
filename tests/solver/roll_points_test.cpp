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

}  // namespace
}  // namespace lexicup::solver

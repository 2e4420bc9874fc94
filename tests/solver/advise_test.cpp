#include "solver/advise.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::solver {
namespace {

using testing::HasSubstr;

class AdviseTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    table_ = std::make_shared<const ValueTable>(
        solve(make_game_space(engine::make_rules("yat-z", {{"preset", "classic"}}).value(), nullptr).value(),
              {})
            .value());
  }
  static void TearDownTestSuite() { table_.reset(); }

  static const engine::RuleSet& rules() { return table_->game->rules; }
  static engine::Sheet sheet(const std::vector<engine::SheetEntry>& entries) {
    return engine::make_sheet(rules(), entries, 0).value();
  }

  // The least that a roll records there.
  static int points_in(const engine::Box& box) { return box.id == "chance" ? 5 : 0; }

  static inline std::shared_ptr<const ValueTable> table_;
};

// The published values of first rolls, to the digits given.
TEST_F(AdviseTest, KnowsWhatFirstRollsAreWorth) {
  const struct {
    engine::Roll roll;
    double value;
  } cases[] = {
      {{1, 1, 1, 1, 1}, 320.830556}, {{6, 6, 6, 6, 6}, 320.830556}, {{5, 6, 6, 6, 6}, 284.303620},
      {{4, 4, 6, 6, 6}, 265.113361}, {{1, 2, 3, 4, 5}, 261.531406}, {{1, 2, 3, 4, 6}, 251.131423},
      {{1, 1, 2, 4, 6}, 249.879302},
  };
  const std::unique_ptr<Adviser> adviser = make_adviser(table_);
  for (const auto& [roll, value] : cases) {
    const auto advice = adviser->advise(std::array{engine::empty_sheet(rules())}, roll, 1);
    ASSERT_TRUE(advice.ok()) << advice.status();
    EXPECT_NEAR(advice->choices[0].expected_total, value, 5e-7) << engine::face_labels(rules().dice, roll);
  }
}

TEST_F(AdviseTest, RefusesWhatNoGameHas) {
  const std::unique_ptr<Adviser> adviser = make_adviser(table_);
  const engine::Sheet empty = engine::empty_sheet(rules());
  const struct {
    engine::Roll roll;
    int roll_number;
    const char* why;
  } cases[] = {
      {{1, 2, 3, 4}, 1, "4 dice given, this game has 5"},
      {{1, 2, 3, 4, 7}, 1, "die 5 cannot show 7"},
      {{1, 2, 3, 4, 5}, 0, "roll 0 does not exist"},
      {{1, 2, 3, 4, 5}, 4, "roll 4 does not exist"},
  };
  for (const auto& [roll, roll_number, why] : cases) {
    const auto advice = adviser->advise(std::array{empty}, roll, roll_number);
    EXPECT_EQ(advice.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(advice.status().message(), HasSubstr(why));
  }
}

TEST_F(AdviseTest, HasNothingToSayAboutAFullSheet) {
  std::vector<engine::SheetEntry> entries;
  for (const engine::Box& box : rules().boxes) entries.push_back({.box = box.id, .points = points_in(box)});
  const auto advice =
      make_adviser(table_)->advise(std::array{sheet(entries)}, engine::Roll{1, 2, 3, 4, 5}, 1);
  EXPECT_EQ(advice.status().code(), absl::StatusCode::kFailedPrecondition);
}

TEST_F(AdviseTest, CountsWhatIsOnTheSheet) {
  const auto total = make_adviser(table_)->expected_total(std::array{engine::empty_sheet(rules())});
  EXPECT_NEAR(total.value(), 254.587728734496, 1e-9);
  // The last box: a Yat-Z comes in 4.6028643 % of all turns.
  std::vector<engine::SheetEntry> entries;
  for (const engine::Box& box : rules().boxes) {
    if (box.id != "yat-z") entries.push_back({.box = box.id, .points = points_in(box)});
  }
  EXPECT_NEAR(make_adviser(table_)->expected_total(std::array{sheet(entries)}).value(), 5 + 50 * 0.046028643,
              1e-7);
}

}  // namespace
}  // namespace lexicup::solver

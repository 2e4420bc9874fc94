// Chances to reach a target, against playing every game there is.
#include <algorithm>
#include <array>
#include <cctype>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "solver/game_outcomes.h"
#include "solver/target_advise.h"
#include "tests/solver/plain_solver.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

using engine::GameState;
using testing::HasSubstr;

// Chances lie in single precision.
constexpr double kClose = 1e-6;

class SmallTargetTest : public testing::TestWithParam<SmallGame> {
 protected:
  void SetUp() override {
    table_ = std::make_shared<const ValueTable>(
        solve(make_game_space(small().rules, small().dictionary()).value(), {.threads = 1}).value());
  }

  const SmallGame& small() const { return GetParam(); }
  TargetTable solved(int target) const {
    return solve_target(table_->game, engine::empty_sheet(small().rules), target, {.threads = 1}).value();
  }

  std::shared_ptr<const ValueTable> table_;
};

// What the plain solver says of a claim: the best of those in this box that zero the same round box.
double plain_claim(PlainSolver& plain, const SmallGame& small, const GameState& state,
                   const ClaimChoice& choice) {
  double best = -1;
  for (const engine::Claimed& claim : engine::legal_claims(small.rules, state, small.dictionary())) {
    if (claim.claim.box != engine::box_at(small.rules, choice.box).id) continue;
    const std::string& zeroed = claim.claim.zeroed_box;
    if (!zeroed.empty() && zeroed != engine::box_at(small.rules, choice.zeroed).id) continue;
    best = std::max(best, plain.value(engine::apply(small.rules, state, claim, small.dictionary()).value()));
  }
  return best;
}

TEST_P(SmallTargetTest, IsReachedAsOftenAsPlayingEveryGameSays) {
  const double value = table_->value_of_game();
  for (double share : {0.8, 1.3}) {
    const int target = std::max(1, static_cast<int>(share * value));
    SCOPED_TRACE(target);
    PlainSolver plain(small().rules, small().dictionary(),
                      [&](int total) { return total >= target ? 1.0 : 0.0; });
    const std::unique_ptr<TargetAdviser> adviser =
        make_target_adviser(std::make_shared<const TargetTable>(solved(target)), table_);
    const GameState start = engine::new_game(small().rules, 1);
    EXPECT_NEAR(adviser->chance(start.players[0].sheets).value(), plain.value(start), kClose);
    const engine::Roll faces = table_->game->rolls.faces_of(table_->game->rolls.rolls() / 2);
    const GameState state = engine::apply(small().rules, start, engine::Rolled{.faces = faces}).value();
    const auto advice = adviser->advise(state.players[0].sheets, faces, 1);
    ASSERT_TRUE(advice.ok()) << advice.status();
    double best = 0;
    for (const TargetChoice& choice : advice->choices) {
      const auto* keep = std::get_if<KeepChoice>(&choice.what);
      const double want = keep != nullptr
                              ? plain.value_of_keep(state, keep->kept)
                              : plain_claim(plain, small(), state, std::get<ClaimChoice>(choice.what));
      EXPECT_NEAR(choice.chance, want, kClose);
      best = std::max(best, want);
    }
    EXPECT_NEAR(advice->choices[0].chance, best, 2 * kClose);
    EXPECT_LE(advice->choices[0].loss, kClose);
  }
}

TEST_P(SmallTargetTest, IsEasierTheLowerItIsAndNeverHarderThanByChance) {
  const GameOutcomes outcomes = game_outcomes(*table_, {.threads = 1}).value();
  double before = 1;
  const int most = outcomes.total.most() + 1;
  for (int target = 1; target <= most; target += std::max(1, most / 20)) {
    const TargetTable table = solved(target);
    const double chance = table.chance(table.start, target);
    EXPECT_LE(chance, before + kClose) << target;
    EXPECT_GE(chance, outcomes.total.at_least(target) - kClose) << target;
    before = chance;
  }
}

std::string test_name(const testing::TestParamInfo<SmallGame>& one) {
  std::string name = one.param.name;
  for (char& sign : name) {
    if (std::isalnum(static_cast<unsigned char>(sign)) == 0) sign = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, SmallTargetTest, testing::ValuesIn(small_games()), test_name);

class TargetTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    table_ = std::make_shared<const ValueTable>(
        solve(make_game_space(engine::make_rules("yat-z", {{"preset", "classic"}}).value(), nullptr).value(),
              {})
            .value());
  }
  static void TearDownTestSuite() { table_.reset(); }

  static const engine::RuleSet& rules() { return table_->game->rules; }
  // A sheet on which three boxes are open and the Yat-Z box holds 50.
  static engine::Sheet sheet() {
    std::vector<engine::SheetEntry> entries = {{"ones", 3},           {"twos", 6},
                                               {"threes", 9},         {"fours", 12},
                                               {"fives", 15},         {"three-of-a-kind", 24},
                                               {"full-house", 25},    {"small-straight", 30},
                                               {"large-straight", 0}, {"yat-z", 50}};
    return engine::make_sheet(rules(), entries, 0).value();
  }

  static inline std::shared_ptr<const ValueTable> table_;
};

TEST_F(TargetTest, IsTheMeanOfTheBestChoices) {
  const engine::Sheet middle = sheet();
  const int so_far = engine::totals(rules(), middle).total;
  for (int more : {60, 110, 150, 250}) {
    const auto target =
        std::make_shared<const TargetTable>(solve_target(table_->game, middle, so_far + more, {}).value());
    const std::unique_ptr<TargetAdviser> adviser = make_target_adviser(target, table_);
    double mean = 0;
    for (std::size_t roll = 0; roll < table_->game->rolls.rolls(); ++roll) {
      const auto advice = adviser->advise(std::array{middle}, table_->game->rolls.faces_of(roll), 1);
      ASSERT_TRUE(advice.ok()) << advice.status();
      mean += table_->game->rolls.chance(roll) * advice->choices[0].chance;
    }
    EXPECT_NEAR(mean, adviser->chance(std::array{middle}).value(), 2 * kClose) << more;
    EXPECT_GT(mean, 0) << more;
  }
}

TEST_F(TargetTest, RefusesWhatItCannotKnow) {
  const engine::Sheet middle = sheet();
  EXPECT_EQ(solve_target(table_->game, middle, 0, {}).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(solve_target(table_->game, middle, 300, {.cancelled = [] { return true; }}).status().code(),
            absl::StatusCode::kCancelled);
  const auto target =
      std::make_shared<const TargetTable>(solve_target(table_->game, middle, 300, {}).value());
  const auto other = make_target_adviser(target, table_)->chance(std::array{engine::empty_sheet(rules())});
  EXPECT_EQ(other.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(other.status().message(), HasSubstr("another sheet"));
}

// However small the chance: the other choices, of greater totals, have none.
TEST_F(TargetTest, PutsWhatCannotReachItBehindWhatCan) {
  std::vector<engine::SheetEntry> entries;
  for (const engine::Box& box : rules().boxes) {
    const bool open = box.id == "threes" || box.id == "fours" || box.id == "fives" || box.id == "sixes";
    if (!open && box.id != "ones") entries.push_back({.box = box.id, .points = box.id == "chance" ? 5 : 0});
  }
  const std::array last{engine::make_sheet(rules(), entries, 0).value()};
  // Five points so far, one in Ones, five of a kind in all others, and the bonus: with Sixes claimed now two
  // points are missing in the end.
  constexpr int kMost = 5 + 1 + 5 * (3 + 4 + 5 + 6) + 35;
  const auto target =
      std::make_shared<const TargetTable>(solve_target(table_->game, last[0], kMost, {}).value());
  const auto adviser = make_target_adviser(target, table_);
  const TargetAdvice advice = adviser->advise(last, engine::Roll{6, 6, 6, 6, 1}, 3).value();
  const auto claimed = [&](std::size_t i) {
    return rules().boxes[static_cast<std::size_t>(std::get<ClaimChoice>(advice.choices[i].what).box)].id;
  };
  ASSERT_EQ(advice.choices.size(), 5u);
  EXPECT_EQ(claimed(0), "ones");
  EXPECT_GT(advice.choices[0].chance, 0);
  EXPECT_LT(advice.choices[0].chance, 5e-7);  // which rounds to nothing
  EXPECT_EQ(claimed(1), "sixes");
  EXPECT_EQ(advice.choices[1].chance, 0);
  EXPECT_GT(advice.choices[1].expected_total, advice.choices[0].expected_total);
}

TEST_F(TargetTest, HasTheChanceBeforeATurnWithoutAnAdviser) {
  const std::array middle{sheet()};
  const int goal = engine::totals(rules(), middle[0]).total + 60;
  const auto target =
      std::make_shared<const TargetTable>(solve_target(table_->game, middle[0], goal, {}).value());
  EXPECT_EQ(chance_before_turn(target, middle).value(),
            make_target_adviser(target, table_)->chance(middle).value());
  const std::array other{engine::empty_sheet(rules())};
  EXPECT_EQ(chance_before_turn(target, other).status().code(), absl::StatusCode::kFailedPrecondition);
  const auto spread = std::make_shared<const SpreadTable>(solve_spread(*table_, {}).value());
  EXPECT_EQ(estimate_before_turn(goal, spread, table_, middle).value(),
            make_target_estimate(goal, spread, table_)->chance(middle).value());
}

// With one turn to go nothing is left to estimate.
TEST_F(TargetTest, IsEstimatedAsItIsOnTheLastTurn) {
  std::vector<engine::SheetEntry> entries;
  for (const engine::Box& box : rules().boxes) {
    if (box.id != "sixes") entries.push_back({.box = box.id, .points = box.id == "chance" ? 5 : 0});
  }
  const std::array last{engine::make_sheet(rules(), entries, 0).value()};
  const auto spread = std::make_shared<const SpreadTable>(solve_spread(*table_, {}).value());
  for (int target : {11, 17, 23, 29, 41}) {
    const auto exact = make_target_adviser(
        std::make_shared<const TargetTable>(solve_target(table_->game, last[0], target, {}).value()), table_);
    const auto estimate = make_target_estimate(target, spread, table_);
    EXPECT_EQ(estimate->basis(), Basis::kEstimate);
    for (int roll_number = 1; roll_number <= 3; ++roll_number) {
      const engine::Roll faces = {2, 3, 6, 6, 1};
      const TargetAdvice want = exact->advise(last, faces, roll_number).value();
      const TargetAdvice got = estimate->advise(last, faces, roll_number).value();
      ASSERT_EQ(got.choices.size(), want.choices.size());
      for (std::size_t i = 0; i < got.choices.size(); ++i) {
        EXPECT_EQ(got.choices[i].what, want.choices[i].what);
        EXPECT_NEAR(got.choices[i].chance, want.choices[i].chance, kClose);
      }
    }
  }
}

// Far from the end it is near what play for the target reaches, and the surer the lower the target is.
TEST_F(TargetTest, IsEstimatedWithinReason) {
  const std::array start{engine::empty_sheet(rules())};
  const auto spread = std::make_shared<const SpreadTable>(solve_spread(*table_, {}).value());
  double before = 1;
  for (int target : {1, 100, 200, 250, 300, 400, 1000}) {
    const double chance = make_target_estimate(target, spread, table_)->chance(start).value();
    EXPECT_LE(chance, before) << target;
    before = chance;
  }
  EXPECT_NEAR(make_target_estimate(255, spread, table_)->chance(start).value(), 0.5, 0.01);
}

TEST_F(TargetTest, IsCertainOnceItIsReached) {
  const engine::Sheet middle = sheet();
  const auto target =
      std::make_shared<const TargetTable>(solve_target(table_->game, middle, 100, {}).value());
  const std::unique_ptr<TargetAdviser> adviser = make_target_adviser(target, table_);
  EXPECT_EQ(adviser->chance(std::array{middle}).value(), 1);
  const TargetAdvice advice = adviser->advise(std::array{middle}, engine::Roll{1, 2, 3, 4, 6}, 2).value();
  for (const TargetChoice& choice : advice.choices) EXPECT_NEAR(choice.chance, 1, 1e-12);
  // All chances are the same: the order is that of the totals to expect.
  EXPECT_TRUE(std::ranges::is_sorted(advice.choices, std::ranges::greater(), &TargetChoice::expected_total));
}

}  // namespace
}  // namespace lexicup::solver

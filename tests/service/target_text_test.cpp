#include "service/target_text.h"

#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::service {
namespace {

using solver::Basis;
using solver::ClaimChoice;
using solver::KeepChoice;
using solver::TargetAdvice;

class TargetTextTest : public testing::Test {
 protected:
  std::string text(const TargetAdvice& advice, const TextTarget& target) const {
    const Position position{rules_, sheets_, faces_, 1};
    return target_text(position, offers_of(position, nullptr).value(), advice, target);
  }
  // Keeping the three sixes, claiming them, claiming Chance.
  static TargetAdvice with(double keep, double sixes, double chance = 0) {
    const engine::DieSet kept = 0b00111;
    return {.choices = {{.what = KeepChoice{.kept = kept}, .chance = keep, .expected_total = 265.06},
                        {.what = ClaimChoice{.box = 5, .points = 18}, .chance = sixes},
                        {.what = ClaimChoice{.box = 11, .points = 21}, .chance = chance}}};
  }

  const engine::RuleSet rules_ = engine::make_rules("yat-z").value();
  std::vector<engine::Sheet> sheets_ = {engine::empty_sheet(rules_)};
  const engine::Roll faces_ = {6, 6, 6, 2, 1};
};

TEST_F(TargetTextTest, SaysTheChanceAndWhatTheBestClaimMakesOfIt) {
  const std::string keep = "Keep 6 6 6 and roll the others: ";
  const struct {
    double best;
    double claim;
    Basis basis;
    std::string want;
  } cases[] = {
      {0.213, 0.142, Basis::kExact,
       keep + "the chance of 300 or more is 21.3 %; claiming Sixes now lowers it to 14.2 %."},
      {0.213, 0.142, Basis::kEstimate,
       keep + "the chance of 300 or more is about 21.3 %, by an estimate; claiming Sixes now lowers it to "
              "14.2 %."},
      {0.0001, 0, Basis::kEstimate,
       keep + "the chance of 300 or more is less than 0.1 %, by an estimate; claiming Sixes now hardly "
              "lowers it."},
      {0.9999999, 0.5, Basis::kEstimate,
       keep +
           "the chance of 300 or more is more than 99.9 %, by an estimate; claiming Sixes now lowers it to "
           "50.0 %."},
      {0, 0, Basis::kEstimate,
       keep + "the chance of 300 or more is less than 0.1 %, by an estimate; claiming Sixes now is as good."},
      {0.213, 0.213, Basis::kExact,
       keep + "the chance of 300 or more is 21.3 %; claiming Sixes now is as good."},
      {0.213, 0.2129, Basis::kExact,
       keep + "the chance of 300 or more is 21.3 %; claiming Sixes now hardly lowers it."},
      {1, 0.9997, Basis::kExact,
       keep + "the chance of 300 or more is 100 %; claiming Sixes now hardly lowers it."},
      {0.99999, 0, Basis::kExact,
       keep + "the chance of 300 or more is more than 99.9 %; claiming Sixes now makes it impossible."},
      {0.0001, 0, Basis::kExact,
       keep + "the chance of 300 or more is less than 0.1 %; claiming Sixes now makes it impossible."},
      {1e-9, 0, Basis::kExact,
       keep + "the chance of 300 or more is less than 0.1 %; claiming Sixes now makes it impossible."},
      {0, 0, Basis::kExact,
       "300 points cannot be reached any more. Keep 6 6 6 and roll the others: 265.1 points to expect in the "
       "end."},
  };
  for (const auto& [best, claim, basis, want] : cases) {
    EXPECT_EQ(text(with(best, claim), {.points = 300, .basis = basis}), want);
  }
}

// Whichever choice comes first.
TEST_F(TargetTextTest, SaysThatItCannotBeReachedOnlyIfNoChoiceReachesIt) {
  EXPECT_EQ(text(with(0, 0, 1e-7), {.points = 300}).find("cannot"), std::string::npos);
  EXPECT_NE(text(with(0, 0, 0), {.points = 300}).find("cannot"), std::string::npos);
}

TEST_F(TargetTextTest, ComparesAClaimWithTheNextBestChoice) {
  TargetAdvice advice = with(0.1, 0.3);
  std::swap(advice.choices[0], advice.choices[1]);
  EXPECT_EQ(
      text(advice, {.points = 300}),
      "Claim Sixes for 18 points: the chance of 300 or more is 30.0 %; keeping 6 6 6 lowers it to 10.0 %.");
}

TEST_F(TargetTextTest, SaysThatItIsReached) {
  const std::vector<engine::SheetEntry> entries = {{"yat-z", 50}};
  sheets_ = {engine::make_sheet(rules_, entries, 0).value()};
  EXPECT_EQ(
      text(with(1, 1), {.points = 50}),
      "50 points are reached already. Keep 6 6 6 and roll the others: 265.1 points to expect in the end.");
  EXPECT_EQ(
      text(with(1, 1), {.points = 50, .total_basis = Basis::kEstimate}),
      "50 points are reached already. Keep 6 6 6 and roll the others: about 265.1 points to expect in the "
      "end, by an estimate.");
  EXPECT_EQ(
      reached_before_roll_text(265.06, {.points = 50}),
      "50 points are reached already. Before the first roll of a turn there are 265.06 points to expect in "
      "the end, if every choice is the best one.");
}

TEST_F(TargetTextTest, SaysItBeforeTheRoll) {
  EXPECT_EQ(target_before_roll_text(0.176, {.points = 300}),
            "The chance of 300 or more is 17.6 %, if every choice is the best one for it.");
  EXPECT_EQ(
      target_before_roll_text(0.176, {.points = 300, .basis = Basis::kEstimate}),
      "The chance of 300 or more is about 17.6 %, by an estimate, if every choice is the best one for it.");
  EXPECT_EQ(target_before_roll_text(0, {.points = 300}), "300 points cannot be reached any more.");
}

}  // namespace
}  // namespace lexicup::service

#include "solver/quantiles.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

namespace lexicup::solver {
namespace {

std::vector<double> normal_sample(std::size_t size) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal;
  std::vector<double> sample(size);
  std::ranges::generate(sample, [&] { return normal(random); });
  return sample;
}

double normal_share_above(double value) { return 0.5 * std::erfc(value / std::numbers::sqrt2); }

TEST(QuantilesTest, SplitTheSampleIntoEqualShares) {
  EXPECT_EQ(quantiles_of({5, 1, 4, 2, 3}, 5), (std::vector<double>{1, 2, 3, 4, 5}));
  EXPECT_EQ(quantiles_of({6, 5, 4, 3, 2, 1}, 3), (std::vector<double>{2, 4, 6}));
  EXPECT_EQ(quantiles_of({2, 1}, 100), (std::vector<double>{1, 2}));
}

TEST(QuantilesTest, KeepTheShapeOfTheSample) {
  const std::vector<double> quantiles = quantiles_of(normal_sample(100'000), 100);
  for (double value = -2.4; value < 2.5; value += 0.1) {
    EXPECT_NEAR(share_above(quantiles, value), normal_share_above(value), 0.005) << value;
  }
}

TEST(QuantilesTest, FallEverywhereAndNeverToNothing) {
  const std::vector<double> quantiles = quantiles_of(normal_sample(1000), 50);
  double before = 1;
  for (double value = -9; value < 9; value += 0.01) {
    const double share = share_above(quantiles, value);
    ASSERT_LT(share, before) << value;
    ASSERT_GT(share, 0) << value;
    ASSERT_LT(before - share, 0.02) << "a jump at " << value;
    before = share;
  }
}

TEST(QuantilesTest, LeaveAChanceHoweverFarItIs) {
  for (const std::vector<double>& quantiles :
       {std::vector<double>{0, 1, 1}, {0, 0, 1}, {0, 1}, {-1, 0, 0, 0, 3}}) {
    EXPECT_GT(share_above(quantiles, 1e9), 0);
    EXPECT_LT(share_above(quantiles, 4), share_above(quantiles, 3.5));
    EXPECT_EQ(share_above(quantiles, -1e9), 1);
    EXPECT_GT(share_above(quantiles, -2), share_above(quantiles, -1.5));
  }
}

TEST(QuantilesTest, AreAStepWhereNothingVaries) {
  const std::vector<double> quantiles(10, 2.0);
  EXPECT_EQ(share_above(quantiles, 1.9), 1);
  EXPECT_EQ(share_above(quantiles, 2), 1);
  EXPECT_EQ(share_above(quantiles, 2.1), 0);
}

}  // namespace
}  // namespace lexicup::solver

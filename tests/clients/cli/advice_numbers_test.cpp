#include "clients/cli/advice_numbers.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

TEST(AdviceNumbers, WritesChancesWithTwoDigitsThatCount) {
  const struct {
    double chance;
    const char* want;
  } cases[] = {{0, "0 %"},           {0.0004, "<0.1 %"},   {0.001, "0.1 %"}, {0.0312, "3.1 %"},
               {0.0996, "10 %"},     {0.4567, "46 %"},     {0.9946, "99 %"}, {0.9951, "99.5 %"},
               {0.99951, ">99.9 %"}, {1, "100 %"},         {1.1e-16, "0 %"}, {1 - 2.2e-16, "100 %"},
               {1e-7, "<0.1 %"},     {1 - 1e-7, ">99.9 %"}};
  for (const auto& [chance, want] : cases) EXPECT_EQ(percent(chance), want) << chance;
}

TEST(AdviceNumbers, WritesNoMinusBeforeNothing) {
  EXPECT_EQ(in_points(-0.001, 2), "0.00");
  EXPECT_EQ(in_points(-0.006, 2), "-0.01");
  EXPECT_EQ(in_points(254.5877, 1), "254.6");
}

}  // namespace
}  // namespace lexicup::cli

// Every kind of processor and every number of lanes gives the same numbers to the last bit.
#include "solver/kernels.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/variants.h"
#include "solver/turn.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

std::vector<double> sweep(const Kernels& kernels, const RollSpace& rolls, int lanes,
                          const std::vector<double>& one) {
  const std::vector<Axis> axes = axes_of(rolls);
  std::vector<double> scratch(scratch_size(axes.data(), axes.size(), lanes));
  std::vector<double> values;
  for (double value : one) {
    for (int lane = 0; lane < lanes; ++lane) values.push_back(value * (lane + 1));
  }
  kernels.best_keeps(axes.data(), axes.size(), values.data(), scratch.data());
  std::vector<double> first_lane;
  for (std::size_t i = 0; i < values.size(); i += static_cast<std::size_t>(lanes))
    first_lane.push_back(values[i]);
  return first_lane;
}

TEST(KernelsTest, AllGiveTheSame) {
  std::vector<engine::DiceSet> dice = {engine::make_rules("yat-z")->dice,
                                       engine::make_rules("platzee")->dice};
  for (const SmallGame& small : small_games()) dice.push_back(small.rules.dice);
  std::mt19937_64 random(1);
  for (const engine::DiceSet& set : dice) {
    const RollSpace rolls = RollSpace::of(set).value();
    std::vector<double> values;
    for (std::size_t roll = 0; roll < rolls.rolls(); ++roll)
      values.push_back(static_cast<double>(random() % 1000) / 7);
    const std::vector<double> want = sweep(kPlainKernels[0], rolls, 1, values);
    EXPECT_NE(want, values);
    EXPECT_EQ(sweep(kPlainKernels[1], rolls, 4, values), want);
    EXPECT_EQ(sweep(kPlainKernels[2], rolls, 8, values), want);
    for (int lanes : {1, 4, 8}) EXPECT_EQ(sweep(kernels_for(lanes), rolls, lanes, values), want) << lanes;
  }
}

}  // namespace
}  // namespace lexicup::solver

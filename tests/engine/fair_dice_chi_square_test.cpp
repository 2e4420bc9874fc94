// Whether derived faces are evenly spread: 6,000,000 for each size of die, counted against what chance
// allows. Seeds are fixed, so the outcome is too.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "engine/fair_dice.h"

namespace lexicup::engine {
namespace {

// Debug builds derive fewer faces: CONTRIBUTING.md.
#ifdef NDEBUG
constexpr int kFaces = 6'000'000;
#else
constexpr int kFaces = 120'000;
#endif

class ChiSquare : public testing::TestWithParam<int> {};

double chi_square(const std::vector<int>& counts, double each) {
  double sum = 0;
  for (int count : counts) sum += (count - each) * (count - each) / each;
  return sum;
}

// How many standard deviations a chi-square lies off its mean, by Wilson and Hilferty's approximation.
double deviations(double value, int freedom) {
  const double part = 2.0 / (9.0 * freedom);
  return (std::cbrt(value / freedom) - (1 - part)) / std::sqrt(part);
}

// The faces of one die over turns and rolls, as games of one player after the other would show them.
TEST_P(ChiSquare, OfDerivedFacesIsSane) {
  const int sides = GetParam();
  const DiceSet dice = numeric_dice({sides, sides, sides, sides, sides});
  Seed seed;
  seed.fill(static_cast<std::uint8_t>(sides));
  FairDice source(seed, DiceContext::of_game("chi").value());
  std::vector<int> faces(static_cast<std::size_t>(sides));
  // Pairs of neighbouring dice: each of sides^2 as likely as any other if the dice are independent.
  std::vector<int> pairs(static_cast<std::size_t>(sides * sides));
  int last = 0;
  for (int i = 0; i < kFaces; ++i) {
    const Throw which{.player = i / 60 % 4, .turn = i / 240 + 1, .roll = i / 20 % 3 + 1, .die = i % 20};
    const int face = source.face(dice.dice.front(), which) - 1;
    ++faces[static_cast<std::size_t>(face)];
    if (i % 2 == 1) ++pairs[static_cast<std::size_t>(last * sides + face)];
    last = face;
  }
  const double of_faces = deviations(chi_square(faces, 1.0 * kFaces / sides), sides - 1);
  const double of_pairs = deviations(chi_square(pairs, 0.5 * kFaces / (sides * sides)), sides * sides - 1);
  RecordProperty("deviations_of_faces", std::to_string(of_faces));
  RecordProperty("deviations_of_pairs", std::to_string(of_pairs));
  // Too even would be as odd as too uneven.
  EXPECT_LT(std::abs(of_faces), 4) << "d" << sides;
  EXPECT_LT(std::abs(of_pairs), 4) << "d" << sides;
}

INSTANTIATE_TEST_SUITE_P(Dice, ChiSquare, testing::Values(4, 6, 8, 12, 20), [](const auto& sides) {
  return std::string("d").append(std::to_string(sides.param));
});

}  // namespace
}  // namespace lexicup::engine

#include "engine/lay_on_dice.h"

#include <algorithm>
#include <numeric>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dice_set_file.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;

bool shows(const Die& die, Face face) { return std::ranges::find(die.faces, face) != die.faces.end(); }

// Every order of the dice.
bool rollable_by_brute_force(const DiceSet& dice, const Roll& roll) {
  std::vector<std::size_t> order(roll.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    bool fits = true;
    for (std::size_t i = 0; i < roll.size(); ++i) fits = fits && shows(dice.dice[order[i]], roll[i]);
    if (fits) return true;
  } while (std::ranges::next_permutation(order).found);
  return false;
}

void expect_laid(const DiceSet& dice, const Roll& roll, std::vector<int> laid) {
  for (std::size_t i = 0; i < roll.size(); ++i)
    EXPECT_TRUE(shows(dice.dice[static_cast<std::size_t>(laid[i])], roll[i]));
  std::ranges::sort(laid);
  for (std::size_t i = 0; i < laid.size(); ++i) EXPECT_EQ(laid[i], static_cast<int>(i));
}

TEST(LayOnDice, NeedsAnotherOrderNowAndThen) {
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  const Roll upside_down = {20, 12, 8, 6, 4};
  EXPECT_THAT(lay_on_dice(platonic, upside_down).value(), ElementsAre(4, 3, 2, 1, 0));
  const Roll in_die_order = {1, 1, 1, 1, 1};
  EXPECT_THAT(lay_on_dice(platonic, in_die_order).value(), ElementsAre(0, 1, 2, 3, 4));
}

TEST(LayOnDice, KnowsTheTwoRollsThatPlatonicDiceCannotShow) {
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  EXPECT_FALSE(lay_on_dice(platonic, Roll{6, 6, 6, 6, 12}));
  EXPECT_FALSE(lay_on_dice(platonic, Roll{3, 7, 10, 12, 20}));
  EXPECT_FALSE(lay_on_dice(platonic, Roll{1, 1, 1, 1}));
}

TEST(LayOnDice, EqualsTheSortedComparisonOnEveryPlatonicSetOfFaces) {
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  int rollable = 0;
  for (Face a = 1; a <= 20; ++a) {
    for (Face b = a; b <= 20; ++b) {
      for (Face c = b; c <= 20; ++c) {
        for (Face d = c; d <= 20; ++d) {
          for (Face e = d; e <= 20; ++e) {
            const Roll roll = {e, b, d, a, c};
            // Sorted faces lie on sorted dice if they lie at all.
            const bool want = a <= 4 && b <= 6 && c <= 8 && d <= 12;
            const auto laid = lay_on_dice(platonic, roll);
            ASSERT_EQ(laid.has_value(), want) << face_labels(platonic, roll);
            rollable += want ? 1 : 0;
            if (laid && rollable % 50 == 0) expect_laid(platonic, roll, *laid);
          }
        }
      }
    }
  }
  EXPECT_EQ(rollable, 7760);
}

TEST(LayOnDice, EqualsBruteForceOnLetterDice) {
  const DiceSet& dice = default_letter_dice();
  std::mt19937 random(7);
  int rollable = 0;
  for (int round = 0; round < 500; ++round) {
    Roll roll;
    for (const Die& die : dice.dice) roll.push_back(die.faces[random() % die.faces.size()]);
    std::ranges::shuffle(roll, random);
    if (round % 2 == 0) roll[random() % roll.size()] = static_cast<Face>(random() % 27);
    const auto laid = lay_on_dice(dice, roll);
    ASSERT_EQ(laid.has_value(), rollable_by_brute_force(dice, roll)) << face_labels(dice, roll);
    if (laid) expect_laid(dice, roll, *laid);
    rollable += laid ? 1 : 0;
  }
  EXPECT_GT(rollable, 250);
  EXPECT_LT(rollable, 500);
}

TEST(LayOnDice, LeavesEveryRollInDieOrder) {
  const DiceSet& dice = default_letter_dice();
  std::mt19937 random(8);
  for (int round = 0; round < 2000; ++round) {
    Roll roll;
    for (const Die& die : dice.dice) roll.push_back(die.faces[random() % die.faces.size()]);
    EXPECT_THAT(lay_on_dice(dice, roll).value(), ElementsAre(0, 1, 2, 3, 4, 5, 6)) << face_labels(dice, roll);
  }
}

}  // namespace
}  // namespace lexicup::engine

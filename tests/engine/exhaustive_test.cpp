// The engine's scoring against the plain scorer: all rolls of 5d6, all rolls of the Platonic dice, a
// systematic sample of 5d20, every box, every option that changes what a roll scores.
#include <gtest/gtest.h>

#include "engine/attainable.h"
#include "engine/variants.h"
#include "tests/engine/plain_scorer.h"

namespace lexicup::engine {
namespace {

struct Setting {
  const char* variant;
  OptionMap options;
  int step;  // every step-th roll is scored; prime to the number of faces
  int rolls;
};

void PrintTo(const Setting& setting, std::ostream* out) {
  *out << setting.variant;
  for (const auto& [name, value] : setting.options) *out << " " << name << "=" << value;
}

class Exhaustive : public testing::TestWithParam<Setting> {};

// The rolls in the order of an odometer.
Roll roll_number(const DiceSet& dice, std::uint64_t number) {
  Roll roll;
  for (const Die& die : dice.dice) {
    roll.push_back(die.faces[number % die.faces.size()]);
    number /= die.faces.size();
  }
  return roll;
}

std::uint64_t rolls_of(const DiceSet& dice) {
  std::uint64_t rolls = 1;
  for (const Die& die : dice.dice) rolls *= die.faces.size();
  return rolls;
}

std::set<std::string> as_texts(const OptionMap& options) {
  std::set<std::string> texts;
  for (const auto& [name, value] : options) texts.insert(name + "=" + value);
  return texts;
}

TEST_P(Exhaustive, EqualsThePlainScorer) {
  const Setting& setting = GetParam();
  const RuleSet rules = make_rules(setting.variant, setting.options).value();
  const std::set<std::string> options = as_texts(setting.options);
  std::vector<int> most(rules.boxes.size(), 0);
  std::vector<std::set<int>> seen(rules.boxes.size());
  int scored = 0;
  for (std::uint64_t number = 0; number < rolls_of(rules.dice);
       number += static_cast<std::uint64_t>(setting.step)) {
    const Roll roll = roll_number(rules.dice, number);
    const Tally tally = tally_of(roll);
    const std::vector<int> faces(roll.begin(), roll.end());
    for (std::size_t box = 0; box < rules.boxes.size(); ++box) {
      const int points = points_of(rules.boxes[box].scoring, tally);
      ASSERT_EQ(points, plain_points(setting.variant, rules.boxes[box].id, options, faces))
          << rules.boxes[box].id << " " << face_labels(rules.dice, roll);
      most[box] = std::max(most[box], points);
      seen[box].insert(points);
    }
    ++scored;
  }
  EXPECT_EQ(scored, setting.rolls);
  if (setting.step > 1) return;
  for (std::size_t box = 0; box < rules.boxes.size(); ++box) {
    EXPECT_EQ(rules.boxes[box].max_points, most[box]) << rules.boxes[box].id;
    for (int points = -1; points <= 101; ++points) {
      EXPECT_EQ(can_score(rules.boxes[box].scoring, rules.dice, points), seen[box].contains(points))
          << rules.boxes[box].id << "=" << points;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, Exhaustive,
    testing::Values(
        Setting{"yat-z", {}, 1, 7776}, Setting{"yat-z", {{"full-house", "distinct"}}, 1, 7776},
        Setting{"platzee", {}, 1, 46080},
        Setting{"platzee", {{"two-pairs", "any"}, {"full-house", "any"}, {"ratio", "integer"}}, 1, 46080},
        Setting{"yahtwentee", {}, 37, 86487}));

}  // namespace
}  // namespace lexicup::engine

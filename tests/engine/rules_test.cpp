// The rules of the numeric games, line by line: a roll, a box, its points.
#include <gtest/gtest.h>

#include "engine/score.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

struct Line {
  Roll roll;
  const char* box;
  int points;
  OptionMap options = {};
};

void expect_lines(const char* variant, std::initializer_list<Line> lines) {
  for (const Line& line : lines) {
    const RuleSet rules = make_rules(variant, line.options).value();
    const std::vector<Offer> offers = score_roll(rules, empty_sheet(rules), line.roll, {}).value();
    const Offer& offer = offers[static_cast<std::size_t>(find_box(rules, line.box).value())];
    EXPECT_EQ(offer.points, line.points) << line.box << ": " << face_labels(rules.dice, line.roll);
    EXPECT_EQ(offer.state, ClaimState::kOpen);
  }
}

TEST(Rules, YatZ) {
  expect_lines("yat-z", {
                            {{4, 4, 4, 1, 2}, "fours", 12},
                            {{4, 4, 4, 1, 2}, "fives", 0},
                            {{1, 1, 1, 5, 6}, "three-of-a-kind", 14},
                            {{1, 1, 5, 5, 6}, "three-of-a-kind", 0},
                            {{2, 2, 2, 2, 6}, "four-of-a-kind", 14},
                            {{3, 3, 3, 5, 5}, "full-house", 25},
                            {{3, 3, 3, 3, 5}, "full-house", 0},
                            {{3, 3, 3, 3, 3}, "full-house", 25},
                            {{3, 3, 3, 3, 3}, "full-house", 0, {{"full-house", "distinct"}}},
                            {{3, 3, 3, 5, 5}, "full-house", 25, {{"full-house", "distinct"}}},
                            {{1, 2, 3, 4, 6}, "small-straight", 30},
                            {{3, 4, 4, 5, 6}, "small-straight", 30},
                            {{1, 2, 3, 5, 6}, "small-straight", 0},
                            {{5, 3, 1, 2, 4}, "large-straight", 40},
                            {{1, 2, 3, 4, 6}, "large-straight", 0},
                            {{1, 2, 3, 4, 6}, "chance", 16},
                            {{6, 6, 6, 6, 6}, "yat-z", 50},
                            {{6, 6, 6, 6, 5}, "yat-z", 0},
                        });
}

TEST(Rules, Platzee) {
  expect_lines("platzee", {
                              {{2, 3, 3, 6, 12}, "threes", 6},
                              {{4, 4, 6, 8, 12}, "pair", 34},
                              {{4, 4, 4, 8, 12}, "pair", 32},
                              {{1, 2, 4, 8, 12}, "pair", 0},
                              {{4, 4, 6, 6, 12}, "two-pairs", 32},
                              {{4, 4, 6, 6, 6}, "two-pairs", 26},
                              {{4, 4, 4, 4, 12}, "two-pairs", 0},
                              {{4, 4, 4, 4, 12}, "two-pairs", 28, {{"two-pairs", "any"}}},
                              {{4, 4, 4, 12, 12}, "full-house", 25},
                              {{4, 4, 4, 4, 4}, "full-house", 0},
                              {{4, 4, 4, 4, 4}, "full-house", 25, {{"full-house", "any"}}},
                              {{4, 4, 4, 4, 12}, "full-house", 0, {{"full-house", "any"}}},
                              {{6, 6, 6, 6, 12}, "four-of-a-kind", 36},
                              {{20, 12, 8, 6, 4}, "chance", 50},
                              {{3, 3, 3, 3, 3}, "platzee", 50},
                              {{2, 4, 4, 6, 20}, "arithmetic", 30},
                              {{4, 1, 3, 2, 20}, "arithmetic", 40},
                              {{20, 4, 8, 12, 2}, "arithmetic", 30},
                              {{3, 3, 3, 3, 3}, "arithmetic", 0},
                              {{1, 2, 4, 8, 20}, "geometric", 40},
                              {{4, 6, 1, 9, 20}, "geometric", 30},
                              {{4, 6, 1, 9, 20}, "geometric", 0, {{"ratio", "integer"}}},
                              {{1, 3, 5, 9, 20}, "geometric", 30, {{"ratio", "integer"}}},
                              {{3, 3, 3, 3, 3}, "geometric", 0},
                              {{3, 7, 10, 12, 20}, "odd", 10},
                              {{4, 6, 8, 11, 12}, "wasteful", 30},
                              {{4, 6, 7, 9, 18}, "wasteful", 37},
                              {{1, 2, 3, 10, 16}, "wasteful", 0},
                          });
}

TEST(Rules, Yahtwentee) {
  expect_lines("yahtwentee", {
                                 {{12, 12, 12, 1, 2}, "12s", 36},
                                 {{8, 8, 3, 4, 5}, "8s", 16},
                                 {{20, 20, 20, 5, 1}, "three-of-a-kind", 66},
                                 {{20, 20, 20, 20, 1}, "four-of-a-kind", 81},
                                 {{12, 12, 12, 3, 3}, "full-house", 100},
                                 {{7, 7, 7, 7, 7}, "full-house", 0},
                                 {{5, 6, 7, 8, 20}, "small-straight", 125},
                                 {{9, 10, 11, 12, 13}, "small-straight", 125},
                                 {{18, 19, 20, 1, 2}, "small-straight", 0},
                                 {{9, 10, 11, 12, 13}, "large-straight", 150},
                                 {{17, 18, 19, 20, 1}, "large-straight", 0},
                                 {{7, 7, 7, 7, 7}, "crit", 300},
                                 {{1, 7, 10, 12, 18}, "fumble", 48},
                                 {{1, 7, 10, 12, 18}, "three-of-a-kind", 0},
                             });
}

}  // namespace
}  // namespace lexicup::engine

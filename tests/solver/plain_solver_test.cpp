// The fast solver against the plain one.
#include "tests/solver/plain_solver.h"

#include <gtest/gtest.h>

#include "solver/solve.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

class SmallGameTest : public testing::TestWithParam<SmallGame> {};

TEST_P(SmallGameTest, IsWorthWhatPlayingEveryGameGives) {
  const SmallGame& small = GetParam();
  const auto game = make_game_space(small.rules, small.dictionary());
  ASSERT_TRUE(game.ok()) << game.status();
  const auto table = solve(*game, {.threads = 1});
  ASSERT_TRUE(table.ok()) << table.status();
  EXPECT_GT(table->value_of_game(), 0);
  EXPECT_NEAR(table->value_of_game(), plain_value(small.rules, small.dictionary()), 1e-9);
}

std::string test_name(const testing::TestParamInfo<SmallGame>& one) {
  std::string name = one.param.name;
  for (char& sign : name) {
    if (std::isalnum(static_cast<unsigned char>(sign)) == 0) sign = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, SmallGameTest, testing::ValuesIn(small_games()), test_name);

}  // namespace
}  // namespace lexicup::solver

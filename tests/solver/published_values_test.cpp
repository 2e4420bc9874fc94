// Games whose value is known (docs/results.md names the sources).
#include <gtest/gtest.h>

#include "engine/variants.h"
#include "solver/solve.h"

namespace lexicup::solver {
namespace {

struct Published {
  const char* name;
  engine::OptionMap options;
  double value;
};

const Published kPublished[] = {
    {"Classic", {{"preset", "classic"}}, 254.587728734496},
    {"FreeJoker", {{"preset", "classic"}, {"joker", "free"}}, 254.589609481963},
    {"ForcedJokerOnlyAfterAScore", {{"joker", "forced"}, {"full-house", "distinct"}}, 254.484845881683},
    {"FreeJokerOnlyAfterAScore", {{"full-house", "distinct"}}, 254.486455730203},
    {"BonusWithoutJoker", {{"joker", "off"}, {"full-house", "distinct"}}, 253.970241189780},
    {"NeitherBonusNorJoker",
     {{"joker", "off"}, {"repeat-bonus", "0"}, {"full-house", "distinct"}},
     245.870774514111},
};

class PublishedValueTest : public testing::TestWithParam<Published> {};

TEST_P(PublishedValueTest, IsFound) {
  const auto rules = engine::make_rules("yat-z", GetParam().options);
  ASSERT_TRUE(rules.ok()) << rules.status();
  const auto game = make_game_space(*rules, nullptr);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_NEAR(solve(*game, {})->value_of_game(), GetParam().value, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(All, PublishedValueTest, testing::ValuesIn(kPublished),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace lexicup::solver

// What waits to be worked out, in which order, and what is refused.
#include <absl/time/clock.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "service/solved/solved_games.h"
#include "tests/service/solved_games_fixture.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

using SolvedQueueTest = SolvedGamesTest;

TEST_F(SolvedQueueTest, TakesOnlySoManyGamesAtATime) {
  SolvedGames solved(*catalog_, {.threads = 1, .most_unfinished = 2});
  const auto first = *solved.find(rules("platzee"));
  ASSERT_TRUE(solved.find(rules("platzee", {{"ratio", "integer"}})).ok());
  // As callers do, who hold no game between two questions.
  const auto ask = [&] { return (*solved.find(rules("platzee", {{"two-pairs", "any"}})))->check_ready(); };
  absl::Status third = ask();
  for (int i = 0; i < 600'000 && absl::IsUnavailable(third); ++i) {
    absl::SleepFor(absl::Milliseconds(1));
    third = ask();
  }
  EXPECT_TRUE(absl::IsResourceExhausted(third)) << third;
  EXPECT_THAT(std::string(third.message()), HasSubstr("2 other games"));
  EXPECT_TRUE((*solved.find(rules("platzee", {{"two-pairs", "any"}})))->waits_for_room());  // so do bots
  EXPECT_EQ(*solved.find(rules("platzee")), first);
}

// Behind a game whose work takes minutes.
TEST_F(SolvedQueueTest, FindsChancesNextThatAreAskedFor) {
  SolvedGames solved(*catalog_, {.threads = 1, .quick_chances = absl::ZeroDuration()});
  const auto longer = *solved.find(rules("platzee"));
  wait_until_looked_for(*longer);
  value_of(solved, rules("yat-z"));
  const auto game = *solved.find(rules("yat-z"));
  EXPECT_TRUE(game->progress().chances_missing);
  solved.begin_chances(game);
  solved.begin_chances(game);
  for (int i = 0; i < 600'000 && game->progress().chances_missing; ++i) absl::SleepFor(absl::Milliseconds(1));
  EXPECT_FALSE(game->progress().chances_missing);
  EXPECT_FALSE(longer->progress().ready);
  EXPECT_GT(bonus_chance(*game, rules("yat-z"), {"6", "6", "6", "5", "5"}), 0.68);
}

// They were to be found later, too.
TEST_F(SolvedQueueTest, FindsChancesOnceThatAreAskedFor) {
  SolvedGames solved(*catalog_, {.threads = 1, .quick_chances = absl::ZeroDuration()});
  value_of(solved, rules("yat-z"));
  const auto game = *solved.find(rules("yat-z"));
  const auto table = game->table();
  solved.begin_chances(game);
  for (int i = 0; i < 600'000 && game->progress().chances_missing; ++i) absl::SleepFor(absl::Milliseconds(1));
  EXPECT_FALSE(game->progress().chances_missing);
  value_of(solved, rules("word"));  // which comes behind
  EXPECT_EQ(game->table(), table);
  EXPECT_FALSE(game->progress().chances_missing);
}

TEST_F(SolvedQueueTest, ReadsWhatWasWorkedOutHoweverManyGamesWait) {
  const double value = solve_in_folder();
  SolvedSettings settings = in_folder();
  settings.most_unfinished = 1;
  SolvedGames solved(*catalog_, settings);
  const auto first = *solved.find(rules("platzee"));
  const auto second = *solved.find(rules("platzee", {{"ratio", "integer"}}));
  wait_until_looked_for(*second);
  EXPECT_EQ(value_of(solved, rules("word")), value);
  EXPECT_FALSE(first->progress().ready);
  EXPECT_TRUE(absl::IsResourceExhausted(second->check_ready()));
}

// It goes on with what it has, though there is no folder.
TEST_F(SolvedQueueTest, LetsAShortGameInterruptALongOne) {
  SolvedGames solved(*catalog_, {.threads = 1});
  const auto longer = *solved.find(rules("platzee"));
  const auto wait_for_more_than = [&](double share) {
    for (int i = 0; i < 600'000 && longer->progress().share <= share; ++i)
      absl::SleepFor(absl::Milliseconds(1));
    EXPECT_GT(longer->progress().share, share);
  };
  wait_for_more_than(0);
  const double before = longer->progress().share;
  EXPECT_GT(value_of(solved, rules("word")), 0);
  EXPECT_FALSE(longer->progress().ready);
  EXPECT_GE(longer->progress().share, before);
  wait_for_more_than(longer->progress().share);
}

TEST_F(SolvedQueueTest, SaysHowManyGamesAGameWaitsFor) {
  SolvedGames solved(*catalog_, {.threads = 1});
  const auto first = *solved.find(rules("platzee"));
  const auto second = *solved.find(rules("platzee", {{"ratio", "integer"}}));
  const auto third = *solved.find(rules("platzee", {{"two-pairs", "any"}}));
  wait_until_looked_for(*third);
  EXPECT_EQ(second->progress().stage, SolveStage::kQueued);
  EXPECT_EQ(second->progress().games_before, 1);
  EXPECT_EQ(third->progress().games_before, 2);
  EXPECT_EQ(third->progress().left, absl::ZeroDuration());
  EXPECT_LT(first->progress().share, 1);
}

// Whatever its best play waits for.
TEST_F(SolvedQueueTest, RefusesDiceWithTooManyRollsAtOnce) {
  SolvedGames solved(*catalog_, {.threads = 1});
  ASSERT_TRUE(solved.find(rules("yat-z")).ok());
  ChosenRules chosen = rules("yahtwentee");
  chosen.rules.dice.dice.resize(12, chosen.rules.dice.dice.front());
  const absl::Status refused = (*solved.find(chosen))->check_ready();
  EXPECT_TRUE(absl::IsResourceExhausted(refused));
  EXPECT_FALSE((*solved.find(chosen))->waits_for_room());
  EXPECT_THAT(std::string(refused.message()), HasSubstr("fewer faces"));
}

}  // namespace
}  // namespace lexicup::service

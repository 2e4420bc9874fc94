// Chances to reach a target where values are estimated too.
#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "solver/target_advise.h"
#include "solver/train.h"
#include "tests/solver/estimate_games.h"
#include "tests/solver/plain_solver.h"

namespace lexicup::solver {
namespace {

using engine::GameState;

std::shared_ptr<const FittedModel> trained(const engine::RuleSet& rules) {
  const auto game = make_estimate_game(rules, nullptr, {.threads = 2}).value();
  return train(game, {.threads = 2, .rounds = 1, .games = 200, .calibration_games = 1000}).value();
}

GameState rolled(const engine::RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  engine::Roll faces;
  for (const engine::Die& die : rules.dice.dice) faces.push_back(die.faces[random() % die.faces.size()]);
  return engine::apply(rules, state, engine::Rolled{.faces = faces}).value();
}

GameState claimed(const engine::RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  const auto claims = engine::legal_claims(rules, state);
  return engine::apply(rules, state, claims[random() % claims.size()]).value();
}

TEST(EstimateTargetTest, IsReachedAsOftenAsItSaysBeforeTheGame) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 1}), two_columns({1, 2, 3})}) {
    SCOPED_TRACE(rules.title);
    const auto model = trained(rules);
    const std::vector<int> totals = totals_of_games(*model, 3000);
    const std::vector<engine::Sheet> empty(rules.multipliers.size(), engine::empty_sheet(rules));
    std::vector<int> sorted = totals;
    std::ranges::sort(sorted);
    for (double place : {0.05, 0.25, 0.5, 0.75, 0.95}) {
      const int target = sorted[static_cast<std::size_t>(place * static_cast<double>(sorted.size()))];
      const auto reached = std::ranges::count_if(totals, [&](int total) { return total >= target; });
      const double chance = make_target_estimate(target, model)->chance(empty).value();
      const double share = static_cast<double>(reached) / static_cast<double>(totals.size());
      // The first turn is played for the target, unlike those games.
      EXPECT_GT(chance, share - 0.05) << target;
      EXPECT_LT(chance, share + 0.1) << target;
    }
  }
}

// What the choice comes to if every game is played.
double plain_chance(PlainSolver& plain, const engine::RuleSet& rules, const GameState& state,
                    const TargetChoice& choice) {
  if (const auto* keep = std::get_if<KeepChoice>(&choice.what)) return plain.value_of_keep(state, keep->kept);
  const auto& claim = std::get<ClaimChoice>(choice.what);
  const engine::Claimed move{.claim = {.box = engine::box_at(rules, claim.box).id}, .column = claim.column};
  return plain.value(engine::apply(rules, state, move).value());
}

// With one turn to go nothing is left to estimate.
TEST(EstimateTargetTest, IsExactOnTheLastTurn) {
  for (const engine::RuleSet& rules : {two_columns({1}), two_columns({1, 3})}) {
    SCOPED_TRACE(rules.title);
    const auto model = trained(rules);
    const auto totals = make_adviser(std::shared_ptr<const ValueModel>(model));
    PlainSolver plain_totals(rules, nullptr);
    int open_questions = 0;  // chances that are neither 0 nor 1
    for (const std::uint64_t seed : {5, 6, 7, 8}) {
      std::mt19937_64 random(seed);
      GameState state = engine::new_game(rules, 1);
      for (int left = engine::turns(rules); left > 1; --left) {
        state = claimed(rules, rolled(rules, state, random), random);
      }
      const GameState last = rolled(rules, state, random);
      const std::vector<engine::Sheet>& sheets = last.players[0].sheets;
      EXPECT_EQ(basis_of_estimate(*model, sheets), Basis::kExact);
      EXPECT_NEAR(totals->expected_total(sheets).value(), plain_totals.value(state), 1e-9);
      const int target = engine::grand_total(rules, sheets) + 2;
      PlainSolver plain(rules, nullptr, [&](int total) { return total >= target ? 1.0 : 0.0; });
      const auto adviser = make_target_estimate(target, model);
      EXPECT_NEAR(adviser->chance(sheets).value(), plain.value(state), 1e-9);
      const TargetAdvice advice = adviser->advise(sheets, last.faces, 1).value();
      for (const TargetChoice& choice : advice.choices) {
        const double want = plain_chance(plain, rules, last, choice);
        EXPECT_NEAR(choice.chance, want, 1e-9);
        open_questions += want > 0 && want < 1 ? 1 : 0;
      }
    }
    EXPECT_GT(open_questions, 4);
  }
}

// The first choice of each piece of advice.
int total_played_for(TargetAdviser& adviser, const engine::RuleSet& rules, std::mt19937_64& random) {
  GameState state = engine::new_game(rules, 1);
  while (!state.over) {
    if (state.roll_number == 0) state = rolled(rules, state, random);
    const auto best =
        adviser.advise(state.players[0].sheets, state.faces, state.roll_number).value().choices[0];
    if (const auto* keep = std::get_if<KeepChoice>(&best.what)) {
      engine::Roll faces = rolled(rules, engine::new_game(rules, 1), random).faces;
      for (std::size_t die = 0; die < faces.size(); ++die) {
        if (engine::has_die(keep->kept, static_cast<int>(die))) faces[die] = state.faces[die];
      }
      state = engine::apply(rules, state, engine::Rolled{.kept = keep->kept, .faces = faces}).value();
    } else {
      const auto& claim = std::get<ClaimChoice>(best.what);
      const engine::Claimed move{.claim = {.box = engine::box_at(rules, claim.box).id},
                                 .column = claim.column};
      state = engine::apply(rules, state, move).value();
    }
  }
  return engine::grand_total(rules, state.players[0].sheets);
}

TEST(EstimateTargetTest, IsReachedMoreOftenIfItIsPlayedFor) {
  const engine::RuleSet rules = small_yahtwentee();
  const auto model = trained(rules);
  std::vector<int> totals = totals_of_games(*model, 3000);
  std::ranges::sort(totals);
  const int target = totals[1500];
  const auto adviser = make_target_estimate(target, model);
  std::mt19937_64 random(9);
  constexpr int kGames = 4000;
  int reached = 0;
  for (int game = 0; game < kGames; ++game) {
    reached += total_played_for(*adviser, rules, random) >= target ? 1 : 0;
  }
  EXPECT_GT(reached, 0.525 * kGames);
  const std::array empty{engine::empty_sheet(rules)};
  EXPECT_NEAR(static_cast<double>(reached) / kGames, adviser->chance(empty).value(), 0.05);
}

TEST(EstimateTargetTest, IsCertainOnceItIsReachedAndThenRanksByTotals) {
  const auto model = trained(two_columns({1, 2}));
  const engine::RuleSet& rules = model->game().rules;
  std::mt19937_64 random(2);
  GameState state = engine::new_game(rules, 1);
  while (engine::grand_total(rules, state.players[0].sheets) < 6) {
    state = claimed(rules, rolled(rules, state, random), random);
  }
  ASSERT_FALSE(state.over);
  state = rolled(rules, state, random);
  const auto adviser = make_target_estimate(6, model);
  EXPECT_EQ(adviser->chance(state.players[0].sheets).value(), 1);
  EXPECT_EQ(adviser->basis(), Basis::kEstimate);
  EXPECT_EQ(adviser->target(), 6);
  const TargetAdvice advice = adviser->advise(state.players[0].sheets, state.faces, 1).value();
  for (const TargetChoice& choice : advice.choices) EXPECT_NEAR(choice.chance, 1, 1e-12);
  EXPECT_TRUE(std::ranges::is_sorted(advice.choices, std::ranges::greater(), &TargetChoice::expected_total));
}

TEST(EstimateTargetTest, ChangesOnlyTheOrderOfWhatAdviseSays) {
  const auto model = trained(two_columns({1, 1, 2}));
  const engine::RuleSet& rules = model->game().rules;
  std::mt19937_64 random(4);
  const GameState state = rolled(rules, engine::new_game(rules, 1), random);
  const auto& sheets = state.players[0].sheets;
  const Advice totals =
      make_adviser(std::shared_ptr<const ValueModel>(model))->advise(sheets, state.faces, 2).value();
  const TargetAdvice advice = make_target_estimate(40, model)->advise(sheets, state.faces, 2).value();
  ASSERT_EQ(advice.choices.size(), totals.choices.size());
  for (const TargetChoice& choice : advice.choices) {
    const auto same = std::ranges::find(totals.choices, choice.what, &Choice::what);
    ASSERT_NE(same, totals.choices.end());
    EXPECT_EQ(choice.expected_total, same->expected_total);
    EXPECT_GT(choice.chance, 0);
    EXPECT_LT(choice.chance, 1);
  }
}

TEST(EstimateTargetTest, RefusesSheetsOfOtherGames) {
  const auto model = trained(two_columns({1, 1}));
  const std::array one{engine::empty_sheet(model->game().rules)};
  EXPECT_EQ(make_target_estimate(20, model)->chance(one).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(make_target_estimate(20, model)->advise(one, engine::Roll{1, 2, 3}, 1).status().code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace lexicup::solver

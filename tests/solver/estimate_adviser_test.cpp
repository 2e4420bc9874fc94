#include <array>
#include <map>
#include <random>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "solver/advise.h"
#include "solver/naive_model.h"
#include "solver/turn_player.h"
#include "tests/solver/estimate_games.h"
#include "tests/solver/plain_solver.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

using engine::GameState;
using testing::HasSubstr;

std::shared_ptr<const EstimateGame> game_of(const engine::RuleSet& rules) {
  return make_estimate_game(rules, nullptr, {.threads = 1}).value();
}

std::vector<int> small_games_without_rounds(const std::vector<SmallGame>& games) {
  std::vector<int> places;
  for (int i = 0; i < static_cast<int>(games.size()); ++i) {
    if (games[static_cast<std::size_t>(i)].rules.round_order == engine::RoundOrder::kNone)
      places.push_back(i);
  }
  return places;
}

// A model that is right gives the same advice as the table of exact values, in every game.
TEST(EstimateAdviserTest, IsExactIfTheModelIs) {
  const std::vector<SmallGame> games = small_games();
  for (int place : small_games_without_rounds(games)) {
    const SmallGame& small = games[static_cast<std::size_t>(place)];
    SCOPED_TRACE(small.name);
    auto table = std::make_shared<const ValueTable>(
        solve(make_game_space(small.rules, nullptr).value(), {.threads = 1}).value());
    const auto exact = make_adviser(table);
    const auto estimate = make_adviser(exact_model(game_of(small.rules)));
    EXPECT_EQ(exact->basis(), Basis::kExact);
    EXPECT_EQ(estimate->basis(), Basis::kEstimate);
    std::mt19937_64 random(1);
    for (int i = 0; i < 5; ++i) {
      GameState state = engine::new_game(small.rules, 1);
      while (!state.over) {
        engine::Roll faces;
        for (const engine::Die& die : small.rules.dice.dice)
          faces.push_back(die.faces[random() % die.faces.size()]);
        state = engine::apply(small.rules, state, engine::Rolled{.faces = faces}).value();
        const auto& sheets = state.players[0].sheets;
        const Advice want = exact->advise(sheets, faces, 1).value();
        const Advice got = estimate->advise(sheets, faces, 1).value();
        ASSERT_EQ(got.choices.size(), want.choices.size());
        for (std::size_t k = 0; k < got.choices.size(); ++k) {
          EXPECT_NEAR(got.choices[k].expected_total, want.choices[k].expected_total, 1e-9);
        }
        EXPECT_NEAR(estimate->expected_total(sheets).value(), exact->expected_total(sheets).value(), 1e-9);
        const auto claims = engine::legal_claims(small.rules, state);
        state = engine::apply(small.rules, state, claims[random() % claims.size()]).value();
      }
    }
  }
}

TEST(EstimateAdviserTest, SeveralColumnsAreWorthWhatPlayingEveryGameSays) {
  for (const std::vector<int>& multipliers : {std::vector<int>{1, 1}, {1, 2}, {1, 3}}) {
    for (const char* joker : {"free", "forced"}) {
      engine::RuleSet rules = tiny_columns(multipliers);
      rules.repeat_bonus->joker =
          joker == std::string("free") ? engine::JokerOrder::kFree : engine::JokerOrder::kOwnFirst;
      PlainSolver plain(rules, nullptr);
      const auto model = exact_model(game_of(rules));
      EXPECT_NEAR(model->value(model->game().sheets.empty_sheets()), plain.value(engine::new_game(rules, 1)),
                  1e-9);
    }
  }
}

// The claims are the engine's, column by column, with the points that the engine records.
TEST(EstimateAdviserTest, ListsTheClaimsThatTheEngineAllows) {
  for (const engine::RuleSet& rules :
       {small_yahtwentee(), two_columns({1, 1, 2}), engine::make_rules("yahtwentee", {}).value(),
        engine::make_rules("yat-z", {{"columns", "3"}, {"joker", "forced"}}).value()}) {
    SCOPED_TRACE(rules.title);
    const auto game = game_of(rules);
    const auto adviser = make_adviser(std::shared_ptr<const ValueModel>(naive_model(game, {}).value()));
    std::mt19937_64 random(3);
    GameState state = engine::new_game(rules, 1);
    while (!state.over) {
      // Equal dice often, so that jokers come.
      engine::Roll faces;
      for (const engine::Die& die : rules.dice.dice) {
        faces.push_back(faces.empty() || random() % 3 == 0 ? die.faces[random() % die.faces.size()]
                                                           : faces[0]);
      }
      state = engine::apply(rules, state, engine::Rolled{.faces = faces}).value();
      const auto& sheets = state.players[0].sheets;
      const Advice advice = adviser->advise(sheets, faces, 1).value();
      std::vector<std::tuple<int, std::string>> got;
      std::size_t keeps = 0;
      for (const Choice& choice : advice.choices) {
        keeps += std::holds_alternative<KeepChoice>(choice.what) ? 1 : 0;
        EXPECT_GE(choice.loss, 0);
        const auto* claim = std::get_if<ClaimChoice>(&choice.what);
        if (claim == nullptr) continue;
        const engine::Box& box = engine::box_at(rules, claim->box);
        got.emplace_back(claim->column, box.id);
        const GameState after =
            engine::apply(rules, state, engine::Claimed{.claim = {.box = box.id}, .column = claim->column})
                .value();
        const engine::Sheet& before_sheet = sheets[static_cast<std::size_t>(claim->column)];
        const engine::Sheet& after_sheet = after.players[0].sheets[static_cast<std::size_t>(claim->column)];
        EXPECT_EQ(engine::box_points(after_sheet, claim->box) - engine::box_points(before_sheet, claim->box),
                  claim->points);
        EXPECT_EQ(after_sheet.repeat_bonuses - before_sheet.repeat_bonuses, claim->repeat_bonus ? 1 : 0);
      }
      std::vector<std::tuple<int, std::string>> want;
      const std::vector<engine::Claimed> claims = engine::legal_claims(rules, state);
      for (const engine::Claimed& claim : claims) want.emplace_back(claim.column, claim.claim.box);
      EXPECT_THAT(got, testing::UnorderedElementsAreArray(want));
      EXPECT_EQ(keeps, engine::legal_keeps(rules, state).size());
      state = engine::apply(rules, state, claims[random() % claims.size()]).value();
    }
  }
}

TEST(EstimateAdviserTest, RefusesWhatNoGameHas) {
  const auto game = game_of(two_columns({1, 1}));
  const auto adviser = make_adviser(std::shared_ptr<const ValueModel>(naive_model(game, {}).value()));
  const engine::Sheet empty = engine::empty_sheet(game->rules);
  const engine::Roll roll = {1, 2, 3};
  EXPECT_THAT(adviser->advise(std::array{empty}, roll, 1).status().message(), HasSubstr("1 sheets given"));
  EXPECT_THAT(adviser->advise(std::array{empty, empty}, engine::Roll{1, 2, 4}, 1).status().message(),
              HasSubstr("die 3 cannot show 4"));
  EXPECT_THAT(adviser->advise(std::array{empty, empty}, roll, 4).status().message(), HasSubstr("roll 4"));
  engine::Sheet twice = empty;
  twice.boxes[0] = {1, 2};
  EXPECT_EQ(adviser->expected_total(std::array{twice, empty}).status().code(),
            absl::StatusCode::kInvalidArgument);
  engine::Sheet full = empty;
  for (std::vector<int>& box : full.boxes) box = {0};
  EXPECT_EQ(adviser->advise(std::array{full, full}, roll, 1).status().code(),
            absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(adviser->expected_total(std::array{full, full}).value(), 0);
}

}  // namespace
}  // namespace lexicup::solver

#include "solver/calibrate.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "solver/advise.h"
#include "solver/naive_model.h"
#include "solver/train.h"
#include "solver/turn_player.h"
#include "tests/solver/estimate_games.h"

namespace lexicup::solver {
namespace {

std::shared_ptr<const EstimateGame> game_of(const engine::RuleSet& rules) {
  return make_estimate_game(rules, nullptr, {.threads = 2}).value();
}

TrainSettings quick(int calibration_games) {
  return {.threads = 2, .rounds = 1, .games = 100, .calibration_games = calibration_games};
}

struct Simulated {
  double mean = 0;
  double error = 0;  // standard error of the mean
};

Simulated simulate(const ValueModel& model, std::size_t games) {
  double sum = 0;
  double squares = 0;
  for (int total : totals_of_games(model, games)) {
    sum += total;
    squares += static_cast<double>(total) * total;
  }
  const auto count = static_cast<double>(games);
  const double mean = sum / count;
  return {.mean = mean, .error = std::sqrt((squares / count - mean * mean) / (count - 1))};
}

TEST(CalibrateTest, ChangesNoDecision) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 1, 2})}) {
    SCOPED_TRACE(rules.title);
    const auto game = game_of(rules);
    const auto calibrated = train(game, quick(200)).value();
    const auto adviser = make_adviser(std::shared_ptr<const ValueModel>(calibrated));
    const auto raw_adviser =
        make_adviser(std::shared_ptr<const ValueModel>(train(game, quick(/*calibration_games=*/0)).value()));
    std::mt19937_64 random(1);
    engine::GameState state = engine::new_game(rules, 1);
    for (int left = engine::turns(rules); left > 0; --left) {
      engine::Roll faces;
      for (const engine::Die& die : rules.dice.dice) faces.push_back(die.faces[random() % die.faces.size()]);
      state = engine::apply(rules, state, engine::Rolled{.faces = faces}).value();
      const Advice got = adviser->advise(state.players[0].sheets, faces, 1).value();
      const Advice want = raw_adviser->advise(state.players[0].sheets, faces, 1).value();
      ASSERT_EQ(got.choices.size(), want.choices.size());
      for (std::size_t i = 0; i < got.choices.size(); ++i) {
        EXPECT_NEAR(got.choices[i].loss, want.choices[i].loss, 1e-9);
        EXPECT_NEAR(got.choices[i].expected_total - want.choices[i].expected_total,
                    calibrated->layer(left - 1).offset, 1e-9);
      }
      const auto claims = engine::legal_claims(rules, state);
      state = engine::apply(rules, state, claims[random() % claims.size()]).value();
    }
    EXPECT_EQ(calibrated->layer(0).offset, 0);
    EXPECT_NE(calibrated->layer(engine::turns(rules) - 1).offset, 0);
  }
}

TEST(CalibrateTest, StatesWhatTheModelsPlayBrings) {
  struct Case {
    engine::RuleSet rules;
    std::size_t games;
  };
  for (const auto& [rules, games] :
       {Case{small_yahtwentee(), 4000}, Case{two_columns({1, 1}), 4000}, Case{two_columns({1, 2, 3}), 4000},
        Case{engine::make_rules("yat-z", {{"columns", "3"}}).value(), 500}}) {
    SCOPED_TRACE(rules.title);
    const auto model = train(game_of(rules), quick(/*calibration_games=*/1000)).value();
    const Simulated simulated = simulate(*model, games);
    const double stated = model->value(model->game().sheets.empty_sheets());
    EXPECT_NEAR(stated, simulated.mean, 3 * simulated.error);
  }
}

// How many points more than stated such games bring from so many turns left on.
std::vector<double> surprises(const FittedModel& model, int turns_left, std::size_t games) {
  const EstimateGame& game = model.game();
  TurnPlayer player(model, /*lanes=*/4);
  std::vector<double> all;
  for (std::size_t first = 0; first < games; first += 4) {
    std::vector<GameLine> lines =
        new_lines(game, {.seed = 77, .stream = 98, .first = first, .end = std::min(first + 4, games)});
    int left = engine::turns(game.rules);
    for (; left > turns_left; --left) player.play(lines, /*stray=*/0);
    std::vector<double> stated;
    for (const GameLine& line : lines) stated.push_back(line.total + model.value(line.sheets));
    for (; left > 0; --left) player.play(lines, /*stray=*/0);
    for (std::size_t i = 0; i < lines.size(); ++i) all.push_back(lines[i].total - stated[i]);
  }
  return all;
}

TEST(CalibrateTest, TellsHowFarTotalsStray) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 3})}) {
    const auto model = train(game_of(rules), quick(/*calibration_games=*/1000)).value();
    for (const int left : {1, 3, 6, engine::turns(rules)}) {
      SCOPED_TRACE(fmt::format("{}, {} turns left", rules.title, left));
      std::vector<double> all = surprises(*model, left, 2000);
      std::ranges::sort(all);
      for (const double place : {0.1, 0.3, 0.5, 0.7, 0.9}) {
        const double points = all[static_cast<std::size_t>(place * static_cast<double>(all.size()))];
        // Many games may bring just so many points: the chance is then anything from those above to those
        // with them.
        const auto share = [&](auto games) {
          return static_cast<double>(games) / static_cast<double>(all.size());
        };
        const double more = share(all.end() - std::ranges::upper_bound(all, points));
        const double with = share(all.end() - std::ranges::lower_bound(all, points));
        EXPECT_GT(model->chance_above_value(left, points), more - 0.05) << points;
        EXPECT_LT(model->chance_above_value(left, points), with + 0.05) << points;
      }
    }
  }
}

// Every turn of the best columns brings at least what one column alone brings, so that nothing is taken away.
TEST(CalibrateTest, AddsToTheSumOfColumnsMoreTheMoreTurnsAreLeft) {
  const auto game = game_of(two_columns({1, 1, 2}));
  const auto model = train(game, quick(/*calibration_games=*/100)).value();
  for (int left = 1; left <= engine::turns(game->rules); ++left) {
    EXPECT_GE(model->layer(left).offset, model->layer(left - 1).offset - 1e-9) << left;
  }
  EXPECT_GT(model->layer(engine::turns(game->rules)).offset, 1);
}

TEST(CalibrateTest, LeavesAModelThatIsRightAsItIs) {
  // One column as it is played alone: the exact values.
  const auto game = game_of(two_columns({1, 1}));
  const auto model = naive_model(game, {}).value();
  OpenSheets last = game->sheets.empty_sheets();
  for (OpenSheet& sheet : last) {
    for (int box = 1; box < static_cast<int>(game->rules.boxes.size()); ++box) {
      sheet = game->sheets.fill(sheet, box, 0).sheet;
    }
  }
  last[1] = game->sheets.fill(last[1], 0, 0).sheet;
  const double exact = model->value(last);
  const WorkSettings settings{.threads = 2};
  WorkCrew crew(settings);
  ASSERT_TRUE(calibrate(*model, /*games=*/50, /*seed=*/1, crew));
  EXPECT_NEAR(model->value(last), exact, 1e-9);
}

TEST(CalibrateTest, PlaysFewerGamesWhereATurnIsMuchToWorkOut) {
  EXPECT_EQ(calibration_games(*game_of(two_columns({1, 1})), 1000), 1000);
  const int games = calibration_games(*game_of(engine::make_rules("yahtwentee", {}).value()), 1000);
  EXPECT_LT(games, 500);
  EXPECT_GE(games, 50);
}

}  // namespace
}  // namespace lexicup::solver

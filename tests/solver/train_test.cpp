#include "solver/train.h"

#include <array>
#include <random>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "solver/game_outcomes.h"
#include "solver/keep_values.h"
#include "solver/naive_model.h"
#include "solver/turn_player.h"
#include "tests/solver/estimate_games.h"

namespace lexicup::solver {
namespace {

std::shared_ptr<const EstimateGame> game_of(const engine::RuleSet& rules) {
  return make_estimate_game(rules, nullptr, {.threads = 2}).value();
}

// The exact mean of games that the model plays.
double played_by(const ValueModel& model, const ValueTable& table) {
  ValueTable estimate{.game = table.game, .values = {}};
  for (std::size_t state = 0; state < table.values.size(); ++state) {
    const StateParts parts = table.game->sheets.parts(state);
    const Layout& layout = table.game->sheets.layouts()[static_cast<std::size_t>(parts.layout)];
    OpenSheet sheet{.uses = layout.uses, .open = layout.facts.open, .repeat = layout.facts.repeat};
    sheet.totals.assign(parts.totals.begin(), parts.totals.end());
    estimate.values.push_back(model.value(std::array{sheet}));
  }
  return game_outcomes(estimate, {.threads = 2})->total.mean();
}

TEST(TrainTest, PlaysNearlyAsWellAsTheBest) {
  const auto game = game_of(small_yahtwentee());
  const auto model = train(game, {.threads = 2, .rounds = 2, .games = 600}).value();
  const ValueTable table =
      solve(make_game_space(small_yahtwentee(), nullptr).value(), {.threads = 2}).value();
  EXPECT_GE(played_by(*model, table), 0.99 * table.value_of_game());
  EXPECT_NEAR(model->value(game->sheets.empty_sheets()), table.value_of_game(), 0.01 * table.value_of_game());
}

// Columns can be played one after the other; to choose between them is worth something on top.
TEST(TrainTest, NeverPraisesSeveralColumnsTooMuch) {
  for (const std::vector<int>& multipliers : {std::vector<int>{1, 1}, {1, 3}}) {
    const auto game = game_of(two_columns(multipliers));
    const OpenSheets empty = game->sheets.empty_sheets();
    const double sum = train(game, {.threads = 2, .calibration_games = 0}).value()->value(empty);
    const double calibrated = train(game, {.threads = 2}).value()->value(empty);
    const double exact = exact_model(game)->value(empty);
    EXPECT_LE(sum, exact + 1e-9);
    EXPECT_GE(sum, exact / 2);
    // What is learnt from games is a little uncertain.
    EXPECT_GT(calibrated, sum);
    EXPECT_LE(calibrated, 1.01 * exact);
  }
}

TEST(TrainTest, DoesNotDependOnTheNumberOfThreads) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 2})}) {
    const auto game = game_of(rules);
    const auto parts_of = [&](int threads, std::uint64_t seed) {
      return train(game, {.threads = threads, .seed = seed, .rounds = 2, .games = 50}).value()->parts();
    };
    EXPECT_EQ(parts_of(1, 5), parts_of(3, 5));
    EXPECT_NE(parts_of(1, 6), parts_of(1, 5));
  }
}

TEST(TrainTest, StopsWhenToldAndSaysHowFarItIs) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 2})}) {
    const auto game = game_of(rules);
    const auto stopped = train(game, {.threads = 2, .cancelled = [] { return true; }});
    EXPECT_EQ(stopped.status().code(), absl::StatusCode::kCancelled);
    double last = 0;
    const auto grows = [&](double share) {
      EXPECT_GE(share, last);
      EXPECT_LE(share, 1);
      last = share;
    };
    ASSERT_TRUE(train(game, {.threads = 1, .rounds = 2, .games = 50, .progress = grows}).ok());
    EXPECT_GT(last, 0.9);
  }
}

TEST(TrainTest, RefusesGamesInRounds) {
  engine::RuleSet rules = small_yahtwentee();
  rules.round_order = engine::RoundOrder::kNumerical;
  EXPECT_EQ(make_estimate_game(rules, nullptr, {}).status().code(), absl::StatusCode::kInvalidArgument);
}

// The quick way to look at a claim is the same as weighing the sheets after it from the beginning.
TEST(TrainTest, WeighsOnlyWhatAClaimChanges) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 1, 2})}) {
    const auto game = game_of(rules);
    const auto model = train(game, {.threads = 2, .rounds = 1, .games = 60}).value();
    const auto outlook = model->outlook();
    std::mt19937_64 random(2);
    OpenSheets sheets = game->sheets.empty_sheets();
    while (game->sheets.turns_left(sheets) > 0) {
      outlook->look_at(sheets);
      OpenSheets next;
      for (std::size_t column = 0; column < sheets.size(); ++column) {
        for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) {
          if (game->sheets.uses_left(sheets[column], box) == 0) continue;
          for (int points : game->points.points[static_cast<std::size_t>(box)]) {
            OpenSheets after = sheets;
            after[column] = game->sheets.fill(sheets[column], box, points).sheet;
            EXPECT_NEAR(outlook->after(column, box, after[column]), model->value(after), 1e-8);
            if (next.empty() || random() % 4 == 0) next = after;
          }
        }
      }
      sheets = next;
    }
  }
}

// A game played by the model is one that the engine plays too, with the same total and by the best keeps.
TEST(TurnPlayerTest, PlaysByTheRules) {
  for (const engine::RuleSet& rules : {small_yahtwentee(), two_columns({1, 3})}) {
    const auto game = game_of(rules);
    const auto model = naive_model(game, {}).value();
    TurnPlayer player(*model, /*lanes=*/4);
    std::vector<GameLine> lines;
    std::vector<engine::GameState> states(3, engine::new_game(rules, 1));
    for (std::uint64_t i = 0; i < states.size(); ++i) {
      lines.push_back({.sheets = game->sheets.empty_sheets(), .random = std::mt19937_64(i)});
    }
    for (int turn = 0; turn < engine::turns(rules); ++turn) {
      const std::vector<PlayedTurn> turns = player.play(lines, /*stray=*/0.2);
      for (std::size_t i = 0; i < turns.size(); ++i) {
        for (const ThrownRoll& roll : turns[i].rolls) {
          auto next = engine::apply(rules, states[i], engine::Rolled{.kept = roll.kept, .faces = roll.faces});
          ASSERT_TRUE(next.ok()) << next.status();
          states[i] = *std::move(next);
        }
        const engine::Box& box = engine::box_at(rules, turns[i].claim.box);
        auto next = engine::apply(rules, states[i],
                                  engine::Claimed{.claim = {.box = box.id}, .column = turns[i].claim.column});
        ASSERT_TRUE(next.ok()) << next.status();
        states[i] = *std::move(next);
        EXPECT_EQ(*game->sheets.open_sheets(states[i].players[0].sheets), lines[i].sheets);
      }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      int total = 0;
      for (std::size_t column = 0; column < rules.multipliers.size(); ++column) {
        total += rules.multipliers[column] * engine::totals(rules, states[i].players[0].sheets[column]).total;
      }
      EXPECT_TRUE(states[i].over);
      EXPECT_EQ(lines[i].total, total);
    }
  }
}

}  // namespace
}  // namespace lexicup::solver

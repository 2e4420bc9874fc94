#include "solver/sheet_space.h"

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "solver/solve.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

engine::Roll random_roll(const engine::RuleSet& rules, std::mt19937_64& random) {
  engine::Roll faces;
  for (const engine::Die& die : rules.dice.dice) faces.push_back(die.faces[random() % die.faces.size()]);
  return faces;
}

// A table cannot be asked about a sheet that it does not have.
TEST(SheetSpaceTest, HasEverySheetOfARandomGame) {
  std::vector<SmallGame> games = small_games();
  games.push_back({"yat-z", engine::make_rules("yat-z").value()});
  games.push_back({"platzee", engine::make_rules("platzee").value()});
  std::mt19937_64 random(7);
  for (const SmallGame& small : games) {
    SCOPED_TRACE(small.name);
    const auto game = make_game_space(small.rules, small.dictionary()).value();
    std::set<std::size_t> seen;
    for (int play = 0; play < 200; ++play) {
      engine::GameState state = engine::new_game(small.rules, 1);
      std::size_t before = game->sheets.states();
      while (!state.over) {
        const auto place = game->sheets.state_of(state.players[0].sheets[0]);
        ASSERT_TRUE(place.ok()) << place.status();
        EXPECT_LT(*place, before) << "a turn must lead to a state that comes before";
        before = *place;
        seen.insert(*place);
        state = engine::apply(small.rules, state, engine::Rolled{.faces = random_roll(small.rules, random)})
                    .value();
        const auto claims = engine::legal_claims(small.rules, state, small.dictionary(), 4);
        state =
            engine::apply(small.rules, state, claims[random() % claims.size()], small.dictionary()).value();
      }
      const auto end = game->sheets.state_of(state.players[0].sheets[0]);
      ASSERT_TRUE(end.ok()) << end.status();
      EXPECT_LT(*end, game->sheets.first_with(1));
    }
    EXPECT_TRUE(seen.contains(game->sheets.start()));
  }
}

TEST(SheetSpaceTest, TellsLayoutsOfYatZApart) {
  // 8,192 sets of open boxes, half of them with the box of the repeat bonus used, which then holds 50 or 0.
  const auto game = make_game_space(engine::make_rules("yat-z").value(), nullptr).value();
  EXPECT_EQ(game->sheets.layouts().size(), 8192u + 4096u);
  const auto plain =
      make_game_space(engine::make_rules("yat-z", {{"joker", "off"}, {"repeat-bonus", "0"}}).value(), nullptr)
          .value();
  EXPECT_EQ(plain->sheets.layouts().size(), 8192u);
}

TEST(SheetSpaceTest, IsRefusedWhereItIsTooLarge) {
  const auto game = make_game_space(engine::make_rules("yahtwentee").value(), nullptr);
  EXPECT_EQ(game.status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(game.status().message(), "up to 470 million different sheets: too many for exact play");
  const auto columns = make_game_space(engine::make_rules("yat-z", {{"columns", "2"}}).value(), nullptr);
  EXPECT_EQ(columns.status().code(), absl::StatusCode::kResourceExhausted);
}

// One more roll can always be left unused.
TEST(SheetSpaceTest, AFurtherRollNeverLowersAValue) {
  std::vector<SmallGame> games = small_games();
  games.push_back({"yat-z", engine::make_rules("yat-z").value()});
  for (const SmallGame& small : games) {
    SCOPED_TRACE(small.name);
    engine::RuleSet shorter = small.rules;
    --shorter.rolls_per_turn;
    if (shorter.rolls_per_turn == 0) continue;
    // Boxes close after the same roll as before, or with the turn.
    for (engine::Box& box : shorter.boxes) box.last_roll = std::min(box.last_roll, shorter.rolls_per_turn);
    const auto more = solve(make_game_space(small.rules, small.dictionary()).value(), {}).value();
    const auto less = solve(make_game_space(shorter, small.dictionary()).value(), {}).value();
    ASSERT_EQ(more.values.size(), less.values.size());
    for (std::size_t state = 0; state < more.values.size(); ++state) {
      ASSERT_GE(more.values[state], less.values[state] - 1e-9) << state;
    }
  }
}

// A sacrifice box need not be used.
TEST(SheetSpaceTest, AnOpenSacrificeBoxIsNeverWorthLessThanAUsedOne) {
  int compared = 0;
  for (const SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const auto table =
        solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value();
    const SheetSpace& sheets = table.game->sheets;
    for (const Layout& open : sheets.layouts()) {
      for (const Layout& used : sheets.layouts()) {
        const engine::BoxSet extra = open.facts.open & ~used.facts.open;
        if ((used.facts.open & ~open.facts.open) != 0 || extra == 0 || open.facts.repeat != used.facts.repeat)
          continue;
        bool sacrifices = true;
        for (int box = 0; box < static_cast<int>(small.rules.boxes.size()); ++box) {
          if ((extra & engine::box_bit(box)) != 0) sacrifices &= engine::box_at(small.rules, box).sacrifice;
        }
        if (!sacrifices) continue;
        ASSERT_EQ(open.states, used.states);
        for (std::size_t lane = 0; lane < open.states; ++lane, ++compared) {
          EXPECT_GE(table.values[open.first + lane], table.values[used.first + lane] - 1e-9);
        }
      }
    }
  }
  EXPECT_GT(compared, 50);
}

}  // namespace
}  // namespace lexicup::solver

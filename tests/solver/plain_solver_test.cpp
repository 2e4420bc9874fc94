// The fast solver against the plain one.
#include "tests/solver/plain_solver.h"

#include <algorithm>
#include <cctype>
#include <random>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "solver/advise.h"
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
  PlainSolver plain(small.rules, small.dictionary());
  EXPECT_NEAR(table->value_of_game(), plain.value(engine::new_game(small.rules, 1)), 1e-9);
}

// What the plain solver says a claim is worth: the best of the claims of this box that zero the same round
// box.
double plain_claim(PlainSolver& plain, const SmallGame& small, const engine::GameState& state,
                   const ClaimChoice& choice) {
  double best = -1;
  for (const engine::Claimed& claim : engine::legal_claims(small.rules, state, small.dictionary(), 5)) {
    const auto next = engine::apply(small.rules, state, claim, small.dictionary());
    if (!next.ok() || claim.claim.box != engine::box_at(small.rules, choice.box).id) continue;
    const std::string& zeroed = claim.claim.zeroed_box;
    if (!zeroed.empty() && zeroed != engine::box_at(small.rules, choice.zeroed).id) continue;
    best = std::max(best, plain.value(*next));
  }
  return best;
}

// Plays by the advice and compares every choice on the way.
TEST_P(SmallGameTest, IsAdvisedOnAsPlayingEveryGameSays) {
  const SmallGame& small = GetParam();
  const auto game = make_game_space(small.rules, small.dictionary());
  ASSERT_TRUE(game.ok()) << game.status();
  const std::unique_ptr<Adviser> adviser =
      make_adviser(std::make_shared<const ValueTable>(solve(*game, {.threads = 1}).value()));
  PlainSolver plain(small.rules, small.dictionary());
  std::mt19937_64 random(20261130);
  engine::GameState state = engine::new_game(small.rules, 1);
  engine::DieSet kept = 0;
  while (!state.over) {
    engine::Roll faces = state.faces;
    faces.resize(static_cast<std::size_t>(small.rules.dice.size()));
    for (int die = 0; die < small.rules.dice.size(); ++die) {
      const auto& shown = small.rules.dice.dice[static_cast<std::size_t>(die)].faces;
      if (!engine::has_die(kept, die)) faces[static_cast<std::size_t>(die)] = shown[random() % shown.size()];
    }
    state = engine::apply(small.rules, state, engine::Rolled{.kept = kept, .faces = faces}).value();
    const auto advice = adviser->advise(state.players[0].sheets, state.faces, state.roll_number);
    ASSERT_TRUE(advice.ok()) << advice.status();
    const auto legal = engine::legal_keeps(small.rules, state);
    std::size_t keeps = 0;
    double best = -1;
    for (const Choice& choice : advice->choices) {
      const auto* keep = std::get_if<KeepChoice>(&choice.what);
      const double want = keep != nullptr
                              ? plain.value_of_keep(state, keep->kept)
                              : plain_claim(plain, small, state, std::get<ClaimChoice>(choice.what));
      EXPECT_NEAR(choice.expected_total, want, 1e-9);
      EXPECT_NEAR(choice.loss, advice->choices[0].expected_total - want, 1e-9);
      best = std::max(best, want);
      if (keep == nullptr) continue;
      ++keeps;
      EXPECT_NE(std::ranges::find(legal, keep->kept), legal.end()) << keep->kept;
    }
    EXPECT_EQ(keeps, legal.size());
    EXPECT_NEAR(advice->choices[0].expected_total, best, 1e-9);
    // Any choice will do; the first ones most of the time, so that games come to their ends in many ways.
    const Choice& made = advice->choices[random() % std::min<std::size_t>(advice->choices.size(), 3)];
    if (const auto* keep = std::get_if<KeepChoice>(&made.what)) {
      kept = keep->kept;
      continue;
    }
    kept = 0;
    const auto& claim = std::get<ClaimChoice>(made.what);
    for (const engine::Claimed& legal_claim : engine::legal_claims(small.rules, state, small.dictionary())) {
      if (legal_claim.claim.box != engine::box_at(small.rules, claim.box).id) continue;
      state = engine::apply(small.rules, state, legal_claim, small.dictionary()).value();
      break;
    }
  }
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

#include "solver/strengths.h"

#include <random>

#include <absl/random/uniform_int_distribution.h>
#include <gtest/gtest.h>

#include "engine/dice_source.h"
#include "engine/game.h"
#include "engine/standings.h"
#include "engine/variants.h"

namespace lexicup::solver {
namespace {

using Randomness = std::mt19937_64;

Advice advice_with(const std::vector<double>& losses) {
  Advice advice;
  for (const double loss : losses) advice.choices.push_back({.what = KeepChoice{}, .loss = loss});
  return advice;
}

TEST(Strengths, TakeTheBestChoiceWithoutErrors) {
  Randomness randomness(1);
  const Advice advice = advice_with({0, 0, 0.001, 5});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(pick(advice, 0, randomness), 0u);
  EXPECT_EQ(temperature_of(Strength::kOptimal, 254.6), 0);
}

TEST(Strengths, TakeAChoiceTheLessTheMoreItCosts) {
  Randomness randomness(2);
  const Advice advice = advice_with({0, 2, 4, 40});
  std::vector<int> taken(4);
  constexpr int kTimes = 100'000;
  for (int i = 0; i < kTimes; ++i) ++taken[pick(advice, 2, randomness)];
  // 1, 1/e, 1/e^2 and next to nothing, of their sum 1.5032.
  EXPECT_NEAR(taken[0], kTimes * 0.66524, 600);
  EXPECT_NEAR(taken[1], kTimes * 0.24473, 600);
  EXPECT_NEAR(taken[2], kTimes * 0.09003, 600);
  EXPECT_LE(taken[3], 1);
}

class ChanceDice : public engine::DiceSource {
 public:
  explicit ChanceDice(Randomness& randomness) : randomness_(randomness) {}
  engine::Face face(const engine::Die& die, const engine::Throw&) override {
    return die.faces[absl::uniform_int_distribution<std::size_t>(0, die.faces.size() - 1)(randomness_)];
  }

 private:
  Randomness& randomness_;
};

engine::Move move_of(const engine::RuleSet& rules, const engine::GameState& state, const Choice& choice,
                     engine::DiceSource& dice) {
  if (const auto* keep = std::get_if<KeepChoice>(&choice.what)) {
    return engine::roll_dice(rules, state, keep->kept, dice).value();
  }
  const auto& claim = std::get<ClaimChoice>(choice.what);
  return engine::Claimed{.claim = {.box = engine::box_at(rules, claim.box).id}};
}

// The mean total of so many games of a player of this strength, with numeric dice.
double mean_total(const std::shared_ptr<const ValueTable>& table, Strength strength, int games) {
  const engine::RuleSet& rules = table->game->rules;
  const double temperature = temperature_of(strength, table->value_of_game());
  const std::unique_ptr<Adviser> adviser = make_adviser(table);
  Randomness randomness(2026);
  ChanceDice dice(randomness);
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    engine::GameState state = engine::new_game(rules, 1);
    while (!state.over) {
      Choice choice{.what = KeepChoice{}};
      if (state.roll_number > 0) {
        const Advice advice =
            adviser->advise(state.players[0].sheets, state.faces, state.roll_number).value();
        choice = advice.choices[pick(advice, temperature, randomness)];
      }
      state = engine::apply(rules, std::move(state), move_of(rules, state, choice, dice)).value();
    }
    sum += engine::grand_total(rules, state.players[0]);
  }
  return sum / games;
}

// The means that docs/solving.md gives, from more games than these.
TEST(Strengths, AreWellApartOnYatZ) {
  const auto table = std::make_shared<const ValueTable>(
      solve(make_game_space(engine::make_rules("yat-z", {{"preset", "classic"}}).value(), nullptr).value(),
            {})
          .value());
  const struct {
    Strength strength;
    double mean;
  } cases[] = {
      {Strength::kBeginner, 190}, {Strength::kCasual, 220},    {Strength::kSkilled, 240},
      {Strength::kExpert, 250},   {Strength::kOptimal, 254.6},
  };
  constexpr int kGames = 800;
  for (const auto& [strength, mean] : cases) {
    // A game's total strays by about 60.
    EXPECT_NEAR(mean_total(table, strength, kGames), mean, 7) << static_cast<int>(strength);
  }
}

}  // namespace
}  // namespace lexicup::solver

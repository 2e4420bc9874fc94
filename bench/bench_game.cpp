// Whole games: derived faces, moves applied, legal moves listed and games replayed a second.
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/bots.h"
#include "engine/fair_dice.h"
#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"

namespace lexicup::bench {
namespace {

using namespace lexicup::engine;

FairDice fair_dice() {
  Seed seed;
  seed.fill(1);
  return FairDice(seed, DiceContext::of_game("K7RQ2M").value());
}

void derived_faces(benchmark::State& state) {
  FairDice source = fair_dice();
  const DiceSet dice = numeric_dice({20});
  Throw which;
  for (auto _ : state) {
    ++which.turn;
    benchmark::DoNotOptimize(source.face(dice.dice.front(), which));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(derived_faces);

const char* variant_of(const benchmark::State& state) {
  constexpr const char* kIds[] = {"word", "yat-z", "platzee", "yahtwentee"};
  return kIds[state.range(0)];
}

// A game of one random bot, which claims zeroes in word boxes.
std::vector<Move> random_game(const RuleSet& rules) {
  FairDice dice = fair_dice();
  std::mt19937_64 random(1);
  std::vector<Move> moves;
  GameState state = new_game(rules, 1);
  while (!state.over) {
    const Decision decision = find_bot("random")->decide(rules, state, nullptr, random);
    if (const Keep* keep = std::get_if<Keep>(&decision)) {
      moves.emplace_back(roll_dice(rules, state, keep->kept, dice).value());
    } else {
      moves.emplace_back(std::get<Claimed>(decision));
    }
    state = apply(rules, std::move(state), moves.back()).value();
  }
  return moves;
}

// Items are moves.
void replayed_moves(benchmark::State& state) {
  const RuleSet rules = make_rules(variant_of(state)).value();
  const std::vector<Move> moves = random_game(rules);
  for (auto _ : state) benchmark::DoNotOptimize(replay(rules, 1, moves));
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(moves.size()));
  state.SetLabel(variant_of(state));
}
BENCHMARK(replayed_moves)->DenseRange(0, 3);

// After the first roll of a game.
void listed_legal_moves(benchmark::State& state) {
  const RuleSet rules = make_rules(variant_of(state)).value();
  const std::vector<Move> moves = random_game(rules);
  const GameState rolled = apply(rules, new_game(rules, 1), moves.front()).value();
  for (auto _ : state) benchmark::DoNotOptimize(legal_moves(rules, rolled));
  state.SetLabel(variant_of(state));
}
BENCHMARK(listed_legal_moves)->DenseRange(0, 3);

// After the first roll of a game; the word game without words.
void greedy_decisions(benchmark::State& state) {
  const RuleSet rules = make_rules(variant_of(state)).value();
  const std::vector<Move> moves = random_game(rules);
  const GameState rolled = apply(rules, new_game(rules, 1), moves.front()).value();
  std::mt19937_64 random(1);
  for (auto _ : state) benchmark::DoNotOptimize(find_bot("greedy")->decide(rules, rolled, nullptr, random));
  state.SetLabel(variant_of(state));
}
BENCHMARK(greedy_decisions)->DenseRange(0, 3);

}  // namespace
}  // namespace lexicup::bench

BENCHMARK_MAIN();

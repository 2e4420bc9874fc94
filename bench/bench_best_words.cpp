// Best words and word sets: how long the table takes to build, lookups and searches a second.
#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/material.h"
#include "lexicon/best_words.h"
#include "lexicon/word_sets.h"

namespace lexicup::bench {
namespace {

using lexicon::BestWords;
using lexicon::Rack;
using lexicon::Tile;

const BestWords& table() {
  static const BestWords best = BestWords::build(bench_lexicon(), letter_values());
  return best;
}

void best_words_build(benchmark::State& state) {
  bench_lexicon();
  for (auto _ : state) benchmark::DoNotOptimize(BestWords::build(bench_lexicon(), letter_values()));
}

// The same racks as tiles in any order.
std::vector<std::array<Tile, 7>> shuffled(const std::vector<Rack>& racks) {
  std::mt19937 random(1);
  std::vector<std::array<Tile, 7>> rolls;
  for (const Rack& rack : racks) {
    std::array<Tile, 7> roll;
    std::size_t size = 0;
    for (int i = 0; i < rack.wilds; ++i) roll[size++] = BestWords::kWild;
    for (int tile = 0; tile < lexicon::kMaxTiles; ++tile) {
      for (int i = 0; i < rack.count[tile]; ++i) roll[size++] = static_cast<Tile>(tile);
    }
    std::shuffle(roll.begin(), roll.end(), random);
    rolls.push_back(roll);
  }
  return rolls;
}

std::vector<Rack> racks_for(const benchmark::State& state) {
  return random_racks(static_cast<Draw>(state.range(0)), static_cast<int>(state.range(1)));
}

template <typename Queries>
void look_up(benchmark::State& state, const Queries& queries) {
  table();
  for (auto _ : state) {
    int points = 0;
    for (const auto& query : queries) points += table().of(query).value_or(lexicon::BestWord{}).points;
    benchmark::DoNotOptimize(points);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(queries.size()));
}

void best_word_of_tiles(benchmark::State& state) { look_up(state, shuffled(racks_for(state))); }
void best_word_of_rack(benchmark::State& state) { look_up(state, racks_for(state)); }

// Sets of so many words from so many tiles, some wild; letters as frequent as in the list.
void word_sets(benchmark::State& state) {
  const int tiles = static_cast<int>(state.range(1)), wilds = static_cast<int>(state.range(2));
  std::vector<Rack> racks = random_racks(Draw::kLetters, wilds, tiles);
  racks.resize(wilds > 1 ? 20 : 500);
  for (auto _ : state) {
    for (const Rack& rack : racks) {
      benchmark::DoNotOptimize(find_word_sets(
          bench_lexicon(),
          {.rack = rack, .words = static_cast<int>(state.range(0)), .values = letter_values()}));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(racks.size()));
}

BENCHMARK(best_words_build)->Unit(benchmark::kMillisecond);
BENCHMARK(best_word_of_tiles)->ArgNames({"letters", "wilds"})->ArgsProduct({{0, 1}, {0, 1, 2}});
BENCHMARK(best_word_of_rack)->ArgNames({"letters", "wilds"})->ArgsProduct({{0, 1}, {0, 1, 2}});
BENCHMARK(word_sets)
    ->ArgNames({"words", "tiles", "wilds"})
    ->ArgsProduct({{2, 3}, {7}, {0, 1}})
    ->ArgsProduct({{2, 3}, {10}, {0, 3}})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexicup::bench

BENCHMARK_MAIN();

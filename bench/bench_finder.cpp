// Searches a second and core: the finder beside the plain word-graph walk.
#include <iostream>

#include <benchmark/benchmark.h>

#include "bench/material.h"
#include "bench/word_dawg.h"
#include "lexicon/finder_index.h"

namespace lexicup::bench {
namespace {

using lexicon::FinderIndex;
using lexicon::Match;
using lexicon::Rack;
using lexicon::WordId;

const FinderIndex& finder() {
  static const std::string bytes = FinderIndex::build(bench_words());
  static const FinderIndex index =
      FinderIndex::open(std::as_bytes(std::span(bytes)), bench_words().size()).value();
  return index;
}

const WordDawg& dawg() {
  static const WordDawg dawg(bench_words());
  return dawg;
}

// One iteration is all the racks. Counters: searches a second, words found a search.
template <typename Find>
void search_all(benchmark::State& state, const std::vector<Rack>& racks, Find find) {
  std::vector<WordId> ids;
  std::size_t found = 0;
  for (auto _ : state) {
    found = 0;
    for (const Rack& rack : racks) {
      find(rack, ids);
      found += ids.size();
    }
    benchmark::DoNotOptimize(found);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(racks.size()));
  state.counters["words"] = static_cast<double>(found) / static_cast<double>(racks.size());
}

std::vector<Rack> racks_for(const benchmark::State& state) {
  return random_racks(static_cast<Draw>(state.range(0)), static_cast<int>(state.range(1)));
}

void word_graph(benchmark::State& state) {
  search_all(state, racks_for(state), [](const Rack& rack, auto& ids) { dawg().find(rack, ids); });
}

void word_graph_usual(benchmark::State& state) {
  search_all(state, racks_for(state), [](const Rack& rack, auto& ids) { dawg().find_usual(rack, ids); });
}

void finder_sub(benchmark::State& state) {
  search_all(state, racks_for(state),
             [](const Rack& rack, auto& ids) { finder().find({.rack = rack}, ids); });
}

void finder_exact(benchmark::State& state) {
  search_all(state, racks_for(state),
             [](const Rack& rack, auto& ids) { finder().find({.rack = rack, .match = Match::kExact}, ids); });
}

// Anagrams of racks that are words of seven letters: every search finds one.
void finder_exact_words(benchmark::State& state) {
  std::vector<Rack> racks;
  for (const lexicon::Tiles& word : bench_words()) {
    if (word.size() == 7) racks.push_back(lexicon::rack_of(word));
  }
  search_all(state, racks,
             [](const Rack& rack, auto& ids) { finder().find({.rack = rack, .match = Match::kExact}, ids); });
}

void draws(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgNames({"letters", "wilds"})->ArgsProduct({{0, 1}, {0, 1, 2}})->Unit(benchmark::kMillisecond);
}

BENCHMARK(word_graph)->Apply(draws);
BENCHMARK(word_graph_usual)->Apply(draws);
BENCHMARK(finder_sub)->Apply(draws);
BENCHMARK(finder_exact)->Apply(draws);
BENCHMARK(finder_exact_words)->Unit(benchmark::kMillisecond);

// The two must agree before it makes sense to compare them.
void compare() {
  for (int wilds : {0, 1, 2}) {
    std::vector<Rack> racks = random_racks(Draw::kLetters, wilds);
    racks.resize(500);
    for (const Rack& rack : racks) {
      std::vector<WordId> ids, other, usual;
      finder().find({.rack = rack}, ids);
      dawg().find(rack, other);
      dawg().find_usual(rack, usual);
      std::sort(ids.begin(), ids.end());
      std::sort(other.begin(), other.end());
      if (ids == other && ids.size() == usual.size()) continue;
      std::cerr << "finder and word graph disagree\n";
      std::exit(1);
    }
  }
}

}  // namespace
}  // namespace lexicup::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  std::cout << lexicup::bench::bench_words().size() << " words; finder "
            << lexicup::lexicon::FinderIndex::build(lexicup::bench::bench_words()).size()
            << " bytes, word graph " << lexicup::bench::dawg().bytes() << " bytes\n";
  lexicup::bench::compare();
  benchmark::RunSpecifiedBenchmarks();
}

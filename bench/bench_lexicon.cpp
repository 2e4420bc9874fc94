// Validation beside a plain marisa trie over the same words, and what opening a dictionary file costs.
#include <algorithm>
#include <filesystem>
#include <random>

#include <benchmark/benchmark.h>
#include <marisa.h>

#include "bench/material.h"
#include "lexicon/file_io.h"
#include "lexicon/lexicon_builder.h"
#include "lexicon/list_reader.h"

namespace lexicup::bench {
namespace {

using lexicon::Lexicon;
using lexicon::Tiles;

// All words of the list in random order; every second one is changed in one letter, so that most of these are
// no words.
const std::vector<Tiles>& questions() {
  static const std::vector<Tiles> questions = [] {
    std::mt19937 random(4);
    std::vector<Tiles> words = bench_words();
    std::shuffle(words.begin(), words.end(), random);
    for (std::size_t i = 0; i < words.size(); i += 2) {
      words[i][random() % words[i].size()] = static_cast<lexicon::Tile>(random() % 26);
    }
    return words;
  }();
  return questions;
}

template <typename Question, typename Ask>
void validate(benchmark::State& state, const std::vector<Question>& asked, Ask is_word) {
  std::size_t valid = 0;
  for (auto _ : state) {
    valid = 0;
    for (const Question& question : asked) valid += is_word(question);
    benchmark::DoNotOptimize(valid);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(asked.size()));
  state.counters["valid"] = static_cast<double>(valid) / static_cast<double>(asked.size());
}

std::vector<std::string> question_texts() {
  std::vector<std::string> texts;
  for (const Tiles& word : questions()) texts.push_back(text_of(word));
  return texts;
}

void marisa_lookup(benchmark::State& state) {
  marisa::Keyset keys;
  for (const Tiles& word : bench_words()) keys.push_back(text_of(word).c_str());
  marisa::Trie trie;
  trie.build(keys);
  marisa::Agent agent;
  validate(state, question_texts(), [&](const std::string& text) {
    agent.set_query(text.data(), text.size());
    return trie.lookup(agent);
  });
}

void lexicon_find(benchmark::State& state) {
  const Lexicon& words = bench_lexicon();
  validate(state, questions(), [&](const Tiles& word) { return words.find(word).has_value(); });
}

void lexicon_contains(benchmark::State& state) {
  const Lexicon& words = bench_lexicon();
  validate(state, question_texts(), [&](const std::string& text) { return words.contains(text); });
}

void lexicon_word(benchmark::State& state) {
  const Lexicon& words = bench_lexicon();
  std::mt19937 random(6);
  std::vector<lexicon::WordId> ids(words.size());
  for (lexicon::WordId& id : ids) id = static_cast<lexicon::WordId>(random() % words.size());
  validate(state, ids, [&](lexicon::WordId id) { return !words.word(id).empty(); });
}

// Opens, which verifies, a file with the words of dictionaries/en, without definitions.
void lexicon_open(benchmark::State& state) {
  const std::string path = (std::filesystem::temp_directory_path() / "lexicup-bench-en.lex").string();
  lexicon::WordList list;
  const std::string text = read_text(LEXICUP_SOURCE_DIR "/dictionaries/en/words.txt");
  (void)lexicon::read_word_list({.alphabet = lexicon::Alphabet::english(), .name = "en"}, text, list);
  const std::string bytes =
      lexicon::build_lexicon(
          {.name = "en", .title = "English", .license = "", .words = std::move(list.words)})
          .value();
  if (!lexicon::write_file(path, bytes).ok()) return state.SkipWithError("cannot write the file");
  for (auto _ : state) benchmark::DoNotOptimize(Lexicon::open(path).value());
  const Lexicon opened = Lexicon::open(path).value();
  state.counters["words"] = static_cast<double>(opened.size());
  for (const lexicon::SectionInfo& section : opened.sections()) {
    state.counters[section.name] = static_cast<double>(section.bytes);
  }
  std::filesystem::remove(path);
}

BENCHMARK(marisa_lookup)->Unit(benchmark::kMillisecond);
BENCHMARK(lexicon_find)->Unit(benchmark::kMillisecond);
BENCHMARK(lexicon_contains)->Unit(benchmark::kMillisecond);
BENCHMARK(lexicon_word)->Unit(benchmark::kMillisecond);
BENCHMARK(lexicon_open)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexicup::bench

BENCHMARK_MAIN();

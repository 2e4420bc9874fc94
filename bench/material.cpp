#include "bench/material.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <span>
#include <string_view>
#include <utility>

#include "lexicon/lexicon_builder.h"

namespace lexicup::bench {
namespace {

using lexicon::Rack;
using lexicon::Tile;
using lexicon::Tiles;

constexpr int kRacks = 10'000;
constexpr int kDiceCount = 7;

std::vector<Tiles> read_words() {
  const char* given = std::getenv("LEXICUP_BENCH_WORDS");
  const std::string path = given ? given : LEXICUP_SOURCE_DIR "/bench/node_modules/word-list/words.txt";
  std::ifstream file(path);
  std::vector<Tiles> words;
  for (std::string line; std::getline(file, line);) {
    Tiles word;
    for (char letter : line) {
      if (letter >= 'a' && letter <= 'z') word.push_back(static_cast<Tile>(letter - 'a'));
    }
    if (word.size() == line.size() && word.size() >= 2 && word.size() <= 15) words.push_back(word);
  }
  if (words.empty()) {
    std::cerr << path
              << " has no words: run npm ci in bench/, or set LEXICUP_BENCH_WORDS (bench/README.md)\n";
    std::exit(1);
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

// The letter faces of the seven dice; the wild face is left out, a rack's wilds are asked for.
constexpr std::array<std::string_view, kDiceCount> kDice = {"mopuwy", "abesxy", "adjnqr", "acefiz",
                                                            "egimp",  "aehlst", "cknouv"};

Tile draw_from(std::string_view letters, std::mt19937& random) {
  return static_cast<Tile>(letters[random() % letters.size()] - 'a');
}

}  // namespace

const std::vector<Tiles>& bench_words() {
  static const std::vector<Tiles> words = read_words();
  return words;
}

std::string text_of(const Tiles& word) {
  std::string text;
  for (Tile tile : word) text.push_back(static_cast<char>('a' + tile));
  return text;
}

std::vector<Rack> random_racks(Draw draw, int wilds, int tiles) {
  std::string letters;
  if (draw == Draw::kLetters) {
    for (const Tiles& word : bench_words()) letters += text_of(word);
  }
  std::mt19937 random(2024);
  std::vector<Rack> racks(kRacks);
  for (Rack& rack : racks) {
    std::array<std::string_view, kDiceCount> dice = kDice;
    std::shuffle(dice.begin(), dice.end(), random);
    rack.wilds = wilds;
    for (int i = wilds; i < tiles; ++i) {
      ++rack.count[draw_from(draw == Draw::kDice ? dice[i] : letters, random)];
    }
  }
  return racks;
}

const lexicon::Lexicon& bench_lexicon() {
  static const std::string bytes = [] {
    lexicon::LexiconDraft draft{.name = "bench", .title = "Benchmark words", .license = "", .words = {}};
    for (const Tiles& word : bench_words()) draft.words.push_back({word, ""});
    return build_lexicon(std::move(draft)).value();
  }();
  static const lexicon::Lexicon opened =
      lexicon::Lexicon::from_bytes(std::as_bytes(std::span(bytes))).value();
  return opened;
}

lexicon::TileValues letter_values() {
  return {1, 4, 4, 3, 1, 4, 4, 3, 2, 6, 5, 2, 3, 2, 1, 4, 8, 2, 2, 2, 3, 4, 4, 8, 4, 10};
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace lexicup::bench

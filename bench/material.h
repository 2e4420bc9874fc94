// What the benchmarks work on: a list of English words and fixed random racks.
//
//   const std::vector<Tiles>& words = bench_words();      // sorted, distinct, 2-15 letters a-z
//   for (const Rack& rack : random_racks(Draw::kDice, 1)) ...
//
// Everything is read or drawn once and is the same in every run.
#ifndef LEXICUP_BENCH_MATERIAL_H_
#define LEXICUP_BENCH_MATERIAL_H_

#include <string>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/tile.h"

namespace lexicup::bench {

// The file named by the environment variable LEXICUP_BENCH_WORDS, else
// bench/node_modules/word-list/words.txt. Ends the program with a message when it is not there.
const std::vector<lexicon::Tiles>& bench_words();

// Lower-case text of a word.
std::string text_of(const lexicon::Tiles& word);

// Where the letters of a rack come from.
enum class Draw {
  kDice,     // the faces of the seven letter dice
  kLetters,  // the letters of the word list, each as often as it stands there
};

// 10,000 racks of so many tiles, `wilds` of them wild. There are seven dice.
std::vector<lexicon::Rack> random_racks(Draw draw, int wilds, int tiles = 7);

// A dictionary of bench_words(), in memory.
const lexicon::Lexicon& bench_lexicon();

// The values of the letters.
lexicon::TileValues letter_values();

// All bytes of a file; "" if there is none.
std::string read_text(const std::string& path);

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_MATERIAL_H_

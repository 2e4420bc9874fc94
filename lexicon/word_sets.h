// Word sets: the best one, two or three words that one roll makes at the same time, each tile used by one
// word at most.
//
//   WordSetQuery query{.rack = alphabet.rack("YBQZITU").value(), .words = 2, .values = values};
//   find_word_sets(lexicon, query)->front();      // BY and QUIZ, 31 points
//
// Pure functions over a Lexicon; safe from many threads.
#ifndef LEXICUP_LEXICON_WORD_SETS_H_
#define LEXICUP_LEXICON_WORD_SETS_H_

#include <cstddef>
#include <functional>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicon/find_words.h"
#include "lexicon/lexicon.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

struct WordSetQuery {
  static constexpr int kMaxRack = 10;  // tiles and wilds together
  static constexpr int kMaxWords = 3;

  Rack rack{};
  int words = 2;              // exactly so many
  int min_length = 1;         // of each word, in tiles
  int max_length = kMaxRack;  // of each word, in tiles
  bool use_all = false;       // every tile of the rack is used
  bool distinct = false;      // no word stands twice
  TileValues values{};
  std::size_t limit = 10;  // how many sets at most, the best ones
  std::function<bool()> cancelled{};
};

// The words of one set, in alphabetical order. A word's wild_positions are those of this set's assignment.
struct WordSet {
  std::vector<FoundWord> words{};
  int points = 0;
};

// The best sets: most points first, then more tiles used, then the alphabet. A set of words comes once, with
// the assignment of wilds that costs least. INVALID_ARGUMENT for a rack or a number of words beyond the
// bounds above; CANCELLED as asked.
absl::StatusOr<std::vector<WordSet>> find_word_sets(const Lexicon& lexicon, const WordSetQuery& query);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_WORD_SETS_H_

// Finding words as people ask for it: letters with wilds, a pattern, lengths, required letters, an order and
// a page.
//
//   WordQuery query{.finder = {.rack = lexicon.alphabet().rack("QUI?").value()}, .values = values};
//   const FoundWords found = find_words(lexicon, query).value();
//   for (const FoundWord& word : found.words) ...                  // QUIZ first, with the wild as its Z
//
// Pure functions over a Lexicon; safe from many threads.
#ifndef LEXICUP_LEXICON_FIND_WORDS_H_
#define LEXICUP_LEXICON_FIND_WORDS_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicon/finder_index.h"
#include "lexicon/lexicon.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

// A pattern of tiles: '?' stands for any one tile, '*' for any run of tiles (also none), letters for
// themselves.
class Pattern {
 public:
  // INVALID_ARGUMENT names the character the alphabet cannot spell, or says that the pattern is too long.
  static absl::StatusOr<Pattern> parse(const Alphabet& alphabet, std::string_view text);

  bool matches(std::span<const Tile> word) const;

  // Words that match have at least and at most so many tiles, and these tiles among them.
  int shortest() const;
  int longest() const;
  Rack letters() const;

 private:
  static constexpr int kAnyTile = -1;
  static constexpr int kAnyRun = -2;
  std::vector<int> parts_;  // tiles, kAnyTile, kAnyRun
};

// Ties of kPoints and kLength fall back to the other of the two, then to the alphabet.
enum class Order { kPoints, kLength, kAlphabet };

struct WordQuery {
  FinderQuery finder{};
  std::optional<Pattern> pattern{};
  Order order = Order::kPoints;
  TileValues values{};                // for the points of each word
  std::size_t offset = 0;             // how many of the ordered words to skip
  std::size_t limit = 100;            // how many to return at most
  std::function<bool()> cancelled{};  // asked now and then; when it says true the search stops with CANCELLED
};

struct FoundWord {
  WordId id = 0;
  Tiles tiles{};
  // Of the letters that no wild stands for. With kSuper the letters beyond the rack count in full, and the
  // rack's wilds stand for those of them that cost least.
  int points = 0;
  // Where in the word a wild stands, from 0, ascending; of equal letters the last ones.
  std::vector<int> wild_positions{};
};

struct FoundWords {
  std::vector<FoundWord> words;
  std::size_t total = 0;  // of all matching words, not only this page
};

// CANCELLED as said above; no other refusal. An empty rack with kSuper searches the whole lexicon.
absl::StatusOr<FoundWords> find_words(const Lexicon& lexicon, const WordQuery& query);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_FIND_WORDS_H_

// BestWordsTable holds, for each multiset of at most seven symbols, the best word it makes. Internal to the
// lexicon; BestWords is its face.
//
// The recurrence: the best word of a set without wilds is one that uses it all, or the best of the set with
// one tile less. With wilds it is the best of the set with one wild less, or of the set with a tile in place
// of a wild, that tile's value taken off. A word that does not use that tile loses nothing by this: it is
// also among the former, at its full value. Both steps keep the order "more points first, then the alphabet",
// so one number holds an entry: points above, place in the alphabet, reversed, below.
//
// Immutable; safe to share between threads.
#ifndef LEXICUP_LEXICON_BEST_WORDS_TABLE_H_
#define LEXICUP_LEXICON_BEST_WORDS_TABLE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/huge_pages.h"
#include "lexicon/multiset_rank.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

class BestWordsTable {
 public:
  static constexpr int kPlaceBits = 21;  // seven tiles of 255 points leave 11 bits for points
  static constexpr std::uint32_t kMaxWords = (1u << kPlaceBits) - 1;

  // The words of at most seven tiles in alphabetical order, at most kMaxWords.
  static BestWordsTable build(std::span<const Tiles> words, int tiles, const TileValues& values);

  struct Entry {
    std::uint32_t place;  // in `words`
    int points;
  };

  // Symbols: tiles from 1, then the wild; ascending, 0 for nothing.
  std::optional<Entry> at(const MultisetRank::Symbols& symbols) const {
    const std::uint32_t entry = entries_[rank_.of(symbols)];
    if (entry == 0) return std::nullopt;
    return Entry{.place = kMaxWords - (entry & kMaxWords), .points = static_cast<int>(entry >> kPlaceBits)};
  }

 private:
  BestWordsTable(int tiles, const TileValues& values);

  void enter(std::span<const Tiles> words);
  void fill();
  std::uint32_t best_without_wilds(const MultisetRank::Symbols& symbols, std::uint32_t number) const;
  std::uint32_t best_with_wilds(const MultisetRank::Symbols& symbols) const;

  int tiles_;
  TileValues values_;
  MultisetRank rank_;
  std::vector<std::uint32_t, HugePages<std::uint32_t>> entries_;  // 0: no word
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_BEST_WORDS_TABLE_H_

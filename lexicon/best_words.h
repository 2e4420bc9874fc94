// BestWords knows the most valuable word of every rack of at most seven tiles, with any number of wilds, for
// given letter values: a table over all multisets, filled by dynamic programming.
//
//   BestWords best = BestWords::build(lexicon, values);
//   best.of(rack);       // {id of "QUICK", 22}, or nullopt if the rack makes no word
//
// Immutable after build; safe to share between threads. Memory: one entry for each multiset (5.4 million for
// 26 tiles and a wild).
#ifndef LEXICUP_LEXICON_BEST_WORDS_H_
#define LEXICUP_LEXICON_BEST_WORDS_H_

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

struct BestWord {
  WordId id = 0;
  int points = 0;

  friend bool operator==(const BestWord&, const BestWord&) = default;
};

class BestWords {
 public:
  static constexpr int kMaxRack = 7;

  // Of words with equal points the one first in the alphabet wins.
  static BestWords build(const Lexicon& lexicon, const TileValues& values);

  // The best word that some of the rack's tiles spell; nullopt if there is none. The rack has at most
  // kMaxRack tiles.
  std::optional<BestWord> of(const Rack& rack) const;

  // The same for tiles in any order, a wild being `kWild`; faster. At most kMaxRack of them.
  static constexpr Tile kWild = 255;
  std::optional<BestWord> of(std::span<const Tile> tiles) const;

 private:
  struct Data;
  explicit BestWords(std::shared_ptr<const Data> data);
  std::shared_ptr<const Data> data_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_BEST_WORDS_H_

// The finder's plain twin: says whether one word answers a query, by counting tiles.
#ifndef LEXICUP_TESTS_LEXICON_PLAIN_FINDER_H_
#define LEXICUP_TESTS_LEXICON_PLAIN_FINDER_H_

#include <algorithm>
#include <span>
#include <vector>

#include "lexicon/finder_index.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

// How many tiles of `word` the rack's natural tiles do not give.
inline int tiles_lacking(const Rack& word, const Rack& rack) {
  int lacking = 0;
  for (int tile = 0; tile < kMaxTiles; ++tile) lacking += std::max(0, word.count[tile] - rack.count[tile]);
  return lacking;
}

// The word as a rack, counted once for many questions.
inline bool plainly_matches(const FinderQuery& query, const Rack& word) {
  const int length = word.size();
  if (length < query.min_length || length > query.max_length) return false;
  if (tiles_lacking(query.must_contain, word) > 0) return false;
  if (query.match == Match::kSuper)
    return tiles_lacking(query.rack, word) == 0 && length >= query.rack.size();
  if (query.match == Match::kExact && length != query.rack.size()) return false;
  return tiles_lacking(word, query.rack) <= query.rack.wilds;
}

// All matching ids, ascending.
inline std::vector<WordId> plain_find(const FinderQuery& query, std::span<const Rack> words) {
  std::vector<WordId> ids;
  for (WordId id = 0; id < words.size(); ++id) {
    if (plainly_matches(query, words[id])) ids.push_back(id);
  }
  return ids;
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_TESTS_LEXICON_PLAIN_FINDER_H_

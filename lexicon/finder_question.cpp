#include "lexicon/finder_question.h"

#include <algorithm>
#include <bit>

#include "lexicon/mask_scan.h"

namespace lexicup::lexicon::finder {
namespace {

Copies copies_of(const Layout& layout, const Rack& rack) {
  Copies copies;
  for (std::uint64_t tiles = nonzero_bytes(rack.count); tiles != 0; tiles &= tiles - 1) {
    const int tile = std::countr_zero(tiles);
    copies.ranked |= layout.copies(static_cast<Tile>(tile), rack.count[tile]);
    copies.count += rack.count[tile];
    copies.all_ranked &= rack.count[tile] <= layout.copies_of[tile];
  }
  return copies;
}

// A word that uses the whole rack has all its natural tiles, besides those it must contain.
Copies needed(const Layout& layout, const FinderQuery& query, const Copies& rack) {
  const Copies must = copies_of(layout, query.must_contain);
  if (query.match == Match::kSub) return must;
  if (must.count == 0) return rack;
  Copies both{.ranked = must.ranked | rack.ranked, .all_ranked = must.all_ranked && rack.all_ranked};
  for (int tile = 0; tile < kMaxTiles; ++tile) {
    both.count += std::max(query.rack.count[tile], query.must_contain.count[tile]);
  }
  return both;
}

}  // namespace

Question prepare(const Layout& layout, const FinderQuery& query) {
  const Copies rack = copies_of(layout, query.rack);
  const int size = rack.count + query.rack.wilds;
  Question question{.query = query,
                    .have = rack,
                    .need = needed(layout, query, rack),
                    .wilds = query.rack.wilds,
                    .shortest = query.min_length,
                    .longest = std::min(query.max_length, kMaxWordTiles)};
  if (query.match != Match::kSub) question.shortest = std::max(question.shortest, size);
  if (query.match == Match::kSuper) {
    question.have = {.ranked = ~CopySet{0}, .count = kMaxTiles * 0xff, .all_ranked = false};
    question.wilds = 0;
  } else {
    question.longest = std::min(question.longest, size);
  }
  return question;
}

}  // namespace lexicup::lexicon::finder

// The FinderIndex answers "which words can these tiles make". It keeps each word as a set of letter copies
// (the second E is another copy than the first) in the order of their frequency: the most frequent ones
// number a bucket, the next 32 are one mask. A query lists the buckets that its tiles and wilds can fill,
// each once, and compares masks there.
//
//   std::string bytes = FinderIndex::build(words);          // words[id] = tiles
//   auto index = FinderIndex::open(std::as_bytes(std::span(bytes)), words.size());
//   index->for_each({.rack = rack, .match = Match::kSub},
//                   [&](WordId id) { ids.push_back(id); return true; });
//
// A view: the bytes must outlive it. Immutable, cheap to copy and safe to share between threads. The layout
// is told in lexicon/finder_layout.h.
#ifndef LEXICUP_LEXICON_FINDER_INDEX_H_
#define LEXICUP_LEXICON_FINDER_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <absl/functional/function_ref.h>
#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace lexicup::lexicon {

namespace finder {
struct Layout;
}

// How a word relates to the rack.
enum class Match {
  kSub,    // the word uses some or all of the rack (dice games)
  kExact,  // the word uses the whole rack (anagrams)
  kSuper,  // the word uses the whole rack and any further letters; a wild stands for one further letter
};

// What the index itself can cut off early; patterns are matched above it (find_words.h).
struct FinderQuery {
  Rack rack{};
  Match match = Match::kSub;
  int min_length = 1;              // in tiles, inclusive
  int max_length = kMaxWordTiles;  // in tiles, inclusive
  Rack must_contain{};             // tiles each word has at least this often; its wilds are ignored
};

class FinderIndex {
 public:
  // The index section of a dictionary file. words[id] are the tiles of word id, at most kMaxWordTiles each;
  // equal input gives equal bytes.
  static std::string build(std::span<const Tiles> words);

  // DATA_LOSS if the bytes are not a whole index over `words` words: every offset is checked, so that no
  // query can leave them, nor name a word that is not there.
  static absl::StatusOr<FinderIndex> open(std::span<const std::byte> bytes, std::uint64_t words);

  // Calls `found` once for each matching word, in the index's own order, until it returns false.
  void for_each(const FinderQuery& query, absl::FunctionRef<bool(WordId)> found) const;

  // All matching ids, appended to `ids` (which is cleared first): the fast path for callers that want them
  // all.
  void find(const FinderQuery& query, std::vector<WordId>& ids) const;

 private:
  explicit FinderIndex(std::shared_ptr<const finder::Layout> layout) : layout_(std::move(layout)) {}

  std::shared_ptr<const finder::Layout> layout_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_FINDER_INDEX_H_

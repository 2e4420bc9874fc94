// The LookupIndex tells a word's id faster than the trie can: a hash table of exact words, not of guesses.
//
//   std::string bytes = LookupIndex::build(words, tiles_in_alphabet);      // words[id] = tiles
//   auto index = LookupIndex::open(bytes, words.size(), tiles_in_alphabet);
//   if (index->covers(word)) index->find(word);                            // its id, or nullopt
//
// A word of few tiles packs into a number below 2^60. That number is shuffled (a bijection, so nothing is
// lost); its upper bits choose a bucket and the lower bits are kept beside the id in one 64-bit entry. Words
// too long to pack are not covered: ask the trie. A word costs about nine bytes and a search touches two
// cache lines.
//
// A view: the bytes must outlive it. Immutable and safe to share between threads.
#ifndef LEXICUP_LEXICON_LOOKUP_INDEX_H_
#define LEXICUP_LEXICON_LOOKUP_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace lexicup::lexicon {

class LookupIndex {
 public:
  static std::string build(std::span<const Tiles> words, int alphabet_size);

  // The bytes begin at a multiple of 8. DATA_LOSS if they are not a whole index whose ids are below `words`.
  static absl::StatusOr<LookupIndex> open(std::string_view bytes, std::uint64_t words, int alphabet_size);

  // Whether find() knows about words of this length.
  bool covers(std::span<const Tile> word) const { return word.size() <= longest_; }

  // The id of a word that is covered, or nullopt if it is no word.
  std::optional<WordId> find(std::span<const Tile> word) const;

 private:
  LookupIndex(std::uint64_t words, int alphabet_size);
  std::uint64_t shuffled_key(std::span<const Tile> word) const;

  int alphabet_size_;
  int bits_per_tile_;
  std::size_t longest_;  // tiles of the longest word that is covered
  int id_bits_;
  int bucket_bits_;
  const std::uint32_t* starts_ = nullptr;   // of each bucket in entries_, and where the last one ends
  const std::uint64_t* entries_ = nullptr;  // lower bits of the key, then id_bits_ of id
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LOOKUP_INDEX_H_

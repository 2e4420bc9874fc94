// The LookupIndex tells a word's id faster than the trie can, and as surely.
//
//   std::string bytes = LookupIndex::build(words, alphabet_size);      // words[id] = tiles
//   auto index = LookupIndex::open(bytes, words.size(), alphabet_size);
//   if (index->covers(word)) index->find(word);                        // its id, or nullopt
//
// The tiles of a word pack into one number, which an ExactTable maps to the id. When a word has too many
// tiles for one number (twelve of them with 26 tiles), its head is looked up first in a second table, and the
// head's number packs together with the tiles of the tail. Words even longer are not covered: ask the trie.
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

#include "lexicon/exact_table.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

class LookupIndex {
 public:
  static std::string build(std::span<const Tiles> words, int alphabet_size);

  // The bytes begin at a multiple of 8. DATA_LOSS if they are not a whole index whose ids are below `words`.
  static absl::StatusOr<LookupIndex> open(std::string_view bytes, std::uint64_t words, int alphabet_size);

  // Whether find() knows about words of this length.
  bool covers(std::span<const Tile> word) const { return word.size() <= packing_.longest(); }

  // The id of a word that is covered, or nullopt if it is no word.
  std::optional<WordId> find(std::span<const Tile> word) const;

 private:
  // How tiles pack into keys.
  struct Packing {
    Packing(int tiles, std::uint64_t heads);
    std::size_t longest() const { return head_tiles + tail_tiles; }
    bool is_whole(std::span<const Tile> word) const { return word.size() <= head_tiles; }
    std::uint64_t key(std::span<const Tile> tiles) const;                     // of a whole word, or of a head
    std::uint64_t key(std::uint32_t head, std::span<const Tile> tail) const;  // of a word in two parts

    int alphabet_size;
    int tile_bits;
    int head_bits;           // of a head's number
    std::size_t head_tiles;  // how many fit into one key
    std::size_t tail_tiles;  // how many fit beside a head's number
  };

  LookupIndex(Packing packing, ExactTable words, ExactTable heads)
      : packing_(packing), words_(words), heads_(heads) {}

  Packing packing_;
  ExactTable words_;
  ExactTable heads_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LOOKUP_INDEX_H_

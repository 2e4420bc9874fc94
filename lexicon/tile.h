// Tiles: the letters of a word game. A tile is a place in an Alphabet, not a byte of text: Spanish CH is one
// tile.
//
//   lexicup::lexicon::Rack rack = alphabet.rack("QUI?").value();   // Q, U, I and one wild
//   rack.count[q];        // 1
//   rack.wilds;           // 1
//   rack.size();          // 4
//
// Plain values, safe to copy and to share between threads that only read.
#ifndef LEXICUP_LEXICON_TILE_H_
#define LEXICUP_LEXICON_TILE_H_

#include <array>
#include <cstdint>
#include <span>

#include <absl/container/inlined_vector.h>

namespace lexicup::lexicon {

// A letter's place in its Alphabet, from 0.
using Tile = std::uint8_t;

// No alphabet has more tiles, so a set of tiles fits one 64-bit mask.
inline constexpr int kMaxTiles = 64;

// No word in a dictionary has more tiles.
inline constexpr int kMaxWordTiles = 63;

// A word as its tiles, in spelling order.
using Tiles = absl::InlinedVector<Tile, 16>;

// A word's number in its lexicon: 0 <= id < Lexicon::size(). Ids are the marisa trie's own and mean nothing
// in another dictionary file.
using WordId = std::uint32_t;

// Points of each tile, indexed by tile; a wild is always worth 0.
using TileValues = std::array<std::uint8_t, kMaxTiles>;

// What lies on the table: how many of each tile, and how many wilds (blanks) that stand for any tile.
struct Rack {
  std::array<std::uint8_t, kMaxTiles> count{};
  int wilds = 0;

  // Tiles and wilds together.
  int size() const {
    int total = wilds;
    for (std::uint8_t one : count) total += one;
    return total;
  }

  friend bool operator==(const Rack&, const Rack&) = default;
};

// The rack that holds these tiles and this many wilds.
inline Rack rack_of(std::span<const Tile> tiles, int wilds = 0) {
  Rack rack;
  for (Tile tile : tiles) ++rack.count[tile];
  rack.wilds = wilds;
  return rack;
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_TILE_H_

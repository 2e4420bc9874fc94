// How a FinderIndex lies in its bytes, and the view of them that queries use. Internal to the lexicon.
//
//   Layout layout = open_layout(bytes, words).value();
//   for (const Part& part : layout.parts) part.masks[0];
//
// A *copy* is one tile together with its number in the word: FEED has the copies D1 E1 E2 F1. A word is a set
// of copies, and the tiles a rack lacks for a word are exactly the copies of the word that the rack does not
// have. Copies are ranked by how many words have them, the most frequent first; ties by tile, then number.
//
// The words are split into parts by length, and each part by the copies it has:
//
//   bucket   the copies of rank 0 .. top_bits - 1, as a number; then the length: words of one bucket and
//   length lie
//            together, so that a search can leave out the words that are too long for what the rack has left
//   mask     the 32 copies after those, one mask for each word
//   further  what remains; only the words of an *overflow* part have any, listed one by one
//
//   section  := number version, words, copies, parts
//               copies x {tile u8, number u8}, padded to 4 bytes      the 64 most frequent copies, in order
//               parts x {shortest u8, longest u8, top_bits u8, overflow u8, number words, number further}
//               the parts' bodies, in order
//               16 zero bytes, so that masks can be read four at a time
//   body     := (2^top_bits x lengths + 1) numbers: where the words of each bucket and length start
//               words numbers: masks
//               words numbers: word ids
//               if overflow: (words + 1) numbers: where each word's further copies start,
//                            further x {tile u8, number u8}, padded to 4 bytes
//
// Numbers are 32 bits, little-endian. A view: the bytes must outlive it. Safe to share between threads.
#ifndef LEXICUP_LEXICON_FINDER_LAYOUT_H_
#define LEXICUP_LEXICON_FINDER_LAYOUT_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace lexicup::lexicon::finder {

inline constexpr std::uint32_t kVersion = 1;
inline constexpr int kRankedCopies = 64;  // so many copies fit a 64-bit set
inline constexpr int kMaskBits = 32;
inline constexpr int kMaxTopBits = 16;
inline constexpr std::size_t kPadding = 16;

// Words of at most so many tiles go into one part (and its overflow). Letter dice and most racks have seven.
inline constexpr std::array<int, 5> kLongest = {7, 9, 12, 15, kMaxWordTiles};

struct Copy {
  Tile tile = 0;
  std::uint8_t number = 0;  // 1 is the first

  friend auto operator<=>(const Copy&, const Copy&) = default;
};

// A set of the ranked copies: bit r is the copy of rank r.
using CopySet = std::uint64_t;

// An array of little-endian numbers at any address.
class Numbers {
 public:
  Numbers() = default;
  explicit Numbers(const std::byte* first) : first_(first) {}

  std::uint32_t operator[](std::size_t index) const {
    std::uint32_t number;
    std::memcpy(&number, first_ + index * sizeof number, sizeof number);
    if constexpr (std::endian::native == std::endian::big) number = __builtin_bswap32(number);
    return number;
  }

  const std::byte* at(std::size_t index) const { return first_ + index * sizeof(std::uint32_t); }

 private:
  const std::byte* first_ = nullptr;
};

// Which ranked copies number the bucket and which make the mask.
struct Split {
  int top_bits = 0;

  CopySet top() const { return (CopySet{1} << top_bits) - 1; }
  std::uint32_t bucket_of(CopySet set) const { return static_cast<std::uint32_t>(set & top()); }
  std::uint32_t mask_of(CopySet set) const { return static_cast<std::uint32_t>(set >> top_bits); }
  // The ranked copies that bucket and mask can tell.
  CopySet known() const { return top() | CopySet{0xffffffff} << top_bits; }
};

struct Part {
  int shortest = 0;
  int longest = 0;
  Split split;
  bool overflow = false;
  std::uint32_t words = 0;
  std::uint32_t further_copies = 0;
  Numbers starts{};
  Numbers masks{};
  Numbers ids{};
  Numbers further_starts{};
  const std::byte* further = nullptr;

  int lengths() const { return longest - shortest + 1; }

  // Where the words of this bucket start that have at least `length` tiles: from shortest to longest + 1.
  std::uint32_t start(std::uint32_t bucket, int length) const {
    return starts[std::size_t{bucket} * static_cast<unsigned>(lengths()) +
                  static_cast<unsigned>(length - shortest)];
  }

  Copy further_copy(std::uint32_t index) const {
    return {static_cast<Tile>(further[2 * index]), static_cast<std::uint8_t>(further[2 * index + 1])};
  }
};

struct Layout {
  // firsts[tile][n - 1] is the set of the tile's first n copies, as far as they are ranked: row `tile` starts
  // at row_of[tile] and has copies_of[tile] sets.
  std::array<CopySet, kRankedCopies> firsts{};
  std::array<std::uint8_t, kMaxTiles> row_of{};
  std::array<std::uint8_t, kMaxTiles> copies_of{};
  std::vector<Part> parts;

  // The ranked copies that so many tiles of one kind have.
  CopySet copies(Tile tile, int count) const {
    int ranked = std::min<int>(count, copies_of[tile]);
    return ranked == 0 ? 0 : firsts[row_of[tile] + ranked - 1];
  }
};

// DATA_LOSS if the bytes are not a whole index over `words` words.
absl::StatusOr<Layout> open_layout(std::span<const std::byte> bytes, std::uint64_t words);

}  // namespace lexicup::lexicon::finder

#endif  // LEXICUP_LEXICON_FINDER_LAYOUT_H_

#include "lexicon/lookup_index.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <vector>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

// The top bit of a key tells words in two parts from whole ones.
constexpr int kPackedBits = ExactTable::kKeyBits - 1;
constexpr std::uint64_t kInTwoParts = std::uint64_t{1} << kPackedBits;

}  // namespace

LookupIndex::Packing::Packing(int tiles, std::uint64_t heads)
    : alphabet_size(tiles),
      tile_bits(std::bit_width(static_cast<unsigned>(tiles))),
      head_bits(static_cast<int>(std::bit_width(heads))),
      head_tiles(static_cast<std::size_t>(kPackedBits / tile_bits)),
      tail_tiles(static_cast<std::size_t>((kPackedBits - head_bits) / tile_bits)) {}

std::uint64_t LookupIndex::Packing::key(std::span<const Tile> tiles) const {
  std::uint64_t key = 0;
  // Tiles count from 1 here, so that words of different lengths have different keys.
  for (Tile tile : tiles) key = key << tile_bits | (tile + 1u);
  return key;
}

std::uint64_t LookupIndex::Packing::key(std::uint32_t head, std::span<const Tile> tail) const {
  return kInTwoParts | key(tail) << head_bits | head;
}

std::string LookupIndex::build(std::span<const Tiles> words, int alphabet_size) {
  const std::size_t head_tiles = Packing(alphabet_size, 0).head_tiles;
  std::map<Tiles, std::uint32_t> heads;
  for (const Tiles& word : words) {
    if (word.size() > head_tiles) heads.try_emplace(Tiles(word.begin(), word.begin() + head_tiles), 0);
  }
  const Packing packing(alphabet_size, heads.size());
  std::vector<ExactTable::Pair> head_pairs;
  for (auto& [head, number] : heads) {
    number = static_cast<std::uint32_t>(head_pairs.size());
    head_pairs.emplace_back(packing.key(head), number);
  }
  std::vector<ExactTable::Pair> word_pairs;
  for (WordId id = 0; id < words.size(); ++id) {
    const std::span<const Tile> word = words[id];
    if (packing.is_whole(word)) {
      word_pairs.emplace_back(packing.key(word), id);
    } else if (word.size() <= packing.longest()) {
      const std::uint32_t head = heads.at(Tiles(word.begin(), word.begin() + head_tiles));
      word_pairs.emplace_back(packing.key(head, word.subspan(head_tiles)), id);
    }
  }
  const std::uint64_t head_count = heads.size();
  return std::string(reinterpret_cast<const char*>(&head_count), sizeof(head_count)) +
         ExactTable::build(head_pairs, head_count + 1) + ExactTable::build(word_pairs, words.size());
}

absl::StatusOr<LookupIndex> LookupIndex::open(std::string_view bytes, std::uint64_t words,
                                              int alphabet_size) {
  std::uint64_t head_count = 0;
  if (bytes.size() < sizeof(head_count))
    return data_loss("section lookup is damaged: it has {} bytes", bytes.size());
  std::memcpy(&head_count, bytes.data(), sizeof(head_count));
  if (head_count > words) return data_loss("section lookup is damaged: it has {} heads", head_count);
  bytes.remove_prefix(sizeof(head_count));
  const absl::StatusOr<ExactTable> heads = ExactTable::take(bytes, head_count + 1);
  if (!heads.ok()) return heads.status();
  const absl::StatusOr<ExactTable> all = ExactTable::take(bytes, words);
  if (!all.ok()) return all.status();
  if (!bytes.empty()) return data_loss("section lookup is damaged: it goes on after its end");
  return LookupIndex(Packing(alphabet_size, head_count), *all, *heads);
}

std::optional<WordId> LookupIndex::find(std::span<const Tile> word) const {
  // A tile of no letter would spill into its neighbour's bits.
  const auto is_letter = [this](Tile tile) { return tile < packing_.alphabet_size; };
  if (!std::all_of(word.begin(), word.end(), is_letter)) return std::nullopt;
  if (packing_.is_whole(word)) return words_.find(packing_.key(word));
  const std::optional<std::uint32_t> head = heads_.find(packing_.key(word.first(packing_.head_tiles)));
  if (!head.has_value()) return std::nullopt;
  return words_.find(packing_.key(*head, word.subspan(packing_.head_tiles)));
}

}  // namespace lexicup::lexicon

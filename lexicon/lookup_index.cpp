#include "lexicon/lookup_index.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

constexpr int kKeyBits = 60;
constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << kKeyBits) - 1;
// With eight times fewer buckets than words an entry needs 60 - (id bits - 3) + id bits = 63 bits.
constexpr int kBucketBitsFewer = 3;

// Odd multiplications and xor-shifts are bijections of 60-bit numbers.
std::uint64_t shuffled(std::uint64_t key) {
  key ^= key >> 30;
  key = key * 0x9E3779B97F4A7C15u & kKeyMask;
  key ^= key >> 30;
  key = key * 0xBF58476D1CE4E5B9u & kKeyMask;
  return key ^ key >> 30;
}

template <typename Value>
void append_values(std::string& bytes, const std::vector<Value>& values) {
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

}  // namespace

LookupIndex::LookupIndex(std::uint64_t words, int alphabet_size)
    // Tiles count from 1 here, so that words of different lengths have different keys.
    : alphabet_size_(alphabet_size),
      bits_per_tile_(std::bit_width(static_cast<unsigned>(alphabet_size))),
      longest_(static_cast<std::size_t>(kKeyBits / bits_per_tile_)),
      id_bits_(static_cast<int>(std::bit_width(words - 1))),
      bucket_bits_(std::max(0, id_bits_ - kBucketBitsFewer)) {}

std::uint64_t LookupIndex::shuffled_key(std::span<const Tile> word) const {
  std::uint64_t key = 0;
  for (Tile tile : word) key = key << bits_per_tile_ | (tile + 1u);
  return shuffled(key);
}

std::string LookupIndex::build(std::span<const Tiles> words, int alphabet_size) {
  const LookupIndex shape(words.size(), alphabet_size);
  const int kept_bits = kKeyBits - shape.bucket_bits_;
  std::vector<std::pair<std::uint64_t, WordId>> keys;
  for (WordId id = 0; id < words.size(); ++id) {
    if (shape.covers(words[id])) keys.emplace_back(shape.shuffled_key(words[id]), id);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<std::uint32_t> starts((std::size_t{1} << shape.bucket_bits_) + 1, 0);
  std::vector<std::uint64_t> entries;
  for (const auto& [key, id] : keys) {
    ++starts[(key >> kept_bits) + 1];
    entries.push_back((key & ((std::uint64_t{1} << kept_bits) - 1)) << shape.id_bits_ | id);
  }
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
  std::string bytes;
  append_values(bytes, entries);
  append_values(bytes, starts);
  return bytes;
}

absl::StatusOr<LookupIndex> LookupIndex::open(std::string_view bytes, std::uint64_t words,
                                              int alphabet_size) {
  LookupIndex index(words, alphabet_size);
  const std::size_t starts = (std::size_t{1} << index.bucket_bits_) + 1;
  const std::size_t start_bytes = starts * sizeof(std::uint32_t);
  if (bytes.size() < start_bytes || (bytes.size() - start_bytes) % sizeof(std::uint64_t) != 0) {
    return data_loss("section lookup is damaged: it has {} bytes", bytes.size());
  }
  const std::size_t entries = (bytes.size() - start_bytes) / sizeof(std::uint64_t);
  index.entries_ = reinterpret_cast<const std::uint64_t*>(bytes.data());
  index.starts_ = reinterpret_cast<const std::uint32_t*>(bytes.data() + entries * sizeof(std::uint64_t));
  if (index.starts_[0] != 0 || index.starts_[starts - 1] != entries ||
      !std::is_sorted(index.starts_, index.starts_ + starts)) {
    return data_loss("section lookup is damaged: its buckets are out of order");
  }
  const std::uint64_t id_mask = (std::uint64_t{1} << index.id_bits_) - 1;
  const bool ids_fit = std::all_of(index.entries_, index.entries_ + entries,
                                   [&](std::uint64_t entry) { return (entry & id_mask) < words; });
  if (!ids_fit) return data_loss("section lookup is damaged: it speaks of words there are not");
  return index;
}

std::optional<WordId> LookupIndex::find(std::span<const Tile> word) const {
  // A tile of no letter would spill into its neighbour's bits.
  if (std::any_of(word.begin(), word.end(), [this](Tile tile) { return tile >= alphabet_size_; }))
    return std::nullopt;
  const std::uint64_t key = shuffled_key(word);
  const int kept_bits = kKeyBits - bucket_bits_;
  const std::uint64_t bucket = key >> kept_bits;
  const std::uint64_t kept = key & ((std::uint64_t{1} << kept_bits) - 1);
  for (std::uint32_t i = starts_[bucket]; i < starts_[bucket + 1]; ++i) {
    if (entries_[i] >> id_bits_ == kept)
      return static_cast<WordId>(entries_[i] & ((std::uint64_t{1} << id_bits_) - 1));
  }
  return std::nullopt;
}

}  // namespace lexicup::lexicon

#include "lexicon/exact_table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << ExactTable::kKeyBits) - 1;
// With eight times fewer buckets than ids an entry needs 61 - (id bits - 3) + id bits = 64 bits.
constexpr int kBucketBitsFewer = 3;

// Multiplications by odd numbers and xor-shifts are bijections of 61-bit numbers.
std::uint64_t shuffled(std::uint64_t key) {
  key ^= key >> 30;
  key = key * 0x9E3779B97F4A7C15u & kKeyMask;
  key ^= key >> 30;
  key = key * 0xBF58476D1CE4E5B9u & kKeyMask;
  return key ^ key >> 30;
}

// Bucket starts are padded to an even number of four bytes.
std::size_t start_bytes(std::size_t buckets) { return (buckets + 2) / 2 * 2 * sizeof(std::uint32_t); }

template <typename Value>
void append_values(std::string& bytes, const std::vector<Value>& values) {
  bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

}  // namespace

ExactTable::Shape::Shape(std::uint64_t ids)
    : id_bits(static_cast<int>(std::bit_width(ids - 1))),
      bucket_bits(std::max(0, id_bits - kBucketBitsFewer)),
      kept_bits(kKeyBits - bucket_bits) {}

std::string ExactTable::build(std::span<const Pair> pairs, std::uint64_t ids) {
  const Shape shape(ids);
  std::vector<Pair> sorted;
  for (const auto& [key, id] : pairs) sorted.emplace_back(shuffled(key), id);
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::uint32_t> starts(start_bytes(shape.buckets()) / sizeof(std::uint32_t), 0);
  std::vector<std::uint64_t> entries = {sorted.size()};
  for (const auto& [key, id] : sorted) {
    ++starts[shape.bucket(key) + 1];
    entries.push_back(shape.kept(key) << shape.id_bits | id);
  }
  for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
  std::string bytes;
  append_values(bytes, entries);
  append_values(bytes, starts);
  return bytes;
}

absl::StatusOr<ExactTable> ExactTable::take(std::string_view& bytes, std::uint64_t ids) {
  ExactTable table(ids);
  std::uint64_t count = 0;
  if (bytes.size() >= sizeof(count)) std::memcpy(&count, bytes.data(), sizeof(count));
  const std::size_t starts_size = start_bytes(table.shape_.buckets());
  const std::size_t head_and_starts = sizeof(count) + starts_size;
  if (bytes.size() < head_and_starts || count > (bytes.size() - head_and_starts) / sizeof(std::uint64_t)) {
    return data_loss("section lookup is damaged: it has {} bytes", bytes.size());
  }
  table.entries_ = reinterpret_cast<const std::uint64_t*>(bytes.data() + sizeof(count));
  table.starts_ = reinterpret_cast<const std::uint32_t*>(table.entries_ + count);
  const std::uint32_t* ends = table.starts_ + table.shape_.buckets();
  if (table.starts_[0] != 0 || *ends != count || !std::is_sorted(table.starts_, ends + 1)) {
    return data_loss("section lookup is damaged: its buckets are out of order");
  }
  const bool ids_fit = std::all_of(table.entries_, table.entries_ + count,
                                   [&](std::uint64_t entry) { return table.shape_.id(entry) < ids; });
  if (!ids_fit) return data_loss("section lookup is damaged: it speaks of words there are not");
  bytes.remove_prefix(head_and_starts + count * sizeof(std::uint64_t));
  return table;
}

std::optional<std::uint32_t> ExactTable::find(std::uint64_t key) const {
  const std::uint64_t place = shuffled(key);
  const std::uint64_t bucket = shape_.bucket(place);
  const std::uint64_t kept = shape_.kept(place);
  const std::uint64_t* const end = entries_ + starts_[bucket + 1];
  for (const std::uint64_t* entry = entries_ + starts_[bucket]; entry != end; ++entry) {
    if (*entry >> shape_.id_bits == kept) return static_cast<std::uint32_t>(shape_.id(*entry));
  }
  return std::nullopt;
}

}  // namespace lexicup::lexicon

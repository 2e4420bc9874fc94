// An ExactTable maps 61-bit keys to ids: a hash table that keeps whole keys, so that it never errs.
//
//   std::string bytes = ExactTable::build({{key, 7}}, /*ids=*/1000);
//   auto table = ExactTable::take(view, /*ids=*/1000);     // takes its bytes off the front of the view
//   table->find(key);      // 7, or nullopt for another key
//
// A key is shuffled by a bijection, so nothing is lost. Its upper bits choose a bucket; the lower bits stand
// beside the id in one 64-bit entry. Entries are as many as keys, about eight of them share a bucket, and a
// bucket costs four bytes: at most nine bytes a key, and a search touches two or three cache lines.
//
// A view: the bytes must outlive it. Immutable and safe to share between threads.
#ifndef LEXICUP_LEXICON_EXACT_TABLE_H_
#define LEXICUP_LEXICON_EXACT_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <absl/status/statusor.h>

namespace lexicup::lexicon {

class ExactTable {
 public:
  static constexpr int kKeyBits = 61;
  using Pair = std::pair<std::uint64_t, std::uint32_t>;  // key and id

  // The keys are different and all ids are below `ids`, which is at least 1. Equal input gives equal bytes, a
  // multiple of eight.
  static std::string build(std::span<const Pair> pairs, std::uint64_t ids);

  // Takes the table's bytes off the front of `bytes`, which begin at a multiple of 8. DATA_LOSS if they are
  // not a whole table whose ids are below `ids`.
  static absl::StatusOr<ExactTable> take(std::string_view& bytes, std::uint64_t ids);

  std::optional<std::uint32_t> find(std::uint64_t key) const;

 private:
  // Where the parts of a shuffled key go.
  struct Shape {
    explicit Shape(std::uint64_t ids);
    std::size_t buckets() const { return std::size_t{1} << bucket_bits; }
    std::uint64_t bucket(std::uint64_t shuffled) const { return shuffled >> kept_bits; }
    std::uint64_t kept(std::uint64_t shuffled) const {
      return shuffled & ((std::uint64_t{1} << kept_bits) - 1);
    }
    std::uint64_t id(std::uint64_t entry) const { return entry & ((std::uint64_t{1} << id_bits) - 1); }

    int id_bits;
    int bucket_bits;
    int kept_bits;
  };

  explicit ExactTable(std::uint64_t ids) : shape_(ids) {}

  Shape shape_;
  // The kept bits of the key, then those of the id; in order of buckets.
  const std::uint64_t* entries_ = nullptr;
  const std::uint32_t* starts_ = nullptr;  // of each bucket in entries_, and where the last one ends
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_EXACT_TABLE_H_

#include "lexicon/finder_layout.h"

#include <string_view>

#include <absl/status/status.h>
#include <fmt/format.h>

namespace lexicup::lexicon::finder {
namespace {

absl::Status damaged(std::string_view what) {
  return absl::DataLossError(fmt::format("the finder index is damaged: {}", what));
}

// Cuts pieces off the front of the bytes; null when they are too short.
class Cutter {
 public:
  explicit Cutter(std::span<const std::byte> bytes) : rest_(bytes) {}

  const std::byte* cut(std::uint64_t size) {
    if (size > rest_.size()) return nullptr;
    const std::byte* piece = rest_.data();
    rest_ = rest_.subspan(size);
    return piece;
  }
  const std::byte* cut_numbers(std::uint64_t count) { return cut(count * sizeof(std::uint32_t)); }
  const std::byte* cut_copies(std::uint64_t count) { return cut((count * 2 + 3) / 4 * 4); }
  std::size_t left() const { return rest_.size(); }

 private:
  std::span<const std::byte> rest_;
};

absl::Status open_copies(const std::byte* copies, std::uint32_t count, Layout& layout) {
  std::array<CopySet, kMaxTiles> sets{};
  std::array<std::vector<CopySet>, kMaxTiles> rows;
  for (std::uint32_t rank = 0; rank < count; ++rank) {
    Tile tile = static_cast<Tile>(copies[2 * rank]);
    auto number = static_cast<std::size_t>(copies[2 * rank + 1]);
    if (tile >= kMaxTiles) return damaged("a tile beyond the largest alphabet");
    if (number != rows[tile].size() + 1) return damaged("the letters are out of order");
    sets[tile] |= CopySet{1} << rank;
    rows[tile].push_back(sets[tile]);
  }
  std::size_t next = 0;
  for (int tile = 0; tile < kMaxTiles; ++tile) {
    layout.row_of[tile] = static_cast<std::uint8_t>(next);
    layout.copies_of[tile] = static_cast<std::uint8_t>(rows[tile].size());
    for (CopySet set : rows[tile]) layout.firsts[next++] = set;
  }
  return absl::OkStatus();
}

absl::StatusOr<Part> open_head(const std::byte* head) {
  Part part{.shortest = static_cast<int>(head[0]),
            .longest = static_cast<int>(head[1]),
            .split = {.top_bits = static_cast<int>(head[2])},
            .overflow = head[3] != std::byte{0},
            .words = Numbers(head)[1],
            .further_copies = Numbers(head)[2]};
  if (part.shortest < 1 || part.shortest > part.longest || part.longest > kMaxWordTiles) {
    return damaged("impossible word lengths");
  }
  if (part.split.top_bits > kMaxTopBits) return damaged("too many buckets");
  if (!part.overflow && part.further_copies != 0) return damaged("letters nobody owns");
  return part;
}

// Starts must rise from 0 to the number of things they divide.
bool rises(Numbers starts, std::uint64_t count, std::uint32_t end) {
  std::uint32_t last = 0;
  bool fine = starts[0] == 0 && starts[count] == end;
  for (std::uint64_t i = 0; i <= count; ++i) {
    fine &= starts[i] >= last;
    last = starts[i];
  }
  return fine;
}

absl::Status open_further(Cutter& cutter, Part& part) {
  const std::byte* starts = cutter.cut_numbers(std::uint64_t{part.words} + 1);
  const std::byte* copies = cutter.cut_copies(part.further_copies);
  if (starts == nullptr || copies == nullptr) return damaged("it ends early");
  part.further_starts = Numbers(starts);
  part.further = copies;
  if (!rises(part.further_starts, part.words, part.further_copies)) return damaged("a word's letters");
  for (std::uint32_t i = 0; i < part.further_copies; ++i) {
    if (part.further_copy(i).tile >= kMaxTiles) return damaged("a tile beyond the largest alphabet");
  }
  return absl::OkStatus();
}

absl::Status open_body(Cutter& cutter, std::uint64_t words, Part& part) {
  const std::uint64_t buckets = static_cast<std::uint64_t>(part.lengths()) << part.split.top_bits;
  const std::byte* starts = cutter.cut_numbers(buckets + 1);
  const std::byte* masks = cutter.cut_numbers(part.words);
  const std::byte* ids = cutter.cut_numbers(part.words);
  if (starts == nullptr || masks == nullptr || ids == nullptr) return damaged("it ends early");
  part.starts = Numbers(starts);
  part.masks = Numbers(masks);
  part.ids = Numbers(ids);
  if (!rises(part.starts, buckets, part.words)) return damaged("a bucket's bounds");
  bool known = true;
  for (std::uint32_t i = 0; i < part.words; ++i) known &= part.ids[i] < words;
  if (!known) return damaged("a word that is not there");
  return part.overflow ? open_further(cutter, part) : absl::OkStatus();
}

}  // namespace

absl::StatusOr<Layout> open_layout(std::span<const std::byte> bytes, std::uint64_t words) {
  Cutter cutter(bytes);
  const std::byte* head = cutter.cut_numbers(4);
  if (head == nullptr) return damaged("it ends early");
  const Numbers numbers(head);
  if (numbers[0] != kVersion) return damaged(fmt::format("unknown version {}", numbers[0]));
  if (numbers[1] != words) {
    return damaged(fmt::format("it is over {} words, not {}", numbers[1], words));
  }
  Layout layout;
  if (numbers[2] > kRankedCopies) return damaged("too many letters");
  const std::byte* copies = cutter.cut_copies(numbers[2]);
  if (copies == nullptr) return damaged("it ends early");
  if (absl::Status status = open_copies(copies, numbers[2], layout); !status.ok()) return status;

  if (numbers[3] > 2 * kLongest.size()) return damaged("too many parts");
  for (std::uint32_t i = 0; i < numbers[3]; ++i) {
    const std::byte* part_head = cutter.cut_numbers(3);
    if (part_head == nullptr) return damaged("it ends early");
    absl::StatusOr<Part> part = open_head(part_head);
    if (!part.ok()) return part.status();
    layout.parts.push_back(*part);
  }
  std::uint64_t placed = 0;
  for (Part& part : layout.parts) {
    if (absl::Status status = open_body(cutter, words, part); !status.ok()) return status;
    placed += part.words;
  }
  if (placed != words) return damaged("words are missing");
  if (cutter.left() != kPadding) return damaged("it does not end where it should");
  return layout;
}

}  // namespace lexicup::lexicon::finder

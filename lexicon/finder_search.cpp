#include "lexicon/finder_search.h"

#include <algorithm>
#include <array>
#include <bit>

#include "lexicon/mask_scan.h"

namespace lexicup::lexicon::finder {
namespace {

// A query in the terms of one layout. Every kind of match is the same question: which words lack at most
// `wilds` of the copies in `have`, and have all copies in `need`?
struct Question {
  CopySet have = 0;
  CopySet need = 0;
  Rack have_rack{};
  Rack need_rack{};
  int need_size = 0;  // all copies that are needed, also those without a rank
  int wilds = 0;
  int shortest = 1;
  int longest = kMaxWordTiles;
};

CopySet copies_of(const Layout& layout, const Rack& rack) {
  CopySet set = 0;
  for (int tile = 0; tile < kMaxTiles; ++tile) {
    if (rack.count[tile] != 0) set |= layout.copies(static_cast<Tile>(tile), rack.count[tile]);
  }
  return set;
}

Question prepare(const Layout& layout, const FinderQuery& query) {
  const int size = query.rack.size();
  Question question{.have_rack = query.rack,
                    .need_rack = query.must_contain,
                    .wilds = query.rack.wilds,
                    .shortest = query.min_length,
                    .longest = std::min(query.max_length, kMaxWordTiles)};
  if (query.match != Match::kSub) {
    // A word that uses the whole rack has all its natural tiles.
    for (int tile = 0; tile < kMaxTiles; ++tile) {
      std::uint8_t& count = question.need_rack.count[tile];
      count = std::max(count, query.rack.count[tile]);
    }
    question.shortest = std::max(question.shortest, size);
  }
  if (query.match == Match::kSuper) {
    question.have = ~CopySet{0};
    question.have_rack.count.fill(0xff);
    question.wilds = 0;
  } else {
    question.have = copies_of(layout, query.rack);
    question.longest = std::min(question.longest, size);
  }
  question.need = copies_of(layout, question.need_rack);
  question.need_rack.wilds = 0;
  question.need_size = question.need_rack.size();
  return question;
}

// Gathers ids and hands them on in chunks.
class Chunk {
 public:
  static constexpr std::uint32_t kSize = 512;

  explicit Chunk(absl::FunctionRef<bool(std::span<const WordId>)> take) : take_(take) {}

  // Makes room for that many ids, at most kSize.
  WordId* reserve(std::uint32_t ids) {
    if (size_ + ids > kSize) flush();
    return ids_.data() + size_;
  }
  void commit(const WordId* end) { size_ = static_cast<std::uint32_t>(end - ids_.data()); }

  void flush() {
    if (size_ != 0 && !stopped_) stopped_ = !take_(std::span(ids_.data(), size_));
    size_ = 0;
  }
  bool stopped() const { return stopped_; }

 private:
  absl::FunctionRef<bool(std::span<const WordId>)> take_;
  std::uint32_t size_ = 0;
  bool stopped_ = false;
  std::array<WordId, kSize> ids_;
};

// One question put to one part.
class PartSearch {
 public:
  PartSearch(const Part& part, const Question& question, Chunk& chunk)
      : part_(part),
        question_(question),
        chunk_(chunk),
        have_(part.split.bucket_of(question.have)),
        need_(part.split.bucket_of(question.need)),
        lacking_mask_(~part.split.mask_of(question.have)),
        need_mask_(part.split.mask_of(question.need)),
        need_further_(question.need_size - std::popcount(question.need & part.split.known())),
        checks_(part.overflow || need_mask_ != 0 || question.shortest > part.shortest ||
                question.longest < part.longest) {}

  void run() {
    if (part_.longest < question_.shortest || part_.shortest > question_.longest) return;
    if (need_further_ != 0 && !part_.overflow) return;
    const std::uint32_t lacking = ~have_ & part_.split.bucket_of(~CopySet{0});
    const int wilds = question_.wilds - std::popcount(need_ & lacking);
    if (wilds >= 0) spend(need_, lacking & ~need_, wilds);
  }

 private:
  // Visits the buckets with the copies `bucket`, any of those the rack has, and up to `wilds` of `lacking`.
  void spend(std::uint32_t bucket, std::uint32_t lacking, int wilds) {
    switch (wilds) {
      case 0:
        return naturals<0>(bucket, 0);
      case 1:
        naturals<1>(bucket, 1);
        break;
      case 2:
        naturals<2>(bucket, 2);
        break;
      default:
        naturals<kAnyWilds>(bucket, wilds);
    }
    for (; lacking != 0 && !chunk_.stopped(); lacking &= lacking - 1) {
      spend(bucket | (lacking & -lacking), lacking & (lacking - 1), wilds - 1);
    }
  }

  // Visits `bucket` with each set of copies that the rack has and nobody has asked for yet.
  template <int kWilds>
  void naturals(std::uint32_t bucket, int wilds) {
    const std::uint32_t free = have_ & ~need_;
    std::uint32_t some = free;
    while (true) {
      const std::uint32_t begin = part_.buckets[bucket | some];
      const std::uint32_t end = part_.buckets[(bucket | some) + 1];
      if (begin != end) visit<kWilds>(bucket | some, begin, end, wilds);
      if (some == 0 || chunk_.stopped()) return;
      some = (some - 1) & free;
    }
  }

  template <int kWilds>
  void visit(std::uint32_t bucket, std::uint32_t begin, std::uint32_t end, int wilds) {
    while (begin != end) {
      const std::uint32_t some = std::min(end - begin, Chunk::kSize);
      WordId* out = chunk_.reserve(some);
      if (chunk_.stopped()) return;
      auto take = [&](std::uint32_t at) {
        if (!checks_ || passes(bucket, at)) *out++ = part_.ids[at];
      };
      scan_masks<kWilds>(part_.masks, begin, begin + some, lacking_mask_, wilds, take);
      chunk_.commit(out);
      begin += some;
    }
  }

  // What bucket and mask alone do not decide.
  bool passes(std::uint32_t bucket, std::uint32_t at) const {
    const std::uint32_t mask = part_.masks[at];
    if ((mask & need_mask_) != need_mask_) return false;
    int length = std::popcount(bucket) + std::popcount(mask);
    if (part_.overflow) {
      const std::uint32_t further = part_.further_starts[at + 1] - part_.further_starts[at];
      if (!further_passes(bucket, mask, at)) return false;
      length += static_cast<int>(further);
    }
    return length >= question_.shortest && length <= question_.longest;
  }

  bool further_passes(std::uint32_t bucket, std::uint32_t mask, std::uint32_t at) const {
    int lacking = std::popcount(bucket & ~have_) + std::popcount(mask & lacking_mask_);
    int needed = 0;
    for (std::uint32_t i = part_.further_starts[at]; i < part_.further_starts[at + 1]; ++i) {
      const Copy copy = part_.further_copy(i);
      if (question_.have_rack.count[copy.tile] < copy.number) ++lacking;
      if (question_.need_rack.count[copy.tile] >= copy.number) ++needed;
    }
    return lacking <= question_.wilds && needed == need_further_;
  }

  const Part& part_;
  const Question& question_;
  Chunk& chunk_;
  const std::uint32_t have_;
  const std::uint32_t need_;
  const std::uint32_t lacking_mask_;
  const std::uint32_t need_mask_;
  const int need_further_;
  const bool checks_;
};

}  // namespace

void search(const Layout& layout, const FinderQuery& query,
            absl::FunctionRef<bool(std::span<const WordId>)> take) {
  const Question question = prepare(layout, query);
  Chunk chunk(take);
  for (const Part& part : layout.parts) {
    if (chunk.stopped()) return;
    PartSearch(part, question, chunk).run();
  }
  chunk.flush();
}

}  // namespace lexicup::lexicon::finder

#include "lexicon/finder_search.h"

#include <algorithm>
#include <array>
#include <bit>

#include "lexicon/finder_question.h"
#include "lexicon/mask_scan.h"

namespace lexicup::lexicon::finder {
namespace {

// std::popcount, which is a call where the processor may lack it, and most sets here are empty.
template <typename Set>
int size_of(Set set) {
  return set == 0 ? 0 : std::popcount(set);
}

// Gathers ids and hands them on in chunks.
class Chunk {
 public:
  static constexpr std::uint32_t kSize = 512;

  explicit Chunk(absl::FunctionRef<bool(std::span<const WordId>)> take) : take_(take) {}

  // Where the next id goes, and where no more fits.
  WordId* next() { return ids_.data() + size_; }
  const WordId* end() const { return ids_.data() + kSize; }
  void commit(const WordId* next) { size_ = static_cast<std::uint32_t>(next - ids_.data()); }

  void add(WordId id) {
    if (size_ == kSize) flush();
    ids_[size_++] = id;
  }

  void flush() {
    if (size_ != 0 && !stopped_) stopped_ = !take_(std::span(ids_.data(), size_));
    size_ = 0;
  }
  bool stopped() const { return stopped_; }

 private:
  absl::FunctionRef<bool(std::span<const WordId>)> take_;
  std::uint32_t size_ = 0;
  bool stopped_ = false;
  std::array<WordId, kSize + 4> ids_;  // four more, for what is written before it is known not to fit
};

// One question put to one part.
class PartSearch {
 public:
  PartSearch(const Part& part, const Question& question, Chunk& chunk)
      : part_(part),
        question_(question),
        chunk_(chunk),
        have_(part.split.bucket_of(question.have.ranked)),
        need_(part.split.bucket_of(question.need.ranked)),
        lacking_mask_(~part.split.mask_of(question.have.ranked)),
        need_mask_(part.split.mask_of(question.need.ranked)),
        rest_(part.overflow ? question.have.count - size_of(have_) : size_of(~lacking_mask_)),
        shortest_(std::max(part.shortest, question.shortest)),
        longest_(std::min(part.longest, question.longest)) {}

  void run() {
    if (question_.need.any_further(part_)) {
      if (!part_.overflow) return;
      need_further_ = question_.need.count - size_of(question_.need.ranked & part_.split.known());
    }
    const std::uint32_t lacking = ~have_ & part_.split.bucket_of(~CopySet{0});
    int wilds = question_.wilds - size_of(need_ & lacking);
    // Each word of an overflow part has a further copy; a rack without any keeps a wild for it.
    if (part_.overflow && !question_.have.any_further(part_)) {
      --wilds;
      ++rest_;
    }
    if (wilds < 0) return;
    list_naturals();
    spend(need_, size_of(need_), lacking & ~need_, wilds);
  }

 private:
  // A bucket, or a piece of its number, with the copies it has.
  struct Bucket {
    std::uint32_t number;
    int copies;
  };

  // Some words of a bucket, by their places.
  struct Range {
    std::uint32_t bucket;
    std::uint32_t begin;
    std::uint32_t end;
  };

  static constexpr std::size_t kListed = 64;

  // All sets of the copies that the rack has and the query does not demand, as far as they are listed: the
  // first few copies in natural_, the others left to naturals().
  void list_naturals() {
    more_naturals_ = have_ & ~need_;
    naturals_[0] = {0, 0};
    naturals_size_ = 1;
    for (; more_naturals_ != 0 && naturals_size_ < kListed; more_naturals_ &= more_naturals_ - 1) {
      const std::uint32_t copy = more_naturals_ & -more_naturals_;
      for (std::size_t i = 0; i < naturals_size_; ++i) {
        naturals_[naturals_size_ + i] = {naturals_[i].number | copy, naturals_[i].copies + 1};
      }
      naturals_size_ *= 2;
    }
  }

  // Visits the buckets with the copies `bucket`, any of those the rack has, and up to `wilds` of `lacking`.
  void spend(std::uint32_t bucket, int copies, std::uint32_t lacking, int wilds) {
    switch (wilds) {
      case 0:
        return naturals<0>({bucket, copies}, 0);
      case 1:
        naturals<1>({bucket, copies}, 1);
        break;
      case 2:
        naturals<2>({bucket, copies}, 2);
        break;
      default:
        naturals<kAnyWilds>({bucket, copies}, wilds);
    }
    for (; lacking != 0 && !chunk_.stopped(); lacking &= lacking - 1) {
      spend(bucket | (lacking & -lacking), copies + 1, lacking & (lacking - 1), wilds - 1);
    }
  }

  // Visits `bucket` with each set of copies that the rack has and nobody has asked for yet.
  template <int kWilds>
  void naturals(Bucket bucket, int wilds) {
    std::uint32_t some = more_naturals_;
    while (true) {
      const Bucket base{bucket.number | some, bucket.copies + size_of(some)};
      part_.overflow || need_mask_ != 0 ? listed<kWilds, true>(base, wilds)
                                        : listed<kWilds, false>(base, wilds);
      if (some == 0 || chunk_.stopped()) return;
      some = (some - 1) & more_naturals_;
    }
  }

  // Visits `base` with each of the listed sets. First where they all are, then their words: so the memory
  // they need is on its way while others are looked at.
  template <int kWilds, bool kChecked>
  void listed(Bucket base, int wilds) {
    std::array<Range, kListed> ranges;
    const std::size_t size = locate(base, wilds, ranges);
    WordId* out = chunk_.next();
    for (std::size_t i = 0; i < size; ++i) out = visit<kWilds, kChecked>(ranges[i], wilds, out);
    chunk_.commit(out);
  }

  std::size_t locate(Bucket base, int wilds, std::array<Range, kListed>& ranges) const {
    // Words of a bucket have at most so many tiles besides the bucket's own.
    const int most = base.copies + rest_ + wilds;
    std::size_t size = 0;
    for (std::size_t i = 0; i < naturals_size_; ++i) {
      const int longest = std::min(most + naturals_[i].copies, longest_);
      if (longest < shortest_) continue;
      Range& range = ranges[size];
      range.bucket = base.number | naturals_[i].number;
      range.begin = part_.start(range.bucket, shortest_);
      range.end = part_.start(range.bucket, longest + 1);
      prefetch(part_.masks.at(range.begin));
      prefetch(part_.ids.at(range.begin));
      if (range.begin < range.end) ++size;
    }
    return size;
  }

  // Looks at the words of a range; returns where the next id goes.
  template <int kWilds, bool kChecked>
  WordId* visit(Range range, int wilds, WordId* out) {
    while (range.begin < range.end) {
      const std::uint32_t some = std::min(range.end - range.begin, Chunk::kSize);
      if (chunk_.end() - out < some) {
        chunk_.commit(out);
        chunk_.flush();
        out = chunk_.next();
      }
      const Numbers ids = part_.ids;
      auto take = [&](std::uint32_t at, unsigned fits) {
        for (std::uint32_t k = 0; k < 4; ++k) {
          if (kChecked && (fits >> k & 1) != 0 && !passes(range.bucket, at + k)) continue;
          // Without a branch: an id that does not fit is written over by the next.
          *out = ids[at + k];
          out += fits >> k & 1;
        }
      };
      scan_masks<kWilds>(part_.masks, range.begin, range.begin + some, lacking_mask_, wilds, take);
      range.begin += some;
    }
    return out;
  }

  // What bucket and mask alone do not decide.
  bool passes(std::uint32_t bucket, std::uint32_t at) const {
    const std::uint32_t mask = part_.masks[at];
    if ((mask & need_mask_) != need_mask_) return false;
    return !part_.overflow || further_passes(bucket, mask, at);
  }

  bool further_passes(std::uint32_t bucket, std::uint32_t mask, std::uint32_t at) const {
    int lacking = size_of(bucket & ~have_) + size_of(mask & lacking_mask_);
    int needs = 0;
    for (std::uint32_t i = part_.further_starts[at]; i < part_.further_starts[at + 1]; ++i) {
      const Copy copy = part_.further_copy(i);
      if (!question_.has(copy)) ++lacking;
      if (question_.needs(copy)) ++needs;
    }
    return lacking <= question_.wilds && needs == need_further_;
  }

  const Part part_;  // a copy: what is written meanwhile can not change it
  const Question& question_;
  Chunk& chunk_;
  const std::uint32_t have_;
  const std::uint32_t need_;
  const std::uint32_t lacking_mask_;
  const std::uint32_t need_mask_;
  int need_further_ = 0;
  int rest_;  // of the rack's copies, those no bucket tells
  const int shortest_;
  const int longest_;

  std::array<Bucket, kListed> naturals_;
  std::size_t naturals_size_ = 0;
  std::uint32_t more_naturals_ = 0;
};

// Whether the words asked for are those of exactly the rack's copies, so that bucket, length and mask are all
// known.
bool asks_for_anagrams(const Question& question) {
  return question.wilds == 0 && question.have.ranked == question.need.ranked &&
         question.have.count == question.need.count && question.shortest == question.have.count &&
         question.longest == question.have.count;
}

// The same answer as PartSearch, without the search. The part has no further copies.
void list_anagrams(const Part& part, const Question& question, Chunk& chunk) {
  if (question.have.any_further(part)) return;
  const std::uint32_t bucket = part.split.bucket_of(question.have.ranked);
  const std::uint32_t mask = part.split.mask_of(question.have.ranked);
  const std::uint32_t end = part.start(bucket, question.longest + 1);
  for (std::uint32_t at = part.start(bucket, question.longest); at < end; ++at) {
    if (part.masks[at] == mask) chunk.add(part.ids[at]);
  }
}

// Whether words of this part can be answers at all.
bool concerns(const Question& question, const Part& part) {
  if (part.longest < question.shortest || part.shortest > question.longest) return false;
  // Each word of an overflow part has a further copy.
  return !part.overflow || question.wilds > 0 || question.have.any_further(part);
}

}  // namespace

void search(const Layout& layout, const FinderQuery& query,
            absl::FunctionRef<bool(std::span<const WordId>)> take) {
  const Question question = prepare(layout, query);
  const bool anagrams = asks_for_anagrams(question);
  Chunk chunk(take);
  for (const Part& part : layout.parts) {
    if (chunk.stopped()) return;
    if (!concerns(question, part)) continue;
    anagrams && !part.overflow ? list_anagrams(part, question, chunk)
                               : PartSearch(part, question, chunk).run();
  }
  chunk.flush();
}

}  // namespace lexicup::lexicon::finder

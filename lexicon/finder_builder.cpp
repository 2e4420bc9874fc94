// FinderIndex::build: ranks the copies, sorts the words into parts and buckets, writes them down
// (finder_layout.h).
#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <tuple>

#include "lexicon/finder_index.h"
#include "lexicon/finder_layout.h"

namespace lexicup::lexicon {
namespace {

using finder::Copy;
using finder::CopySet;

// A part has at most 8/5 starts a word: more buckets leave fewer words to compare, but take more space.
constexpr std::size_t kStarts = 8;
constexpr std::size_t kStartsPerWords = 5;

std::vector<Copy> copies_of(const Tiles& word) {
  std::array<std::uint8_t, kMaxTiles> count{};
  std::vector<Copy> copies;
  for (Tile tile : word) copies.push_back({tile, ++count[tile]});
  return copies;
}

// The most frequent copies in order; at most kRankedCopies.
std::vector<Copy> rank_copies(std::span<const Tiles> words) {
  std::map<Copy, std::uint32_t> frequency;
  for (const Tiles& word : words) {
    for (Copy copy : copies_of(word)) ++frequency[copy];
  }
  std::vector<std::pair<Copy, std::uint32_t>> ranked(frequency.begin(), frequency.end());
  std::stable_sort(ranked.begin(), ranked.end(), [](auto& a, auto& b) { return a.second > b.second; });
  if (ranked.size() > finder::kRankedCopies) ranked.resize(finder::kRankedCopies);
  std::vector<Copy> copies;
  for (auto& [copy, words_with_it] : ranked) copies.push_back(copy);
  return copies;
}

struct Entry {
  CopySet set = 0;  // what bucket and mask tell
  WordId id = 0;
  int length = 0;
  std::vector<Copy> further{};  // what they do not, sorted
};

struct PartDraft {
  int shortest = 1;
  int longest = 1;
  finder::Split split{};
  bool overflow = false;
  std::vector<Entry> entries{};
  std::size_t further_copies = 0;

  unsigned lengths() const { return static_cast<unsigned>(longest - shortest + 1); }
};

class Builder {
 public:
  explicit Builder(std::span<const Tiles> words) : words_(words), ranked_(rank_copies(words)) {
    for (std::size_t rank = 0; rank < ranked_.size(); ++rank) rank_[ranked_[rank]] = static_cast<int>(rank);
  }

  std::string build() {
    std::vector<PartDraft> parts = draft_parts();
    put_number(finder::kVersion);
    put_number(words_.size());
    put_number(ranked_.size());
    put_number(parts.size());
    put_copies(ranked_);
    for (const PartDraft& part : parts) put_head(part);
    for (const PartDraft& part : parts) put_body(part);
    bytes_.append(finder::kPadding, '\0');
    return std::move(bytes_);
  }

 private:
  std::vector<PartDraft> draft_parts() const {
    std::vector<PartDraft> parts;
    int shortest = 1;
    for (int longest : finder::kLongest) {
      draft_band(shortest, longest, parts);
      shortest = longest + 1;
    }
    return parts;
  }

  // The words of some lengths: those whose copies bucket and mask tell completely, and the rest.
  void draft_band(int shortest, int longest, std::vector<PartDraft>& parts) const {
    std::vector<WordId> ids;
    for (WordId id = 0; id < words_.size(); ++id) {
      if (length(id) >= shortest && length(id) <= longest) ids.push_back(id);
    }
    PartDraft whole = draft_part(ids, false);
    std::vector<WordId> rest;
    for (WordId id : ids) {
      if (!add(id, whole)) rest.push_back(id);
    }
    PartDraft overflow = draft_part(rest, true);
    for (WordId id : rest) add(id, overflow);
    for (PartDraft* part : {&whole, &overflow}) {
      if (!part->entries.empty()) parts.push_back(sorted(std::move(*part)));
    }
  }

  // An empty part made to measure for these words.
  PartDraft draft_part(std::span<const WordId> ids, bool overflow) const {
    PartDraft part{.overflow = overflow};
    if (ids.empty()) return part;
    auto shorter = [this](WordId a, WordId b) { return length(a) < length(b); };
    const auto [shortest, longest] = std::minmax_element(ids.begin(), ids.end(), shorter);
    part.shortest = length(*shortest);
    part.longest = length(*longest);
    const std::size_t starts = ids.size() * kStarts / kStartsPerWords;
    const auto bits = static_cast<int>(std::bit_width(starts / part.lengths())) - 1;
    part.split.top_bits =
        std::min({std::max(bits, 0), finder::kMaxTopBits, static_cast<int>(ranked_.size())});
    return part;
  }

  int length(WordId id) const { return static_cast<int>(words_[id].size()); }

  // False if the part cannot take the word.
  bool add(WordId id, PartDraft& part) const {
    Entry entry{.id = id, .length = length(id)};
    for (Copy copy : copies_of(words_[id])) {
      auto rank = rank_.find(copy);
      CopySet bit = rank == rank_.end() ? 0 : CopySet{1} << rank->second & part.split.known();
      entry.set |= bit;
      if (bit == 0) entry.further.push_back(copy);
    }
    if (!entry.further.empty() && !part.overflow) return false;
    std::sort(entry.further.begin(), entry.further.end());
    part.further_copies += entry.further.size();
    part.entries.push_back(std::move(entry));
    return true;
  }

  static PartDraft sorted(PartDraft part) {
    const finder::Split split = part.split;
    auto key = [split](const Entry& entry) {
      return std::tuple(split.bucket_of(entry.set), entry.length, split.mask_of(entry.set), entry.id);
    };
    std::sort(part.entries.begin(), part.entries.end(),
              [key](const Entry& a, const Entry& b) { return key(a) < key(b); });
    return part;
  }

  void put_head(const PartDraft& part) {
    for (int small : {part.shortest, part.longest, part.split.top_bits, part.overflow ? 1 : 0}) {
      bytes_.push_back(static_cast<char>(small));
    }
    put_number(part.entries.size());
    put_number(part.further_copies);
  }

  void put_body(const PartDraft& part) {
    std::vector<std::uint32_t> starts((std::size_t{part.lengths()} << part.split.top_bits) + 1);
    for (const Entry& entry : part.entries) {
      const std::size_t bucket = part.split.bucket_of(entry.set);
      ++starts[bucket * part.lengths() + static_cast<unsigned>(entry.length - part.shortest) + 1];
    }
    for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
    for (std::uint32_t start : starts) put_number(start);
    for (const Entry& entry : part.entries) put_number(part.split.mask_of(entry.set));
    for (const Entry& entry : part.entries) put_number(entry.id);
    if (part.overflow) put_further(part);
  }

  void put_further(const PartDraft& part) {
    std::vector<Copy> further;
    put_number(0);
    for (const Entry& entry : part.entries) {
      further.insert(further.end(), entry.further.begin(), entry.further.end());
      put_number(further.size());
    }
    put_copies(further);
  }

  void put_copies(std::span<const Copy> copies) {
    for (Copy copy : copies) {
      bytes_.push_back(static_cast<char>(copy.tile));
      bytes_.push_back(static_cast<char>(copy.number));
    }
    if (copies.size() % 2 == 1) bytes_.append(2, '\0');
  }

  void put_number(std::size_t number) {
    assert(number <= 0xffffffff);
    for (int shift = 0; shift < 32; shift += 8) bytes_.push_back(static_cast<char>(number >> shift & 0xff));
  }

  std::span<const Tiles> words_;
  std::vector<Copy> ranked_;
  std::map<Copy, int> rank_;
  std::string bytes_;
};

}  // namespace

std::string FinderIndex::build(std::span<const Tiles> words) { return Builder(words).build(); }

}  // namespace lexicup::lexicon

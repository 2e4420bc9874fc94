// MultisetRank numbers all multisets of at most seven symbols, without gaps, so that a table can hold one
// entry for each. Internal to the lexicon.
//
//   MultisetRank rank(27);
//   rank.size();                                  // 5,379,616
//   rank.of({0, 0, 0, 0, 0, 3, 8});               // the set of 3 and 8: ascending, 0 for nothing
//
// Symbols are 1 .. symbols; 0 fills the places left. Sets compare by their greatest symbols first: taking a
// symbol out or replacing it by a smaller one makes the number smaller. Immutable; safe to share between
// threads.
#ifndef LEXICUP_LEXICON_MULTISET_RANK_H_
#define LEXICUP_LEXICON_MULTISET_RANK_H_

#include <array>
#include <cstdint>

namespace lexicup::lexicon {

class MultisetRank {
 public:
  static constexpr int kPlaces = 7;
  static constexpr int kMaxSymbols = 65;
  using Symbols = std::array<int, kPlaces>;

  // The number of multisets of at most kPlaces of so many symbols.
  static std::uint64_t size(int symbols) {
    std::uint64_t size = 1;
    for (int i = 1; i <= kPlaces; ++i)
      size = size * static_cast<unsigned>(symbols + i) / static_cast<unsigned>(i);
    return size;
  }

  // A place's weight counts the fillings of it and the places before that end in a smaller symbol.
  explicit MultisetRank(int symbols) {
    for (int symbol = 1; symbol <= symbols; ++symbol) {
      weight_[0][symbol] = static_cast<std::uint32_t>(symbol);
      for (int place = 1; place < kPlaces; ++place) {
        weight_[place][symbol] = weight_[place][symbol - 1] + weight_[place - 1][symbol];
      }
    }
  }

  // The symbols must ascend.
  std::uint32_t of(const Symbols& symbols) const {
    std::uint32_t rank = 0;
    for (int place = 0; place < kPlaces; ++place) rank += weight_[place][symbols[place]];
    return rank;
  }

  // What a symbol in this place adds to the number.
  std::uint32_t weight(int place, int symbol) const { return weight_[place][symbol]; }

 private:
  std::array<std::array<std::uint32_t, kMaxSymbols + 1>, kPlaces> weight_{};
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_MULTISET_RANK_H_

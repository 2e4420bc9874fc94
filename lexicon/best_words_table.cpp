#include "lexicon/best_words_table.h"

#include <algorithm>

namespace lexicup::lexicon {
namespace {

constexpr int kPlaces = MultisetRank::kPlaces;

// The next set in the order of their numbers.
void advance(MultisetRank::Symbols& symbols) {
  int place = 0;
  while (place + 1 < kPlaces && symbols[place] == symbols[place + 1]) ++place;
  ++symbols[place];
  std::fill_n(symbols.begin(), place, 0);
}

}  // namespace

BestWordsTable::BestWordsTable(int tiles, const TileValues& values)
    : tiles_(tiles), values_(values), rank_(tiles + 1), entries_(MultisetRank::size(tiles + 1)) {}

BestWordsTable BestWordsTable::build(std::span<const Tiles> words, int tiles, const TileValues& values) {
  BestWordsTable table(tiles, values);
  table.enter(words);
  table.fill();
  return table;
}

// Each word at the set that it uses up.
void BestWordsTable::enter(std::span<const Tiles> words) {
  for (std::uint32_t place = 0; place < words.size(); ++place) {
    MultisetRank::Symbols symbols{};
    std::uint32_t points = 0;
    for (std::size_t i = 0; i < words[place].size(); ++i) {
      symbols[i] = words[place][i] + 1;
      points += values_[words[place][i]];
    }
    std::sort(symbols.begin(), symbols.end());
    std::uint32_t& entry = entries_[rank_.of(symbols)];
    entry = std::max(entry, points << kPlaceBits | (kMaxWords - place));
  }
}

void BestWordsTable::fill() {
  MultisetRank::Symbols symbols{};
  for (std::uint32_t number = 1; number < entries_.size(); ++number) {
    advance(symbols);
    const bool wilds = symbols[kPlaces - 1] > tiles_;
    entries_[number] = wilds ? best_with_wilds(symbols) : best_without_wilds(symbols, number);
  }
}

std::uint32_t BestWordsTable::best_without_wilds(const MultisetRank::Symbols& symbols,
                                                 std::uint32_t number) const {
  std::uint32_t best = entries_[number];
  // Without the symbol in `place`, those before it move up one place.
  std::uint32_t moved = 0;
  std::uint32_t after = number;
  for (int place = 0; place < kPlaces; ++place) {
    after -= rank_.weight(place, symbols[place]);
    if (symbols[place] != 0) best = std::max(best, entries_[moved + after]);
    if (place + 1 < kPlaces) moved += rank_.weight(place + 1, symbols[place]);
  }
  return best;
}

std::uint32_t BestWordsTable::best_with_wilds(const MultisetRank::Symbols& symbols) const {
  const int wild = tiles_ + 1;
  int naturals = kPlaces;  // places before the wilds
  while (naturals > 0 && symbols[naturals - 1] == wild) --naturals;
  std::uint32_t wilds_left = 0;
  for (int place = naturals + 1; place < kPlaces; ++place) wilds_left += rank_.weight(place, wild);
  // One wild less: every symbol moves up one place.
  std::uint32_t moved = 0;
  for (int place = 0; place < naturals; ++place) moved += rank_.weight(place + 1, symbols[place]);
  std::uint32_t best = entries_[moved + wilds_left];
  // A tile in place of a wild: the greater symbols move up one place.
  std::uint32_t before = 0;
  int place = 0;
  for (int symbol = 1; symbol <= tiles_; ++symbol) {
    for (; place < naturals && symbols[place] <= symbol; ++place) {
      before += rank_.weight(place, symbols[place]);
      moved -= rank_.weight(place + 1, symbols[place]);
    }
    const std::uint32_t entry = entries_[before + rank_.weight(place, symbol) + moved + wilds_left];
    const std::uint32_t cost = std::uint32_t{values_[symbol - 1]} << kPlaceBits;
    if (entry > cost) best = std::max(best, entry - cost);
  }
  return best;
}

}  // namespace lexicup::lexicon

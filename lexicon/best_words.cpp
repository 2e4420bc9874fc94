#include "lexicon/best_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

#include "lexicon/best_words_table.h"
#include "lexicon/mask_scan.h"

namespace lexicup::lexicon {
namespace {

constexpr int kPlaces = MultisetRank::kPlaces;

// The table needs as many megabytes as 4 x kMaxEntries; a larger alphabet is searched instead.
constexpr std::uint64_t kMaxEntries = std::uint64_t{1} << 24;

// Sorts by the shortest network for seven. Written without comparisons: a compiler makes them jumps, and of
// rolled tiles nobody can foresee which way those go.
void sort_seven(MultisetRank::Symbols& symbols) {
  constexpr std::pair<int, int> kSwaps[] = {{0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6}, {0, 1}, {2, 5},
                                            {3, 4}, {1, 2}, {4, 6}, {2, 3}, {4, 5}, {1, 2}, {3, 4}, {5, 6}};
  for (auto [low, high] : kSwaps) {
    const int rise = symbols[high] - symbols[low];
    const int fall = rise & (rise >> 31);  // rise if that is negative, else 0
    symbols[low] += fall;
    symbols[high] -= fall;
  }
}

// Short words in alphabetical order.
struct ShortWords {
  std::vector<Tiles> tiles;
  std::vector<WordId> ids;
};

ShortWords short_words(const Lexicon& lexicon) {
  std::vector<std::pair<Tiles, WordId>> words;
  const FinderQuery query{.rack = {}, .match = Match::kSuper, .max_length = BestWords::kMaxRack};
  lexicon.finder().for_each(query, [&](WordId id) {
    words.emplace_back(lexicon.word(id), id);
    return true;
  });
  std::sort(words.begin(), words.end());
  ShortWords sorted;
  for (auto& [tiles, id] : words) {
    sorted.tiles.push_back(std::move(tiles));
    sorted.ids.push_back(id);
  }
  return sorted;
}

// The same answer without a table.
std::optional<BestWord> search_best(const Lexicon& lexicon, const TileValues& values, const Rack& rack) {
  std::optional<BestWord> best;
  Tiles best_tiles;
  lexicon.finder().for_each({.rack = rack}, [&](WordId id) {
    Tiles tiles = lexicon.word(id);
    int points = 0;
    Rack left = rack;
    for (Tile tile : tiles) {
      if (left.count[tile] == 0) continue;
      --left.count[tile];
      points += values[tile];
    }
    if (!best || points > best->points || (points == best->points && tiles < best_tiles)) {
      best = {id, points};
      best_tiles = std::move(tiles);
    }
    return true;
  });
  return best;
}

}  // namespace

struct BestWords::Data {
  int tiles;                // of the alphabet
  std::vector<WordId> ids;  // of the short words in alphabetical order
  std::optional<BestWordsTable> table;
  // For an alphabet too large for a table.
  Lexicon lexicon;
  TileValues values;

  std::optional<BestWord> at(const MultisetRank::Symbols& symbols) const {
    const std::optional<BestWordsTable::Entry> entry = table->at(symbols);
    if (!entry.has_value()) return std::nullopt;
    return BestWord{.id = ids[entry->place], .points = entry->points};
  }
};

BestWords::BestWords(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

BestWords BestWords::build(const Lexicon& lexicon, const TileValues& values) {
  const int tiles = lexicon.alphabet().size();
  auto data = std::make_shared<Data>(Data{tiles, {}, std::nullopt, lexicon, values});
  if (MultisetRank::size(tiles + 1) > kMaxEntries) return BestWords(std::move(data));
  ShortWords words = short_words(lexicon);
  if (words.ids.size() > BestWordsTable::kMaxWords) return BestWords(std::move(data));
  data->table = BestWordsTable::build(words.tiles, tiles, values);
  data->ids = std::move(words.ids);
  return BestWords(std::move(data));
}

std::optional<BestWord> BestWords::of(const Rack& rack) const {
  assert(rack.size() <= kMaxRack);
  if (!data_->table.has_value()) return search_best(data_->lexicon, data_->values, rack);
  MultisetRank::Symbols symbols{};
  const int wild = data_->tiles + 1;
  std::uint64_t tiles = finder::nonzero_bytes(rack.count);
  // From the top, wilds first. Every place takes the same steps, whatever the rack.
  for (int place = kPlaces - 1, taken = 0; place >= 0; --place) {
    if (place >= kPlaces - rack.wilds) {
      symbols[place] = wild;
      continue;
    }
    if (tiles == 0) break;
    const int tile = 63 - std::countl_zero(tiles);
    symbols[place] = tile + 1;
    const bool last = ++taken == rack.count[tile];
    tiles ^= std::uint64_t{last} << tile;
    taken *= last ? 0 : 1;
  }
  return data_->at(symbols);
}

std::optional<BestWord> BestWords::of(std::span<const Tile> tiles) const {
  assert(tiles.size() <= kMaxRack);
  if (!data_->table.has_value()) {
    Rack rack;
    for (Tile tile : tiles) tile == kWild ? ++rack.wilds : ++rack.count[tile];
    return search_best(data_->lexicon, data_->values, rack);
  }
  MultisetRank::Symbols symbols{};
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    symbols[i] = tiles[i] == kWild ? data_->tiles + 1 : tiles[i] + 1;
  }
  sort_seven(symbols);
  return data_->at(symbols);
}

}  // namespace lexicup::lexicon

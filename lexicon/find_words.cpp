#include "lexicon/find_words.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <absl/container/inlined_vector.h>
#include <absl/status/status.h>

namespace lexicup::lexicon {
namespace {

// How often a long search asks whether it is still wanted.
constexpr std::size_t kWordsBetweenQuestions = 1024;

// Asks the query's `cancelled` once in a while.
class Patience {
 public:
  explicit Patience(const std::function<bool()>& cancelled) : cancelled_(cancelled) {}

  bool lost() {
    if (words_++ % kWordsBetweenQuestions == 0 && cancelled_) lost_ = lost_ || cancelled_();
    return lost_;
  }
  bool was_lost() const { return lost_; }

 private:
  const std::function<bool()>& cancelled_;
  std::size_t words_ = 0;
  bool lost_ = false;
};

using Positions = absl::InlinedVector<int, 16>;

// The positions whose letters the rack's natural tiles do not give, of equal letters the last ones.
Positions positions_lacking(std::span<const Tile> word, const Rack& rack) {
  Positions positions;
  std::array<std::uint8_t, kMaxTiles> used{};
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (used[word[i]] == rack.count[word[i]]) {
      positions.push_back(static_cast<int>(i));
    } else {
      ++used[word[i]];
    }
  }
  return positions;
}

// Where wilds stand in a word that answers the query. With kSuper all further letters are lacking, and the
// rack's wilds take those that cost least.
Positions wild_positions(const WordQuery& query, std::span<const Tile> word) {
  Positions positions = positions_lacking(word, query.finder.rack);
  if (query.finder.match != Match::kSuper) return positions;
  if (query.finder.rack.wilds == 0) return {};
  std::sort(positions.begin(), positions.end(), [&](int a, int b) {
    return std::tuple(query.values[word[a]], b) < std::tuple(query.values[word[b]], a);
  });
  positions.resize(std::min<std::size_t>(positions.size(), query.finder.rack.wilds));
  std::sort(positions.begin(), positions.end());
  return positions;
}

int points_of(const WordQuery& query, std::span<const Tile> word) {
  int points = 0;
  for (Tile tile : word) points += query.values[tile];
  for (int position : wild_positions(query, word)) points -= query.values[word[position]];
  return points;
}

// What comes first in this order.
bool before(Order order, const FoundWord& a, const FoundWord& b) {
  const auto longer = static_cast<int>(a.tiles.size()) - static_cast<int>(b.tiles.size());
  const int dearer = a.points - b.points;
  const auto [first, second] =
      order == Order::kPoints ? std::pair(dearer, longer) : std::pair(longer, dearer);
  if (order != Order::kAlphabet && first != 0) return first > 0;
  if (order != Order::kAlphabet && second != 0) return second > 0;
  return a.tiles < b.tiles;
}

// The pattern's lengths and letters are what the index can use of it.
FinderQuery narrowed(const WordQuery& query) {
  FinderQuery finder = query.finder;
  if (!query.pattern.has_value()) return finder;
  finder.min_length = std::max(finder.min_length, query.pattern->shortest());
  finder.max_length = std::min(finder.max_length, query.pattern->longest());
  const Rack letters = query.pattern->letters();
  for (int tile = 0; tile < kMaxTiles; ++tile) {
    finder.must_contain.count[tile] = std::max(finder.must_contain.count[tile], letters.count[tile]);
  }
  return finder;
}

// Cuts the page out of all words: only that much is sorted.
void cut_page(const WordQuery& query, std::vector<FoundWord>& words) {
  const std::size_t begin = std::min(query.offset, words.size());
  const std::size_t end = begin + std::min(query.limit, words.size() - begin);
  auto first = words.begin();
  auto order = [&](const FoundWord& a, const FoundWord& b) { return before(query.order, a, b); };
  if (begin > 0) std::nth_element(first, first + begin, words.end(), order);
  std::partial_sort(first + begin, first + end, words.end(), order);
  words.erase(first + end, words.end());
  words.erase(first, first + begin);
}

}  // namespace

absl::StatusOr<FoundWords> find_words(const Lexicon& lexicon, const WordQuery& query) {
  const bool only_total = query.limit == 0 && !query.pattern.has_value();
  FoundWords found;
  Patience patience(query.cancelled);
  lexicon.finder().for_each(narrowed(query), [&](WordId id) {
    if (patience.lost()) return false;
    if (only_total) {
      ++found.total;
      return true;
    }
    Tiles tiles = lexicon.word(id);
    if (query.pattern.has_value() && !query.pattern->matches(tiles)) return true;
    ++found.total;
    const int points = points_of(query, tiles);
    found.words.push_back({.id = id, .tiles = std::move(tiles), .points = points});
    return true;
  });
  if (patience.was_lost()) return absl::CancelledError("nobody waits for these words any more");
  cut_page(query, found.words);
  for (FoundWord& word : found.words) {
    const Positions wilds = wild_positions(query, word.tiles);
    word.wild_positions.assign(wilds.begin(), wilds.end());
  }
  return found;
}

}  // namespace lexicup::lexicon

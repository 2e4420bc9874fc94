// find_words and the finder against a count of every word of the English dictionary, rack by rack.
#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "lexicon/find_words.h"
#include "tests/lexicon/test_lexicon.h"

namespace lexicup::lexicon {
namespace {

constexpr int kRacks = kFastBuild ? 10'000 : 100;

using Counts = std::array<std::uint8_t, 32>;  // of 26 letters

Counts counts_of(std::span<const Tile> tiles) {
  Counts counts{};
  for (Tile tile : tiles) ++counts[tile];
  return counts;
}

struct Word {
  Counts counts;
  Tiles tiles;
  WordId id;
};

const std::vector<Word>& all_words() {
  static const std::vector<Word> words = [] {
    std::vector<Word> list;
    for (WordId id = 0; id < english().size(); ++id) {
      const Tiles tiles = english().word(id);
      list.push_back({counts_of(tiles), tiles, id});
    }
    return list;
  }();
  return words;
}

// How many of `wanted` are not in `given`; in bytes, so that the compiler counts many letters at once.
int lacking(const Counts& wanted, const Counts& given) {
  std::uint8_t sum = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    sum = static_cast<std::uint8_t>(sum + (std::max(wanted[i], given[i]) - given[i]));
  }
  return sum;
}

// One to nine tiles, up to three of them wild. Letters as frequent as in the dictionary.
Rack random_rack(std::mt19937& random) {
  Rack rack;
  const int size = 1 + static_cast<int>(random() % 9);
  rack.wilds = std::min(size, static_cast<int>(random() % 4));
  for (int i = rack.wilds; i < size; ++i) {
    const Tiles& word = all_words()[random() % all_words().size()].tiles;
    ++rack.count[word[random() % word.size()]];
  }
  return rack;
}

struct Answers {
  std::vector<WordId> sub, exact, super;  // places in all_words(), which are ids
};

Answers count_through(const Rack& rack) {
  Counts given{};
  std::copy_n(rack.count.begin(), given.size(), given.begin());
  const std::size_t size = static_cast<std::size_t>(rack.size());
  Answers answers;
  for (const Word& word : all_words()) {
    const bool can_be_laid = lacking(word.counts, given) <= rack.wilds;
    if (can_be_laid) answers.sub.push_back(word.id);
    if (can_be_laid && word.tiles.size() == size) answers.exact.push_back(word.id);
    if (lacking(given, word.counts) == 0 && word.tiles.size() >= size) answers.super.push_back(word.id);
  }
  return answers;
}

// The same ids in any order, each once. Sorting would take most of the test's time.
bool same_ids(std::span<const WordId> got, std::span<const WordId> want) {
  static std::vector<bool> wanted(all_words().size());
  for (WordId id : want) wanted[id] = true;
  bool same = got.size() == want.size();
  for (WordId id : got) {
    same &= wanted[id];
    wanted[id] = false;
  }
  for (WordId id : want) wanted[id] = false;
  return same;
}

int points_of(const Rack& rack, Match match, const Tiles& word) {
  const TileValues values = english_values();
  std::vector<int> lacking_values;
  int points = 0;
  Rack left = rack;
  for (Tile tile : word) {
    if (left.count[tile] > 0) {
      --left.count[tile];
      points += values[tile];
    } else {
      lacking_values.push_back(values[tile]);
    }
  }
  if (match != Match::kSuper) return points;
  std::sort(lacking_values.begin(), lacking_values.end());
  return std::accumulate(lacking_values.begin() + rack.wilds, lacking_values.end(), points);
}

// The whole order, then the page.
std::vector<FoundWord> plain_page(const WordQuery& query, const std::vector<WordId>& ids) {
  std::vector<std::tuple<int, int, Tiles, WordId, int>> order;
  for (WordId id : ids) {
    const Tiles& tiles = all_words()[id].tiles;
    const int points = points_of(query.finder.rack, query.finder.match, tiles);
    const int length = static_cast<int>(tiles.size());
    const bool by_points = query.order == Order::kPoints;
    const bool by_letters = query.order == Order::kAlphabet;
    order.emplace_back(by_letters  ? 0
                       : by_points ? -points
                                   : -length,
                       by_letters  ? 0
                       : by_points ? -length
                                   : -points,
                       tiles, id, points);
  }
  std::sort(order.begin(), order.end());
  std::vector<FoundWord> page;
  for (std::size_t i = query.offset; i < order.size() && page.size() < query.limit; ++i) {
    const auto& [first, second, tiles, id, points] = order[i];
    page.push_back({.id = id, .tiles = tiles, .points = points});
  }
  return page;
}

void expect_page(const Rack& rack, Match match, const std::vector<WordId>& ids, std::mt19937& random) {
  const WordQuery query{.finder = {.rack = rack, .match = match},
                        .order = static_cast<Order>(random() % 3),
                        .values = english_values(),
                        .offset = random() % 2 * (random() % 50),
                        .limit = random() % 100};
  const FoundWords found = find_words(english(), query).value();
  ASSERT_EQ(found.total, ids.size());
  const std::vector<FoundWord> want = plain_page(query, ids);
  ASSERT_EQ(found.words.size(), want.size());
  for (std::size_t i = 0; i < want.size(); ++i) {
    ASSERT_EQ(found.words[i].id, want[i].id) << "word " << i;
    ASSERT_EQ(found.words[i].points, want[i].points) << "word " << i;
    ASSERT_EQ(found.words[i].tiles, want[i].tiles) << "word " << i;
  }
}

TEST(FindWordsBruteForceTest, EqualsACountOfEveryWord) {
  std::mt19937 random(123);
  std::vector<WordId> ids;
  std::array<std::size_t, 3> hits{};
  for (int i = 0; i < kRacks; ++i) {
    const Rack rack = random_rack(random);
    const Answers answers = count_through(rack);
    for (Match match : {Match::kSub, Match::kExact, Match::kSuper}) {
      const std::vector<WordId>& want = match == Match::kSub     ? answers.sub
                                        : match == Match::kExact ? answers.exact
                                                                 : answers.super;
      english().finder().find({.rack = rack, .match = match}, ids);
      ASSERT_TRUE(same_ids(ids, want)) << "rack " << i << " match " << static_cast<int>(match);
      hits[static_cast<std::size_t>(match)] += ids.size();
      // Putting long lists in order takes most of the time: a twentieth of them will do.
      if (i % 20 == 0 || want.size() < 300) expect_page(rack, match, want, random);
      if (HasFatalFailure()) FAIL() << "rack " << i << " match " << static_cast<int>(match);
    }
  }
  for (std::size_t hit : hits) EXPECT_GT(hit, 10u * kRacks);
}

}  // namespace
}  // namespace lexicup::lexicon

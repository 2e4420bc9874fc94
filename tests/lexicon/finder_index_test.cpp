#include "lexicon/finder_index.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/lexicon/plain_finder.h"

namespace lexicup::lexicon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

Tiles tiles_of(std::string_view letters) {
  Tiles tiles;
  for (char letter : letters) tiles.push_back(static_cast<Tile>(letter - 'A'));
  return tiles;
}

Rack rack(std::string_view letters) {
  Rack rack;
  for (char letter : letters) {
    if (letter == '?') ++rack.wilds;
    if (letter != '?') ++rack.count[letter - 'A'];
  }
  return rack;
}

// An index with the bytes it looks at.
class Opened {
 public:
  explicit Opened(std::span<const Tiles> words) : bytes_(FinderIndex::build(words)) {
    auto opened = FinderIndex::open(std::as_bytes(std::span(bytes_)), words.size());
    EXPECT_TRUE(opened.ok()) << opened.status();
    index_.emplace(*std::move(opened));
  }
  const FinderIndex& operator*() const { return *index_; }
  const FinderIndex* operator->() const { return &*index_; }

 private:
  std::string bytes_;
  std::optional<FinderIndex> index_;
};

const std::vector<std::string>& some_words() {
  static const std::vector<std::string> words = {
      "A",    "I",     "BY",    "EAST", "EATS",  "SEAT", "TEA", "ATE", "FEED",    "FEEDS", "FREED",
      "QUIZ", "QUICK", "SEATS", "ZZZ",  "TEASE", "BEEF", "EEL", "LEE", "SQUEEZE", "SEATED"};
  return words;
}

std::vector<std::string> found(const FinderQuery& query) {
  std::vector<Tiles> words;
  for (const std::string& word : some_words()) words.push_back(tiles_of(word));
  Opened index(words);
  std::vector<WordId> ids;
  index->find(query, ids);
  std::vector<std::string> texts;
  for (WordId id : ids) texts.push_back(some_words()[id]);
  return texts;
}

TEST(FinderIndexTest, FindsWhatARackMakes) {
  EXPECT_THAT(found({.rack = rack("AEST")}), UnorderedElementsAre("A", "EAST", "EATS", "SEAT", "TEA", "ATE"));
  EXPECT_THAT(found({.rack = rack("QUI?")}), UnorderedElementsAre("A", "I", "QUIZ"));
  EXPECT_THAT(found({.rack = rack("ZZ")}), IsEmpty());
  EXPECT_THAT(found({.rack = rack("ZZ?")}), UnorderedElementsAre("A", "I", "ZZZ"));
  EXPECT_THAT(found({.rack = rack("")}), IsEmpty());
}

TEST(FinderIndexTest, FindsAnagrams) {
  EXPECT_THAT(found({.rack = rack("AEST"), .match = Match::kExact}),
              UnorderedElementsAre("EAST", "EATS", "SEAT"));
  EXPECT_THAT(found({.rack = rack("EE?"), .match = Match::kExact}), UnorderedElementsAre("EEL", "LEE"));
  EXPECT_THAT(found({.rack = rack("EEE?"), .match = Match::kExact}), IsEmpty());
}

TEST(FinderIndexTest, FindsWordsAroundARack) {
  EXPECT_THAT(found({.rack = rack("DEF"), .match = Match::kSuper}),
              UnorderedElementsAre("FEED", "FEEDS", "FREED"));
  EXPECT_THAT(found({.rack = rack("DEF??"), .match = Match::kSuper}), UnorderedElementsAre("FEEDS", "FREED"));
  EXPECT_THAT(found({.rack = rack("EEE"), .match = Match::kSuper}), UnorderedElementsAre("SQUEEZE"));
}

TEST(FinderIndexTest, KeepsToLengthsAndRequiredLetters) {
  EXPECT_THAT(found({.rack = rack("AEST"), .min_length = 3, .max_length = 3}),
              UnorderedElementsAre("TEA", "ATE"));
  EXPECT_THAT(found({.rack = rack("???"), .must_contain = rack("ZZZ")}), UnorderedElementsAre("ZZZ"));
  EXPECT_THAT(found({.rack = rack("AEST??"), .must_contain = rack("EE")}),
              UnorderedElementsAre("TEASE", "SEATED", "EEL", "LEE"));
}

TEST(FinderIndexTest, StopsWhenAsked) {
  std::vector<Tiles> words(2000, tiles_of("TEA"));
  Opened index(words);
  int calls = 0;
  index->for_each({.rack = rack("TEA")}, [&](WordId) { return ++calls < 7; });
  EXPECT_EQ(calls, 7);
}

TEST(FinderIndexTest, AnEmptyListFindsNothing) {
  Opened index(std::span<const Tiles>{});
  std::vector<WordId> ids = {1};
  index->find({.rack = rack("A?")}, ids);
  EXPECT_THAT(ids, IsEmpty());
}

// A world of random words over an alphabet of some size.
struct World {
  int tiles;
  int words;
  int longest;
  double skew;  // 1: all tiles alike; more: the first ones are more frequent
};

class RandomWorldTest : public testing::TestWithParam<World> {
 protected:
  Tile random_tile() {
    double place = std::pow(std::uniform_real_distribution<>(0, 1)(random_), GetParam().skew);
    return static_cast<Tile>(place * GetParam().tiles);
  }
  int up_to(int most) { return std::uniform_int_distribution<>(0, most)(random_); }

  std::vector<Tiles> random_words() {
    std::vector<Tiles> words(GetParam().words);
    for (Tiles& word : words) {
      word.resize(1 + up_to(GetParam().longest - 1));
      for (Tile& tile : word) tile = random_tile();
    }
    return words;
  }

  Rack random_rack(int most, int most_wilds) {
    Rack rack;
    for (int left = up_to(most); left > 0; --left) ++rack.count[random_tile()];
    rack.wilds = up_to(most_wilds);
    return rack;
  }

  FinderQuery random_query() {
    FinderQuery query;
    query.match = static_cast<Match>(up_to(2));
    query.rack = random_rack(query.match == Match::kSuper ? 3 : 12, up_to(5) == 0 ? 70 : 4);
    if (up_to(2) == 0) query.min_length = up_to(8);
    if (up_to(2) == 0) query.max_length = up_to(GetParam().longest);
    if (up_to(2) == 0) query.must_contain = random_rack(2, 2);
    return query;
  }

  std::mt19937 random_{7};
};

TEST_P(RandomWorldTest, FindsWhatCountingFinds) {
  std::vector<Tiles> words = random_words();
  std::vector<Rack> counted;
  for (const Tiles& word : words) counted.push_back(rack_of(word));
  Opened index(words);
  std::size_t hits = 0;
  for (int i = 0; i < 300; ++i) {
    FinderQuery query = random_query();
    std::vector<WordId> ids;
    index->find(query, ids);
    std::sort(ids.begin(), ids.end());
    ASSERT_EQ(ids, plain_find(query, counted)) << "query " << i;
    hits += ids.size();
  }
  EXPECT_GT(hits, 300u);
}

INSTANTIATE_TEST_SUITE_P(Worlds, RandomWorldTest,
                         testing::Values(World{.tiles = 1, .words = 200, .longest = 63, .skew = 1},
                                         World{.tiles = 3, .words = 1000, .longest = 20, .skew = 1},
                                         World{.tiles = 26, .words = 20'000, .longest = 8, .skew = 2},
                                         World{.tiles = 26, .words = 2'000, .longest = 63, .skew = 3},
                                         World{.tiles = 64, .words = 5'000, .longest = 9, .skew = 1},
                                         World{.tiles = 64, .words = 5'000, .longest = 15, .skew = 4}));

// Of 26 tiles, the first ones more often.
Tile skewed_tile(std::mt19937& random) {
  const auto most = random() % 26;
  return static_cast<Tile>(most * (random() % 26) / 26);
}

std::vector<Tiles> many_words() {
  std::mt19937 random(3);
  std::vector<Tiles> words(400);
  for (Tiles& word : words) {
    word.resize(1 + random() % 14);
    for (Tile& tile : word) tile = skewed_tile(random);
  }
  return words;
}

TEST(FinderIndexTest, EqualWordsGiveEqualBytes) {
  EXPECT_EQ(FinderIndex::build(many_words()), FinderIndex::build(many_words()));
}

// FNV-1a, to compare much by one number.
class Signature {
 public:
  void add(std::uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001b3; }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325;
};

// Dictionary files hold these bytes: a change of the layout needs a new version number, and a new number
// here.
TEST(FinderIndexTest, TheBytesStayTheSame) {
  Signature signature;
  for (char byte : FinderIndex::build(many_words())) signature.add(static_cast<unsigned char>(byte));
  EXPECT_EQ(signature.value(), 7'040'274'227'900'716'764u);
}

// What 3,000 fixed searches find, whatever the order: a faster search must keep it.
TEST(FinderIndexTest, TheAnswersStayTheSame) {
  Opened index(many_words());
  std::mt19937 random(17);
  Signature signature;
  std::size_t hits = 0;
  for (int i = 0; i < 3000; ++i) {
    FinderQuery query{.match = static_cast<Match>(i % 3)};
    for (std::size_t left = i % 3 == 2 ? 2 : 8; left > 0; --left) ++query.rack.count[skewed_tile(random)];
    query.rack.wilds = static_cast<int>(random() % 3);
    std::vector<WordId> ids;
    index->find(query, ids);
    std::sort(ids.begin(), ids.end());
    hits += ids.size();
    for (WordId id : ids) signature.add(id);
  }
  EXPECT_EQ(hits, 132'639u);
  EXPECT_EQ(signature.value(), 10'152'494'640'388'395'541u);
}

TEST(FinderIndexTest, RefusesTheWrongNumberOfWords) {
  std::string bytes = FinderIndex::build(many_words());
  auto opened = FinderIndex::open(std::as_bytes(std::span(bytes)), 401);
  EXPECT_EQ(opened.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(opened.status().message(), HasSubstr("400 words, not 401"));
}

TEST(FinderIndexTest, RefusesEveryTruncation) {
  const std::string bytes = FinderIndex::build(many_words());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::span whole = std::as_bytes(std::span(bytes));
    const std::vector<std::byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_EQ(FinderIndex::open(cut, 400).status().code(), absl::StatusCode::kDataLoss) << size;
  }
}

// Bytes that somebody changed on purpose are refused, or answer wrongly, but never lead out of the index.
// Only a sanitizer sees the latter.
TEST(FinderIndexTest, ChangedBytesNeverLeadOutside) {
  const std::string good = FinderIndex::build(many_words());
  std::mt19937 random(11);
  int opened_count = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::span whole = std::as_bytes(std::span(good));
    std::vector<std::byte> bytes(whole.begin(), whole.end());
    const std::size_t region = i % 2 == 0 ? 256 : bytes.size();
    for (int change = 0; change <= i % 3; ++change)
      bytes[random() % region] = static_cast<std::byte>(random());
    auto opened = FinderIndex::open(bytes, 400);
    if (!opened.ok()) continue;
    ++opened_count;
    for (const char* letters : {"AEIOU??", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "BBCCC"}) {
      for (Match match : {Match::kSub, Match::kExact, Match::kSuper}) {
        opened->for_each({.rack = rack(letters), .match = match, .must_contain = rack("A")},
                         [](WordId id) { return id < 400; });
      }
    }
  }
  EXPECT_GT(opened_count, 0);
}

}  // namespace
}  // namespace lexicup::lexicon

#include "lexicon/best_words.h"

#include <chrono>
#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicon/find_words.h"
#include "tests/lexicon/test_lexicon.h"

namespace lexicup::lexicon {
namespace {

struct Case {
  std::string rack;
  std::string word;  // "" for none
  int points;
};

TEST(BestWordsTest, KnowsTheMostValuableWord) {
  const Lexicon lexicon = lexicon_of("A\nI\nQUIZ\nQUICK\nBY\nTEA\nATE\nZA\n");
  const BestWords best = BestWords::build(lexicon, english_values());
  for (const Case& want : std::vector<Case>{{"YBQZITU", "QUIZ", 23},
                                            {"QUI?", "QUIZ", 13},
                                            {"TEA", "ATE", 4},  // equal points: the first in the alphabet
                                            {"T?A", "ATE", 3},
                                            {"?", "A", 0},
                                            {"XX", "", 0},
                                            {"", "", 0},
                                            {"Z???", "QUIZ", 10},
                                            {"???????", "A", 0},
                                            {"QUICKLY", "QUICK", 22}}) {
    const Rack rack = lexicon.alphabet().rack(want.rack).value_or(Rack{});
    const std::optional<BestWord> got = best.of(rack);
    ASSERT_EQ(got.has_value(), !want.word.empty()) << want.rack;
    if (!got.has_value()) continue;
    EXPECT_EQ(lexicon.spelling(got->id), want.word) << want.rack;
    EXPECT_EQ(got->points, want.points) << want.rack;
  }
}

// The plain twin: find all words, take the first by points, then by the alphabet.
std::optional<BestWord> plain_best(const Lexicon& lexicon, const TileValues& values, const Rack& rack) {
  std::optional<BestWord> best;
  Tiles best_word;
  lexicon.finder().for_each({.rack = rack}, [&](WordId id) {
    const Tiles word = lexicon.word(id);
    const Rack counted = rack_of(word);
    int points = 0;
    for (int tile = 0; tile < kMaxTiles; ++tile) {
      points += std::min(counted.count[tile], rack.count[tile]) * values[tile];
    }
    if (!best || points > best->points || (points == best->points && word < best_word)) {
      best = BestWord{.id = id, .points = points};
      best_word = word;
    }
    return true;
  });
  return best;
}

constexpr int kRacks = kFastBuild ? 100'000 : 1'000;

TEST(BestWordsTest, TheTableEqualsTheFinder) {
  const BestWords best = BestWords::build(english(), english_values());
  std::mt19937 random(5);
  int without = 0;
  for (int i = 0; i < kRacks; ++i) {
    std::vector<Tile> tiles(random() % 8);
    // Two wilds in a few racks only: they make thousands of words.
    const std::size_t wilds = i % 50 == 0 ? 2 : i % 5 == 0 ? 1 : 0;
    for (std::size_t place = 0; place < tiles.size(); ++place) {
      tiles[place] = place < wilds ? BestWords::kWild : static_cast<Tile>(random() % 26);
    }
    std::shuffle(tiles.begin(), tiles.end(), random);
    Rack rack;
    for (Tile tile : tiles) tile == BestWords::kWild ? ++rack.wilds : ++rack.count[tile];
    const std::optional<BestWord> want = plain_best(english(), english_values(), rack);
    ASSERT_EQ(best.of(tiles), want) << "rack " << i;
    ASSERT_EQ(best.of(rack), want) << "rack " << i;
    if (!want.has_value()) ++without;
  }
  EXPECT_GT(without, 0);
  EXPECT_LT(without, kRacks / 2);
}

TEST(BestWordsTest, TakesAnyValues) {
  std::mt19937 random(9);
  for (int round = 0; round < 3; ++round) {
    TileValues values{};
    for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(round == 0 ? 0 : random() % 256);
    const Lexicon lexicon = lexicon_of("A\nAB\nBA\nCAB\nABBA\nZOO\nOZZO\nBANANAS\n");
    const BestWords best = BestWords::build(lexicon, values);
    for (int i = 0; i < 3000; ++i) {
      Rack rack;
      for (std::size_t left = random() % 8; left > 0; --left) {
        const char letter = "ABCNOSZ?"[random() % 8];
        letter == '?' ? ++rack.wilds : ++rack.count[letter - 'A'];
      }
      ASSERT_EQ(best.of(rack), plain_best(lexicon, values, rack)) << "round " << round << " rack " << i;
    }
  }
}

// Forty tiles would take 60 million entries: such a dictionary is searched.
TEST(BestWordsTest, ALargeAlphabetGivesTheSameAnswers) {
  std::string tiles = "locale en\ntiles";
  for (int i = 0; i < 40; ++i)
    tiles += std::string(" ") + static_cast<char>('A' + i % 26) + (i < 26 ? "" : "J");
  const Alphabet alphabet = Alphabet::parse(tiles + "\n").value();
  ASSERT_EQ(alphabet.size(), 40);
  const Lexicon lexicon = lexicon_of("TEA\nATE\nBJAT\nZOO\n", alphabet);
  TileValues values{};
  values.fill(1);
  values[25] = 10;
  const BestWords best = BestWords::build(lexicon, values);
  for (const char* text : {"TEA", "T?A", "BJAT", "ZOOTEA", "XX"}) {
    const Rack rack = alphabet.rack(text).value();
    EXPECT_EQ(best.of(rack), plain_best(lexicon, values, rack)) << text;
  }
  EXPECT_EQ(lexicon.spelling(best.of(alphabet.rack("OZO").value())->id), "ZOO");
}

}  // namespace
}  // namespace lexicup::lexicon

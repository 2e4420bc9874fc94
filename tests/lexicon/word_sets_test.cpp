#include "lexicon/word_sets.h"

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/lexicon/test_lexicon.h"

namespace lexicup::lexicon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

WordSetQuery query(std::string_view rack, int words) {
  return {.rack = Alphabet::english().rack(rack).value(), .words = words, .values = english_values()};
}

// A set as text; letters that wilds stand for are lower case.
std::string shown(const WordSet& set) {
  std::string text;
  for (const FoundWord& word : set.words) {
    std::string letters = Alphabet::english().text(word.tiles);
    for (int position : word.wild_positions)
      letters[position] = static_cast<char>(letters[position] + 'a' - 'A');
    text += letters + " ";
  }
  return text + std::to_string(set.points);
}

std::vector<std::string> shown(const Lexicon& lexicon, const WordSetQuery& query) {
  std::vector<std::string> texts;
  const std::vector<WordSet> sets = find_word_sets(lexicon, query).value();
  for (const WordSet& set : sets) texts.push_back(shown(set));
  return texts;
}

TEST(WordSetsTest, FindsTheBestSets) {
  const Lexicon lexicon = lexicon_of("a\nat\nby\nquiz\nquit\nit\nzit\n");
  EXPECT_THAT(shown(lexicon, query("YBQZITU", 2)),
              ElementsAre("BY QUIZ 31", "BY QUIT 23", "BY ZIT 22", "BY IT 12"))
      << "points first";
}

TEST(WordSetsTest, AWordStandsAsOftenAsItsTilesDo) {
  const Lexicon lexicon = lexicon_of("a\nat\nta\n");
  EXPECT_THAT(shown(lexicon, query("AAT", 2)), ElementsAre("A AT 4", "A TA 4", "A A 2"));
  WordSetQuery distinct = query("AAT", 2);
  distinct.distinct = true;
  EXPECT_THAT(shown(lexicon, distinct), ElementsAre("A AT 4", "A TA 4"));
  distinct.words = 3;
  EXPECT_THAT(shown(lexicon, distinct), IsEmpty());
}

TEST(WordSetsTest, WildsStandWhereTheyCostLeast) {
  const Lexicon lexicon = lexicon_of("za\nzo\n");
  // Of two Z the last one is wild.
  EXPECT_THAT(shown(lexicon, query("ZAO?", 2)), ElementsAre("ZA zO 12"));
  EXPECT_THAT(shown(lexicon, query("ZA??", 2)), ElementsAre("ZA za 11", "ZA zo 11"));
}

TEST(WordSetsTest, KeepsToLengthsAndUsesAll) {
  const Lexicon lexicon = lexicon_of("a\nat\nta\ntat\ni\n");
  WordSetQuery long_ones = query("ATTA", 2);
  long_ones.min_length = 2;
  long_ones.use_all = true;
  EXPECT_THAT(shown(lexicon, long_ones), ElementsAre("AT AT 6", "AT TA 6", "TA TA 6"));
  long_ones.limit = 1;
  EXPECT_THAT(shown(lexicon, long_ones), ElementsAre("AT AT 6"));
  long_ones.min_length = 1;
  long_ones.words = 3;
  EXPECT_THAT(shown(lexicon, long_ones), IsEmpty());
}

TEST(WordSetsTest, RefusesWhatIsTooMuch) {
  EXPECT_THAT(find_word_sets(english(), query("AAAAAAAAAAA", 2)).status().message(), HasSubstr("11 tiles"));
  EXPECT_THAT(find_word_sets(english(), query("AB", 4)).status().message(), HasSubstr("4 words"));
  EXPECT_EQ(find_word_sets(english(), query("AB", 0)).status().code(), absl::StatusCode::kInvalidArgument);
}

TEST(WordSetsTest, StopsWhenNobodyWaits) {
  WordSetQuery cancelled = query("ABCDEFG", 2);
  cancelled.cancelled = [] { return true; };
  EXPECT_EQ(find_word_sets(english(), cancelled).status().code(), absl::StatusCode::kCancelled);
}

// The plain twin: tries every combination of words that the tiles allow.
class Exhaustive {
 public:
  Exhaustive(const Lexicon& lexicon, const WordSetQuery& query) : query_(query) {
    lexicon.finder().for_each({.rack = query.rack}, [&](WordId id) {
      const Tiles word = lexicon.word(id);
      const int length = static_cast<int>(word.size());
      if (length >= query.min_length && length <= query.max_length) words_.push_back(word);
      return true;
    });
    std::sort(words_.begin(), words_.end());
  }

  struct Set {
    int points;
    int tiles;
    std::vector<Tiles> words;
  };

  std::vector<Set> best() {
    add_from(0, {}, {});
    std::sort(sets_.begin(), sets_.end(), [](const Set& a, const Set& b) {
      return std::tuple(-a.points, -a.tiles, a.words) < std::tuple(-b.points, -b.tiles, b.words);
    });
    if (sets_.size() > query_.limit) sets_.resize(query_.limit);
    return sets_;
  }

 private:
  using Counts = std::array<int, 26>;

  void add_from(std::size_t first, const std::vector<Tiles>& chosen, const Counts& counts) {
    int lacking = 0, points = 0, tiles = 0;
    for (int tile = 0; tile < 26; ++tile) {
      lacking += std::max(0, counts[tile] - query_.rack.count[tile]);
      points += std::min<int>(counts[tile], query_.rack.count[tile]) * query_.values[tile];
      tiles += counts[tile];
    }
    if (lacking > query_.rack.wilds) return;
    if (static_cast<int>(chosen.size()) == query_.words) {
      if (!query_.use_all || tiles == query_.rack.size()) sets_.push_back({points, tiles, chosen});
      return;
    }
    for (std::size_t i = first; i < words_.size(); ++i) {
      if (tiles + static_cast<int>(words_[i].size()) > query_.rack.size()) continue;
      Counts with = counts;
      for (Tile tile : words_[i]) ++with[tile];
      std::vector<Tiles> more = chosen;
      more.push_back(words_[i]);
      add_from(query_.distinct ? i + 1 : i, more, with);
    }
  }

  const WordSetQuery& query_;
  std::vector<Tiles> words_;
  std::vector<Set> sets_;
};

// A set must be laid with the rack's tiles, and its points must be those of the natural ones.
void expect_laid(const WordSet& set, const WordSetQuery& query) {
  Rack used;
  int points = 0;
  for (const FoundWord& word : set.words) {
    int word_points = 0;
    for (int i = 0; i < static_cast<int>(word.tiles.size()); ++i) {
      if (std::count(word.wild_positions.begin(), word.wild_positions.end(), i) == 1) {
        ++used.wilds;
      } else {
        ++used.count[word.tiles[i]];
        word_points += query.values[word.tiles[i]];
      }
    }
    EXPECT_EQ(word.points, word_points);
    points += word_points;
  }
  EXPECT_EQ(set.points, points);
  EXPECT_LE(used.wilds, query.rack.wilds);
  for (int tile = 0; tile < kMaxTiles; ++tile) EXPECT_LE(used.count[tile], query.rack.count[tile]);
}

constexpr int kRolls = kFastBuild ? 2'000 : 60;

// Rolls of the seven letter dice, two and three words, with every option now and then. Debug builds try fewer
// rolls.
TEST(WordSetsTest, EqualsExhaustiveSearch) {
  constexpr std::array<const char*, 7> kDice = {"MOPUWY", "ABESXY", "ADJNQR", "ACEFIZ",
                                                "EGIMP?", "AEHLST", "CKNOUV"};
  std::mt19937 random(1);
  std::size_t sets_found = 0;
  for (int roll = 0; roll < kRolls; ++roll) {
    std::string faces;
    for (const char* die : kDice) faces += die[random() % 6];
    WordSetQuery one = query(faces, roll % 8 == 0 ? 1 : 2 + roll % 2);
    one.distinct = roll % 3 == 0;
    one.use_all = roll % 5 == 0;
    one.min_length = roll % 7 == 0 ? 2 : 1;
    if (roll % 11 == 0) one.max_length = 3;
    one.limit = 1 + roll % 40;
    const std::vector<WordSet> got = find_word_sets(english(), one).value();
    const std::vector<Exhaustive::Set> want = Exhaustive(english(), one).best();
    ASSERT_EQ(got.size(), want.size()) << faces;
    for (std::size_t i = 0; i < got.size(); ++i) {
      ASSERT_EQ(got[i].points, want[i].points) << faces << " set " << i;
      std::vector<Tiles> words;
      for (const FoundWord& word : got[i].words) words.push_back(word.tiles);
      ASSERT_EQ(words, want[i].words) << faces << " set " << i;
      expect_laid(got[i], one);
    }
    sets_found += got.size();
  }
  EXPECT_GT(sets_found, 5u * kRolls);
}

// Few words, so that two wilds and equal tiles meet often.
TEST(WordSetsTest, EqualsExhaustiveSearchWithManyWilds) {
  const Lexicon lexicon =
      lexicon_of("a\nab\nba\naa\nabba\nbab\nbob\ncab\ncob\ncoco\nbo\nob\nboa\noca\nabaca\nbobac\n");
  std::mt19937 random(2);
  for (int round = 0; round < 10 * kRolls; ++round) {
    WordSetQuery one{.words = 1 + round % 3, .values = english_values(), .limit = 1 + random() % 30};
    for (std::size_t left = random() % 11; left > 0; --left) {
      const char letter = "ABCO?"[random() % (one.rack.wilds < 3 ? 5 : 4)];
      letter == '?' ? ++one.rack.wilds : ++one.rack.count[letter - 'A'];
    }
    if (round % 10 == 0) one.values = {};
    one.distinct = round % 3 == 0;
    one.use_all = round % 5 == 0;
    const std::vector<WordSet> got = find_word_sets(lexicon, one).value();
    const std::vector<Exhaustive::Set> want = Exhaustive(lexicon, one).best();
    ASSERT_EQ(got.size(), want.size()) << round;
    for (std::size_t i = 0; i < got.size(); ++i) {
      std::vector<Tiles> words;
      for (const FoundWord& word : got[i].words) words.push_back(word.tiles);
      ASSERT_EQ(words, want[i].words) << round << " set " << i;
      ASSERT_EQ(got[i].points, want[i].points) << round << " set " << i;
      expect_laid(got[i], one);
    }
  }
}

}  // namespace
}  // namespace lexicup::lexicon

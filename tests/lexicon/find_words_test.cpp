#include "lexicon/find_words.h"

#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/lexicon/test_lexicon.h"

namespace lexicup::lexicon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Lexicon& small() {
  static const Lexicon lexicon = lexicon_of(
      "a\nate\nbeef\nbeer\nby\ncat\ncats\ncheese\neast\neats\neel\nfeed\nfreed\ni\nquick\nquiz\nseat\ntea\nte"
      "ase\n");
  return lexicon;
}

WordQuery query(std::string_view rack, Match match = Match::kSub) {
  WordQuery query;
  if (!rack.empty()) query.finder.rack = small().alphabet().rack(rack).value();
  query.finder.match = match;
  query.values = english_values();
  return query;
}

// Each word with its points; letters that wilds stand for are lower case.
std::vector<std::string> shown(const WordQuery& query) {
  std::vector<std::string> texts;
  const FoundWords found = find_words(small(), query).value();
  for (const FoundWord& word : found.words) {
    std::string text = small().alphabet().text(word.tiles);
    EXPECT_EQ(small().spelling(word.id), text);
    for (int position : word.wild_positions) text[position] = static_cast<char>(text[position] + 'a' - 'A');
    texts.push_back(text + " " + std::to_string(word.points));
  }
  return texts;
}

TEST(FindWordsTest, SaysWhereWildsStand) {
  EXPECT_THAT(shown(query("QUI?")), ElementsAre("QUIz 13", "I 2", "a 0"));
  // Of equal letters the last ones are wild.
  EXPECT_THAT(shown(query("FED?", Match::kExact)), ElementsAre("FEeD 8"));
  EXPECT_THAT(shown(query("FED??", Match::kExact)), ElementsAre("FrEeD 8"));
}

TEST(FindWordsTest, AroundARackFurtherLettersCount) {
  EXPECT_THAT(shown(query("EE", Match::kSuper)),
              ElementsAre("CHEESE 12", "FREED 11", "BEEF 10", "FEED 9", "BEER 8", "TEASE 7", "EEL 4"));
  // The rack's wild takes the cheapest of the further letters.
  EXPECT_THAT(shown(query("FE?", Match::kSuper)), ElementsAre("FREeD 10", "BEeF 9", "FEeD 8"));
}

TEST(FindWordsTest, AnEmptyRackAroundSearchesEverything) {
  EXPECT_EQ(find_words(small(), query("", Match::kSuper))->total, small().size());
  EXPECT_EQ(find_words(small(), query(""))->total, 0u);
}

TEST(FindWordsTest, OrdersAndCutsPages) {
  WordQuery all = query("ATES");
  all.order = Order::kPoints;
  EXPECT_THAT(shown(all), ElementsAre("EAST 6", "EATS 6", "SEAT 6", "ATE 4", "TEA 4", "A 1"));
  all.order = Order::kAlphabet;
  EXPECT_THAT(shown(all), ElementsAre("A 1", "ATE 4", "EAST 6", "EATS 6", "SEAT 6", "TEA 4"));
  all.order = Order::kLength;
  EXPECT_THAT(shown(all), ElementsAre("EAST 6", "EATS 6", "SEAT 6", "ATE 4", "TEA 4", "A 1"));
  all.offset = 2;
  all.limit = 2;
  EXPECT_THAT(shown(all), ElementsAre("SEAT 6", "ATE 4"));
  EXPECT_EQ(find_words(small(), all)->total, 6u);
  all.offset = 7;
  EXPECT_THAT(shown(all), IsEmpty());
  all.offset = 0;
  all.limit = 0;
  EXPECT_EQ(find_words(small(), all)->total, 6u);
}

struct PatternCase {
  std::string pattern;
  std::vector<std::string> matching;
  std::vector<std::string> others;
};

TEST(PatternTest, MatchesTiles) {
  const Alphabet& alphabet = Alphabet::english();
  for (const PatternCase& one : std::vector<PatternCase>{{"qu*", {"QU", "QUIZ"}, {"Q", "AQUA"}},
                                                         {"*z", {"Z", "QUIZ"}, {"ZA"}},
                                                         {"?a?", {"CAT"}, {"CATS", "AT"}},
                                                         {"*a*a*", {"AA", "BANANA", "AREA"}, {"A", "CAT"}},
                                                         {"*an?", {"BANANA", "ANT"}, {"AN", "ANANAS"}},
                                                         {"*", {"A", "CAT"}, {}},
                                                         {"**??", {"AT", "CAT"}, {"A"}},
                                                         {"tea", {"TEA"}, {"TEAS", "ATE"}}}) {
    const Pattern pattern = Pattern::parse(alphabet, one.pattern).value();
    for (const std::string& word : one.matching) {
      EXPECT_TRUE(pattern.matches(alphabet.spell(word).value())) << one.pattern << " " << word;
    }
    for (const std::string& word : one.others) {
      EXPECT_FALSE(pattern.matches(alphabet.spell(word).value())) << one.pattern << " " << word;
    }
  }
}

TEST(PatternTest, RefusesWhatNoWordCanMatch) {
  EXPECT_THAT(Pattern::parse(Alphabet::english(), "a1*").status().message(), HasSubstr("1"));
  EXPECT_THAT(Pattern::parse(Alphabet::english(), std::string(64, '?')).status().message(),
              HasSubstr("too long"));
  EXPECT_TRUE(Pattern::parse(Alphabet::english(), std::string(5000, '*')).ok());
}

TEST(FindWordsTest, PatternsNarrowTheSearch) {
  WordQuery narrow = query("", Match::kSuper);
  narrow.pattern = Pattern::parse(small().alphabet(), "*ee?").value();
  EXPECT_THAT(shown(narrow), ElementsAre("FREED 11", "BEEF 10", "FEED 9", "BEER 8", "EEL 4"));
}

TEST(FindWordsTest, StopsWhenNobodyWaits) {
  WordQuery long_one = query("", Match::kSuper);
  int asked = 0;
  long_one.cancelled = [&] { return ++asked > 1; };
  EXPECT_EQ(find_words(english(), long_one).status().code(), absl::StatusCode::kCancelled);
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace lexicup::lexicon

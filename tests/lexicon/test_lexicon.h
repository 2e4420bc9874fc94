// Dictionaries that tests of the finder search.
//
//   const Lexicon lexicon = lexicon_of("a\nat\nby\n");
//   english().finder() ...
#ifndef LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_
#define LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tests/lexicon/lexicon_of.h"
#include "tests/lexicon/word_list.h"

namespace lexicup::lexicon {

// Debug and sanitizer builds are some thirty times slower: their long tests try fewer racks.
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
inline constexpr bool kFastBuild = true;
#else
inline constexpr bool kFastBuild = false;
#endif

// The words of a list, one a line. The bytes live as long as the test program.
inline Lexicon lexicon_of(const std::string& list, const Alphabet& alphabet = Alphabet::english()) {
  std::istringstream lines(list);
  std::vector<std::string> words;
  for (std::string word; lines >> word;) words.push_back(word);
  static std::vector<std::unique_ptr<BuiltLexicon>> kept;
  kept.push_back(std::make_unique<BuiltLexicon>(words, alphabet));
  return kept.back()->lexicon();
}

// The whole English dictionary of this repository.
inline const Lexicon& english() {
  static const BuiltLexicon built(english_words(1));
  return built.lexicon();
}

// The values of the word game's letter dice.
inline TileValues english_values() {
  return {1, 4, 4, 3, 1, 4, 4, 3, 2, 6, 5, 2, 3, 2, 1, 4, 8, 2, 2, 2, 3, 4, 4, 8, 4, 10};
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_

// Dictionaries for tests, built in memory.
#ifndef LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_
#define LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_

#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "lexicon/lexicon.h"
#include "lexicon/lexicon_builder.h"
#include "lexicon/list_reader.h"

namespace lexicup::lexicon {

// The words of a list, one a line, over an alphabet.
inline Lexicon lexicon_of(std::string_view list, const Alphabet& alphabet = Alphabet::english()) {
  WordList words;
  EXPECT_TRUE(read_word_list({.alphabet = alphabet, .name = "test"}, list, words).ok());
  EXPECT_TRUE(words.rejections.empty());
  const std::string bytes = build_lexicon({.name = "test",
                                           .title = "Test",
                                           .license = "",
                                           .alphabet = alphabet,
                                           .words = std::move(words.words)})
                                .value();
  auto* kept = new std::string(bytes);  // lives as long as the test program
  return Lexicon::from_bytes(std::as_bytes(std::span(*kept))).value();
}

// The English dictionary of this repository.
inline const Lexicon& english() {
  static const Lexicon lexicon = [] {
    std::ifstream file(LEXICUP_SOURCE_DIR "/dictionaries/en/words.txt");
    return lexicon_of(std::string(std::istreambuf_iterator<char>(file), {}));
  }();
  return lexicon;
}

// The values of the word game's letter dice.
inline TileValues english_values() {
  return {1, 4, 4, 3, 1, 4, 4, 3, 2, 6, 5, 2, 3, 2, 1, 4, 8, 2, 2, 2, 3, 4, 4, 8, 4, 10};
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_TESTS_LEXICON_TEST_LEXICON_H_

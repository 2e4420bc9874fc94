// The words of dictionaries/en, thinned out: real words for tests.
//
//   std::vector<std::string> words = english_words(20);    // every 20th
#ifndef LEXICUP_TESTS_LEXICON_WORD_LIST_H_
#define LEXICUP_TESTS_LEXICON_WORD_LIST_H_

#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

namespace lexicup::lexicon {

inline std::vector<std::string> english_words(std::size_t every) {
  std::ifstream file(LEXICUP_SOURCE_DIR "/dictionaries/en/words.txt");
  std::vector<std::string> words;
  std::string word;
  for (std::size_t line = 0; std::getline(file, word); ++line) {
    if (line % every == 0) words.push_back(word);
  }
  return words;
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_TESTS_LEXICON_WORD_LIST_H_

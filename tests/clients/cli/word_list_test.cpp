#include "clients/cli/word_list.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using ::testing::HasSubstr;
using Words = std::vector<ReadWord>;

absl::StatusOr<Words> read(const std::string& text) {
  std::istringstream input(text);
  return read_words(input);
}

TEST(WordList, TakesWordsFromAnyKindOfLines) {
  EXPECT_EQ(read("").value(), Words());
  EXPECT_EQ(read("quiz\njukebox").value(), (Words{{"quiz", 1}, {"jukebox", 2}}));
  EXPECT_EQ(read("\xEF\xBB\xBFquiz\r\n\r\n  ax\tza \r\n").value(),
            (Words{{"quiz", 1}, {"ax", 3}, {"za", 3}}));
  EXPECT_EQ(read("quiz\rax").value(), (Words{{"quiz", 1}, {"ax", 1}}));
}

TEST(WordList, NamesTheLineItRefuses) {
  EXPECT_THAT(std::string(read("quiz\ncaf\xe9\n").status().message()),
              HasSubstr("standard input, line 2: \"caf\\xe9\" is not UTF-8"));
  EXPECT_THAT(std::string(read(std::string(5000, 'A')).status().message()), HasSubstr("too long for a word"));
}

}  // namespace
}  // namespace lexicup::cli

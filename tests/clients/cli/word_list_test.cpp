#include "clients/cli/word_list.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using ::testing::HasSubstr;
using Texts = std::vector<std::string>;

absl::StatusOr<Texts> read(const std::string& text) {
  std::istringstream input(text);
  return read_words(input);
}

TEST(WordList, TakesWordsFromAnyKindOfLines) {
  EXPECT_EQ(read("").value(), Texts());
  EXPECT_EQ(read("quiz\njukebox").value(), (Texts{"quiz", "jukebox"}));
  EXPECT_EQ(read("\xEF\xBB\xBFquiz\r\n\r\n  ax\tza \r\n").value(), (Texts{"quiz", "ax", "za"}));
  EXPECT_EQ(read("quiz\rax").value(), (Texts{"quiz", "ax"}));
}

TEST(WordList, NamesTheLineItRefuses) {
  EXPECT_THAT(std::string(read("quiz\ncaf\xe9\n").status().message()),
              HasSubstr("standard input, line 2: \"caf\\xe9\" is not UTF-8"));
  EXPECT_THAT(std::string(read(std::string(5000, 'A')).status().message()), HasSubstr("too long for a word"));
}

}  // namespace
}  // namespace lexicup::cli

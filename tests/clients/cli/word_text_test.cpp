#include "clients/cli/word_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using ::testing::ElementsAre;

v1::FoundWord found(const std::string& text, std::vector<int> wilds) {
  v1::FoundWord word;
  word.set_word(text);
  for (const int position : wilds) word.add_wilds()->set_position(position);
  return word;
}

const WordAlphabet kSpanish{{"A", "C", "CH", "L", "LL", "Ñ"}, "es"};

TEST(WordText, CutsIntoTilesLongestFirst) {
  EXPECT_THAT(cut_into_tiles("CHALLAÑ", kSpanish), ElementsAre("CH", "A", "LL", "A", "Ñ"));
  EXPECT_THAT(cut_into_tiles("QUIZ", {}), ElementsAre("Q", "U", "I", "Z"));
  EXPECT_THAT(cut_into_tiles("", {}), ElementsAre());
}

TEST(WordText, MarksWildsInSmallLetters) {
  EXPECT_EQ(marked_word(found("QUIZ", {}), {}), "QUIZ");
  EXPECT_EQ(marked_word(found("QUIZ", {3}), {}), "QUIz");
  EXPECT_EQ(marked_word(found("QUIZ", {0, 3}), {}), "qUIz");
  EXPECT_EQ(marked_word(found("CHALLA", {0}), kSpanish), "chALLA");
  EXPECT_EQ(marked_word(found("CHALLA", {2}), kSpanish), "CHAllA");
  EXPECT_EQ(marked_word(found("DIŞ", {1}), {{}, "tr"}), "DıŞ");
  EXPECT_EQ(marked_word(found("AX", {7, -1}), {}), "AX");  // a server that counts badly does no harm
}

TEST(WordText, ExplainsSmallLettersOnlyWhereThereAreAny) {
  EXPECT_EQ(wild_legend(false, true), "");
  EXPECT_EQ(wild_legend(true, false), "Small letters are wilds; they score 0.\n");
}

}  // namespace
}  // namespace lexicup::cli

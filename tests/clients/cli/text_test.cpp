#include "clients/cli/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using ::testing::ElementsAre;

TEST(Text, KnowsUtf8) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("quiz CAÑA ΛΌΓΟΣ ◆ 字"));
  EXPECT_FALSE(is_utf8("\xff"));
  EXPECT_FALSE(is_utf8("caf\xe9"));       // Latin-1
  EXPECT_FALSE(is_utf8("\xc3"));          // cut off
  EXPECT_FALSE(is_utf8("\xc0\xaf"));      // overlong
  EXPECT_FALSE(is_utf8("\xed\xa0\x80"));  // a surrogate
}

TEST(Text, MeasuresColumns) {
  const struct {
    const char* text;
    int width;
  } cases[] = {
      {"", 0},
      {"QUIZ", 4},
      {"CAÑA", 4},
      {"CAN\xcc\x83"
       "A",
       4},  // the tilde as a mark of its own
      {"ΛΌΓΟΣ", 5},
      {"◆", 1},
      {"字典", 4},
      {"\xff", 1},
  };
  for (const auto& [text, width] : cases) EXPECT_EQ(display_width(text), width) << text;
}

TEST(Text, ChangesCase) {
  EXPECT_EQ(upper_case("ybq?"), "YBQ?");
  EXPECT_EQ(upper_case("ñ"), "Ñ");
  EXPECT_EQ(upper_case("n\xcc\x83"), "Ñ");  // composed on the way
  EXPECT_EQ(lower_case("Ñ", "es"), "ñ");
  EXPECT_EQ(lower_case("I", "en"), "i");
  EXPECT_EQ(lower_case("I", "tr"), "ı");
  EXPECT_EQ(lower_case("I", ""), "i");
}

TEST(Text, KeepsMarksWithTheirLetter) {
  EXPECT_THAT(letters_of("AÑ?"), ElementsAre("A", "Ñ", "?"));
  EXPECT_THAT(letters_of("AN\xcc\x83?"), ElementsAre("A", "N\xcc\x83", "?"));
  EXPECT_THAT(letters_of(""), ElementsAre());
}

TEST(Text, ShowsWhatWouldBreakALine) {
  EXPECT_EQ(visible("plain Ñ"), "plain Ñ");
  EXPECT_EQ(visible("a\nb\tc\x1b[0m"), "a\\x0ab\\x09c\\x1b[0m");
  EXPECT_EQ(visible("caf\xe9"), "caf\\xe9");
  EXPECT_EQ(visible("\xc2\x9b"
                    "2J"),
            "\\xc2\\x9b2J");  // CSI in one character
  EXPECT_EQ(visible("\xe2\x80\xae"
                    "cod.exe"),
            "\\xe2\\x80\\xaecod.exe");  // turns text around
  EXPECT_EQ(visible("می\u200cخواهم"), "می\u200cخواهم");
}

}  // namespace
}  // namespace lexicup::cli

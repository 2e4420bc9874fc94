#include "clients/cli/help.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

TEST(Help, IsWrappedAtBlanks) {
  EXPECT_EQ(wrapped("", 10), "");
  EXPECT_EQ(wrapped("short", 10), "short");
  EXPECT_EQ(wrapped("a long sentence", 8), "a long\nsentence");
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("wide-without-blanks a", 4), "wide-without-blanks\na");
}

}  // namespace
}  // namespace lexicup::cli

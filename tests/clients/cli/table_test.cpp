#include "clients/cli/table.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

TEST(Table, LinesColumnsUp) {
  Table table({{"WORD"}, {"POINTS", Align::kRight}, {"MEANING"}});
  table.add({{"QUIZ"}, {"22"}, {"a test"}});
  table.add({{"A"}, {"1"}});
  EXPECT_EQ(table.draw(false),
            "WORD  POINTS  MEANING\n"
            "QUIZ      22  a test\n"
            "A          1\n");
}

TEST(Table, MeasuresLettersNotBytes) {
  Table table({{"W"}, {"P", Align::kRight}});
  table.add({{"CAÑA"}, {"1"}});
  table.add({{"ΛΌΓΟΣ"}, {"22"}});
  table.add({{"字典"}, {"333"}});
  EXPECT_EQ(table.draw(false),
            "W        P\n"
            "CAÑA     1\n"
            "ΛΌΓΟΣ   22\n"
            "字典   333\n");
}

TEST(Table, LeavesOutColumnsWithoutText) {
  Table table({{"A"}, {"EMPTY"}, {"B"}});
  table.add({{"1"}, {}, {"2"}});
  EXPECT_EQ(table.draw(false), "A  B\n1  2\n");
}

TEST(Table, WithoutTitlesHasNoTitleRow) {
  Table table({{""}, {""}});
  table.add({{"die 1"}, {"M O P"}});
  EXPECT_EQ(table.draw(false), "die 1  M O P\n");
}

TEST(Table, WithoutRowsIsNothing) { EXPECT_EQ(Table({{"WORD"}}).draw(true), ""); }

TEST(Table, ColoursTextNotBlanks) {
  Table table({{"", Align::kRight}, {""}});
  table.add({{"1", Style::kGood}, {"one"}});
  table.add({{"10", Style::kBad}, {"ten", Style::kFaint}});
  EXPECT_EQ(table.draw(true),
            " \x1b[1;32m1\x1b[0m  one\n"
            "\x1b[31m10\x1b[0m  \x1b[2mten\x1b[0m\n");
}

}  // namespace
}  // namespace lexicup::cli

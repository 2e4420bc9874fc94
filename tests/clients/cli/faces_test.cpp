#include "clients/cli/faces.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using Texts = std::vector<std::string>;

TEST(Faces, AreReadAsPeopleTypeThem) {
  const struct {
    Texts typed;
    Texts faces;
  } cases[] = {
      {{"1,2,4,8,20"}, {"1", "2", "4", "8", "20"}},
      {{"1", "2", "4", "8", "20"}, {"1", "2", "4", "8", "20"}},
      {{"1 2 4 8 20"}, {"1", "2", "4", "8", "20"}},
      {{"1,", "2,", "4"}, {"1", "2", "4"}},
      {{"1, 2, 4"}, {"1", "2", "4"}},
      {{"YBQZITU"}, {"Y", "B", "Q", "Z", "I", "T", "U"}},
      {{"Y", "B", "Q"}, {"Y", "B", "Q"}},
      {{"ybq", "zi?"}, {"Y", "B", "Q", "Z", "I", "?"}},
      {{"YB◆"}, {"Y", "B", "?"}},
      {{"A,◆,?"}, {"A", "?", "?"}},
      {{"CH,A,R"}, {"CH", "A", "R"}},  // one tile of two letters
      {{"n\xcc\x83"
        "a"},
       {"Ñ", "A"}},
      {{"-3", "4"}, {"-3", "4"}},  // the server says that no die shows it
      {{"4A"}, {"4", "A"}},
      {{"-"}, {"-"}},
      {{""}, {}},
      {{" , "}, {}},
      {{}, {}},
  };
  for (const auto& [typed, faces] : cases)
    EXPECT_EQ(parse_faces(typed), faces) << ::testing::PrintToString(typed);
}

TEST(Letters, KeepWhatWasTyped) {
  EXPECT_EQ(parse_letters({"QUI?"}), "QUI?");
  EXPECT_EQ(parse_letters({"Q", "u", "◆"}), "Q u ?");
  EXPECT_EQ(parse_letters({}), "");
}

}  // namespace
}  // namespace lexicup::cli

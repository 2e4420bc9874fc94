#include "lexicon/list_reader.h"

#include <string>
#include <vector>

#include <absl/strings/str_cat.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicon/lexicon_builder.h"

namespace lexicup::lexicon {
namespace {

using ::testing::HasSubstr;

const Alphabet& english() { return Alphabet::english(); }

WordList read(std::string_view bytes, int min_length = 1, int max_length = kMaxWordTiles) {
  WordList list;
  EXPECT_TRUE(read_word_list({english(), "list.txt", min_length, max_length}, bytes, list).ok());
  return list;
}

// "CAT=a pet" for each word, with commas between.
std::string shown(const std::vector<ListedWord>& words) {
  std::vector<std::string> texts;
  for (const ListedWord& word : words) {
    texts.push_back(english().text(word.tiles) + (word.definition.empty() ? "" : "=" + word.definition));
  }
  return fmt::format("{}", fmt::join(texts, ","));
}

TEST(ListReader, ReadsWordsAndDefinitions) {
  struct Case {
    std::string bytes;
    const char* want;
  };
  const Case cases[] = {
      {"", ""},
      {"cat\ndog\n", "CAT,DOG"},
      {"cat\ndog", "CAT,DOG"},
      {"cat\r\ndog\r\n", "CAT,DOG"},
      {"cat\rdog\r", "CAT,DOG"},
      {"\xEF\xBB\xBF"
       "cat\n",
       "CAT"},
      {"\n\n  \t\ncat\n\n", "CAT"},
      {"# pets\ncat\n  # more\ndog\n", "CAT,DOG"},
      {"CAT\nDog\n", "CAT,DOG"},
      {"  cat  \n\tdog\t\n", "CAT,DOG"},
      {"cat\ta pet\ndog a  friend \n", "CAT=a pet,DOG=a  friend"},
      {"cat\t# no comment\n", "CAT=# no comment"},
      {"cafe\u0301\tplace\n", "CAFE=place"},
      {"cat\ncat\n", "CAT,CAT"},
  };
  for (const Case& c : cases) {
    const WordList list = read(c.bytes);
    EXPECT_EQ(shown(list.words), c.want) << c.bytes;
    EXPECT_TRUE(list.rejections.empty()) << c.bytes;
  }
}

TEST(ListReader, RejectsLinesOneByOne) {
  struct Case {
    std::string line;
    const char* text;
    const char* reason;
  };
  const Case cases[] = {
      {"qu1z", "\"qu1z\"", "cannot spell \"1\" (character 3 of \"qu1z\")"},
      {"don't\tdo not", "\"don't\\tdo not\"", "cannot spell \"'\" (character 4 of \"don't\")"},
      {"caf\xE9", "\"caf\\351\"", "byte 4 is not UTF-8"},
      {"cafe\tcaf\xE9", "\"cafe\\tcaf\\351\"", "the definition: byte 4 is not UTF-8"},
      {std::string("a\0b", 3), "\"a\\000b\"", "cannot spell U+0000"},
      {std::string(64, 'a'), "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"...", "has more than 63 letters"},
      {absl::StrCat("a\t", std::string(kMaxLineBytes, 'x')), "\"a\\txxxx",
       "the line has 16386 bytes; at most 16384 are read"},
  };
  for (const Case& c : cases) {
    const WordList list = read("cat\n\n" + c.line + "\r\ndog\n");
    EXPECT_EQ(shown(list.words), "CAT,DOG");
    ASSERT_EQ(list.rejections.size(), 1u);
    EXPECT_EQ(list.rejections[0].list, "list.txt");
    EXPECT_EQ(list.rejections[0].line, 3u);
    EXPECT_THAT(list.rejections[0].text.c_str(), testing::StartsWith(std::string(c.text).substr(0, 40)));
    EXPECT_THAT(list.rejections[0].reason, HasSubstr(c.reason));
    EXPECT_EQ(list.lines, 4u);
  }
}

TEST(ListReader, LeavesOutOtherLengths) {
  const WordList list = read("a\nat\ncat\ncats\n", 2, 3);
  EXPECT_EQ(shown(list.words), "AT,CAT");
  EXPECT_EQ(list.outside_lengths, 2u);
}

TEST(ListReader, AddsOneListToAnother) {
  WordList list;
  EXPECT_TRUE(read_word_list({english(), "one"}, "cat\n1\n", list).ok());
  EXPECT_TRUE(read_word_list({english(), "two"}, "dog\n2\n", list).ok());
  EXPECT_EQ(shown(list.words), "CAT,DOG");
  ASSERT_EQ(list.rejections.size(), 2u);
  EXPECT_EQ(list.rejections[1].list, "two");
  EXPECT_EQ(list.rejections[1].line, 2u);
}

TEST(ListReader, RefusesWhatIsNoList) {
  for (const std::string& bytes : {std::string("\xFF\xFE"
                                               "c\0a\0",
                                               6),
                                   std::string("\xFE\xFF\0c", 4)}) {
    WordList list;
    const absl::Status status = read_word_list({english(), "list.txt"}, bytes, list);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("UTF-16"));
  }
}

TEST(ListReader, SortsAndMerges) {
  std::vector<ListedWord> words = read("dog\ncat\ndog\tfriend\nat\ncat\tpet\ndog\tfoe\n").words;
  EXPECT_EQ(sort_and_merge(words), 3u);
  EXPECT_EQ(shown(words), "AT,CAT=pet,DOG=friend");
  EXPECT_EQ(sort_and_merge(words), 0u);
}

TEST(ListReader, AllSpellingsOfOneListBuildTheSameBytes) {
  const char* variants[] = {
      "café\ncat\tpet\ndog\n",
      "caf\u0065\u0301\ncat\tpet\ndog\n",
      "\xEF\xBB\xBF"
      "café\ncat\tpet\ndog\n",
      "café\r\ncat\tpet\r\ndog\r\n",
      "café\rcat\tpet\rdog",
      "café\ncat\tpet\ndog",
      "\n\ncafé\n\n# pets\ncat   pet  \n\n\ndog\n\n",
      "DOG\nCaT pet\nCAFÉ\n",
      "cat\ncafé\ndog\ncat\tpet\ndog\ncafe\n",
  };
  std::vector<std::string> built;
  for (const char* variant : variants) {
    built.push_back(build_lexicon({.name = "pets",
                                   .title = "Pets",
                                   .license = "",
                                   .alphabet = english(),
                                   .words = read(variant).words})
                        .value());
  }
  for (const std::string& bytes : built) EXPECT_TRUE(bytes == built[0]) << variants[&bytes - built.data()];
}

}  // namespace
}  // namespace lexicup::lexicon

#include "lexicon/lex_format.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/lexicon/lexicon_of.h"

namespace lexicup::lexicon {
namespace {

using ::testing::HasSubstr;

absl::StatusOr<std::vector<Section>> unpack(std::string_view file) {
  return unpack_sections(std::as_bytes(std::span(file)));
}

TEST(LexFormat, GivesBackWhatItWasGiven) {
  const std::string long_text(1000, 'x');
  const Section sections[] = {
      {SectionKind::kInfo, "name en\n"}, {SectionKind::kWords, ""}, {SectionKind::kFinder, long_text}};
  const std::string file = pack_sections(sections);
  EXPECT_EQ(file.size() % kSectionAlignment, 0u);
  const auto read = unpack(file);
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((*read)[i].kind, sections[i].kind);
    EXPECT_EQ((*read)[i].bytes, sections[i].bytes);
    EXPECT_EQ(static_cast<std::size_t>((*read)[i].bytes.data() - file.data()) % kSectionAlignment, 0u);
  }
  EXPECT_TRUE(unpack(pack_sections({})).ok());
}

TEST(LexFormat, RefusesEveryFlippedBitAndEveryLength) {
  const Section sections[] = {{SectionKind::kInfo, "name en\n"}, {SectionKind::kWords, "cat dog"}};
  const std::string file = pack_sections(sections);
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = file;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      EXPECT_FALSE(unpack(damaged).ok()) << "byte " << at << " bit " << bit;
    }
  }
  for (std::size_t length = 0; length < file.size(); ++length) {
    EXPECT_EQ(unpack(file.substr(0, length)).status().code(), absl::StatusCode::kDataLoss) << length;
  }
  EXPECT_FALSE(unpack(file + '\0').ok());
  EXPECT_FALSE(unpack(file + file).ok());
}

TEST(LexFormat, SaysWhichPartIsDamaged) {
  const Section sections[] = {{SectionKind::kInfo, "name en\n"}, {SectionKind::kWords, "cat dog"}};
  const std::string file = pack_sections(sections);
  struct Case {
    std::size_t byte;
    const char* want;
  };
  const Case cases[] = {
      {0, "no dictionary file"},
      {8, "format version 0; this program reads version 1"},
      {12, "the header is damaged"},
      {16, "truncated or damaged"},
      {30, "the header is damaged"},
      {file.size() - 64, "section words is damaged"},
      {file.size() - 1, "section words is damaged"},
      {file.size() - 128, "section info is damaged"},
  };
  for (const Case& c : cases) {
    std::string damaged = file;
    damaged[c.byte] = static_cast<char>(damaged[c.byte] ^ 1);
    EXPECT_THAT(std::string(unpack(damaged).status().message()), HasSubstr(c.want)) << c.byte;
  }
  std::string other_version = file;
  other_version[8] = 2;
  EXPECT_EQ(unpack(other_version).status().code(), absl::StatusCode::kFailedPrecondition);
}

// Sixteen bytes a line, as `hexdump -C` prints them without the text beside; a star stands for repeated
// lines.
std::string hex_of(const std::string& bytes) {
  std::string text;
  std::string before;
  for (std::size_t at = 0; at < bytes.size(); at += 16) {
    std::string line;
    for (std::size_t i = at; i < std::min(at + 16, bytes.size()); ++i) {
      line += fmt::format(" {:02x}", static_cast<unsigned char>(bytes[i]));
    }
    if (line != before) {
      text += fmt::format("{:08x}:{}\n", at, line);
    } else if (!text.ends_with("*\n")) {
      text += "*\n";
    }
    before = line;
  }
  return text + fmt::format("{:08x}\n", bytes.size());
}

// These bytes are a promise: when they change, files that people have are no longer read, and kFormatVersion
// must grow.
TEST(LexFormat, ATinyDictionaryHasTheseBytes) {
  const Alphabet alphabet = Alphabet::parse("locale en\ntiles A B C\n").value();
  LexiconDraft draft = BuiltLexicon::draft_of({"cab", "ab", "ba"}, alphabet);
  draft.name = "tiny";
  draft.title = "Tiny";
  draft.license = "none";
  draft.words[0].definition = "taxi";
  const std::string got = hex_of(build_lexicon(draft).value());
  std::ifstream file(LEXICUP_SOURCE_DIR "/tests/lexicon/data/tiny.lex.hex");
  std::ostringstream want;
  want << file.rdbuf();
  if (got == want.str()) return;
  const std::string kept = LEXICUP_BINARY_DIR "/tiny.lex.hex";
  std::ofstream(kept) << got;
  ADD_FAILURE() << "the bytes changed; if they must, let kFormatVersion grow and take " << kept;
}

}  // namespace
}  // namespace lexicup::lexicon

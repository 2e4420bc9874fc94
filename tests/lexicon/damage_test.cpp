// A damaged dictionary file is refused, whatever the damage: never a crash, never a wrong answer.
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lexicon/file_io.h"
#include "lexicon/lex_format.h"
#include "lexicon/lexicon.h"
#include "tests/lexicon/lexicon_of.h"
#include "tests/lexicon/word_list.h"

namespace lexicup::lexicon {
namespace {

const std::string& whole_file() {
  static const std::string bytes = [] {
    LexiconDraft draft = BuiltLexicon::draft_of(english_words(20), Alphabet::english());
    for (std::size_t i = 0; i < draft.words.size(); i += 3) draft.words[i].definition = "one of three words";
    return build_lexicon(std::move(draft)).value();
  }();
  return bytes;
}

bool accepted(std::string_view file) { return Lexicon::from_bytes(std::as_bytes(std::span(file))).ok(); }

std::vector<std::size_t> section_edges() {
  std::vector<std::size_t> edges = {0, 24, whole_file().size()};
  const auto sections = unpack_sections(std::as_bytes(std::span(whole_file()))).value();
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto start = static_cast<std::size_t>(sections[i].bytes.data() - whole_file().data());
    edges.push_back(24 + 32 * (i + 1));
    edges.push_back(start);
    edges.push_back(start + sections[i].bytes.size());
  }
  return edges;
}

TEST(Damage, TheWholeFileIsAccepted) { EXPECT_TRUE(accepted(whole_file())); }

TEST(Damage, FiveThousandChangedBytesAreRefused) {
  std::mt19937 random(5000);
  std::string file = whole_file();
  for (int i = 0; i < 5000; ++i) {
    const std::size_t at = random() % file.size();
    const char before = file[at];
    file[at] = static_cast<char>(before ^ (1 + random() % 255));
    EXPECT_FALSE(accepted(file)) << "byte " << at;
    file[at] = before;
  }
}

TEST(Damage, ManyChangedBytesAreRefused) {
  std::mt19937 random(600);
  for (int i = 0; i < 300; ++i) {
    std::string file = whole_file();
    const std::size_t start = random() % file.size();
    const std::size_t length = 1 + random() % (file.size() - start);
    for (std::size_t at = start; at < start + length; ++at) file[at] = static_cast<char>(random());
    EXPECT_FALSE(file != whole_file() && accepted(file)) << start << " " << length;
    file = whole_file();
    std::fill(file.begin() + static_cast<std::ptrdiff_t>(start),
              file.begin() + static_cast<std::ptrdiff_t>(start + length), '\0');
    EXPECT_FALSE(file != whole_file() && accepted(file)) << start << " " << length;
  }
}

TEST(Damage, EveryChangedBitOfTheHeaderIsRefused) {
  std::string file = whole_file();
  for (std::size_t at = 0; at < 320; ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      file[at] = static_cast<char>(file[at] ^ (1 << bit));
      EXPECT_FALSE(accepted(file)) << "byte " << at << " bit " << bit;
      file[at] = static_cast<char>(file[at] ^ (1 << bit));
    }
  }
  EXPECT_TRUE(accepted(file));
}

TEST(Damage, EveryTruncationAtSectionEdgesIsRefused) {
  const std::string_view file = whole_file();
  for (std::size_t edge : section_edges()) {
    for (const int off : {-2, -1, 0, 1, 2}) {
      const std::size_t length = edge + static_cast<std::size_t>(off);
      if (length >= file.size()) continue;
      EXPECT_FALSE(accepted(file.substr(0, length))) << length;
    }
  }
  for (std::size_t length = 0; length < 320; ++length)
    EXPECT_FALSE(accepted(file.substr(0, length))) << length;
}

TEST(Damage, MissingAndStrangeSectionsAreRefused) {
  const auto sections = unpack_sections(std::as_bytes(std::span(whole_file()))).value();
  for (std::size_t gone = 0; gone < sections.size(); ++gone) {
    std::vector<Section> fewer = sections;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(gone));
    const bool may_be_gone = sections[gone].kind == SectionKind::kDefinitions;
    EXPECT_EQ(accepted(pack_sections(fewer)), may_be_gone) << section_name(sections[gone].kind);
  }
  std::vector<Section> strange = sections;
  strange.push_back({static_cast<SectionKind>(99), "?"});
  EXPECT_FALSE(accepted(pack_sections(strange)));
  strange = sections;
  std::swap(strange[0], strange[1]);
  EXPECT_FALSE(accepted(pack_sections(strange)));
}

// Right checksums over wrong contents: what our own sections (not marisa's) check beyond them.
TEST(Damage, CutSectionsWithRightChecksumsAreRefused) {
  const auto sections = unpack_sections(std::as_bytes(std::span(whole_file()))).value();
  for (std::size_t i = 0; i < sections.size(); ++i) {
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{1}, sections[i].bytes.size() / 2, sections[i].bytes.size() - 1}) {
      std::vector<Section> cut = sections;
      cut[i].bytes = cut[i].bytes.substr(0, size);
      EXPECT_FALSE(accepted(pack_sections(cut))) << section_name(cut[i].kind) << " " << size;
    }
  }
}

TEST(Damage, DamagedFilesOnDiskAreRefusedByName) {
  const std::string path = testing::TempDir() + "lexicup_damage_test.lex";
  std::string file = whole_file();
  file[file.size() / 2] = static_cast<char>(file[file.size() / 2] ^ 8);
  for (const std::string& bytes : {file, whole_file().substr(0, 5000), std::string()}) {
    ASSERT_TRUE(write_file(path, bytes).ok());
    const absl::Status status = Lexicon::open(path).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
    EXPECT_EQ(std::string(status.message()).rfind(path + ": ", 0), 0u) << status;
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace lexicup::lexicon

#include "service/catalog.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/dice_set_file.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> ids_of(const Catalog& catalog) {
  std::vector<std::string> ids;
  for (const OpenLexicon& open : catalog.lexicons()) ids.push_back(open.id);
  return ids;
}

TEST(Catalog, OpensEveryFileAndPutsTheDefaultFirst) {
  const auto catalog = Catalog::open({test_dictionaries()}, "spanish");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  EXPECT_THAT(ids_of(**catalog), ElementsAre("spanish", "pocket"));
  ASSERT_EQ((*catalog)->problems().size(), 1U);
  EXPECT_THAT((*catalog)->problems()[0], HasSubstr("damaged.lex"));
  EXPECT_EQ((*catalog)->find_lexicon("", "lexicon").value()->id, "spanish");
}

TEST(Catalog, RefusesADamagedFileThatIsNeeded) {
  const std::string damaged = test_dictionaries() + "/damaged.lex";
  for (const auto& opened : {Catalog::open({test_dictionaries()}, "damaged").status(),
                             Catalog::open({test_dictionaries(), damaged}, "pocket").status()}) {
    EXPECT_EQ(opened.code(), absl::StatusCode::kDataLoss);
    EXPECT_THAT(std::string(opened.message()), HasSubstr("damaged.lex"));
  }
}

TEST(Catalog, RefusesWhatIsNotThere) {
  EXPECT_EQ(Catalog::open({"/no/such/folder"}, "en").status().code(), absl::StatusCode::kNotFound);
  const auto status = Catalog::open({test_dictionaries()}, "klingon").status();
  EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(status.message()), HasSubstr("no klingon.lex"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("--default-lexicon"));
  EXPECT_EQ(Catalog::open({}, "en").status().code(), absl::StatusCode::kNotFound);
}

TEST(Catalog, TheFirstOfTwoFilesWithOneNameCounts) {
  const TemporaryFolder temporary;
  const std::string& folder = temporary.path();
  write_lexicon(folder + "/pocket.lex", {"other"});
  const auto catalog = Catalog::open({folder, test_dictionaries()}, "pocket");
  ASSERT_TRUE(catalog.ok());
  EXPECT_EQ((*catalog)->lexicons()[0].lexicon.size(), 1U);
}

TEST(Catalog, DiceFilesReplaceAndAdd) {
  const TemporaryFolder temporary;
  const std::string& folder = temporary.path();
  write_lexicon(folder + "/pocket.lex", {"quiz"});
  fs::create_directories(folder + "/dice");
  std::string text(engine::default_dice_set_text());
  const std::size_t at = text.find("word");
  ASSERT_NE(at, std::string::npos);
  std::ofstream(folder + "/dice/word.dice") << text;
  std::ofstream(folder + "/dice/broken.dice") << "no dice";
  const auto catalog = Catalog::open({folder}, "pocket");
  ASSERT_TRUE(catalog.ok());
  EXPECT_EQ((*catalog)->dice_sets().count("word"), 1U);
  ASSERT_EQ((*catalog)->problems().size(), 1U);
  EXPECT_THAT((*catalog)->problems()[0], HasSubstr("broken.dice"));
  EXPECT_EQ((*catalog)->find_dice_set("", "dice_set").value()->id, "word");
  EXPECT_EQ((*catalog)->find_dice_set("bones", "dice_set").status().code(),
            absl::StatusCode::kInvalidArgument);
}

TEST(Catalog, LeavesOutDiceThatCannotBeReadToAnEnd) {
  const TemporaryFolder temporary;
  const std::string& folder = temporary.path();
  write_lexicon(folder + "/pocket.lex", {"quiz"});
  ASSERT_EQ(mkfifo((folder + "/pipe.dice").c_str(), 0600), 0);
  fs::create_symlink("/dev/zero", folder + "/zeros.dice");
  fs::create_directory(folder + "/folder.dice");
  std::ofstream(folder + "/latin.dice") << "name x\ntitle caf\xE9\nletters A1\ndie A\n";
  const auto catalog = Catalog::open({folder}, "pocket");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  EXPECT_THAT((*catalog)->problems(),
              ElementsAre(HasSubstr("folder.dice"), HasSubstr("latin.dice: is not UTF-8"),
                          HasSubstr("pipe.dice"), HasSubstr("zeros.dice")));
}

TEST(Catalog, LeavesOutFilesWhoseNameMakesNoId) {
  const TemporaryFolder temporary;
  const std::string& folder = temporary.path();
  const char* kBad[] = {"caf\xE9.lex", "a b.lex", "red\x1B[31m.lex", "\xC3\xA9.lex"};
  const std::string good = folder + "/en-1.2_x.lex";
  write_lexicon(good, {"quiz"});
  for (const char* name : kBad) fs::copy_file(good, folder + "/" + name);
  const auto catalog = Catalog::open({folder}, "en-1.2_x");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  EXPECT_THAT(ids_of(**catalog), ElementsAre("en-1.2_x"));
  EXPECT_EQ((*catalog)->problems().size(), std::size(kBad));
  EXPECT_THAT((*catalog)->problems(),
              Contains(HasSubstr("red\\x1B[31m.lex\" in " + folder + ": the file's name makes no id")));
  EXPECT_EQ(Catalog::open({folder + "/a b.lex"}, "").status().code(), absl::StatusCode::kInvalidArgument);
}

TEST(Catalog, WithoutADefaultNamedTakesEnElseTheFirst) {
  const TemporaryFolder temporary;
  const std::string& folder = temporary.path();
  EXPECT_THAT(std::string(Catalog::open({folder}, "").status().message()),
              HasSubstr("no *.lex in " + folder));
  std::ofstream(folder + "/mine.lex") << "damaged";
  const auto damaged = Catalog::open({folder}, "").status();
  EXPECT_EQ(damaged.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(damaged.message()), HasSubstr("mine.lex"));
  for (const auto& [added, first] : {std::pair("tiny", "tiny"), {"big", "big"}, {"en", "en"}}) {
    write_lexicon(folder + "/" + added + ".lex", {"quiz"});
    const auto catalog = Catalog::open({folder}, "");
    ASSERT_TRUE(catalog.ok()) << catalog.status();
    EXPECT_EQ((*catalog)->find_lexicon("", "lexicon").value()->id, first);
  }
}

TEST(Catalog, KnowsTheValuesOfLetters) {
  const auto catalog = Catalog::open({test_dictionaries()}, "pocket").value();
  const OpenLexicon& pocket = *catalog->find_lexicon("pocket", "").value();
  const LetterMap& letters = catalog->letters(pocket, *catalog->find_dice_set("", "").value());
  const auto q = pocket.lexicon.alphabet().spell("q").value()[0];
  EXPECT_EQ(letters.values[q], 8);
  EXPECT_EQ(letters.tile_of[letters.face_of[q]], q);
}

}  // namespace
}  // namespace lexicup::service

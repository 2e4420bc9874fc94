#include "lexicon/lexicon.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicon/file_io.h"
#include "lexicon/verify_lexicon.h"
#include "tests/lexicon/lexicon_of.h"
#include "tests/lexicon/word_list.h"

namespace lexicup::lexicon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string data_file(const std::string& name) {
  std::ifstream file(LEXICUP_SOURCE_DIR "/tests/lexicon/data/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

LexiconDraft spanish_draft() {
  LexiconDraft draft{.name = "es",
                     .title = "Español",
                     .license = "none",
                     .alphabet = Alphabet::parse(data_file("spanish.alphabet")).value(),
                     .words = {}};
  WordList list;
  EXPECT_TRUE(read_word_list({draft.alphabet, "spanish.txt"}, data_file("spanish.txt"), list).ok());
  EXPECT_TRUE(list.rejections.empty());
  draft.words = list.words;
  return draft;
}

std::vector<std::string> found_words(const Lexicon& lexicon, const FinderQuery& query) {
  std::vector<std::string> words;
  lexicon.finder().for_each(query, [&](WordId id) {
    words.push_back(lexicon.spelling(id));
    return true;
  });
  std::sort(words.begin(), words.end());
  return words;
}

TEST(Lexicon, TilesAreNotBytes) {
  const BuiltLexicon built(spanish_draft());
  const Lexicon& spanish = built.lexicon();
  EXPECT_EQ(spanish.size(), 12u);
  EXPECT_EQ(spanish.info().shortest, 3);  // AÑO
  EXPECT_EQ(spanish.info().longest, 8);   // PINGUINO
  for (const char* text : {"chillón", "CHILLON", "an\u0303o", "señor", "llama", "PERRO", "pero"}) {
    EXPECT_TRUE(spanish.contains(text)) << text;
  }
  for (const char* text : {"ano", "senor", "chilon", "pe rro", "kilo", ""})
    EXPECT_FALSE(spanish.contains(text)) << text;
  const WordId chillon = spanish.find(spanish.alphabet().spell("chillón").value()).value();
  EXPECT_EQ(spanish.word(chillon).size(), 5u);  // CH I LL O N
  EXPECT_EQ(spanish.spelling(chillon), "CHILLON");
  EXPECT_EQ(spanish.definition(spanish.find(spanish.alphabet().spell("año").value()).value()),
            "periodo de doce meses");
  EXPECT_EQ(spanish.definition(chillon), "");
  EXPECT_TRUE(verify_lexicon(spanish).ok());
}

TEST(Lexicon, TwoSingleTilesAreNoDigraph) {
  const BuiltLexicon built(spanish_draft());
  const Lexicon& spanish = built.lexicon();
  const Alphabet& alphabet = spanish.alphabet();
  EXPECT_THAT(found_words(spanish, {.rack = alphabet.rack("perro").value(), .match = Match::kExact}),
              ElementsAre("PERRO"));
  EXPECT_THAT(found_words(spanish, {.rack = alphabet.rack("p e r r o").value()}), ElementsAre("PERO"));
  EXPECT_THAT(found_words(spanish, {.rack = alphabet.rack("pe?o").value(), .match = Match::kExact}),
              ElementsAre("PERO", "PERRO"));
  // The letters C and H one by one are not the tile CH.
  Tiles churro = alphabet.spell("churro").value();
  Tiles apart = alphabet.spell("c").value();
  apart.push_back(alphabet.spell("h").value()[0]);
  apart.insert(apart.end(), churro.begin() + 1, churro.end());
  EXPECT_TRUE(spanish.find(churro).has_value());
  EXPECT_FALSE(spanish.find(apart).has_value());
}

TEST(Lexicon, FindsWhatASetFinds) {
  const std::vector<std::string> words = english_words(3);
  const BuiltLexicon built(words);
  const Lexicon& lexicon = built.lexicon();
  const std::set<std::string> oracle(words.begin(), words.end());
  ASSERT_EQ(lexicon.size(), oracle.size());
  std::mt19937 random(20);
  std::vector<bool> seen(lexicon.size());
  for (const std::string& word : words) {
    const std::optional<WordId> id = lexicon.find(lexicon.alphabet().spell(word).value());
    ASSERT_TRUE(id.has_value()) << word;
    EXPECT_FALSE(seen[*id]) << word;
    seen[*id] = true;
    EXPECT_TRUE(lexicon.contains(word));
    EXPECT_EQ(lexicon.word(*id), lexicon.alphabet().spell(word).value());
    std::string changed = word;
    switch (random() % 4) {
      case 0:
        changed[random() % changed.size()] = static_cast<char>('a' + random() % 26);
        break;
      case 1:
        changed.insert(random() % (changed.size() + 1), 1, static_cast<char>('a' + random() % 26));
        break;
      case 2:
        changed.erase(random() % changed.size(), 1);
        break;
      default:
        std::shuffle(changed.begin(), changed.end(), random);
    }
    EXPECT_EQ(lexicon.contains(changed), oracle.contains(changed)) << changed;
  }
}

// Words of every length there can be, so that each way of looking up is taken: whole, in two parts, by the
// trie.
TEST(Lexicon, FindsWordsOfEveryLength) {
  for (const int alphabet_size : {1, 2, 26, 63, 64}) {
    std::string source = "locale en\ntiles";
    for (int tile = 0; tile < alphabet_size; ++tile)
      source +=
          " X" + std::string(1, static_cast<char>('A' + tile % 26)) + static_cast<char>('A' + tile / 26);
    LexiconDraft draft{
        .name = "t", .title = "T", .license = "", .alphabet = Alphabet::parse(source).value(), .words = {}};
    std::mt19937 random(7);
    std::set<Tiles> oracle;
    for (int length = 1; length <= kMaxWordTiles; ++length) {
      for (int i = 0; i < 20; ++i) {
        Tiles tiles;
        for (int at = 0; at < length; ++at) tiles.push_back(static_cast<Tile>(random() % alphabet_size));
        draft.words.push_back({tiles, ""});
        oracle.insert(tiles);
      }
    }
    const BuiltLexicon built(draft);
    const Lexicon& lexicon = built.lexicon();
    EXPECT_EQ(lexicon.size(), oracle.size());
    for (const Tiles& word : oracle) {
      const std::optional<WordId> id = lexicon.find(word);
      ASSERT_TRUE(id.has_value());
      EXPECT_EQ(lexicon.word(*id), word);
      Tiles changed = word;
      changed[random() % changed.size()] = static_cast<Tile>(random() % alphabet_size);
      EXPECT_EQ(lexicon.find(changed).has_value(), oracle.contains(changed));
      changed.push_back(0);
      EXPECT_EQ(lexicon.find(changed).has_value(), oracle.contains(changed));
    }
    EXPECT_TRUE(verify_lexicon(lexicon).ok()) << verify_lexicon(lexicon);
  }
}

TEST(Lexicon, TilesOfAnotherAlphabetAreNoWord) {
  const BuiltLexicon built({"a", "cat", "abcdefghijklmn"});
  for (const Tiles& tiles : {Tiles{}, Tiles{26}, Tiles{255}, Tiles{0, 63}, Tiles(64, 0), Tiles(300, 5)}) {
    EXPECT_FALSE(built.lexicon().find(tiles).has_value()) << tiles.size();
  }
}

TEST(Lexicon, SavedMappedAndBuiltAreEqual) {
  const BuiltLexicon built(english_words(40));
  const std::string path = testing::TempDir() + "lexicon_test.lex";
  ASSERT_TRUE(write_file(path, built.bytes()).ok());
  absl::StatusOr<Lexicon> mapped = Lexicon::open(path);
  ASSERT_TRUE(mapped.ok()) << mapped.status();
  std::filesystem::remove(path);  // the mapping stays
  EXPECT_EQ(mapped->size(), built.lexicon().size());
  EXPECT_EQ(mapped->info().fingerprint, built.lexicon().info().fingerprint);
  EXPECT_EQ(mapped->alphabet().source(), built.lexicon().alphabet().source());
  for (WordId id = 0; id < mapped->size(); ++id) {
    EXPECT_EQ(mapped->word(id), built.lexicon().word(id));
    EXPECT_EQ(mapped->find(mapped->word(id)), id);
  }
  EXPECT_TRUE(verify_lexicon(*mapped).ok());
  EXPECT_EQ(words_by_id(*mapped), words_by_id(built.lexicon()));
}

TEST(Lexicon, OpensBytesAtAnyAddress) {
  const BuiltLexicon built({"cat", "dog"});
  for (std::size_t shift = 0; shift < 9; ++shift) {
    const std::string moved = std::string(shift, '-') + built.bytes();
    const auto lexicon = Lexicon::from_bytes(std::as_bytes(std::span(moved)).subspan(shift));
    ASSERT_TRUE(lexicon.ok());
    EXPECT_TRUE(lexicon->contains("dog"));
  }
}

TEST(Lexicon, SaysWhatItCannotOpen) {
  EXPECT_EQ(Lexicon::open("/nowhere/en.lex").status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(Lexicon::open("/nowhere/en.lex").status().message()),
              HasSubstr("/nowhere/en.lex: cannot open"));
  EXPECT_THAT(std::string(Lexicon::open("/dev/null").status().message()), HasSubstr("is not a file"));
  EXPECT_THAT(std::string(Lexicon::open(LEXICUP_SOURCE_DIR).status().message()), HasSubstr("is not a file"));
  const absl::Status text = Lexicon::open(LEXICUP_SOURCE_DIR "/dictionaries/en/words.txt").status();
  EXPECT_EQ(text.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(text.message()), HasSubstr("words.txt: this is no dictionary file"));
}

TEST(LexiconBuilder, RefusesDrafts) {
  struct Case {
    std::string name, title, license;
    std::vector<std::string> words;
    const char* want;
  };
  const Case cases[] = {
      {"en", "English", "", {}, "there are no words"},
      {"", "English", "", {"a"}, "is no name"},
      {"a b", "English", "", {"a"}, "\"a b\" is no name"},
      {"../en", "English", "", {"a"}, "\"../en\" is no name"},
      {std::string(65, 'a'), "English", "", {"a"}, "is no name"},
      {"en", "", "", {"a"}, "the title is empty"},
      {"en", "Eng\nlish", "", {"a"}, "the title must be one line"},
      {"en", "\xFF", "", {"a"}, "the title: byte 1 is not UTF-8"},
      {"en", "English", std::string(1001, 'x'), {"a"}, "the license has 1001 bytes"},
  };
  for (const Case& c : cases) {
    LexiconDraft draft = BuiltLexicon::draft_of(c.words, Alphabet::english());
    draft.name = c.name;
    draft.title = c.title;
    draft.license = c.license;
    const absl::StatusOr<std::string> bytes = build_lexicon(draft);
    EXPECT_EQ(bytes.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(bytes.status().message()), HasSubstr(c.want));
  }
}

TEST(LexiconBuilder, FingerprintIsOfAlphabetAndWords) {
  LexiconDraft one = BuiltLexicon::draft_of({"cat", "dog"}, Alphabet::english());
  LexiconDraft renamed = one;
  renamed.title = "Pets";
  renamed.words[0].definition = "a pet";
  const std::string print = BuiltLexicon(one).lexicon().info().fingerprint;
  EXPECT_EQ(print.size(), 16u);
  EXPECT_EQ(BuiltLexicon(renamed).lexicon().info().fingerprint, print);
  EXPECT_NE(BuiltLexicon({"cat", "dot"}).lexicon().info().fingerprint, print);
  EXPECT_NE(BuiltLexicon({"cat"}).lexicon().info().fingerprint, print);
  one.alphabet = Alphabet::parse(one.alphabet.source() + "fold ß S\n").value();
  EXPECT_NE(BuiltLexicon(one).lexicon().info().fingerprint, print);
}

}  // namespace
}  // namespace lexicup::lexicon

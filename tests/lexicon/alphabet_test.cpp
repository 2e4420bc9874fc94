#include "lexicon/alphabet.h"

#include <string>
#include <vector>

#include <absl/status/status.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::lexicon {
namespace {

using ::testing::HasSubstr;

constexpr char kEnglish[] = "locale en\ntiles A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n";
constexpr char kSpanish[] =
    "locale es\ntiles A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z\naccents fold\n";
constexpr char kTurkish[] =
    "locale tr\ntiles A B C Ç D E F G Ğ H I İ J K L M N O Ö P R S Ş T U Ü V Y Z\nfold Î İ\n";
constexpr char kGerman[] = "locale de\ntiles A B C D E F G H I J K L M N O P Q R S ß T U V W X Y Z Ä Ö Ü\n";
constexpr char kGermanCrossword[] =
    "locale de\ntiles A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n"
    "fold Ä AE\nfold Ö OE\nfold Ü UE\nfold ß SS\n";
constexpr char kGreek[] = "locale el\ntiles Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω\n";
constexpr char kCatalan[] =
    "locale ca\ntiles A B C Ç D E F G H I J L L·L M N NY O P Q R S T U V X Z\nfold L.L L·L\n";
constexpr char kHungarian[] =
    "locale hu\ntiles A Á B C CS D DZ DZS E É F G GY H I Í J K L LY M N NY O Ó Ö Ő P R S SZ T TY U Ú Ü Ű V Z "
    "ZS\n"
    "fold SSZ SZSZ\n";
constexpr char kVietnamese[] = "locale vi\ntiles A Ă Â B C D Đ E Ê G H I K L M N O Ô Ơ P Q R S T U Ư V X Y\n";
constexpr char kYoruba[] = "locale yo\ntiles A B D E Ẹ F G GB H I J K L M N O Ọ P R S Ṣ T U W Y\n";
constexpr char kDutch[] = "locale nl\ntiles A B C D E F G H I IJ J K L M N O P R S T U V W Z\n";
constexpr char kKeeping[] = "locale fr\ntiles A B C E É S\naccents keep\n";

Alphabet alphabet_of(std::string_view text) {
  absl::StatusOr<Alphabet> alphabet = Alphabet::parse(text);
  EXPECT_TRUE(alphabet.ok()) << alphabet.status();
  return *alphabet;
}

// The names of the tiles, one blank between them; or the refusal.
std::string tiles_of(const Alphabet& alphabet, std::string_view text) {
  const absl::StatusOr<Tiles> tiles = alphabet.spell(text);
  if (!tiles.ok()) return std::string(tiles.status().message());
  std::vector<std::string_view> names;
  for (Tile tile : *tiles) names.push_back(alphabet.name(tile));
  return fmt::format("{}", fmt::join(names, " "));
}

TEST(Alphabet, SpellsWordsOfManyLanguages) {
  struct Case {
    const char* alphabet;
    const char* text;
    const char* want;
  };
  const Case cases[] = {
      {kEnglish, "quiz", "Q U I Z"},
      {kEnglish, "QuIz", "Q U I Z"},
      {kEnglish, "café", "C A F E"},
      {kEnglish, "cafe\u0301", "C A F E"},
      {kEnglish, "Œuvre", "O E U V R E"},
      {kEnglish, "æon", "A E O N"},
      {kEnglish, "ǽ", "A E"},
      {kEnglish, "ﬁne", "F I N E"},
      {kEnglish, "smørrebrød", "S M O R R E B R O D"},
      {kEnglish, "straße", "S T R A S S E"},
      {kEnglish, "İstanbul", "I S T A N B U L"},
      {kEnglish, "ＱＵＩＺ", "Q U I Z"},
      {kSpanish, "chillón", "CH I LL O N"},
      {kSpanish, "perro", "P E RR O"},
      {kSpanish, "señor", "S E Ñ O R"},
      {kSpanish, "sen\u0303or", "S E Ñ O R"},
      {kSpanish, "pingüino", "P I N G U I N O"},
      {kSpanish, "lll", "LL L"},
      {kSpanish, "c", "C"},
      {kTurkish, "iğne", "İ Ğ N E"},
      {kTurkish, "ılık", "I L I K"},
      {kTurkish, "ILIK", "I L I K"},
      {kTurkish, "İĞNE", "İ Ğ N E"},
      {kTurkish, "I\u0307GNE", "İ G N E"},
      {kTurkish, "millî", "M İ L L İ"},
      {kTurkish, "kâr", "K A R"},
      {kGerman, "straße", "S T R A ẞ E"},
      {kGerman, "STRAẞE", "S T R A ẞ E"},
      {kGerman, "strasse", "S T R A S S E"},
      {kGerman, "öl", "Ö L"},
      {kGerman, "o\u0308l", "Ö L"},
      {kGermanCrossword, "straße", "S T R A S S E"},
      {kGermanCrossword, "öl", "O E L"},
      {kGermanCrossword, "café", "C A F E"},
      {kGreek, "λόγος", "Λ Ο Γ Ο Σ"},
      {kGreek, "ΛΌΓΟΣ", "Λ Ο Γ Ο Σ"},
      {kGreek, "μαΐου", "Μ Α Ι Ο Υ"},
      {kGreek, "ή", "Η"},
      {kGreek, "ΰ", "Υ"},
      {kCatalan, "col·legi", "C O L·L E G I"},
      {kCatalan, "coŀlegi", "C O L·L E G I"},
      {kCatalan, "col.legi", "C O L·L E G I"},
      {kCatalan, "plaça", "P L A Ç A"},
      {kCatalan, "cavall", "C A V A L L"},
      {kHungarian, "egészség", "E G É SZ S É G"},
      {kHungarian, "dzsessz", "DZS E SZ SZ"},
      {kHungarian, "bodza", "B O DZ A"},
      {kHungarian, "ad", "A D"},
      {kHungarian, "űrhajó", "Ű R H A J Ó"},
      {kVietnamese, "việt", "V I Ê T"},
      {kVietnamese, "đường", "Đ Ư Ơ N G"},
      {kYoruba, "ọ̀rẹ́", "Ọ R Ẹ"},
      {kDutch, "bi\u0301j\u0301na", "B IJ N A"},
      {kDutch, "ĳs", "IJ S"},
      {kKeeping, "bée", "B É E"},
      {kKeeping, "be\u0301e", "B É E"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(tiles_of(alphabet_of(c.alphabet), c.text), c.want) << c.text;
  }
}

TEST(Alphabet, NamesWhatItCannotSpell) {
  struct Case {
    const char* alphabet;
    std::string text;
    std::string want;
  };
  const Case cases[] = {
      {kEnglish, "RETINA.", "cannot spell \".\" (character 7 of \"RETINA.\"); the letters are A-Z"},
      {kEnglish, "qu1z", "cannot spell \"1\" (character 3 of \"qu1z\"); the letters are A-Z"},
      {kEnglish, "éé1", "cannot spell \"1\" (character 3 of \"éé1\")"},
      {kEnglish, "e\u0301e\u03011", "cannot spell \"1\" (character 3 of"},
      {kEnglish, "ﬁß1", "cannot spell \"1\" (character 3 of"},
      {kEnglish, "two words", "cannot spell \" \" (character 4 of"},
      {kEnglish, "QUI?", "cannot spell \"?\" (character 4 of"},
      {kEnglish, "\u0301", "cannot spell U+0301 (character 1 of"},
      {kEnglish, "\u0301a", "cannot spell U+0301 (character 1 of"},
      {kEnglish, std::string("a\0b", 3), "cannot spell U+0000 (character 2 of \"a\\000b\")"},
      {kEnglish, "co\u00ADop", "cannot spell U+00AD (character 3 of"},
      {kEnglish, "co-op", "cannot spell \"-\" (character 3 of"},
      {kEnglish, "дом", "cannot spell \"д\" (character 1 of \"дом\")"},
      {kEnglish, "a😀", "cannot spell \"😀\" (character 2 of"},
      {kEnglish, "a½", "cannot spell \"½\" (character 2 of"},
      {kEnglish, "", "the word is empty"},
      {kEnglish, "ab\xFFgd", "\"ab\\377gd\": byte 3 is not UTF-8"},
      {kEnglish, "ab\xC3", "byte 3 is not UTF-8"},
      {kEnglish, "\xED\xA0\x80", "byte 1 is not UTF-8"},
      {kEnglish, "\xC0\x80", "byte 1 is not UTF-8"},
      {kEnglish, std::string(64, 'a'), "has more than 63 letters"},
      {kEnglish, std::string(1000, 'A'),
       "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"... has more than 63 letters"},
      {kEnglish, std::string(100000, 'A'), "has more than 63 letters"},
      {kSpanish, "kilo",
       "cannot spell \"k\" (character 1 of \"kilo\"); the letters are A-C CH D-J L LL M N Ñ O-R RR S-V X-Z"},
      {kCatalan, "a·b", "cannot spell \"·\" (character 2 of \"a·b\")"},
      {kKeeping, "bèe", "cannot spell \"è\" (character 2 of \"bèe\")"},
      {kKeeping, "bœ", "cannot spell \"œ\" (character 2 of \"bœ\")"},
  };
  for (const Case& c : cases) {
    const absl::StatusOr<Tiles> tiles = alphabet_of(c.alphabet).spell(c.text);
    EXPECT_EQ(tiles.status().code(), absl::StatusCode::kInvalidArgument) << c.text;
    EXPECT_THAT(std::string(tiles.status().message()), HasSubstr(c.want));
  }
}

TEST(Alphabet, SpellsSixtyThreeTilesHoweverManyBytes) {
  EXPECT_EQ(alphabet_of(kEnglish).spell(std::string(63, 'a'))->size(), 63u);
  std::string digraphs;
  for (int i = 0; i < 63; ++i) digraphs += "ch";
  EXPECT_EQ(alphabet_of(kSpanish).spell(digraphs)->size(), 63u);
}

TEST(Alphabet, TextOfTilesSpellsTheSameTiles) {
  for (const char* source :
       {kEnglish, kSpanish, kTurkish, kGerman, kGreek, kCatalan, kHungarian, kVietnamese, kYoruba}) {
    const Alphabet alphabet = alphabet_of(source);
    for (int tile = 0; tile < alphabet.size(); ++tile) {
      const Tiles one{static_cast<Tile>(tile)};
      EXPECT_EQ(alphabet.spell(alphabet.text(one)).value(), one) << alphabet.name(one[0]);
    }
  }
  EXPECT_EQ(alphabet_of(kSpanish).text(alphabet_of(kSpanish).spell("chillón").value()), "CHILLON");
}

TEST(Alphabet, ReadsRacks) {
  struct Case {
    const char* alphabet;
    const char* text;
    const char* natural;  // what spell() reads, one tile after another
    int wilds;
  };
  const Case cases[] = {
      {kEnglish, "QUI?", "QUI", 1}, {kEnglish, "q, u i\t?", "QUI", 1}, {kEnglish, "???", "", 3},
      {kEnglish, "", "", 0},        {kEnglish, "é?É", "EE", 1},        {kSpanish, "ch", "CH", 0},
      {kSpanish, "señ?", "SEÑ", 1},
  };
  for (const Case& c : cases) {
    const Alphabet alphabet = alphabet_of(c.alphabet);
    const std::string natural = c.natural;
    const Tiles tiles = natural.empty() ? Tiles{} : alphabet.spell(natural).value();
    EXPECT_EQ(alphabet.rack(c.text).value(), rack_of(tiles, c.wilds)) << c.text;
  }
  // A comma or a blank tells C and H from CH.
  const Alphabet spanish = alphabet_of(kSpanish);
  EXPECT_EQ(spanish.rack("c h").value().size(), 2);
  EXPECT_EQ(spanish.rack("c,h").value().size(), 2);
  EXPECT_EQ(spanish.rack("ch").value().size(), 1);
}

TEST(Alphabet, RefusesRacks) {
  struct Case {
    std::string text;
    const char* want;
  };
  const Case cases[] = {
      {"RETINA.", "cannot spell \".\" (character 7 of \"RETINA.\"); the letters are A-Z"},
      {"A 1", "cannot spell \"1\" (character 3"},
      {std::string(256, 'A'), "has more than 255 of A"},
      {std::string(256, '?'), "has more than 255 wilds"},
      {std::string(70000, 'A'), "is longer than 65536 bytes"},
      {"\xFF", "byte 1 is not UTF-8"},
  };
  for (const Case& c : cases) {
    const absl::StatusOr<Rack> rack = Alphabet::english().rack(c.text);
    EXPECT_EQ(rack.status().code(), absl::StatusCode::kInvalidArgument) << c.text;
    EXPECT_THAT(std::string(rack.status().message()), HasSubstr(c.want));
  }
  EXPECT_EQ(Alphabet::english().rack(std::string(255, 'A'))->count[0], 255);
}

TEST(Alphabet, RefusesFilesNamingTheLine) {
  struct Case {
    std::string text;
    const char* want;
  };
  std::string too_many = "locale en\ntiles";
  for (int i = 0; i < 65; ++i) too_many += fmt::format(" T{}", i);
  const Case cases[] = {
      {"", "add a line like: locale en"},
      {"tiles A B\n", "add a line like: locale en"},
      {"locale en\n", "add a line like: tiles A B C"},
      {"locale\n", "line 1: write one language tag"},
      {"locale e n\n", "line 1: write one language tag"},
      {"locale !!\n", "line 1: \"!!\" is no language tag"},
      {"locale en\nlocale en\n", "line 2: the locale is given twice"},
      {"locale en\ntiles A B A\n", "line 2: the tile A stands twice"},
      {"locale en\ntiles A B a\n", "line 2: the tile A stands twice"},
      {"locale en\ntiles A ?\n", "line 2: \"?\" has another meaning"},
      {"locale en\ntiles A B,C\n", "line 2: \",\" has another meaning"},
      {"locale en\n\n# x\ntiles A \xFF\n", "line 4: byte 1 is not UTF-8"},
      {"locale en\ntiles A \u0301\n", "line 2: U+0301 cannot be seen"},
      {"locale en\ntiles ABCDEFGHI\n", "line 2: \"ABCDEFGHI\" has more than 8 letters"},
      {"locale en\nletters A\n", "line 2: \"letters\" is not known; use locale, tiles, accents or fold"},
      {"locale en\ntiles A\naccents drop\n", "line 3: write: accents fold, or: accents keep"},
      {"locale en\ntiles A\naccents keep\naccents keep\n", "line 4: accents are given twice"},
      {"locale en\ntiles A\nfold B\n", "line 3: write what is read as what"},
      {"locale en\ntiles A\nfold B C\n", "fold B: cannot spell \"C\""},
      {"locale en\ntiles A\nfold A A\n", "line 3: A is a tile or is folded already"},
      {"locale en\ntiles A\nfold B A\nfold b A\n", "line 4: b is a tile or is folded already"},
      {too_many, "line 2: there are more than 64 tiles"},
  };
  for (const Case& c : cases) {
    const absl::StatusOr<Alphabet> alphabet = Alphabet::parse(c.text);
    EXPECT_EQ(alphabet.status().code(), absl::StatusCode::kInvalidArgument) << c.text;
    EXPECT_THAT(std::string(alphabet.status().message()), HasSubstr(c.want));
  }
}

TEST(Alphabet, SourceIsCanonical) {
  const Alphabet messy = alphabet_of(
      "\xEF\xBB\xBF# Spanish\r\nfold k  C # as in kilo\r\ntiles a b c ch\r\n\r\nlocale ES\r\ntiles n\u0303");
  EXPECT_EQ(messy.source(), "locale es\ntiles A B C CH Ñ\naccents fold\nfold K C\n");
  EXPECT_EQ(alphabet_of(messy.source()).source(), messy.source());
  EXPECT_EQ(messy.locale(), "es");
  EXPECT_EQ(messy.size(), 5);
  EXPECT_EQ(messy.name(3), "CH");
}

}  // namespace
}  // namespace lexicup::lexicon

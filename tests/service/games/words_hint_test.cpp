#include "service/games/words_hint.h"

#include <gtest/gtest.h>

#include "tests/service/situation.h"

namespace lexicup::service {
namespace {

using Words = std::vector<std::string>;

// Round four, with 19 points in the upper section, or with few.
const std::vector<engine::SheetEntry> kNineteen = {
    {"two-letters", 5}, {"three-letters", 6}, {"four-letters", 8}};
const std::vector<engine::SheetEntry> kFew = {{"two-letters", 0}, {"three-letters", 0}, {"four-letters", 8}};

struct Offered {
  const char* box;
  Words words;
  int section_bonus = 0;
};

TEST(WordsHint, PraisesWhatBringsMostWithItsBonusAndSaysWhatItCosts) {
  const struct {
    std::vector<engine::SheetEntry> sheet;
    engine::OptionMap options;
    Words faces;
    std::vector<Offered> offered;
    const char* want;
  } cases[] = {
      {kNineteen,
       {},
       {"M", "A", "D", "F", "E", "L", "C"},
       {},
       "No open box takes words that these dice spell."},
      {kNineteen,
       {},
       {"M", "A", "D", "F", "E", "L", "C"},
       {{"five-letters", {"FECAL"}, 35}, {"chance", {"MAD", "ELF"}}},
       "The best word now is FECAL in Five Letters: 12 points and +35 Upper Bonus."},
      {kFew,
       {},
       {"M", "A", "D", "F", "E", "L", "C"},
       {{"five-letters", {"FECAL"}}, {"chance", {"MAD", "ELF"}}},
       "The best words now are MAD and ELF in Chance: 14 points and a zero in Five Letters."},
      {kFew,
       {},
       {"M", "A", "D", "F", "?", "L", "C"},
       {{"chance", {"MAD", "ELF"}}},
       "The best words now are MAD and eLF in Chance: 13 points and a zero in Five Letters."},
      {kFew,
       {{"order", "any"}},
       {"M", "A", "D", "F", "E", "L", "C"},
       {{"chance", {"MAD", "ELF"}}},
       "The best words now are MAD and ELF in Chance: 14 points and a zero in a round box of your choice."},
      // As many points, but a box less.
      {kFew,
       {},
       {"M", "A", "D", "F", "E", "L", "C"},
       {{"chance", {"FECAL"}}, {"five-letters", {"FECAL"}}},
       "The best word now is FECAL in Five Letters: 12 points."},
      // Its round is over.
      {kFew,
       {},
       {"M", "A", "D", "F", "E", "L", "C"},
       {{"four-letters", {"FACE"}}},
       "No open box takes words that these dice spell."},
  };
  for (const auto& c : cases) {
    const Situation situation({.variant = "word", .options = c.options, .sheet = c.sheet, .faces = c.faces});
    ColumnOffers offers = situation.offers();
    for (const Offered& offered : c.offered) {
      const int box = situation.claim(offers, offered.box, offered.words).box;
      offers[0][static_cast<std::size_t>(box)].section_bonus = offered.section_bonus;
    }
    EXPECT_EQ(words_hint(situation.position(), offers), c.want);
  }
}

}  // namespace
}  // namespace lexicup::service

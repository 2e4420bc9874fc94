#include "service/games/words_hint.h"

#include <absl/strings/str_split.h>
#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::service {
namespace {

struct Offered {
  const char* box;
  const char* words;
  int points;
  int bonus = 0;
  std::vector<std::string> zeroes = {};
};

Offers offers_of(const std::vector<Offered>& offered) {
  Offers offers;
  v1::SheetOffers& sheet = *offers.Add();
  sheet.set_column(1);
  for (const Offered& one : offered) {
    v1::ScoredBox& box = *sheet.add_boxes();
    box.set_box(one.box);
    box.set_points(one.points);
    box.set_section_bonus(one.bonus);
    box.mutable_zeroes()->Assign(one.zeroes.begin(), one.zeroes.end());
    v1::WordChoice& choice = *box.add_choices();
    for (const auto word : absl::StrSplit(one.words, ' ')) {
      choice.add_words()->mutable_word()->set_word(std::string(word));
    }
  }
  return offers;
}

TEST(WordsHint, PraisesWhatBringsMostWithItsBonusAndSaysWhatItCosts) {
  const engine::RuleSet rules = engine::make_rules("word", {}).value();
  const struct {
    std::vector<Offered> offered;
    const char* want;
  } cases[] = {
      {{}, "No open box takes words that these dice spell."},
      {{{"five-letters", "FECAL", 12, 35}, {"chance", "ANE FLOC", 15, 0, {"five-letters"}}},
       "The best word now is FECAL in Five Letters, 12 points and 35 of bonus."},
      {{{"five-letters", "FECAL", 12}, {"chance", "ANE FLOC", 15, 0, {"five-letters"}}},
       "The best words now are ANE FLOC in Chance, 15 points; it puts a zero in Five Letters."},
      {{{"chance", "ANE FLOC", 15, 0, {"five-letters", "six-letters"}}},
       "The best words now are ANE FLOC in Chance, 15 points; it puts a zero in a round box of your choice."},
      // As many points, but a box less.
      {{{"chance", "FECAL", 12, 0, {"five-letters"}}, {"five-letters", "FECAL", 12}},
       "The best word now is FECAL in Five Letters, 12 points."},
  };
  for (const auto& [offered, want] : cases) EXPECT_EQ(words_hint(rules, offers_of(offered)), want);
}

}  // namespace
}  // namespace lexicup::service

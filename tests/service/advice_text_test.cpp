#include "service/advice_text.h"

#include <gtest/gtest.h>

#include "tests/service/situation.h"

namespace lexicup::service {
namespace {

using solver::Basis;
using solver::KeepChoice;

TEST(AdviceText, PricesTheBestClaimAgainstAKeep) {
  const Situation situation({.variant = "platzee", .faces = {"3", "3", "8", "3", "20"}});
  ColumnOffers offers = situation.offers();
  const struct {
    double loss;
    const char* want;
  } cases[] = {
      {2.39, "Claiming Three-of-a-Kind now loses 2.4 points against that."},
      {0.049, "Claiming Three-of-a-Kind now loses next to nothing against that."},
      {0, "Claiming Three-of-a-Kind now is as good."},
  };
  for (const auto& c : cases) {
    const solver::Advice advice{
        {{.what = KeepChoice{0b01011}, .expected_total = 356.26},
         {.what = KeepChoice{0b11011}, .expected_total = 356.26 - c.loss, .loss = c.loss},
         {.what = situation.claim(offers, "three-of-a-kind", {}), .loss = c.loss}}};
    EXPECT_EQ(
        advice_text(situation.position(), offers, advice, Basis::kExact),
        std::string("Keep the 3 of d4, the 3 of d6 and the 3 of d12, roll d8 and d20 again: 356.3 points to "
                    "expect in the end. ") +
            c.want);
  }
}

TEST(AdviceText, PricesTheNextBestAgainstAClaimAndExplainsAJoker) {
  const Situation situation({.variant = "yat-z",
                             .sheet = {{"yat-z", 50}, {"fours", 16}},
                             .faces = {"4", "4", "4", "4", "4"},
                             .roll = 3});
  ColumnOffers offers = situation.offers();
  const solver::Advice advice{
      {{.what = situation.claim(offers, "large-straight", {}), .expected_total = 399.94},
       {.what = situation.claim(offers, "chance", {}), .loss = 6.5}}};
  EXPECT_EQ(
      advice_text(situation.position(), offers, advice, Basis::kEstimate),
      "Claim Large Straight as a joker for 40 points and +100 repeat bonus: about 399.9 points to expect in "
      "the end, by an estimate. Claiming Chance loses 6.5 points against that. Joker: a further Yat-Z counts "
      "as Large Straight once Yat-Z holds 50 and Fours is used.");
  const solver::Advice alone{{advice.choices.front()}};
  EXPECT_EQ(alternative_to_best(alone), nullptr);
}

TEST(AdviceText, TellsOfSheetsWithoutARoll) {
  EXPECT_EQ(before_roll_text(254.5178, Basis::kExact),
            "Before the first roll of a turn there are 254.52 points to expect in the end, if every choice "
            "is the best "
            "one.");
  EXPECT_EQ(before_roll_text(2045.6, Basis::kEstimate),
            "Before the first roll of a turn there are about 2045.60 points to expect in the end, by an "
            "estimate, if "
            "every choice is the best one.");
  EXPECT_EQ(game_over_text(213), "No box is open any more: the game is over, with 213 points.");
}

}  // namespace
}  // namespace lexicup::service

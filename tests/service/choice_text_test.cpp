// Choices in words: what is kept, what a claim brings, what was done.
#include "service/choice_text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/service/situation.h"

namespace lexicup::service {
namespace {

TEST(ChoiceText, NamesTheDiceThatStayWhereTheyDiffer) {
  const struct {
    const char* variant;
    std::vector<std::string> faces;
    engine::DieSet kept;
    const char* row;
    const char* sentence;
    const char* doing;
    const char* done;
  } cases[] = {
      {"yat-z",
       {"6", "6", "6", "2", "1"},
       0b00111,
       "keep 6 6 6",
       "keep 6 6 6 and roll the others",
       "keeping 6 6 6",
       "kept 6 6 6"},
      {"yat-z",
       {"6", "6", "6", "2", "1"},
       0b01111,
       "keep 6 6 6 2",
       "keep 6 6 6 2 and roll the other one",
       "keeping 6 6 6 2",
       "kept 6 6 6 2"},
      {"yat-z",
       {"6", "6", "6", "2", "1"},
       0,
       "roll all dice again",
       "roll all dice again",
       "rolling all dice again",
       "rolled all dice again"},
      {"platzee",
       {"3", "3", "8", "3", "20"},
       0b01001,
       "keep 3 3 (d4 d12)",
       "keep the 3 of d4 and the 3 of d12, roll d6, d8 and d20 again",
       "keeping 3 3 (d4 d12)",
       "kept 3 3 (d4 d12)"},
      {"platzee",
       {"2", "2", "2", "2", "2"},
       0b11011,
       "keep 2 2 2 2 (d4 d6 d12 d20)",
       "keep the 2 of d4, the 2 of d6, the 2 of d12 and the 2 of d20, roll d8 again",
       "keeping 2 2 2 2 (d4 d6 d12 d20)",
       "kept 2 2 2 2 (d4 d6 d12 d20)"},
      {"word",
       {"Y", "B", "A", "A", "I", "T", "U"},
       0b1100000,
       "keep T U (dice 6 7)",
       "keep T and U (dice 6 and 7) and roll the others",
       "keeping T U (dice 6 7)",
       "kept T U (dice 6 7)"},
      {"word",
       {"Y", "B", "A", "A", "I", "T", "U"},
       0b0001000,
       "keep A (die 4)",
       "keep A (die 4) and roll the others",
       "keeping A (die 4)",
       "kept A (die 4)"},
      {"word",
       {"Y", "B", "A", "A", "I", "T", "U"},
       0b0111111,
       "keep Y B A A I T (dice 1 2 3 4 5 6)",
       "keep Y, B, A, A, I and T (dice 1, 2, 3, 4, 5 and 6) and roll the other one",
       "keeping Y B A A I T (dice 1 2 3 4 5 6)",
       "kept Y B A A I T (dice 1 2 3 4 5 6)"},
  };
  for (const auto& c : cases) {
    const Situation situation({.variant = c.variant, .faces = c.faces});
    const solver::Choice keep{.what = solver::KeepChoice{c.kept}};
    EXPECT_EQ(choice_text(situation.position(), {}, keep), c.row);
    EXPECT_EQ(choice_in_sentence(situation.position(), {}, keep), c.sentence);
    EXPECT_EQ(doing_text(situation.position(), {}, keep), c.doing);
    EXPECT_EQ(kept_text(situation.position(), c.kept), c.done);
  }
}

TEST(ChoiceText, SaysWhatAClaimBrings) {
  const SituationData four_fours{
      .variant = "yat-z", .sheet = {{"yat-z", 50}, {"fours", 16}}, .faces = {"4", "4", "4", "4", "4"}};
  const SituationData bonus{.variant = "yat-z",
                            .sheet = {{"yat-z", 50}, {"sixes", 30}, {"fives", 20}, {"fours", 12}},
                            .faces = {"3", "3", "3", "3", "3"}};
  const SituationData crit{
      .variant = "yahtwentee", .sheet = {{"crit", 300}}, .faces = {"20", "20", "20", "20", "20"}};
  const SituationData letters{.variant = "word", .faces = {"Y", "B", "Q", "Z", "?", "T", "U"}};
  const struct {
    SituationData data;
    const char* box;
    std::vector<std::string> words;
    const char* row;
    const char* sentence;
    const char* doing;
  } cases[] = {
      {four_fours,
       "chance",
       {},
       "claim Chance 20 +100 repeat bonus",
       "claim Chance for 20 points and +100 repeat bonus",
       "claiming Chance now"},
      {four_fours,
       "large-straight",
       {},
       "claim Large Straight 40 (joker) +100 repeat bonus",
       "claim Large Straight as a joker for 40 points and +100 repeat bonus",
       "claiming Large Straight now"},
      {four_fours,
       "ones",
       {},
       "claim Ones 0 +100 repeat bonus",
       "claim Ones for 0 points and +100 repeat bonus",
       "claiming Ones now"},
      {bonus,
       "threes",
       {},
       "claim Threes 15 +100 repeat bonus +35 Upper Bonus",
       "claim Threes for 15 points, +100 repeat bonus and +35 Upper Bonus",
       "claiming Threes now"},
      {{.variant = "yat-z", .faces = {"1", "2", "2", "5", "6"}, .roll = 3},
       "ones",
       {},
       "claim Ones 1",
       "claim Ones for 1 point",
       "claiming Ones"},
      {{.variant = "yat-z", .faces = {"1", "2", "2", "5", "6"}, .roll = 3},
       "yat-z",
       {},
       "claim Yat-Z 0",
       "claim Yat-Z for a zero",
       "claiming Yat-Z"},
      {crit,
       "full-house",
       {},
       "claim Full House 100 (joker) +500 repeat bonus",
       "claim Full House as a joker for 100 points and +500 repeat bonus",
       "claiming Full House now"},
      {letters,
       "two-letters",
       {"ZA"},
       "claim Two Letters 10 with Za",
       "claim Two Letters with Za for 10 points",
       "claiming Two Letters now"},
      {letters,
       "chance",
       {"BY", "QUIZ"},
       "claim Chance 29 with BY + QUiZ (a zero in Two Letters)",
       "claim Chance with BY and QUiZ for 29 points and a zero in Two Letters",
       "claiming Chance now"},
  };
  for (const auto& c : cases) {
    const Situation situation(c.data);
    ColumnOffers offers = situation.offers();
    const solver::Choice claim{.what = situation.claim(offers, c.box, c.words)};
    EXPECT_EQ(choice_text(situation.position(), offers, claim), c.row);
    EXPECT_EQ(choice_in_sentence(situation.position(), offers, claim), c.sentence);
    EXPECT_EQ(doing_text(situation.position(), offers, claim), c.doing);
  }
}

TEST(ChoiceText, SaysWhyAClaimIsAJoker) {
  const struct {
    SituationData data;
    const char* box;
    const char* want;
  } cases[] = {
      {{.variant = "yat-z", .sheet = {{"yat-z", 50}, {"fours", 16}}, .faces = {"4", "4", "4", "4", "4"}},
       "small-straight",
       "a further Yat-Z counts as Small Straight once Yat-Z holds 50 and Fours is used"},
      {{.variant = "yat-z",
        .options = {{"joker-after-zero", "true"}},
        .sheet = {{"yat-z", 0}, {"fours", 16}},
        .faces = {"4", "4", "4", "4", "4"}},
       "small-straight",
       "a further Yat-Z counts as Small Straight once Yat-Z and Fours are used"},
      {{.variant = "yahtwentee", .sheet = {{"crit", 300}}, .faces = {"20", "20", "20", "20", "20"}},
       "large-straight",
       "a further Crit counts as Large Straight once Crit holds 300"},
      {{.variant = "yat-z", .faces = {"2", "3", "4", "5", "6"}}, "large-straight", ""},
  };
  for (const auto& c : cases) {
    const Situation situation(c.data);
    ColumnOffers offers = situation.offers();
    const solver::ClaimChoice claim = situation.claim(offers, c.box, {});
    EXPECT_EQ(claim_facts(situation.position(), offer_for(offers, claim), claim).joker, c.want);
  }
}

// Where the player may choose the round box, the claim says which one it is.
TEST(ChoiceText, TellsClaimsApartThatUseUpOtherRoundBoxes) {
  const Situation situation({.variant = "word",
                             .options = {{"order", "any"}, {"extra-keeps-box", "true"}},
                             .sheet = {{"yahtzee-words", 50},
                                       {"three-letters", 9},
                                       {"four-letters", 0},
                                       {"five-letters", 10},
                                       {"six-letters", 0}},
                             .faces = {"P", "A", "R", "F", "?", "E", "K"},
                             .roll = 2});
  ColumnOffers offers = situation.offers();
  solver::ClaimChoice claim = situation.claim(offers, "yahtzee-words", {"PREFARK"});
  engine::Offer& offer = offers[0][static_cast<std::size_t>(claim.box)];
  offer.repeat_bonus = 100;
  offer.zeroes = {situation.box("two-letters"), situation.box("one-word")};
  offer.round_points = 13;
  claim.points = 0;
  claim.zeroed = situation.box("two-letters");
  EXPECT_EQ(choice_text(situation.position(), offers, {.what = claim}),
            "claim Yahtzee Words 0 +100 repeat bonus +35 Upper Bonus with PREFArK (13 in Two Letters)");
  EXPECT_EQ(doing_text(situation.position(), offers, {.what = claim}),
            "claiming Yahtzee Words with 13 in Two Letters now");
  claim.zeroed = situation.box("one-word");
  EXPECT_EQ(choice_in_sentence(situation.position(), offers, {.what = claim}),
            "claim Yahtzee Words with PREFArK for 0 points, +100 repeat bonus and 13 in One Word");
}

TEST(ChoiceText, NamesTheSheetWhereThereAreSeveral) {
  const Situation situation(
      {.variant = "yat-z", .options = {{"multipliers", "triple"}}, .faces = {"6", "6", "6", "2", "1"}});
  ColumnOffers offers = situation.offers();
  solver::ClaimChoice claim = situation.claim(offers, "sixes", {});
  EXPECT_EQ(choice_text(situation.position(), offers, {.what = claim}), "claim Sixes 18 on sheet 1");
  claim.column = 2;
  EXPECT_EQ(choice_in_sentence(situation.position(), offers, {.what = claim}),
            "claim Sixes on sheet 3 (x3) for 18 points");
}

TEST(ChoiceText, TellsWhatThePlayerDidFromWhatTheClockDid) {
  const ClaimFacts facts{.box = "Chance", .words = {"BY", "QUIz"}, .points = 21, .zeroed = "Two Letters"};
  EXPECT_EQ(claimed_text(facts), "claimed Chance 21 with BY + QUIz (a zero in Two Letters)");
  EXPECT_EQ(timed_out_text({.box = "Two Letters"}), "the clock ran out and recorded Two Letters 0");
}

}  // namespace
}  // namespace lexicup::service

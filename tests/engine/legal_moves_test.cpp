// What a player can choose from.
#include "engine/legal_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/move_text.h"
#include "engine/variants.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

GameState rolled(const RuleSet& rules, const Roll& faces) {
  return apply(rules, new_game(rules, 1), Rolled{.faces = faces}).value();
}

std::vector<std::string> texts(const RuleSet& rules, const std::vector<Claimed>& claims) {
  std::vector<std::string> lines;
  for (const Claimed& claim : claims) lines.push_back(move_text(rules, claim));
  return lines;
}

TEST(LegalKeeps, CountEqualDiceOnce) {
  const struct {
    const char* variant;
    Roll faces;
    std::size_t keeps;  // products of (equal dice + 1), without keeping all
  } kCases[] = {
      {"yat-z", {1, 2, 3, 4, 5}, 31},         {"yat-z", {4, 4, 4, 4, 4}, 5},
      {"yat-z", {4, 4, 2, 2, 6}, 17},         {"platzee", {4, 4, 4, 4, 4}, 31},  // no two dice are alike
      {"yahtwentee", {20, 1, 20, 1, 20}, 11},
  };
  for (const auto& [variant, faces, keeps] : kCases) {
    const RuleSet rules = make_rules(variant).value();
    EXPECT_THAT(legal_keeps(rules, rolled(rules, faces)), SizeIs(keeps)) << variant;
  }
  const RuleSet yat_z = make_rules("yat-z").value();
  EXPECT_THAT(legal_keeps(yat_z, rolled(yat_z, {4, 4, 4, 4, 4})), ElementsAre(0b0, 0b1, 0b11, 0b111, 0b1111));
}

TEST(LegalKeeps, AreTheOnesThatCanBeRolled) {
  const RuleSet rules = make_rules("yat-z").value();
  GameState state = new_game(rules, 1);
  EXPECT_THAT(legal_keeps(rules, state), ElementsAre(0));
  for (int roll = 1; roll <= 3; ++roll) {
    state = apply(rules, state, Rolled{.faces = {1, 2, 2, 4, 5}}).value();
    const std::vector<DieSet> keeps = legal_keeps(rules, state);
    EXPECT_EQ(keeps.empty(), roll == 3);
    for (DieSet kept : keeps) EXPECT_TRUE(check_keep(rules, state, kept).ok());
  }
}

TEST(LegalClaims, AreTheOpenBoxesOfEveryColumn) {
  const RuleSet rules = make_rules("yat-z", {{"columns", "2"}}).value();
  EXPECT_THAT(legal_claims(rules, new_game(rules, 1)), IsEmpty());
  GameState state = rolled(rules, {1, 2, 3, 4, 5});
  EXPECT_THAT(legal_claims(rules, state), SizeIs(26));
  state = apply(rules, state, Claimed{.claim = {.box = "chance"}, .column = 1}).value();
  state = apply(rules, state, Rolled{.faces = {1, 2, 3, 4, 5}}).value();
  const std::vector<std::string> claims = texts(rules, legal_claims(rules, state));
  EXPECT_THAT(claims, SizeIs(25));
  EXPECT_THAT(claims, Contains("claim chance"));
  EXPECT_THAT(claims, Not(Contains("claim chance column 2")));
}

TEST(LegalClaims, FollowTheJokerOrder) {
  const RuleSet rules = make_rules("yat-z", {{"joker", "forced"}}).value();
  GameState state = apply(rules, rolled(rules, {4, 4, 4, 4, 4}), Claimed{.claim = {.box = "yat-z"}}).value();
  state = apply(rules, state, Rolled{.faces = {4, 4, 4, 4, 4}}).value();
  EXPECT_THAT(texts(rules, legal_claims(rules, state)), ElementsAre("claim fours"));
}

TEST(LegalClaims, OfferWordsAndZeroes) {
  const RuleSet rules = make_rules("word").value();
  const Words words = words_of_list(rules.dice, {"AX", "QUICKLY", "LICK", "YUCK"});
  GameState state = rolled(
      rules, parse_faces(rules.dice, std::vector<std::string>{"U", "Y", "Q", "C", "I", "L", "K"}).value());
  EXPECT_THAT(texts(rules, legal_claims(rules, state)),
              ElementsAre("claim two-letters", "claim all-consonants", "claim all-vowels",
                          "claim yahtzee-words", "claim chance"));
  EXPECT_THAT(
      texts(rules, legal_claims(rules, state, &words)),
      ElementsAre("claim two-letters", "claim all-consonants", "claim all-vowels", "claim yahtzee-words",
                  "claim yahtzee-words QUICKLY", "claim chance", "claim chance QUICKLY"));
  EXPECT_THAT(texts(rules, legal_claims(rules, state, &words, 3)), Contains("claim chance YUCK"));
}

TEST(LegalClaims, NameTheRoundBoxWhereThereIsAChoice) {
  const RuleSet rules = make_rules("word", {{"order", "any"}}).value();
  const Words words = words_of_list(rules.dice, {"QUICKLY"});
  const Roll faces =
      parse_faces(rules.dice, std::vector<std::string>{"U", "Y", "Q", "C", "I", "L", "K"}).value();
  GameState state = rolled(rules, faces);
  // Eight round boxes, and four sacrifices with eight each; with words one more for One Word and sixteen more
  // for Yahtzee Words and Chance.
  EXPECT_THAT(legal_claims(rules, state), SizeIs(8 + 4 * 8));
  EXPECT_THAT(legal_claims(rules, state, &words), SizeIs(8 + 4 * 8 + 1 + 2 * 8));
  const Claimed first{.claim = {.box = "yahtzee-words", .words = {"QUICKLY"}, .zeroed_box = "one-word"}};
  state = apply(rules, state, first, &words).value();
  state = apply(rules, state, Rolled{.faces = faces}).value();
  const std::vector<std::string> claims = texts(rules, legal_claims(rules, state, &words));
  EXPECT_THAT(claims, Contains("claim yahtzee-words QUICKLY zero two-words"));
  EXPECT_THAT(claims, Not(Contains("claim yahtzee-words QUICKLY zero one-word")));
  EXPECT_THAT(claims, Not(Contains("claim yahtzee-words zero two-words"))) << "it needs its word";
}

}  // namespace
}  // namespace lexicup::engine

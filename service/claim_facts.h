// What a claim brings, with the names that players know: its words, its bonuses, the round box it uses up,
// and whether it is a joker.
//
//   ClaimFacts facts = claim_facts(position, offer_for(offers, claim), claim);
//   facts.bonuses;   // {{"Upper Bonus", 35}}
//   facts.joker;     // "a further Yat-Z counts as Large Straight once Yat-Z holds 50 and Fours is used"
//
// Plain values and pure functions.
#ifndef LEXICUP_SERVICE_CLAIM_FACTS_H_
#define LEXICUP_SERVICE_CLAIM_FACTS_H_

#include <string>
#include <vector>

#include "engine/score.h"
#include "service/advised_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

// What players read of it; other bonuses have titles in the rules.
inline constexpr char kRepeatBonusTitle[] = "repeat bonus";

// A bonus that comes with a claim.
struct NamedBonus {
  std::string title;
  int points = 0;

  friend bool operator==(const NamedBonus&, const NamedBonus&) = default;
};

struct ClaimFacts {
  std::string box;                      // its title
  std::string sheet = {};               // " on sheet 3 (x3)" where there are several; else empty
  std::vector<std::string> words = {};  // letters that wilds stand for are small
  int points = 0;                       // that the box records
  std::string joker = {};               // why it scores as a joker, without a full stop; empty if it does not
  std::vector<NamedBonus> bonuses = {};  // each with points
  std::string zeroed = {};               // title of the round box that is used up beside it; may be empty
  int zeroed_points = 0;                 // that the round box records
};

// `offer` is what the claim takes: its words and its joker are told.
ClaimFacts claim_facts(const Position& position, const engine::Offer& offer,
                       const solver::ClaimChoice& claim);

// The bonuses of facts and the points of the round box: what a total grows by beyond the points of the box.
int grows_besides(const ClaimFacts& facts);

// A word laid on dice in upper case, but for the letters that wilds stand for.
std::string marked_word(const engine::DiceSet& dice, const engine::LaidWord& laid, const std::string& locale);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CLAIM_FACTS_H_

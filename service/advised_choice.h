// Choices that the solver ranks, as the contract and the engine's moves name them.
//
//   Position position{rules, sheets, faces, /*roll_number=*/2};
//   ColumnOffers offers = offers_of(position, words).value();
//   set_advised_choice(position, offers, advice.choices[0], *response.add_choices());
//   engine::Decision decision = decision_of(position, offers, advice.choices[0]);
//
// The solver knows how much a roll records, not with which words: those come from the offers. Pure functions.
#ifndef LEXICUP_SERVICE_ADVISED_CHOICE_H_
#define LEXICUP_SERVICE_ADVISED_CHOICE_H_

#include <functional>
#include <span>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/bots.h"
#include "engine/rule_set.h"
#include "engine/score.h"
#include "engine/sheet.h"
#include "lexicup/v1/scoring_service.pb.h"
#include "solver/advise.h"
#include "solver/explain.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

// What a player sees who must choose. What it refers to must outlive it.
struct Position {
  const engine::RuleSet& rules;
  std::span<const engine::Sheet> sheets;  // one for each column
  const engine::Roll& faces;              // in die order
  int roll_number = 1;
  std::string locale = {};  // of the words: how letters are made small
};

// For each column what every box offers.
using ColumnOffers = std::vector<std::vector<engine::Offer>>;

// `words` is null for numeric dice. Refuses as engine::score_roll.
absl::StatusOr<ColumnOffers> offers_of(const Position& position, const engine::Words* words,
                                       int word_choices = 1);

// Fills in all but the chances and the words aimed at, the text too.
void set_advised_choice(const Position& position, const ColumnOffers& offers, const solver::Choice& choice,
                        v1::AdvisedChoice& out);

// Why the choice is good: the chances, and the words aimed at.
void set_explanation(const engine::RuleSet& rules, const solver::Explanation& explanation,
                     v1::AdvisedChoice& out);

// The claim with everything that comes with it; its words are those of the offer.
void set_advised_claim(const Position& position, const engine::Offer& offer, const solver::ClaimChoice& claim,
                       v1::AdvisedClaim& out);

// The choice as a bot makes it.
engine::Decision decision_of(const Position& position, const ColumnOffers& offers,
                             const solver::Choice& choice);

v1::Basis basis_of(solver::Basis basis);

// The offer that a claim takes.
const engine::Offer& offer_for(const ColumnOffers& offers, const solver::ClaimChoice& claim);

// The words that an offer has, in upper case; none for boxes without words and for zeroes.
std::vector<std::string> words_of(const engine::Offer& offer);

// The words that the claim takes, in upper case; none for boxes without words and for zeroes.
std::vector<std::string> words_for(const ColumnOffers& offers, const solver::ClaimChoice& claim);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_ADVISED_CHOICE_H_

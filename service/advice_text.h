// An advice in a sentence or two.
//
//   advice_text(position, offers, advice, solver::Basis::kExact);
//   // "Keep 6 6 6 and roll the others: 284.3 points to expect in the end. Claiming Sixes now loses 11.2
//   points
//   // against that."
//
// Pure functions.
#ifndef LEXICUP_SERVICE_ADVICE_TEXT_H_
#define LEXICUP_SERVICE_ADVICE_TEXT_H_

#include <string>

#include "service/advised_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

// The choice that the best one is compared with: after a keep the best claim, after a claim the next best
// choice; null if there is none.
const solver::Choice* alternative_to_best(const solver::Advice& advice);

// The best choice, what it leads to, what the alternative to it loses, and why a joker is one.
std::string advice_text(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                        solver::Basis basis);

// Before the first roll of a turn.
std::string before_roll_text(double expected_total, solver::Basis basis);

// Of sheets on which no box is open.
std::string game_over_text(int total);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_ADVICE_TEXT_H_

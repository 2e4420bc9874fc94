// An advice in a sentence or two.
//
//   advice_text(position, offers, advice, solver::Basis::kExact);
//   // "Keep 6 6 6 and roll the others: 284.3 points to expect in the end; claiming Sixes now costs 11.2."
//
// Pure functions.
#ifndef LEXICUP_SERVICE_ADVICE_TEXT_H_
#define LEXICUP_SERVICE_ADVICE_TEXT_H_

#include <string>

#include "service/advised_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

// The best choice, what it leads to, and what another one costs: after a keep the best claim, after a claim
// the next best choice.
std::string advice_text(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                        solver::Basis basis);

// Before the first roll of a turn.
std::string before_roll_text(double expected_total, solver::Basis basis);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_ADVICE_TEXT_H_

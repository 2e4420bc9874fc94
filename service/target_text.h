// Advice for a total to reach in a sentence or two.
//
//   target_text(position, offers, advice, {.points = 300});
//   // "Keep 6 6 6 and roll the others: the chance of 300 or more is 21.3 %; claiming Sixes now lowers it to
//   //  14.2 %."
//
// Pure functions.
#ifndef LEXICUP_SERVICE_TARGET_TEXT_H_
#define LEXICUP_SERVICE_TARGET_TEXT_H_

#include <string>

#include "service/advised_choice.h"
#include "solver/target_advise.h"

namespace lexicup::service {

struct TextTarget {
  int points = 0;
  solver::Basis basis = solver::Basis::kExact;        // of the chances
  solver::Basis total_basis = solver::Basis::kExact;  // of totals to expect
};

// The best choice, the chance it leaves, and how much smaller that of another one is: after a keep the best
// claim, after a claim the next best choice.
std::string target_text(const Position& position, const ColumnOffers& offers,
                        const solver::TargetAdvice& advice, const TextTarget& target);

// Before the first roll of a turn.
std::string target_before_roll_text(double chance, const TextTarget& target);
// The same where the target is reached already.
std::string reached_before_roll_text(double expected_total, const TextTarget& target);

// What others ask about: what it is, its total, and as its loss that of chances.
solver::Choice as_choice(const solver::TargetChoice& choice);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_TARGET_TEXT_H_

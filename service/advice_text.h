// An advice in a sentence or two.
//
//   advice_text(position, offers, advice, solver::Basis::kExact);
//   // "Keep 6 6 6 and roll the others: 284.3 points to expect in the end. Claiming Sixes now loses 11.2 ..."
//
// Pure functions.
#ifndef LEXICUP_SERVICE_ADVICE_TEXT_H_
#define LEXICUP_SERVICE_ADVICE_TEXT_H_

#include <algorithm>
#include <span>
#include <string>
#include <variant>

#include "service/advised_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

// The choice that the best one is compared with: after a keep the best claim, after a claim the next best
// choice; null if there is none.
template <typename Advice>
auto alternative_to_best(const Advice& advice) {
  const auto is_claim = [](const auto& choice) {
    return std::holds_alternative<solver::ClaimChoice>(choice.what);
  };
  const auto rest = std::span(advice.choices).subspan(1);
  const auto other = is_claim(advice.choices.front()) ? rest.begin() : std::ranges::find_if(rest, is_claim);
  return other == rest.end() ? nullptr : &*other;
}

// The best choice, what it leads to, what the alternative to it loses, and why a joker is one.
std::string advice_text(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                        solver::Basis basis);

// "254.5 points to expect in the end", about and by an estimate if it is one.
std::string expected_text(double expected_total, int digits, solver::Basis basis);

// Before the first roll of a turn.
std::string before_roll_text(double expected_total, solver::Basis basis);

// Of sheets on which no box is open.
std::string game_over_text(int total);
// Which says whether a target is reached, too.
std::string game_over_text(int total, int target);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_ADVICE_TEXT_H_

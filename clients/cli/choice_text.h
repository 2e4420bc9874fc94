// Advice in words: what a choice does, and its numbers as people read them.
//
//   choice_text(card, choice)    // "keep 6 6 6", "claim Sixes 18", "claim Chance BY + QUIZ 31 (uses Two
//   Letters)" percent(0.0312)              // "3.1 %" in_points(-0.001, 2)         // "0.00"
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_CHOICE_TEXT_H_
#define LEXICUP_CLIENTS_CLI_CHOICE_TEXT_H_

#include <string>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

// What the choice does, beginning with a verb; "" for one that says nothing. Sheets are named where the card
// has several.
std::string choice_text(const v1::Variant& card, const v1::AdvisedChoice& choice);

// A chance with two digits that count; never 0 % or 100 % unless it is so.
std::string percent(double chance);

// Points with so many digits behind the point, without a sign for what rounds to 0.
std::string in_points(double points, int digits);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_CHOICE_TEXT_H_

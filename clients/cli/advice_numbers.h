// The numbers of advice as people read them. What a choice does is said by the server (AdvisedChoice.text).
//
//   percent(0.0312)              // "3.1 %"
//   in_points(-0.001, 2)         // "0.00"
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_
#define LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_

#include <string>

namespace lexicup::cli {

// A chance with two digits that count; never 0 % or 100 % unless it is so.
std::string percent(double chance);

// Points with so many digits behind the point, without a sign for what rounds to 0.
std::string in_points(double points, int digits);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_

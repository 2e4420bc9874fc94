// The numbers of advice as people read them. What a choice does is said by the server (AdvisedChoice.text).
//
//   percent(0.0312)              // "3.1 %"
//   in_points(-0.001, 2)         // "0.00"
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_
#define LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_

#include <string>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

// A chance with two digits that count; never 0 % or 100 % unless it is so.
std::string percent(double chance);

// Points with so many digits behind the point, without a sign for what rounds to 0.
std::string in_points(double points, int digits);

// What is said under numbers of which not even the totals are exact.
inline constexpr char kEstimated[] =
    "Estimated: turns are exact, what a sheet is worth after them is estimated.\n";

// Whether the totals of an answer to AdviseRequest or SolveVariantRequest are estimated. Servers that do not
// say so refuse targets where they are.
template <typename Request, typename Response>
bool has_estimated_totals(const Request& request, const Response& response) {
  if (response.total_basis() != lexicup::v1::BASIS_UNSPECIFIED) {
    return response.total_basis() == lexicup::v1::BASIS_ESTIMATE;
  }
  return request.target() == 0 && response.basis() == lexicup::v1::BASIS_ESTIMATE;
}

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_ADVICE_NUMBERS_H_

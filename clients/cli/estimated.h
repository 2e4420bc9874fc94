// What is said of numbers that are estimated.
//
//   if (has_estimated_totals(request, response)) text += kEstimated;
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_ESTIMATED_H_
#define LEXICUP_CLIENTS_CLI_ESTIMATED_H_

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

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

#endif  // LEXICUP_CLIENTS_CLI_ESTIMATED_H_

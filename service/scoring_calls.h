// What ScoringService answers, as plain functions: convert, ask the engine, convert.
//
//   v1::ScoreRollResponse response;
//   absl::Status status = score_roll(catalog, request, response, cancelled);
//
// Each returns OK with the response filled in, or INVALID_ARGUMENT about a field. score_roll searches words
// for letter dice: it ends with CANCELLED once `cancelled` says true. Safe from many threads.
#ifndef LEXICUP_SERVICE_SCORING_CALLS_H_
#define LEXICUP_SERVICE_SCORING_CALLS_H_

#include <functional>

#include <absl/status/status.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "service/catalog.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

absl::Status list_variants(const Catalog& catalog, const v1::ListVariantsRequest& request,
                           v1::ListVariantsResponse& response);

absl::Status score_roll(const Catalog& catalog, const v1::ScoreRollRequest& request,
                        v1::ScoreRollResponse& response, const std::function<bool()>& cancelled);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SCORING_CALLS_H_

// What ScoringService answers, as plain functions: convert, ask the engine, convert.
//
//   v1::ScoreRollResponse response;
//   absl::Status status = score_roll(catalog, request, response, cancelled);
//
// Each returns OK with the response filled in, or INVALID_ARGUMENT about a field. score_roll and advise
// search words for letter dice: they end with CANCELLED once `cancelled` says true. advise is UNAVAILABLE
// until the game is worked out; it and solve_variant are RESOURCE_EXHAUSTED if the game is too large, or if
// too many others are to be worked out before it. Safe from many threads.
#ifndef LEXICUP_SERVICE_SCORING_CALLS_H_
#define LEXICUP_SERVICE_SCORING_CALLS_H_

#include <functional>

#include <absl/status/status.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "service/catalog.h"
#include "service/solved/solved_games.h"
#include "service/solved/target_games.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

absl::Status list_variants(const Catalog& catalog, const v1::ListVariantsRequest& request,
                           v1::ListVariantsResponse& response);

absl::Status score_roll(const Catalog& catalog, const v1::ScoreRollRequest& request,
                        v1::ScoreRollResponse& response, const std::function<bool()>& cancelled);

absl::Status advise(const Catalog& catalog, SolvedGames& solved, TargetGames& targets,
                    const v1::AdviseRequest& request, v1::AdviseResponse& response,
                    const std::function<bool()>& cancelled);

absl::Status solve_variant(const Catalog& catalog, SolvedGames& solved, TargetGames& targets,
                           const v1::SolveVariantRequest& request, v1::SolveVariantResponse& response);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SCORING_CALLS_H_

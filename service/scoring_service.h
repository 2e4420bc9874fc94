// ScoringService over gRPC. Each method only says how its call runs; what it answers is in scoring_calls.h.
//
// The catalog, the games, the targets and the workers must outlive the server that this is registered with.
#ifndef LEXICUP_SERVICE_SCORING_SERVICE_H_
#define LEXICUP_SERVICE_SCORING_SERVICE_H_

#include <memory>

#include <grpcpp/impl/service_type.h>

#include "service/catalog.h"
#include "service/solved/solved_games.h"
#include "service/solved/target_games.h"
#include "service/unary_call.h"

namespace lexicup::service {

std::unique_ptr<grpc::Service> make_scoring_service(const Catalog& catalog, SolvedGames& solved,
                                                    TargetGames& targets, const Workers& workers);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SCORING_SERVICE_H_

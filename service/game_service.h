// GameService over gRPC. Each method only says on which queue its call runs, or that it runs on a worker;
// what it answers is in games/game_calls.h.
//
// The host, the solved games and the workers must outlive the server that this is registered with.
#ifndef LEXICUP_SERVICE_GAME_SERVICE_H_
#define LEXICUP_SERVICE_GAME_SERVICE_H_

#include <memory>

#include <grpcpp/impl/service_type.h>

#include "service/games/game_host.h"
#include "service/solved/solved_games.h"
#include "service/unary_call.h"

namespace lexicup::service {

std::unique_ptr<grpc::Service> make_game_service(GameHost& host, SolvedGames& solved, const Workers& workers);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAME_SERVICE_H_

// GameService over gRPC. Each method only says on which queue its call runs; what it answers is in
// games/game_calls.h.
//
// The host must outlive the server that this is registered with.
#ifndef LEXICUP_SERVICE_GAME_SERVICE_H_
#define LEXICUP_SERVICE_GAME_SERVICE_H_

#include <memory>

#include <grpcpp/impl/service_type.h>

#include "service/call_gate.h"
#include "service/games/game_host.h"

namespace lexicup::service {

std::unique_ptr<grpc::Service> make_game_service(GameHost& host, CallGate& gate);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAME_SERVICE_H_

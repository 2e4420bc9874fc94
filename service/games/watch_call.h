// WatchGame: one stream that follows a game.
//
//   return watch_game(host, gate, in);
//
// It sends what was missed, then each change as it comes. While a message is under way nothing is queued:
// whoever is slow gets all that happened meanwhile in one message, told again from the store. The stream ends
// with the game, with the server and with the client.
#ifndef LEXICUP_SERVICE_GAMES_WATCH_CALL_H_
#define LEXICUP_SERVICE_GAMES_WATCH_CALL_H_

#include <grpcpp/support/byte_buffer.h>
#include <grpcpp/support/server_callback.h>

#include "service/call_gate.h"
#include "service/games/game_host.h"

namespace lexicup::service {

grpc::ServerWriteReactor<grpc::ByteBuffer>* watch_game(GameHost& host, CallGate& gate,
                                                       const grpc::ByteBuffer* in);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_WATCH_CALL_H_

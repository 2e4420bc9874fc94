// How a unary call about a game runs: parsed on gRPC's thread, answered on the game's queue.
//
//   return answer_in_queue<v1::RollRequest, v1::RollResponse>(
//       host.queues(), in, out, [](const auto& request) { return code_or_text(request.game()); }, handler);
//
// A handler is a function (const Request&, Response&) -> absl::Status and may block for the store. A change
// that has begun is finished even if the client has gone.
#ifndef LEXICUP_SERVICE_GAMES_GAME_CALL_H_
#define LEXICUP_SERVICE_GAMES_GAME_CALL_H_

#include <atomic>
#include <string>
#include <utility>

#include <google/protobuf/arena.h>

#include "service/games/serial_queues.h"
#include "service/unary_call.h"

namespace lexicup::service {

// Deletes itself when gRPC is done with it.
template <typename Request, typename Response, typename Handler>
class GameCall : public grpc::ServerUnaryReactor {
 public:
  GameCall(grpc::ByteBuffer* out, Handler handler)
      : out_(out),
        handler_(std::move(handler)),
        request_(google::protobuf::Arena::CreateMessage<Request>(&arena_)) {}

  template <typename KeyOf>
  void start(SerialQueues& queues, const grpc::ByteBuffer& in, const KeyOf& key_of) {
    if (absl::Status status = parse(in, *request_); !status.ok()) {
      Finish(to_grpc(status));
    } else if (!queues.submit(key_of(*request_), [this] { run(); })) {
      Finish(to_grpc(server_busy(queues.limit())));
    }
  }

 private:
  void run() {
    if (cancelled_) return Finish(grpc::Status(grpc::StatusCode::CANCELLED, "the client cancelled the call"));
    auto& response = *google::protobuf::Arena::CreateMessage<Response>(&arena_);
    const absl::Status status = handler_(std::as_const(*request_), response);
    if (status.ok()) serialize(response, *out_);
    Finish(to_grpc(status));
  }

  void OnCancel() override { cancelled_ = true; }
  void OnDone() override { delete this; }

  grpc::ByteBuffer* const out_;
  const Handler handler_;
  google::protobuf::Arena arena_;
  Request* const request_;
  std::atomic<bool> cancelled_ = false;
};

template <typename Request, typename Response, typename KeyOf, typename Handler>
grpc::ServerUnaryReactor* answer_in_queue(SerialQueues& queues, const grpc::ByteBuffer* in,
                                          grpc::ByteBuffer* out, const KeyOf& key_of, Handler handler) {
  auto* call = new GameCall<Request, Response, Handler>(out, std::move(handler));
  call->start(queues, *in, key_of);
  return call;
}

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_CALL_H_

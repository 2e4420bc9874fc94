// How a unary call about a game runs: parsed on gRPC's thread, answered on the game's queue.
//
//   return answer_in_queue<v1::RollRequest, v1::RollResponse>(
//       host.queues(), gate, in, out, [](const auto& request) { return code_or_text(request.game()); },
//       handler);
//
// A handler is a function (const Request&, Response&) -> absl::Status and may block for the store. A change
// that has begun is finished even if the client has gone. A call that still waits when the gate is cut off is
// refused.
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
  GameCall(CallGate& gate, grpc::ByteBuffer* out, Handler handler)
      : gate_(gate),
        out_(out),
        handler_(std::move(handler)),
        request_(google::protobuf::Arena::CreateMessage<Request>(&arena_)) {}

  template <typename KeyOf>
  void start(SerialQueues& queues, const grpc::ByteBuffer& in, const KeyOf& key_of) {
    entered_ = gate_.enter();
    if (!entered_) {
      Finish(to_grpc(server_stops()));
    } else if (absl::Status status = parse(in, *request_); !status.ok()) {
      Finish(to_grpc(status));
    } else if (!queues.submit(key_of(*request_), [this] { run(); })) {
      Finish(to_grpc(server_busy(queues.limit())));
    }
  }

 private:
  void run() {
    if (gate_.is_cut_off()) return Finish(to_grpc(server_stops()));
    if (cancelled_) return Finish(to_grpc(absl::CancelledError("the client cancelled the call")));
    auto& response = *google::protobuf::Arena::CreateMessage<Response>(&arena_);
    const absl::Status status = handler_(std::as_const(*request_), response);
    if (status.ok()) serialize(response, *out_);
    Finish(to_grpc(status));
  }

  void OnCancel() override { cancelled_ = true; }
  void OnDone() override {
    CallGate* const gate = entered_ ? &gate_ : nullptr;
    delete this;
    if (gate != nullptr) gate->leave();  // last: once it is empty the server may go
  }

  CallGate& gate_;
  bool entered_ = false;
  grpc::ByteBuffer* const out_;
  const Handler handler_;
  google::protobuf::Arena arena_;
  Request* const request_;
  std::atomic<bool> cancelled_ = false;
};

template <typename Request, typename Response, typename KeyOf, typename Handler>
grpc::ServerUnaryReactor* answer_in_queue(SerialQueues& queues, CallGate& gate, const grpc::ByteBuffer* in,
                                          grpc::ByteBuffer* out, const KeyOf& key_of, Handler handler) {
  auto* call = new GameCall<Request, Response, Handler>(gate, out, std::move(handler));
  call->start(queues, *in, key_of);
  return call;
}

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_CALL_H_

// How a unary call runs: parse, call one function, serialize.
//
//   return answer_now<v1::ListLexiconsRequest, v1::ListLexiconsResponse>(gate, context, in, out, handler);
//   return answer_on_worker<v1::FindWordsRequest, v1::FindWordsResponse>(workers, context, in, out, handler);
//
// The services are raw: gRPC hands over bytes, because its own parsing answers a message that is not UTF-8
// with a bare UNIMPLEMENTED. Messages live on an arena whose first block is on the stack, so that a short
// call allocates next to nothing.
//
// A handler is a function (const Request&, Response&, const Cancelled&) -> absl::Status.
#ifndef LEXICUP_SERVICE_UNARY_CALL_H_
#define LEXICUP_SERVICE_UNARY_CALL_H_

#include <atomic>
#include <chrono>
#include <functional>
#include <utility>

#include <absl/status/status.h>
#include <google/protobuf/arena.h>
#include <google/protobuf/message.h>
#include <grpcpp/server_context.h>
#include <grpcpp/support/byte_buffer.h>
#include <grpcpp/support/server_callback.h>

#include "service/call_gate.h"
#include "service/errors.h"
#include "service/worker_pool.h"

namespace lexicup::service {

// Long work asks it now and then: true if nobody waits for the answer any more.
using Cancelled = std::function<bool()>;

// What long calls share.
struct Workers {
  WorkerPool& pool;
  std::chrono::milliseconds longest_call;
  CallGate& gate;
};

// INVALID_ARGUMENT names the field that is not UTF-8, or says that these bytes are no such message.
absl::Status parse(const grpc::ByteBuffer& in, google::protobuf::Message& message);

void serialize(const google::protobuf::Message& message, grpc::ByteBuffer& out);

// Parses, runs the handler and serializes.
template <typename Request, typename Response, typename Handler>
absl::Status run_call(const grpc::ByteBuffer& in, grpc::ByteBuffer& out, const Handler& handler,
                      const Cancelled& cancelled) {
  alignas(16) char first_block[2048];
  google::protobuf::Arena arena(first_block, sizeof first_block);
  auto& request = *google::protobuf::Arena::CreateMessage<Request>(&arena);
  if (absl::Status status = parse(in, request); !status.ok()) return status;
  auto& response = *google::protobuf::Arena::CreateMessage<Response>(&arena);
  if (absl::Status status = handler(request, response, cancelled); !status.ok()) return status;
  serialize(response, out);
  return absl::OkStatus();
}

// Runs the call on gRPC's own thread: for work of microseconds. UNAVAILABLE if the server stops.
template <typename Request, typename Response, typename Handler>
grpc::ServerUnaryReactor* answer_now(CallGate& gate, grpc::CallbackServerContext* context,
                                     const grpc::ByteBuffer* in, grpc::ByteBuffer* out,
                                     const Handler& handler) {
  grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
  const bool entered = gate.enter();
  reactor->Finish(
      to_grpc(entered ? run_call<Request, Response>(*in, *out, handler, nullptr) : server_stops()));
  if (entered) gate.leave();
  return reactor;
}

// A call that waits for a worker and can be cancelled on the way. Deletes itself when gRPC is done with it.
class WorkerCall : public grpc::ServerUnaryReactor {
 public:
  using Run = std::function<absl::Status(const Cancelled&)>;

  WorkerCall(const grpc::CallbackServerContext& context, const Workers& workers, Run run);

  // Finishes the call, now or from a worker.
  void start();

 private:
  void run();
  bool is_over() const;
  absl::Status end_of(const absl::Status& status) const;
  void OnCancel() override { cancelled_ = true; }
  void OnDone() override;

  const Workers workers_;
  const std::chrono::system_clock::time_point deadline_;  // of the client, or ours if that is sooner
  bool entered_ = false;
  std::atomic<bool> cancelled_ = false;
  const Run run_;
};

// Runs the call on a worker: for work that may take long. RESOURCE_EXHAUSTED if too many wait already,
// UNAVAILABLE if the server stops.
template <typename Request, typename Response, typename Handler>
grpc::ServerUnaryReactor* answer_on_worker(const Workers& workers, grpc::CallbackServerContext* context,
                                           const grpc::ByteBuffer* in, grpc::ByteBuffer* out,
                                           Handler handler) {
  auto* call =
      new WorkerCall(*context, workers, [in, out, handler = std::move(handler)](const Cancelled& cancelled) {
        return run_call<Request, Response>(*in, *out, handler, cancelled);
      });
  call->start();
  return call;
}

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_UNARY_CALL_H_

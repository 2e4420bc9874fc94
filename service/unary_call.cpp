#include "service/unary_call.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <grpcpp/support/slice.h>

#include "service/quote.h"
#include "service/utf8_check.h"

namespace lexicup::service {
namespace {

std::string all_bytes(const grpc::ByteBuffer& in) {
  std::vector<grpc::Slice> slices;
  std::string bytes;
  if (!in.Dump(&slices).ok()) return bytes;
  for (const grpc::Slice& slice : slices)
    bytes.append(reinterpret_cast<const char*>(slice.begin()), slice.size());
  return bytes;
}

bool parse_quietly(const grpc::ByteBuffer& in, google::protobuf::Message& message) {
  if (grpc::Slice slice; in.TrySingleSlice(&slice).ok()) {
    return message.ParseFromArray(slice.begin(), static_cast<int>(slice.size()));
  }
  return message.ParseFromString(all_bytes(in));
}

absl::Status refusal_of(const std::string& bytes, const google::protobuf::Message& message) {
  if (const auto bad = find_bad_utf8(*message.GetDescriptor(), bytes)) {
    return bad_field(bad->field, fmt::format("{} is not UTF-8; send text in UTF-8", in_quotes(bad->value)),
                     reason::kNotUtf8);
  }
  return with_reason(
      absl::InvalidArgumentError(fmt::format(
          "the request is no {}; compare the client's proto files with the server's", message.GetTypeName())),
      reason::kMalformed);
}

}  // namespace

absl::Status parse(const grpc::ByteBuffer& in, google::protobuf::Message& message) {
  if (parse_quietly(in, message)) return absl::OkStatus();
  return refusal_of(all_bytes(in), message);
}

void serialize(const google::protobuf::Message& message, grpc::ByteBuffer& out) {
  grpc::Slice slice(message.ByteSizeLong());
  message.SerializeWithCachedSizesToArray(const_cast<std::uint8_t*>(slice.begin()));
  grpc::ByteBuffer buffer(&slice, 1);
  out.Swap(&buffer);
}

WorkerCall::WorkerCall(const grpc::CallbackServerContext& context, const Workers& workers, Run run)
    : workers_(workers),
      deadline_(std::min(context.deadline(), std::chrono::system_clock::now() + workers.longest_call)),
      run_(std::move(run)) {}

void WorkerCall::start() {
  entered_ = workers_.gate.enter();
  if (!entered_) {
    Finish(to_grpc(server_stops()));
  } else if (!workers_.pool.submit([this] { this->run(); })) {
    Finish(to_grpc(server_busy(workers_.pool.queue())));
  }
}

// The gate last: once it is empty the server may go.
void WorkerCall::OnDone() {
  CallGate* const gate = entered_ ? &workers_.gate : nullptr;
  delete this;
  if (gate != nullptr) gate->leave();
}

void WorkerCall::run() {
  const Cancelled cancelled = [this] { return is_over(); };
  Finish(to_grpc(is_over() ? end_of(absl::CancelledError()) : end_of(run_(cancelled))));
}

bool WorkerCall::is_over() const {
  return cancelled_ || workers_.gate.is_cut_off() || std::chrono::system_clock::now() >= deadline_;
}

// A search that was told to stop only knows that; here it is known why.
absl::Status WorkerCall::end_of(const absl::Status& status) const {
  if (!absl::IsCancelled(status)) return status;
  if (workers_.gate.is_cut_off()) return server_stops();
  if (cancelled_) return absl::CancelledError("the client cancelled the call");
  return with_reason(
      absl::DeadlineExceededError(
          fmt::format("the search took longer than the call's deadline or the server's {} ms; ask for fewer "
                      "letters or wilds, or give it more time",
                      workers_.longest_call.count())),
      reason::kTooSlow);
}

}  // namespace lexicup::service

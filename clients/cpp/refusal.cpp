#include "clients/cpp/refusal.h"

#include <absl/strings/cord.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <google/rpc/error_details.pb.h>
#include <google/rpc/status.pb.h>

namespace lexicup::client {
namespace {

constexpr char kPayloadUrl[] = "type.googleapis.com/google.rpc.Status";

void add_detail(const google::protobuf::Any& detail, Refusal& refusal) {
  if (google::rpc::BadRequest bad; detail.UnpackTo(&bad)) {
    for (const auto& violation : bad.field_violations()) {
      refusal.fields.push_back({violation.field(), violation.description()});
    }
  } else if (google::rpc::ErrorInfo info; detail.UnpackTo(&info)) {
    refusal.reason = info.reason();
    refusal.domain = info.domain();
    refusal.metadata = {info.metadata().begin(), info.metadata().end()};
  }
}

Refusal unpack(const std::string& bytes) {
  Refusal refusal;
  google::rpc::Status details;
  if (details.ParseFromString(bytes)) {
    for (const auto& detail : details.details()) add_detail(detail, refusal);
  }
  return refusal;
}

}  // namespace

absl::Status to_status(const grpc::Status& status) {
  if (status.ok()) return absl::OkStatus();
  // The client breaks off no call that it waits for: only a server that stops does, when its time to finish
  // calls is over.
  if (status.error_code() == grpc::StatusCode::CANCELLED) {
    return absl::UnavailableError("the server broke the call off, as one that stops does; try again");
  }
  std::string message = status.error_message();
  for (const FieldFault& fault : unpack(status.error_details()).fields) {
    if (absl::StrContains(message, fault.description)) continue;
    absl::StrAppend(&message, message.empty() ? "" : "; ", fault.field, ": ", fault.description);
  }
  absl::Status result(static_cast<absl::StatusCode>(status.error_code()), message);
  if (!status.error_details().empty()) result.SetPayload(kPayloadUrl, absl::Cord(status.error_details()));
  return result;
}

Refusal refusal_of(const absl::Status& status) {
  const auto payload = status.GetPayload(kPayloadUrl);
  return payload ? unpack(std::string(*payload)) : Refusal();
}

}  // namespace lexicup::client

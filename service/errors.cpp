#include "service/errors.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <absl/strings/cord.h>
#include <fmt/format.h>
#include <google/rpc/error_details.pb.h>
#include <google/rpc/status.pb.h>

#include "service/quote.h"

namespace lexicup::service {
namespace {

constexpr char kDomain[] = "lexicup";

// In seconds: how far is worth another look after that.
constexpr std::int64_t kLongestWait = 60;

std::string type_url(const google::protobuf::Message& detail) {
  return "type.googleapis.com/" + detail.GetDescriptor()->full_name();
}

void attach(absl::Status& status, const google::protobuf::Message& detail) {
  status.SetPayload(type_url(detail), absl::Cord(detail.SerializeAsString()));
}

google::rpc::ErrorInfo error_info(const std::string& reason) {
  google::rpc::ErrorInfo info;
  info.set_reason(reason);
  info.set_domain(kDomain);
  return info;
}

bool is_about_a_value(absl::StatusCode code) {
  return code == absl::StatusCode::kInvalidArgument || code == absl::StatusCode::kNotFound ||
         code == absl::StatusCode::kOutOfRange || code == absl::StatusCode::kFailedPrecondition;
}

absl::Status again_in(std::int64_t seconds, absl::Status status, const char* reason) {
  google::rpc::RetryInfo retry;
  retry.mutable_retry_delay()->set_seconds(seconds);
  attach(status, retry);
  attach(status, error_info(reason));
  return status;
}

google::rpc::Status details_of(const absl::Status& status) {
  google::rpc::Status details;
  details.set_code(static_cast<int>(status.code()));
  details.set_message(std::string(status.message()));
  status.ForEachPayload([&](absl::string_view url, const absl::Cord& bytes) {
    google::protobuf::Any& detail = *details.add_details();
    detail.set_type_url(std::string(url));
    detail.set_value(std::string(bytes));
  });
  return details;
}

}  // namespace

absl::Status bad_field(const std::string& field, const std::string& problem, const char* reason) {
  google::rpc::BadRequest bad;
  auto& violation = *bad.add_field_violations();
  violation.set_field(printable(field));  // the name of an option may be anything
  violation.set_description(printable(problem));
  absl::Status status =
      absl::InvalidArgumentError(fmt::format("{}: {}", violation.field(), violation.description()));
  attach(status, bad);
  return with_reason(std::move(status), reason);
}

absl::Status about_field(const std::string& field, const absl::Status& status, const char* reason) {
  if (!is_about_a_value(status.code())) return status;
  return bad_field(field, std::string(status.message()), reason);
}

absl::Status with_reason(absl::Status status, const char* reason) {
  attach(status, error_info(reason));
  return status;
}

absl::Status not_now(const std::string& subject, const std::string& problem) {
  google::rpc::PreconditionFailure failure;
  auto& violation = *failure.add_violations();
  violation.set_type(reason::kNotNow);
  violation.set_subject(printable(subject));
  violation.set_description(printable(problem));
  absl::Status status = absl::FailedPreconditionError(violation.description());
  attach(status, failure);
  return with_reason(std::move(status), reason::kNotNow);
}

absl::Status server_busy(int waiting) {
  return again_in(1,
                  absl::ResourceExhaustedError(fmt::format(
                      "the server is busy: {} calls wait already; try again in a second", waiting)),
                  reason::kServerBusy);
}

absl::Status too_many_to_solve(int waiting) {
  return again_in(
      kLongestWait,
      absl::ResourceExhaustedError(fmt::format(
          "the best play of {} other games is to be worked out already; ask again later", waiting)),
      reason::kServerBusy);
}

absl::Status still_solving(const std::string& problem, absl::Duration left) {
  const std::int64_t seconds = std::clamp<std::int64_t>(absl::ToInt64Seconds(left), 1, kLongestWait);
  return again_in(seconds, absl::UnavailableError(problem), reason::kStillSolving);
}

absl::Status server_stops() {
  return again_in(1, absl::UnavailableError("the server stops; make the call again when it is back"),
                  reason::kServerStops);
}

absl::Status printable(const absl::Status& status) {
  absl::Status clean(status.code(), printable(std::string(status.message())));
  status.ForEachPayload(
      [&clean](absl::string_view url, const absl::Cord& bytes) { clean.SetPayload(url, bytes); });
  return clean;
}

grpc::Status to_grpc(const absl::Status& status) {
  if (status.ok()) return grpc::Status::OK;
  absl::Status whole = printable(status);
  if (const auto info = error_info(""); !whole.GetPayload(type_url(info))) {
    attach(whole, error_info(absl::StatusCodeToString(whole.code())));
  }
  return {static_cast<grpc::StatusCode>(whole.code()), std::string(whole.message()),
          details_of(whole).SerializeAsString()};
}

}  // namespace lexicup::service

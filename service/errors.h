// Refusals on their way out: an absl::Status that carries google.rpc details as payloads, and its translation
// into what gRPC sends.
//
//   return bad_field("letters", fmt::format("{} has 21 letters; send at most 20", in_quotes(text)));
//   ...
//   reactor->Finish(to_grpc(status));
//
// A message names the field, the value and the remedy, so that it can be shown to a person as it is: it stays
// on one line and carries no control characters, whatever was sent. The details say the same to programs.
// Pure functions.
#ifndef LEXICUP_SERVICE_ERRORS_H_
#define LEXICUP_SERVICE_ERRORS_H_

#include <string>

#include <absl/status/status.h>
#include <absl/time/time.h>
#include <grpcpp/support/status.h>

namespace lexicup::service {

// Constants for programs, in google.rpc.ErrorInfo.reason.
namespace reason {
inline constexpr char kBadValue[] = "BAD_VALUE";
inline constexpr char kMissing[] = "MISSING";
inline constexpr char kTooLarge[] = "TOO_LARGE";
inline constexpr char kUnknownName[] = "UNKNOWN_NAME";
inline constexpr char kNotUtf8[] = "NOT_UTF8";
inline constexpr char kMalformed[] = "MALFORMED_MESSAGE";
inline constexpr char kWrongPageToken[] = "WRONG_PAGE_TOKEN";
inline constexpr char kNotAWord[] = "NOT_A_WORD";
inline constexpr char kNotRollable[] = "NOT_ROLLABLE";
inline constexpr char kServerBusy[] = "SERVER_BUSY";
inline constexpr char kServerStops[] = "SERVER_STOPS";
inline constexpr char kStillSolving[] = "STILL_SOLVING";
inline constexpr char kTooSlow[] = "TOO_SLOW";
inline constexpr char kStoreUnavailable[] = "STORE_UNAVAILABLE";
inline constexpr char kStoreFull[] = "STORE_FULL";
inline constexpr char kStoreDamaged[] = "STORE_DAMAGED";
inline constexpr char kNoSuchGame[] = "NO_SUCH_GAME";
inline constexpr char kNoSuchEvent[] = "NO_SUCH_EVENT";
inline constexpr char kWrongToken[] = "WRONG_TOKEN";
inline constexpr char kNotAllowed[] = "NOT_ALLOWED";
inline constexpr char kNotNow[] = "NOT_NOW";
inline constexpr char kStaleVersion[] = "STALE_VERSION";
inline constexpr char kRequestReused[] = "REQUEST_REUSED";
inline constexpr char kNameTaken[] = "NAME_TAKEN";
inline constexpr char kRulesGone[] = "RULES_GONE";
}  // namespace reason

// INVALID_ARGUMENT with a google.rpc.BadRequest for one field. The field is a path such as "words[3]" or
// "rules.options[preset]"; the problem quotes the value and says what to send instead.
absl::Status bad_field(const std::string& field, const std::string& problem,
                       const char* reason = reason::kBadValue);

// The same for a refusal of a library, whose message becomes the problem. OK stays OK; codes other than
// INVALID_ARGUMENT, NOT_FOUND, OUT_OF_RANGE and FAILED_PRECONDITION are no fault of the field and stay as
// they are.
absl::Status about_field(const std::string& field, const absl::Status& status,
                         const char* reason = reason::kBadValue);

// Adds a google.rpc.ErrorInfo; the last one given counts.
absl::Status with_reason(absl::Status status, const char* reason);

// FAILED_PRECONDITION with a google.rpc.PreconditionFailure: what the call is about (a game, an event) is not
// in a state for it.
absl::Status not_now(const std::string& subject, const std::string& problem);

// RESOURCE_EXHAUSTED with a google.rpc.RetryInfo.
absl::Status server_busy(int waiting);

// The same for games whose best play is to be worked out.
absl::Status too_many_to_solve(int waiting);

// UNAVAILABLE with a google.rpc.RetryInfo: the best play of a game is being worked out, and may be there
// after so long.
absl::Status still_solving(const std::string& problem, absl::Duration left);

// UNAVAILABLE with a google.rpc.RetryInfo: no call begins any more, and those under way have had their time.
absl::Status server_stops();

// The same refusal with its message printable on one line.
absl::Status printable(const absl::Status& status);

// What gRPC sends: the code, the message, and a serialized google.rpc.Status that always has an ErrorInfo
// with the domain "lexicup".
grpc::Status to_grpc(const absl::Status& status);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_ERRORS_H_

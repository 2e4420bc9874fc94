// What a server said when it refused a call, as an absl::Status that reads well and still carries every
// detail.
//
//   absl::StatusOr<v1::CheckWordsResponse> answer = client.check_words(request);
//   answer.status().message();                       // words[0]: cannot spell "3" ...
//   for (const FieldFault& fault : refusal_of(answer.status()).fields) mark(fault.field);
//
// Plain values and pure functions.
#ifndef LEXICUP_CLIENTS_CPP_REFUSAL_H_
#define LEXICUP_CLIENTS_CPP_REFUSAL_H_

#include <map>
#include <string>
#include <vector>

#include <absl/status/status.h>
#include <grpcpp/support/status.h>

namespace lexicup::client {

// One field of the request and what is wrong with it.
struct FieldFault {
  std::string field;        // path, such as "words[3]"
  std::string description;  // the value and the remedy

  friend bool operator==(const FieldFault&, const FieldFault&) = default;
};

// The details of a refusal; empty where the server gave none.
struct Refusal {
  std::string reason;  // constant for programs, such as "UNKNOWN_NAME"
  std::string domain;  // "lexicup"
  std::map<std::string, std::string> metadata;
  std::vector<FieldFault> fields;
};

// The same code, a message that names every faulty field, and the details as a payload.
absl::Status to_status(const grpc::Status& status);

// The details that to_status() kept; an empty Refusal if there are none.
Refusal refusal_of(const absl::Status& status);

}  // namespace lexicup::client

#endif  // LEXICUP_CLIENTS_CPP_REFUSAL_H_

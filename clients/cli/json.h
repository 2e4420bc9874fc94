// Answers for programs: protobuf JSON with field names in lowerCamelCase, and points of 0 written out.
//
//   to_json(response, /*pretty=*/false);   // {"words":[{"word":"QUIZ","valid":true,...}],"allValid":true}
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_JSON_H_
#define LEXICUP_CLIENTS_CLI_JSON_H_

#include <string>

#include <google/protobuf/message.h>

namespace lexicup::cli {

// `message` as JSON with a newline at its end: on one line, or indented if `pretty`. Text that is not UTF-8
// cannot be in a message that came over the wire, so there is always an answer.
std::string to_json(const google::protobuf::Message& message, bool pretty);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_JSON_H_

// Where two messages differ: the first field, in the order of the contract, with both values.
//
//   std::optional<std::string> found = first_difference(record, told_again);
//   // "seats[0].total is 9; by the log it is 12"
//
// Fields are called as in JSON. A field that is not set equals one with its default. Pure; safe from any
// thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_FIRST_DIFFERENCE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_FIRST_DIFFERENCE_H_

#include <optional>
#include <string>

#include <google/protobuf/message.h>

namespace lexicup::cli::play {

// Both must be of one type. `by_log` is what the log gives; nullopt if `record` says the same.
std::optional<std::string> first_difference(const google::protobuf::Message& record,
                                            const google::protobuf::Message& by_log);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_FIRST_DIFFERENCE_H_

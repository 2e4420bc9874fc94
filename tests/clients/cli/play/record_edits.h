// Every small edit of a message: each number, text and flag changed, each element dropped, doubled and
// swapped with the next, each message inside it taken out.
//
//   for_each_edit(replay, [&](const std::string& path) { verify_replay(replay); });
#ifndef LEXICUP_TESTS_CLIENTS_CLI_PLAY_RECORD_EDITS_H_
#define LEXICUP_TESTS_CLIENTS_CLI_PLAY_RECORD_EDITS_H_

#include <functional>
#include <string>

#include <google/protobuf/message.h>

namespace lexicup::cli::play {

// What was edited, such as "game.seats[0].total" or "entries[3] doubled".
using VisitEdit = std::function<void(const std::string& path)>;

// Visits with each edit made, and takes it back afterwards. Maps are left alone.
void for_each_edit(google::protobuf::Message& message, const VisitEdit& visit);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_TESTS_CLIENTS_CLI_PLAY_RECORD_EDITS_H_

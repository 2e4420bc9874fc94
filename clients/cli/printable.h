// The one place where text that others wrote becomes fit for the screen: what servers send, and what is
// typed.
//
//   options.on_answer = make_printable;            // every answer of a server, before anybody prints of it
//   const std::string line = printable_line(input.text);
//
// A name or a title could otherwise move the cursor, retitle the window or turn the text around. What a
// terminal would obey is written as \xNN (visible() in text.h). Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PRINTABLE_H_
#define LEXICUP_CLIENTS_CLI_PRINTABLE_H_

#include <string>

#include <google/protobuf/message.h>

namespace lexicup::cli {

// Makes every text in the message visible, those of the messages in it too.
void make_printable(google::protobuf::Message& message);

// A line that was typed: tabs become blanks, the rest visible.
std::string printable_line(std::string line);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_PRINTABLE_H_

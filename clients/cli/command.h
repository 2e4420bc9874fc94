// A command of the program: what it reads, and what it answers with. One file a command defines its add_
// function here.
//
//   Command command = add_check(program);          // adds "check" with its options to the parser
//   if (command.parser.app().parsed()) answer = command.run(context);
//
// A command writes nothing itself: its answer is text and an exit code, and an error is a status (errors.h).
#ifndef LEXICUP_CLIENTS_CLI_COMMAND_H_
#define LEXICUP_CLIENTS_CLI_COMMAND_H_

#include <functional>
#include <istream>
#include <string>

#include <absl/status/statusor.h>

#include "clients/cli/connection.h"
#include "clients/cli/errors.h"
#include "clients/cli/parser.h"

namespace lexicup::cli {

// How answers look.
struct Look {
  bool json = false;    // protobuf JSON instead of text for people
  bool pretty = false;  // JSON over several lines
  bool colour = false;
};

// What a command runs with.
struct Context {
  Look look;
  Connector& connector;  // to a server, once the command needs it
  std::istream& input;   // what "-" means
};

// What a command prints on the output stream, and the exit code that goes with it.
struct Answer {
  std::string text;
  ExitCode exit_code = ExitCode::kAnswer;
};

struct Command {
  Parser parser;
  std::function<absl::StatusOr<Answer>(Context&)> run;
};

Command add_check(Parser& program);
Command add_words(Parser& program);
Command add_sets(Parser& program);
Command add_score(Parser& program);
Command add_variants(Parser& program);
Command add_lexicons(Parser& program);
Command add_complete(Parser& program);  // hidden; the completion scripts ask it for ids

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_COMMAND_H_

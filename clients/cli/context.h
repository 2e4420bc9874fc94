// What a command runs with, and what it answers with.
//
//   absl::StatusOr<Answer> run(const Options& options, Context& context);
//
// A command writes nothing itself: its answer is text and an exit code, and an error is a status (errors.h).
// Only what goes on for a while, a game or the watching of one, prints as it goes.
#ifndef LEXICUP_CLIENTS_CLI_CONTEXT_H_
#define LEXICUP_CLIENTS_CLI_CONTEXT_H_

#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <string>

#include "clients/cli/connection.h"
#include "clients/cli/errors.h"
#include "clients/cli/play/console.h"
#include "clients/cli/progress.h"

namespace lexicup::cli {

// How answers look.
struct Look {
  bool json = false;    // protobuf JSON instead of text for people
  bool pretty = false;  // JSON over several lines
  bool colour = false;
};

struct Context {
  Look look;
  Connector& connector;  // to a server, once the command needs it
  std::istream& input;   // what "-" means
  std::map<std::string, std::string> environment;
  // Where games are played; no function where nobody can play.
  std::function<std::unique_ptr<play::Console>()> open_console;
  // Where it is told how far long work is.
  std::function<std::unique_ptr<Progress>()> open_progress = silent_progress;
};

// What a command prints on the output stream, and the exit code that goes with it.
struct Answer {
  std::string text;
  ExitCode exit_code = ExitCode::kAnswer;
};

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_CONTEXT_H_

// The whole program as a function: arguments in, text and an exit code out.
//
//   std::istringstream input;
//   Outcome outcome = run({"check", "quiz"}, {input, /*output_is_terminal=*/false, {}});
//   // outcome.output is "WORD  VALID\nQUIZ  yes\n", outcome.exit_code is ExitCode::kAnswer
//
// Writes nothing but what a game's console and the progress of long work show; reads the input stream only
// for a command that is told to. May call a server (connection.h). Safe from any thread with a stream of its
// own.
#ifndef LEXICUP_CLIENTS_CLI_PROGRAM_H_
#define LEXICUP_CLIENTS_CLI_PROGRAM_H_

#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "clients/cli/errors.h"
#include "clients/cli/play/console.h"
#include "clients/cli/progress.h"

namespace lexicup::cli {

// What the program stands in.
struct Surroundings {
  std::istream& input;
  bool output_is_terminal = false;
  // LEXICUP_SERVER, NO_COLOR and TERM are looked at, for games also HOME, USER, the locale and the XDG
  // folders.
  std::map<std::string, std::string> environment;
  // Where games are played; without it nobody can play.
  std::function<std::unique_ptr<play::Console>()> open_console = nullptr;
  // Where it is told how far long work is, and who hears that it is to stop.
  std::function<std::unique_ptr<Progress>()> open_progress = silent_progress;
};

// What the program leaves behind.
struct Outcome {
  ExitCode exit_code = ExitCode::kAnswer;
  std::string output;
  std::string error;  // one line, or empty
};

// Runs the program with these arguments, its own name not among them.
Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_PROGRAM_H_

// The whole program as a function: arguments in, text and an exit code out.
//
//   std::istringstream input;
//   Outcome outcome = run({"check", "quiz"}, {input, /*output_is_terminal=*/false, {}});
//   // outcome.output is "WORD  VALID\nQUIZ  yes\n", outcome.exit_code is ExitCode::kAnswer
//
// Writes nothing; reads the input stream only for a command that is told to. May call a server
// (connection.h). Safe from any thread with a stream of its own.
#ifndef LEXICUP_CLIENTS_CLI_PROGRAM_H_
#define LEXICUP_CLIENTS_CLI_PROGRAM_H_

#include <istream>
#include <map>
#include <string>
#include <vector>

#include "clients/cli/errors.h"

namespace lexicup::cli {

// What the program stands in.
struct Surroundings {
  std::istream& input;
  bool output_is_terminal = false;
  std::map<std::string, std::string> environment;  // LEXICUP_SERVER, NO_COLOR and TERM are looked at
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

// The program lexicup: arguments, streams and the environment of this process around cli::run().
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "clients/cli/program.h"

namespace {

using lexicup::cli::ExitCode;
using lexicup::cli::Outcome;

std::map<std::string, std::string> environment() {
  std::map<std::string, std::string> variables;
  for (const char* name : {"LEXICUP_SERVER", "NO_COLOR", "TERM"}) {
    if (const char* value = std::getenv(name)) variables[name] = value;
  }
  return variables;
}

// Writes the answer. A reader that has gone (lexicup words ... | head -1) had what it wanted: that is no
// error.
ExitCode write(const Outcome& outcome) {
  std::fputs(outcome.error.c_str(), stderr);
  errno = 0;
  const bool written =
      std::fwrite(outcome.output.data(), 1, outcome.output.size(), stdout) == outcome.output.size();
  if ((written && std::fflush(stdout) == 0) || errno == EPIPE) return outcome.exit_code;
  fmt::print(stderr, "lexicup: cannot write the answer: {}\n", std::strerror(errno));
  return ExitCode::kNoAnswer;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);  // else std::cin takes an error for the end of the input
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const Outcome outcome = lexicup::cli::run(arguments, {std::cin, isatty(STDOUT_FILENO) != 0, environment()});
  return static_cast<int>(write(outcome));
}

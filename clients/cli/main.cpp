// The program lexicup: arguments, streams and the environment of this process around cli::run().
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "clients/cli/play/pipe_console.h"
#include "clients/cli/play/terminal_console.h"
#include "clients/cli/program.h"
#include "service/standard_files.h"

namespace {

using lexicup::cli::ExitCode;
using lexicup::cli::Outcome;
using lexicup::cli::play::Console;

std::map<std::string, std::string> environment() {
  std::map<std::string, std::string> variables;
  for (const char* name : {"LEXICUP_SERVER", "NO_COLOR", "TERM", "HOME", "USER", "LOGNAME", "XDG_DATA_HOME",
                           "XDG_STATE_HOME", "LC_ALL", "LC_CTYPE", "LANG"}) {
    if (const char* value = std::getenv(name)) variables[name] = value;
  }
  return variables;
}

// A screen that is drawn anew needs a terminal that can, at both ends.
std::unique_ptr<Console> open_console() {
  const char* term = std::getenv("TERM");
  const bool draws = term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
  const bool typed = isatty(STDIN_FILENO) != 0;
  if (draws && typed && isatty(STDOUT_FILENO) != 0) {
    return std::make_unique<lexicup::cli::play::TerminalConsole>(STDIN_FILENO, STDOUT_FILENO);
  }
  return std::make_unique<lexicup::cli::play::PipeConsole>(STDIN_FILENO, STDOUT_FILENO, !typed);
}

// Writes the answer. A reader that has gone (lexicup words ... | head -1) had what it wanted: that is no
// error. Where nothing can be written the exit code says so alone.
ExitCode write(const Outcome& outcome) {
  std::fputs(outcome.error.c_str(), stderr);
  errno = 0;
  const bool written =
      std::fwrite(outcome.output.data(), 1, outcome.output.size(), stdout) == outcome.output.size();
  if ((written && std::fflush(stdout) == 0) || errno == EPIPE) return outcome.exit_code;
  std::fputs(fmt::format("lexicup: cannot write the answer: {}\n", std::strerror(errno)).c_str(), stderr);
  return ExitCode::kNoAnswer;
}

}  // namespace

int main(int argc, char** argv) {
  lexicup::service::open_standard_files(argv);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);     // a file that may not grow is an error of its write, as a full disk is
  std::ios::sync_with_stdio(false);  // else std::cin takes an error for the end of the input
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const Outcome outcome = lexicup::cli::run(arguments, {std::cin, isatty(STDOUT_FILENO) != 0, environment(),
                                                        open_console, lexicup::cli::open_progress});
  return static_cast<int>(write(outcome));
}

#include "clients/cli/program.h"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "clients/cli/command.h"
#include "clients/cli/common_options.h"
#include "clients/cli/help.h"
#include "clients/cli/text.h"
#include "clients/cli/version.h"

namespace lexicup::cli {
namespace {

// The parser, the commands in it and where the common options go. Not movable: the parser points into it.
struct Program {
  CLI::App parser{"Validates and finds words, scores dice games and plays them.", "lexicup"};
  CommonOptions common;
  std::vector<Command> commands;

  Program() {
    // One command a call; the names of the others are plain words then (lexicup check words sets).
    parser.require_subcommand(0, 1);
    parser.set_version_flag("--version", std::string("lexicup ") + kVersion, "Print the version and exit");
    parser.formatter(std::make_shared<HelpFormatter>());
    parser.footer(
        "Exit code: 0 an answer, 1 a refusal by the rules or a word that is not valid, 2 bad usage, 3 no "
        "answer from a server.\n\n"
        "Examples:\n"
        "  lexicup check quiz\n"
        "  lexicup words 'QUI?'\n"
        "  lexicup score platzee 1,2,4,8,20\n"
        "  lexicup hint yat-z 6 6 6 2 1\n"
        "  lexicup play yat-z < /dev/null\n"
        "  lexicup words --help");
    Parser program(parser);
    commands = {add_check(program),   add_words(program),  add_sets(program),     add_score(program),
                add_hint(program),    add_solve(program),  add_variants(program), add_lexicons(program),
                add_play(program),    add_join(program),   add_watch(program),    add_games(program),
                add_event(program),   add_replay(program), add_review(program),   add_verify(program),
                add_complete(program)};
    add_common_options(program, common);
    for (const Command& command : commands) {
      add_common_options(command.parser, common);
      if (!command.parser.hidden()) command.parser.app().group("Commands");
    }
  }
};

Outcome failed(const absl::Status& status) { return {exit_code(status), "", error_line(status)}; }

absl::Status check_utf8(const std::vector<std::string>& arguments) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!is_utf8(arguments[i])) {
      return absl::InvalidArgumentError(fmt::format(
          "argument {}, \"{}\", is not UTF-8; type it in a UTF-8 terminal", i + 1, visible(arguments[i])));
    }
  }
  return absl::OkStatus();
}

std::string names_of(const std::vector<Command>& commands) {
  std::string names;
  for (const Command& command : commands) {
    if (command.parser.hidden()) continue;
    names += (names.empty() ? "" : ", ") + command.parser.app().get_name();
  }
  return names;
}

// What the parser has against the arguments, with the way to help.
Outcome usage_error(const Program& program, const std::string& message) {
  for (const Command& command : program.commands) {
    if (!command.parser.app().parsed()) continue;
    const std::string& name = command.parser.app().get_name();
    return {ExitCode::kBadUsage, "",
            usage_line(fmt::format("{}: {}; see lexicup {} --help", name, message, name))};
  }
  return {ExitCode::kBadUsage, "", usage_line(fmt::format("{}; see lexicup --help", message))};
}

Outcome no_command(const Program& program, const std::vector<std::string>& rest) {
  const auto word =
      std::find_if(rest.begin(), rest.end(), [](const std::string& text) { return !text.starts_with('-'); });
  if (word == rest.end()) {
    const std::string unknown = rest.empty() ? "" : fmt::format("there is no option \"{}\"; ", rest.front());
    return usage_error(program, unknown + "name a command: " + names_of(program.commands));
  }
  return usage_error(program, fmt::format("there is no command \"{}\"; the commands are {}", *word,
                                          names_of(program.commands)));
}

// An option or argument that the command does not take.
Outcome unexpected(const Program& program, const std::string& message) {
  for (const std::string& extra : program.parser.remaining(/*recurse=*/true)) {
    if (extra.starts_with('-')) return usage_error(program, fmt::format("there is no option \"{}\"", extra));
  }
  return usage_error(program, message);
}

std::string variable(const Surroundings& surroundings, const std::string& name) {
  const auto found = surroundings.environment.find(name);
  return found == surroundings.environment.end() ? "" : found->second;
}

bool wants_colour(const CommonOptions& common, const Surroundings& surroundings) {
  if (common.color != "auto") return common.color == "always";
  return surroundings.output_is_terminal && variable(surroundings, "NO_COLOR").empty() &&
         variable(surroundings, "TERM") != "dumb";
}

// When the time given here is over, gRPC says no more than "Deadline Exceeded", or the server was faster and
// says what took so long.
absl::Status with_remedy(const absl::Status& status, const CommonOptions& common) {
  if (!absl::IsDeadlineExceeded(status)) return status;
  if (status.message() != "Deadline Exceeded") {
    return absl::DeadlineExceededError(
        fmt::format("{} with --timeout SECONDS", std::string(status.message())));
  }
  return absl::DeadlineExceededError(
      fmt::format("no answer within {} s; allow more with --timeout SECONDS", common.timeout));
}

Outcome run_command(const Command& command, const CommonOptions& common, const Surroundings& surroundings) {
  if (!common.server.empty() && !common.dictionaries.empty()) {
    return failed(absl::InvalidArgumentError(
        "--server, --dictionaries: give one of them; a server has its own dictionaries"));
  }
  const std::chrono::milliseconds timeout(static_cast<int64_t>(common.timeout * 1000));
  Connector connector({.server = common.server,
                       .dictionaries = common.dictionaries,
                       .environment = variable(surroundings, "LEXICUP_SERVER"),
                       .timeout = timeout,
                       .printable = !common.json});
  Context context{{common.json, surroundings.output_is_terminal, wants_colour(common, surroundings)},
                  connector,
                  surroundings.input,
                  surroundings.environment,
                  surroundings.open_console,
                  surroundings.open_progress};
  absl::StatusOr<Answer> answer = command.run(context);
  if (!answer.ok()) return failed(with_remedy(answer.status(), common));
  return {answer->exit_code, std::move(answer->text), ""};
}

}  // namespace

Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  if (const absl::Status status = check_utf8(arguments); !status.ok()) return failed(status);
  Program program;
  try {
    program.parser.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    return {ExitCode::kAnswer, program.parser.help(), ""};
  } catch (const CLI::CallForVersion& version) {
    return {ExitCode::kAnswer, std::string(version.what()) + "\n", ""};
  } catch (const CLI::ExtrasError& error) {
    if (program.parser.get_subcommands().empty()) return no_command(program, program.parser.remaining());
    return unexpected(program, error.what());
  } catch (const CLI::ParseError& error) {
    return usage_error(program, error.what());
  }
  for (const Command& command : program.commands) {
    if (command.parser.app().parsed()) return run_command(command, program.common, surroundings);
  }
  return no_command(program, {});
}

}  // namespace lexicup::cli

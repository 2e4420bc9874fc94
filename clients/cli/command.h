// A command of the program: what it reads, and what it answers with. One file a command defines its add_
// function here.
//
//   Command command = add_check(program);          // adds "check" with its options to the parser
//   if (command.parser.app().parsed()) answer = command.run(context);
#ifndef LEXICUP_CLIENTS_CLI_COMMAND_H_
#define LEXICUP_CLIENTS_CLI_COMMAND_H_

#include <functional>
#include <string>

#include <absl/status/statusor.h>

#include "clients/cli/context.h"
#include "clients/cli/parser.h"

namespace lexicup::cli {

struct Command {
  Parser parser;
  std::function<absl::StatusOr<Answer>(Context&)> run;
};

Command add_check(Parser& program);
Command add_words(Parser& program);
Command add_sets(Parser& program);
Command add_score(Parser& program);
Command add_hint(Parser& program);
Command add_solve(Parser& program);
Command add_variants(Parser& program);
Command add_lexicons(Parser& program);
Command add_play(Parser& program);
Command add_join(Parser& program);
Command add_watch(Parser& program);
Command add_games(Parser& program);
Command add_event(Parser& program);
Command add_replay(Parser& program);
Command add_review(Parser& program);
Command add_verify(Parser& program);
Command add_complete(Parser& program);  // hidden; the completion scripts ask it for ids

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_COMMAND_H_

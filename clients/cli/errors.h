// How a command ends: its exit code, and the one line it leaves on the error stream if it has no answer.
//
//   absl::Status refusal = absl::InvalidArgumentError("letters: cannot spell \"1\"");
//   error_line(refusal);   // "lexicup: letters: cannot spell \"1\"\n"
//   exit_code(refusal);    // ExitCode::kBadUsage
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_ERRORS_H_
#define LEXICUP_CLIENTS_CLI_ERRORS_H_

#include <string>
#include <string_view>

#include <absl/status/status.h>

namespace lexicup::cli {

enum class ExitCode {
  kAnswer = 0,         // there is an answer
  kRefused = 1,        // the rules refuse: a word that is not valid, faces the dice cannot show
  kBadUsage = 2,       // the question makes no sense: unknown option, letters the alphabet cannot spell
  kNoAnswer = 3,       // the server cannot be reached, takes too long or fails
  kInterrupted = 130,  // a game was left by Ctrl-C or a signal
};

// The exit code for a status, kAnswer for one that is OK.
ExitCode exit_code(const absl::Status& status);

// The message of a status with the contract's names as people type them here: --option joker for
// rules.options[joker],
// --unchecked-faces for unchecked_faces. Visible as text.h has it.
std::string message_as_typed(const absl::Status& status);

// "lexicup: " and that message, always one line, with the newline at its end.
std::string error_line(const absl::Status& status);

// The same for what the parser says, which knows what was typed.
std::string usage_line(const std::string& message);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_ERRORS_H_

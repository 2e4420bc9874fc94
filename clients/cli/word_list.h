// Words from a stream, as `lexicup check -` reads them.
//
//   std::istringstream input("\xEF\xBB\xBFquiz\r\njukebox");
//   read_words(input);   // {{"quiz", 1}, {"jukebox", 2}}
#ifndef LEXICUP_CLIENTS_CLI_WORD_LIST_H_
#define LEXICUP_CLIENTS_CLI_WORD_LIST_H_

#include <istream>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::cli {

// A word and the line it stands on, from 1.
struct ReadWord {
  std::string text;
  int line = 0;

  friend bool operator==(const ReadWord&, const ReadWord&) = default;
};

// The words, parted by blanks and line ends of any kind; a byte order mark at the start is skipped.
// INVALID_ARGUMENT with the line's number where text is not UTF-8 or far too long for a word.
absl::StatusOr<std::vector<ReadWord>> read_words(std::istream& input);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_WORD_LIST_H_

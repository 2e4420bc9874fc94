#include "clients/cli/word_list.h"

#include <absl/status/status.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>
#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

// Bytes; no word of any lexicon comes near it.
constexpr size_t kLongest = 1000;

absl::Status refuse(int line, absl::string_view word, const char* why) {
  return absl::InvalidArgumentError(
      fmt::format("standard input, line {}: \"{}\" {}", line, visible(std::string(word.substr(0, 60))), why));
}

absl::Status add_words(int number, absl::string_view line, std::vector<ReadWord>& words) {
  for (const absl::string_view word : absl::StrSplit(line, absl::ByAnyChar(" \t\r\v\f"), absl::SkipEmpty())) {
    if (word.size() > kLongest) return refuse(number, word, "and so on is too long for a word");
    if (!is_utf8(std::string(word))) return refuse(number, word, "is not UTF-8; convert the list to UTF-8");
    words.push_back({std::string(word), number});
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<ReadWord>> read_words(std::istream& input) {
  std::vector<ReadWord> words;
  std::string line;
  for (int number = 1; std::getline(input, line); ++number) {
    absl::string_view text = line;
    if (number == 1) absl::ConsumePrefix(&text, "\xEF\xBB\xBF");
    if (const absl::Status status = add_words(number, text, words); !status.ok()) return status;
  }
  if (input.bad()) return absl::InvalidArgumentError("standard input cannot be read; give a list of words");
  return words;
}

}  // namespace lexicup::cli

#include "clients/cli/help.h"

#include <vector>

#include <absl/strings/str_split.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

constexpr int kNames = 32;        // columns for an option and its value
constexpr int kDescription = 68;  // columns for what it does

}  // namespace

std::string wrapped(const std::string& text, int width) {
  std::string result;
  int column = 0;
  for (const std::string& word : std::vector<std::string>(absl::StrSplit(text, ' '))) {
    const int needed = display_width(word);
    const bool fits = column > 0 && column + 1 + needed <= width;
    if (!result.empty()) result += fits ? " " : "\n";
    column = fits ? column + 1 + needed : needed;
    result += word;
  }
  return result;
}

HelpFormatter::HelpFormatter() {
  column_width(kNames);
  label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  return wrapped(CLI::Formatter::make_option_desc(option), kDescription);
}

}  // namespace lexicup::cli

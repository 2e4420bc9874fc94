#include "clients/cli/help.h"

#include <string_view>
#include <vector>

#include <absl/strings/str_split.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

constexpr int kNames = 32;        // columns for an option and its value
constexpr int kDescription = 68;  // columns for what it does

// What CLI11 adds to an option that holds several values.
constexpr std::string_view kMoreValues = " ...";

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

std::vector<std::string> hanging_lines(const std::string& text, int width, int indent) {
  if (display_width(text) <= width) return {text};
  std::vector<std::string> lines = absl::StrSplit(wrapped(text, width - indent), '\n');
  for (size_t i = 1; i < lines.size(); ++i) lines[i].insert(0, static_cast<size_t>(indent), ' ');
  return lines;
}

HelpFormatter::HelpFormatter() {
  column_width(kNames);
  label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  return wrapped(CLI::Formatter::make_option_desc(option), kDescription);
}

// CLI11 writes "WORD ..." for an option that is given once for each value too; its description says that.
std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  std::string text = CLI::Formatter::make_option_opts(option);
  const bool one_value = !option->get_positional() && !option->get_allow_extra_args();
  if (one_value && text.ends_with(kMoreValues)) text.resize(text.size() - kMoreValues.size());
  return text;
}

}  // namespace lexicup::cli

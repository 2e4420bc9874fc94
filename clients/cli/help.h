// Help texts that fit a terminal of 100 columns.
//
//   program.formatter(std::make_shared<HelpFormatter>());   // before subcommands are added: they inherit it
//   wrapped("a long sentence", 8);                          // "a long\nsentence"
#ifndef LEXICUP_CLIENTS_CLI_HELP_H_
#define LEXICUP_CLIENTS_CLI_HELP_H_

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace lexicup::cli {

// `text` with line ends in place of blanks, so that no line is wider than `width` unless a single word is.
std::string wrapped(const std::string& text, int width);

// `text` in lines of at most `width` columns; those after the first begin with so many blanks.
std::vector<std::string> hanging_lines(const std::string& text, int width, int indent);

// CLI11's formatter with the descriptions wrapped, and "..." only where several values follow one another.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();
  std::string make_option_desc(const CLI::Option* option) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_HELP_H_

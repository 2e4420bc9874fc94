// Panes: pieces of a screen whose lines know how wide they are, so that they can stand side by side in colour
// too.
//
//   Pane dice = {Row("+-1-+"), Row("| 4 |", Style::kGood, colour)};
//   Pane both = beside(dice, pane_of(table, colour), /*gap=*/2);
//   for (const Row& row : both) print(row.text);
//
// Plain values and pure functions; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_PANE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_PANE_H_

#include <string>
#include <string_view>
#include <vector>

#include "clients/cli/table.h"

namespace lexicup::cli::play {

// One line, and the columns it takes on a terminal.
struct Row {
  Row() = default;
  explicit Row(std::string_view plain, Style style = Style::kPlain, bool colour = false);
  Row(std::string with_escapes, int columns);

  // Puts `more` to the right.
  void append(const Row& more);

  std::string text;
  int width = 0;
};

using Pane = std::vector<Row>;

// The lines of a table.
Pane pane_of(const Table& table, bool colour);

// Both side by side with `gap` blanks between; no blanks end a line.
Pane beside(const Pane& left, const Pane& right, int gap);

int width_of(const Pane& pane);

// `text` if it fits `width` columns, else its beginning and `ellipsis`.
std::string fit(std::string_view text, int width, std::string_view ellipsis);

// The first `width` columns of a line with escapes for styles, all of which are kept; other escapes lose
// their ESC.
std::string clipped(std::string_view line, int width);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_PANE_H_

// Tables for people: columns that line up whatever the letters, a title row, and a style a cell that shows
// only in colour.
//
//   Table table({{"WORD"}, {"POINTS", Align::kRight}});
//   table.add({{"QUIZ", Style::kGood}, {"21"}});
//   std::string text = table.draw(/*colour=*/false);
//   // WORD  POINTS
//   // QUIZ      21
//
// A value: copy it freely, share it between threads only for reading.
#ifndef LEXICUP_CLIENTS_CLI_TABLE_H_
#define LEXICUP_CLIENTS_CLI_TABLE_H_

#include <string>
#include <string_view>
#include <vector>

namespace lexicup::cli {

enum class Align { kLeft, kRight };

// How a piece of text looks when colour is on; without colour all look the same.
enum class Style { kPlain, kTitle, kGood, kBad, kFaint };

// `text` in that style: between terminal escapes if `colour`, else as it is.
std::string styled(std::string_view text, Style style, bool colour);

struct Column {
  std::string title;
  Align align = Align::kLeft;
};

struct Cell {
  std::string text;
  Style style = Style::kPlain;
};

class Table {
 public:
  // A table with no rows. If every title is empty, no title row is drawn.
  explicit Table(std::vector<Column> columns);

  // Adds a row; cells missing at the end are empty. It is a bug to give more cells than columns.
  void add(std::vector<Cell> cells);

  // Every row with a newline at its end and no blanks before it; two blanks between columns. A column without
  // any text is left out, title and all. "" if there are no rows.
  std::string draw(bool colour) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_TABLE_H_

#include "clients/cli/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

constexpr std::string_view kGap = "  ";

std::string_view escape_of(Style style) {
  switch (style) {
    case Style::kTitle:
      return "1";
    case Style::kGood:
      return "1;32";
    case Style::kBad:
      return "31";
    case Style::kFaint:
      return "2";
    case Style::kPlain:
      break;
  }
  return "";
}

// The widest text of each column, 0 for one that has none.
std::vector<int> widths_of(const std::vector<Column>& columns, const std::vector<std::vector<Cell>>& rows) {
  std::vector<int> widths(columns.size(), 0);
  for (const std::vector<Cell>& row : rows) {
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i].text));
  }
  for (size_t i = 0; i < columns.size(); ++i) {
    if (widths[i] > 0) widths[i] = std::max(widths[i], display_width(columns[i].title));
  }
  return widths;
}

// One line. Blanks are held back until text follows them, so that none end the line.
std::string draw_row(const std::vector<Column>& columns, const std::vector<int>& widths,
                     const std::vector<Cell>& cells, bool colour) {
  std::string line;
  std::string held;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (widths[i] == 0) continue;
    const std::string blanks(widths[i] - display_width(cells[i].text), ' ');
    if (columns[i].align == Align::kRight) held += blanks;
    if (!cells[i].text.empty()) {
      line += std::exchange(held, "") + styled(cells[i].text, cells[i].style, colour);
    }
    if (columns[i].align == Align::kLeft) held += blanks;
    held += kGap;
  }
  return line + "\n";
}

}  // namespace

std::string styled(std::string_view text, Style style, bool colour) {
  if (!colour || style == Style::kPlain) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", escape_of(style), text);
}

Table::Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

void Table::add(std::vector<Cell> cells) {
  assert(cells.size() <= columns_.size());
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::draw(bool colour) const {
  if (rows_.empty()) return "";
  const std::vector<int> widths = widths_of(columns_, rows_);
  std::string text;
  std::vector<Cell> titles;
  for (const Column& column : columns_) titles.push_back({column.title, Style::kTitle});
  if (std::any_of(titles.begin(), titles.end(), [](const Cell& cell) { return !cell.text.empty(); })) {
    text += draw_row(columns_, widths, titles, colour);
  }
  for (const std::vector<Cell>& row : rows_) text += draw_row(columns_, widths, row, colour);
  return text;
}

}  // namespace lexicup::cli

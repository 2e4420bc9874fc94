#include "clients/cli/play/pane.h"

#include <algorithm>
#include <utility>

#include <absl/strings/str_split.h>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// The bytes of the escape for a style that `text` begins with, 0 if it begins with none: ESC [ ... m.
size_t escape_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const size_t end = text.find_first_not_of("0123456789;", 2);
  return end == std::string_view::npos || text[end] != 'm' ? 0 : end + 1;
}

}  // namespace

Row::Row(std::string_view plain, Style style, bool colour)
    : text(styled(plain, style, colour)), width(display_width(plain)) {}

Row::Row(std::string with_escapes, int columns) : text(std::move(with_escapes)), width(columns) {}

void Row::append(const Row& more) {
  text += more.text;
  width += more.width;
}

Pane pane_of(const Table& table, bool colour) {
  // Escapes take no room: the plain lines say how wide the coloured ones are.
  const std::vector<std::string> plain = lines_of(table.draw(false));
  std::vector<std::string> shown = lines_of(table.draw(colour));
  Pane pane;
  for (size_t i = 0; i < plain.size(); ++i) {
    pane.emplace_back(std::move(shown[i]), display_width(plain[i]));
  }
  return pane;
}

Pane beside(const Pane& left, const Pane& right, int gap) {
  const int start = width_of(left) + gap;
  Pane both;
  for (size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    Row row = i < left.size() ? left[i] : Row();
    if (i < right.size() && right[i].width > 0) {
      row.append(Row(std::string(start - row.width, ' ')));
      row.append(right[i]);
    }
    both.push_back(std::move(row));
  }
  return both;
}

int width_of(const Pane& pane) {
  int width = 0;
  for (const Row& row : pane) width = std::max(width, row.width);
  return width;
}

std::string fit(std::string_view text, int width, std::string_view ellipsis) {
  if (display_width(text) <= width) return std::string(text);
  const int room = width - display_width(ellipsis);
  std::string shown;
  int used = 0;
  for (const std::string& letter : letters_of(text)) {
    used += display_width(letter);
    if (used > room) break;
    shown += letter;
  }
  while (shown.ends_with(' ')) shown.pop_back();
  return room < 0 ? "" : shown + std::string(ellipsis);
}

std::string clipped(std::string_view line, int width) {
  std::string shown;
  int used = 0;
  while (!line.empty()) {
    if (const size_t escape = escape_length(line); escape > 0) {
      shown += line.substr(0, escape);
      line.remove_prefix(escape);
      continue;
    }
    if (line.front() == '\x1b') {  // no style's
      line.remove_prefix(1);
      continue;
    }
    const std::string_view plain = line.substr(0, line.find('\x1b'));
    for (const std::string& letter : letters_of(plain)) {
      used += display_width(letter);
      if (used <= width) shown += letter;
    }
    line.remove_prefix(plain.size());
  }
  return shown;
}

}  // namespace lexicup::cli::play

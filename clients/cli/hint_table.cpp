#include "clients/cli/hint_table.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/choice_text.h"
#include "clients/cli/help.h"
#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/table.h"
#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

constexpr int kWidth = 80;
constexpr int kGap = 2;            // between columns
constexpr int kWidestChoice = 44;  // longer ones end with an ellipsis
constexpr int kNumber = 7;         // columns of a total, a loss or a chance
constexpr int kWithWords = 5;      // choices below which the words they aim at are shown
constexpr char kEllipsis[] = "...";

using Items = std::vector<std::string>;

// As many items as have room whole; at least one if any part of it does.
std::string fitting(const Items& items, int room) {
  std::string text;
  for (const std::string& item : items) {
    const std::string longer = text.empty() ? item : text + ", " + item;
    if (display_width(longer) > room) break;
    text = longer;
  }
  if (!text.empty() || items.empty()) return text;
  return play::fit(items.front(), room, kEllipsis);
}

Items chances_of(const v1::Variant& card, const v1::AdvisedChoice& choice) {
  Items items;
  for (const v1::Prospect& prospect : choice.prospects()) {
    const std::string sheet = play::columns_of(card) > 1 ? fmt::format(" #{}", prospect.column()) : "";
    items.push_back(fmt::format("{}{} {}", prospect.title(), sheet, percent(prospect.chance())));
  }
  return items;
}

Items words_of(const v1::Variant& card, const v1::AdvisedChoice& choice) {
  Items items;
  for (const v1::WordAim& aim : choice.words()) {
    items.push_back(fmt::format("{} {} in {} {}", aim.words(), aim.points(), play::box_title(card, aim.box()),
                                percent(aim.chance())));
  }
  return items;
}

// The parts of a table that is as wide as the screen at most.
struct Layout {
  int rank = 1;
  int choice = 0;
  int chances = 0;
  bool target = false;
};

Layout layout_of(const Items& choices, bool target) {
  Layout layout{.rank = display_width(fmt::to_string(choices.size())), .target = target};
  for (const std::string& choice : choices) layout.choice = std::max(layout.choice, display_width(choice));
  layout.choice = std::min(layout.choice, kWidestChoice);
  const int numbers = target ? 3 : 2;
  layout.chances = kWidth - layout.rank - layout.choice - numbers * (kNumber + kGap) - 2 * kGap;
  return layout;
}

Table table_for(const Layout& layout, int target) {
  std::vector<Column> columns{{"", Align::kRight}, {"CHOICE"}};
  if (layout.target) columns.push_back({fmt::format("{}+", target), Align::kRight});
  columns.push_back({"LOSS", Align::kRight});
  columns.push_back({"TOTAL", Align::kRight});
  if (!layout.target) std::swap(columns[2], columns[3]);
  columns.push_back({"CHANCES"});
  return Table(columns);
}

// With a target the loss is one of chances.
std::vector<Cell> row_of(const v1::Variant& card, const v1::AdvisedChoice& choice, int rank,
                         const Layout& layout) {
  const Style style = rank == 1 ? Style::kGood : Style::kPlain;
  const std::string total = in_points(choice.expected_total(), 2);
  std::vector<Cell> cells{{fmt::to_string(rank), style},
                          {play::fit(choice_text(card, choice), layout.choice, kEllipsis), style}};
  if (layout.target) {
    cells.push_back({percent(choice.target_chance()), style});
    cells.push_back({percent(choice.loss()), style});
    cells.push_back({total, style});
  } else {
    cells.push_back({total, style});
    cells.push_back({in_points(choice.loss(), 2), style});
  }
  cells.push_back({fitting(chances_of(card, choice), layout.chances), style});
  return cells;
}

// The words below the row of a choice.
std::string words_line(const v1::Variant& card, const v1::AdvisedChoice& choice, bool colour) {
  constexpr int kIndent = 4;
  const std::string words = fitting(words_of(card, choice), kWidth - kIndent);
  return words.empty() ? "" : std::string(kIndent, ' ') + styled(words, Style::kFaint, colour) + "\n";
}

std::string draw_choices(const v1::Variant& card, const v1::AdviseRequest& request,
                         const v1::AdviseResponse& response, int shown, bool colour) {
  Items texts;
  for (int i = 0; i < shown; ++i) texts.push_back(choice_text(card, response.choices(i)));
  const Layout layout = layout_of(texts, request.target() > 0);
  Table table = table_for(layout, request.target());
  for (int i = 0; i < shown; ++i) table.add(row_of(card, response.choices(i), i + 1, layout));
  const Items lines = absl::StrSplit(table.draw(colour), '\n', absl::SkipEmpty());
  std::string text = lines.front() + "\n";
  for (int i = 0; i < shown; ++i) {
    text += lines[static_cast<size_t>(i) + 1] + "\n";
    if (i < kWithWords) text += words_line(card, response.choices(i), colour);
  }
  return text;
}

std::string before_roll(const v1::AdviseRequest& request, const v1::AdviseResponse& response) {
  std::string text = fmt::format("Total to expect: {}\n", in_points(response.expected_total(), 2));
  if (request.target() > 0) {
    text += fmt::format("Chance of {} or more: {}\n", request.target(), percent(response.target_chance()));
  }
  return text;
}

std::string heading(const v1::Variant& card, const v1::AdviseRequest& request,
                    const v1::AdviseResponse& response) {
  if (response.faces().empty()) return fmt::format("{}, before the first roll of a turn\n", card.title());
  return fmt::format("{}, roll {}: {}\n", card.title(), std::max(1, request.roll()),
                     absl::StrJoin(response.faces(), " "));
}

}  // namespace

std::string draw_advice(const v1::Variant& card, const v1::AdviseRequest& request,
                        const v1::AdviseResponse& response, int limit, bool colour) {
  std::string text = heading(card, request, response);
  if (!response.text().empty()) text += wrapped(response.text(), kWidth) + "\n";
  if (response.choices().empty()) return text + before_roll(request, response);
  const int all = response.choices_size();
  const int shown = limit == 0 ? all : std::min(limit, all);
  text += draw_choices(card, request, response, shown, colour);
  if (shown < all) text += fmt::format("{} of {} choices; --limit 0 shows all\n", shown, all);
  if (response.basis() == v1::BASIS_ESTIMATE) {
    text += "Estimated: turns are exact, what a sheet is worth after them is estimated.\n";
  }
  return text;
}

}  // namespace lexicup::cli

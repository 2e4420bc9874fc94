#include "clients/cli/hint_table.h"

#include <algorithm>
#include <vector>

#include <absl/strings/match.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/advice_numbers.h"
#include "clients/cli/dice_names.h"
#include "clients/cli/estimated.h"
#include "clients/cli/help.h"
#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/table.h"
#include "clients/cli/text.h"
#include "clients/cli/word_text.h"

namespace lexicup::cli {
namespace {

constexpr int kGap = 2;            // between columns
constexpr int kNumber = 7;         // columns of a number in a table with a target
constexpr int kLeastChances = 20;  // columns that longer choices leave to the chances
constexpr int kWithWords = 5;      // choices below which the words they aim at are shown
constexpr int kIndent = 2;         // of the lines that a choice needs beyond one
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

// What a claim is sure to bring stands in its text.
Items chances_of(const v1::Variant& card, const v1::AdvisedChoice& choice) {
  Items items;
  for (const v1::Prospect& prospect : choice.prospects()) {
    if (choice.has_claim() && prospect.chance() >= 1) continue;
    const std::string sheet = play::columns_of(card) > 1 ? fmt::format(" #{}", prospect.column()) : "";
    items.push_back(fmt::format("{}{} {}", prospect.title(), sheet, percent(prospect.chance())));
  }
  return items;
}

Items words_of(const v1::Variant& card, const v1::AdvisedChoice& choice) {
  Items items;
  for (const v1::WordAim& aim : choice.words()) {
    items.push_back(fmt::format("{} {} in {} {}", absl::StrReplaceAll(aim.words(), {{" ", " + "}}),
                                aim.points(), play::box_title(card, aim.box()), percent(aim.chance())));
  }
  return items;
}

// The parts of a table that is as wide as the screen at most.
struct Layout {
  int rank = 1;
  int choice = 0;
  int chances = 0;
  bool target = false;
  v1::Basis basis = v1::BASIS_UNSPECIFIED;
};

// The columns of totals and losses with their gaps.
int number_columns(const v1::AdviseResponse& response, int shown) {
  int total = display_width("TOTAL");
  int loss = display_width("LOSS");
  for (int i = 0; i < shown; ++i) {
    total = std::max(total, display_width(in_points(response.choices(i).expected_total(), 2)));
    loss = std::max(loss, display_width(in_points(response.choices(i).loss(), 2)));
  }
  return total + loss + 2 * kGap;
}

Layout layout_of(const v1::Variant& card, const v1::AdviseResponse& response, int shown, bool target) {
  Layout layout{.rank = display_width(fmt::to_string(shown)), .target = target, .basis = response.basis()};
  bool has_chances = false;
  for (int i = 0; i < shown; ++i) {
    layout.choice = std::max(layout.choice, display_width(response.choices(i).text()));
    has_chances = has_chances || !chances_of(card, response.choices(i)).empty();
  }
  const int room =
      kPageWidth - layout.rank - kGap - (target ? 3 * (kNumber + kGap) : number_columns(response, shown));
  layout.choice = std::min(layout.choice, room - (has_chances ? kLeastChances + kGap : 0));
  layout.chances = room - layout.choice - kGap;
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

// However small, it is not shown as none; an estimate of 0 is too small to tell.
double chance_to_show(double chance, v1::Basis basis) {
  return chance > 0 || basis == v1::BASIS_ESTIMATE ? std::max(chance, 1e-6) : 0;
}

// The rows of a choice: one, and more where it is long. With a target the loss is one of chances.
std::vector<std::vector<Cell>> rows_of(const v1::Variant& card, const v1::AdvisedChoice& choice, int rank,
                                       const Layout& layout) {
  const Style style = rank == 1 ? Style::kGood : Style::kPlain;
  const Items lines = hanging_lines(choice.text(), layout.choice, kIndent);
  const std::string total = in_points(choice.expected_total(), 2);
  std::vector<Cell> cells{{fmt::to_string(rank), style}, {lines.front(), style}};
  if (layout.target) {
    cells.push_back({percent(chance_to_show(choice.target_chance(), layout.basis)), style});
    cells.push_back({percent(choice.loss()), style});
    cells.push_back({total, style});
  } else {
    cells.push_back({total, style});
    cells.push_back({in_points(choice.loss(), 2), style});
  }
  cells.push_back({fitting(chances_of(card, choice), layout.chances), style});
  std::vector<std::vector<Cell>> rows{cells};
  for (size_t i = 1; i < lines.size(); ++i) rows.push_back({{}, {lines[i], style}});
  return rows;
}

// The words that a keep aims at; a claim has its own already.
std::string words_line(const v1::Variant& card, const v1::AdvisedChoice& choice, bool colour) {
  constexpr int kWordsIndent = 4;
  if (choice.has_claim()) return "";
  const std::string words = fitting(words_of(card, choice), kPageWidth - kWordsIndent);
  return words.empty() ? "" : std::string(kWordsIndent, ' ') + styled(words, Style::kFaint, colour) + "\n";
}

std::string draw_choices(const v1::Variant& card, const v1::AdviseRequest& request,
                         const v1::AdviseResponse& response, int shown, bool colour) {
  const Layout layout = layout_of(card, response, shown, request.target() > 0);
  Table table = table_for(layout, request.target());
  std::vector<size_t> ends;  // for each choice the lines of the table up to its own
  size_t rows = 1;
  for (int i = 0; i < shown; ++i) {
    for (auto& row : rows_of(card, response.choices(i), i + 1, layout)) {
      table.add(std::move(row));
      ++rows;
    }
    ends.push_back(rows);
  }
  const Items lines = absl::StrSplit(table.draw(colour), '\n', absl::SkipEmpty());
  std::string text = lines.front() + "\n";
  size_t next = 1;
  for (int i = 0; i < shown; ++i) {
    for (; next < ends[static_cast<size_t>(i)]; ++next) text += lines[next] + "\n";
    if (i < kWithWords) text += words_line(card, response.choices(i), colour);
  }
  return text;
}

// True if a word of the claim has letters that a wild stands for: those are small in the text.
bool shows_wilds(const v1::AdvisedChoice& choice) {
  return std::ranges::any_of(choice.claim().words(), [&](const std::string& word) {
    return !absl::StrContains(choice.text(), word);
  });
}

bool any_wilds(const v1::AdviseResponse& response, int shown) {
  return std::any_of(response.choices().begin(), response.choices().begin() + shown, shows_wilds);
}

std::string basis_line(const v1::AdviseRequest& request, const v1::AdviseResponse& response) {
  const bool totals = has_estimated_totals(request, response);
  if (response.basis() != v1::BASIS_ESTIMATE) return totals ? kEstimated : "";
  if (request.target() == 0) return kEstimated;
  const char* what = totals ? "what sheets are worth after the turn, and the chances" : "the chances";
  return fmt::format("Estimated: {} of {} or more.{}\n", what, request.target(),
                     totals ? "" : " The totals are exact.");
}

std::string heading(const v1::Variant& card, const v1::AdviseRequest& request,
                    const v1::AdviseResponse& response) {
  if (response.faces().empty()) return card.title() + "\n";
  const std::string names = dice_names(card);
  return fmt::format("{}, roll {}: {}{}\n", card.title(), std::max(1, request.roll()),
                     absl::StrJoin(response.faces(), " "), names.empty() ? "" : fmt::format(" ({})", names));
}

// Where the faces were not given in die order, they may lie on other dice than the player's.
std::string laid_line(const v1::Variant& card, const v1::AdviseRequest& request,
                      const v1::AdviseResponse& response) {
  const bool as_given = std::ranges::equal(request.faces(), response.faces());
  if (response.faces().empty() || as_given || dice_names(card).empty()) return "";
  return wrapped(fmt::format("The faces were laid on the dice as they fit. Give them in the order of {} to "
                             "say which die shows which.",
                             dice_names(card)),
                 kPageWidth) +
         "\n";
}

}  // namespace

std::string draw_advice(const v1::Variant& card, const v1::AdviseRequest& request,
                        const v1::AdviseResponse& response, int limit, bool colour) {
  std::string text = heading(card, request, response) + laid_line(card, request, response);
  if (!response.text().empty()) text += wrapped(response.text(), kPageWidth) + "\n";
  if (response.choices().empty()) return text;  // which says whether it is estimated
  const int all = response.choices_size();
  const int shown = limit == 0 ? all : std::min(limit, all);
  text += draw_choices(card, request, response, shown, colour);
  text += wild_legend(any_wilds(response, shown), colour);
  if (shown < all) text += fmt::format("{} of {} choices; --limit 0 shows all\n", shown, all);
  return text + basis_line(request, response);
}

}  // namespace lexicup::cli

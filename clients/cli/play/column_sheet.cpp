// Several sheets filled at the same time: a column each. Points in brackets are what the roll would score
// there now.
#include <fmt/format.h>

#include "clients/cli/play/sheet_view.h"

namespace lexicup::cli::play {
namespace {

Cell cell_of(const BoxLine& line) {
  if (!line.held.empty()) return {line.held};
  if (line.now.empty()) return {"."};
  return {fmt::format("[{}]", line.offer->points()), style_of_now(line)};
}

// What is there so far, "+35" once the bonus is earned, "-" once it is missed.
std::string bonus_cell(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet) {
  const Progress progress = progress_of(scene, bonus, sheet);
  if (progress.earned) return fmt::format("+{}", bonus.points());
  return progress.missed ? "-" : fmt::to_string(progress.points);
}

Table empty_table(const v1::Variant& card) {
  std::vector<Column> titles{{"KEY"}, {"BOX"}};
  for (int column = 1; column <= columns_of(card); ++column) {
    const int times = card.multipliers(column - 1);
    titles.push_back(
        {times == 1 ? fmt::format("#{}", column) : fmt::format("#{}x{}", column, times), Align::kRight});
  }
  return Table(std::move(titles));
}

void add_bonuses(const Scene& scene, const v1::Seat& seat, Table& table) {
  for (const v1::SectionBonus& bonus : scene.card.section_bonuses()) {
    std::vector<Cell> cells{{""},
                            {fmt::format("(+{} at {})", bonus.points(), bonus.threshold()), Style::kFaint}};
    for (const v1::Sheet& sheet : seat.sheets())
      cells.push_back({bonus_cell(scene, bonus, sheet), Style::kFaint});
    table.add(std::move(cells));
  }
  std::vector<Cell> cells{{""}, {fmt::format("Total {}", seat.total()), Style::kTitle}};
  for (const v1::SheetTotals& totals : seat.totals())
    cells.push_back({fmt::to_string(totals.total()), Style::kTitle});
  table.add(std::move(cells));
}

}  // namespace

Pane draw_column_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight) {
  std::vector<std::vector<BoxLine>> columns;
  for (int column = 1; column <= columns_of(scene.card); ++column) {
    columns.push_back(box_lines(scene, keys, seat, column));
  }
  Table table = empty_table(scene.card);
  for (size_t box = 0; box < columns.front().size(); ++box) {
    std::vector<Cell> cells{{columns.front()[box].key}, {columns.front()[box].box->title()}};
    for (const std::vector<BoxLine>& column : columns) cells.push_back(cell_of(column[box]));
    table.add(std::move(cells));
  }
  if (seat < scene.game.seats_size()) add_bonuses(scene, scene.game.seats(seat), table);
  return pane_of(table, sight.colour);
}

}  // namespace lexicup::cli::play

// A card in sections side by side: one section of numbers beside the rest, or several short sections of
// numbers above the rest.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "clients/cli/play/sheet_view.h"

namespace lexicup::cli::play {
namespace {

using Lines = std::vector<BoxLine>;

constexpr int kGap = 4;

void add_line(const BoxLine& line, bool titled, Table& table) {
  std::vector<Cell> cells{{line.key, style_of_title(line)}};
  if (titled) cells.push_back({line.title, style_of_title(line)});
  cells.push_back(held_cell(line));
  cells.push_back(now_cell(line));
  table.add(std::move(cells));
}

// `titled`: with the boxes' titles, which are left out where the keys say as much.
Table section_table(const Lines& lines, bool titled) {
  const Column sheet{"SHEET", Align::kRight};
  const Column now{"NOW", Align::kRight};
  Table table(titled ? std::vector<Column>{{"KEY"}, {"BOX"}, sheet, now}
                     : std::vector<Column>{{"KEY"}, sheet, now});
  for (const BoxLine& line : lines) add_line(line, titled, table);
  return table;
}

Lines lines_of(const Lines& all, const v1::SectionBonus& bonus) {
  Lines lines;
  for (const BoxLine& line : all) {
    if (std::find(bonus.boxes().begin(), bonus.boxes().end(), line.box->box()) != bonus.boxes().end()) {
      lines.push_back(line);
    }
  }
  return lines;
}

Lines lines_without_bonus(const Lines& all, const v1::Variant& card) {
  std::set<std::string> bonused;
  for (const v1::SectionBonus& bonus : card.section_bonuses()) {
    bonused.insert(bonus.boxes().begin(), bonus.boxes().end());
  }
  Lines lines;
  for (const BoxLine& line : all) {
    if (!bonused.contains(line.box->box())) lines.push_back(line);
  }
  return lines;
}

bool keys_say_it_all(const Lines& lines) {
  return std::all_of(lines.begin(), lines.end(), [](const BoxLine& line) { return line.key.size() > 1; });
}

// What a narrow section is short of: "THAC0 1-5", "12 of 46: +100".
void add_bonus(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet, const Sight& sight,
               Pane& pane) {
  const Style style = progress_of(scene, bonus, sheet).earned ? Style::kGood : Style::kFaint;
  pane.emplace_back(bonus.title(), Style::kFaint, sight.colour);
  pane.emplace_back(bonus_progress(scene, bonus, sheet), style, sight.colour);
}

Pane number_sections(const Scene& scene, const Lines& all, int seat, const Sight& sight) {
  const v1::Sheet empty;
  const bool has_sheet = seat < scene.game.seats_size() && !scene.game.seats(seat).sheets().empty();
  const v1::Sheet& sheet = has_sheet ? scene.game.seats(seat).sheets(0) : empty;
  Pane pane;
  for (const v1::SectionBonus& bonus : scene.card.section_bonuses()) {
    const Lines lines = lines_of(all, bonus);
    Pane section = pane_of(section_table(lines, !keys_say_it_all(lines)), sight.colour);
    add_bonus(scene, bonus, sheet, sight, section);
    pane = pane.empty() ? section : beside(pane, section, kGap);
  }
  return pane;
}

Pane in_two_halves(const Lines& lines, const Sight& sight) {
  const auto half = lines.begin() + (static_cast<long>(lines.size()) + 1) / 2;
  return beside(pane_of(section_table(Lines(lines.begin(), half), true), sight.colour),
                pane_of(section_table(Lines(half, lines.end()), true), sight.colour), kGap);
}

}  // namespace

Pane draw_section_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight) {
  const Lines all = box_lines(scene, keys, seat, 1);
  const Lines rest = lines_without_bonus(all, scene.card);
  if (scene.card.section_bonuses_size() == 1) {
    const Lines upper = lines_of(all, scene.card.section_bonuses(0));
    return beside(pane_of(section_table(upper, true), sight.colour),
                  pane_of(section_table(rest, true), sight.colour), kGap);
  }
  Pane pane = number_sections(scene, all, seat, sight);
  for (Row& row : in_two_halves(rest, sight)) pane.push_back(std::move(row));
  return pane;
}

}  // namespace lexicup::cli::play

// Sheet: what one player has recorded in one column.
//
//   Sheet sheet = make_sheet(rules, {{"sixes", 18}, {"yat-z", 50}}, /*repeat_bonuses=*/0).value();
//   is_open(rules, sheet, box);
//   totals(rules, sheet).total;
//
// A plain value. Everything but make_sheet takes sheets that fit their rules.
#ifndef LEXICUP_ENGINE_SHEET_H_
#define LEXICUP_ENGINE_SHEET_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"

namespace lexicup::engine {

struct Sheet {
  // For each box the points of each of its uses so far, in the order they were recorded.
  std::vector<std::vector<int>> boxes;
  int repeat_bonuses = 0;  // how many were earned

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

// One used space, as people write it down.
struct SheetEntry {
  std::string box;
  int points = 0;
};

struct Totals {
  int boxes = 0;  // points in all boxes
  int section_bonuses = 0;
  int repeat_bonuses = 0;  // in points
  int total = 0;           // all together, before the column's multiplier

  friend bool operator==(const Totals&, const Totals&) = default;
};

Sheet empty_sheet(const RuleSet& rules);

// The sheet with these entries. INVALID_ARGUMENT names the entry and says why no game can come to it: an
// unknown box, a box used too often, points that no roll scores there, round boxes out of order, a sacrifice
// without its zero, repeat bonuses that cannot have been earned. A sheet may still be one that no sequence of
// rolls reaches.
absl::StatusOr<Sheet> make_sheet(const RuleSet& rules, std::span<const SheetEntry> entries,
                                 int repeat_bonuses);

// Uses left in the box.
int uses_left(const RuleSet& rules, const Sheet& sheet, int box);
inline bool is_open(const RuleSet& rules, const Sheet& sheet, int box) {
  return uses_left(rules, sheet, box) > 0;
}

// Points in the box over all its uses.
int box_points(const Sheet& sheet, int box);

// Points in the boxes of a bonus.
int section_total(const Sheet& sheet, const SectionBonus& bonus);

Totals totals(const RuleSet& rules, const Sheet& sheet);

// The points of a player's sheets, one for each column: their totals, each times its multiplier.
int grand_total(const RuleSet& rules, std::span<const Sheet> sheets);

// The round boxes a turn may use up now: the first open one in numerical order, every open one in any order;
// none when all rounds are played or the game has none.
std::vector<int> round_boxes(const RuleSet& rules, const Sheet& sheet);

// True if no turn is left on this sheet.
bool is_full(const RuleSet& rules, const Sheet& sheet);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_SHEET_H_

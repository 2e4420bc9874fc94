// OpenSheet: of a sheet what counts for the rest of the game: the uses left of each box, how far each section
// is on its way to its bonus, and what the box of the repeat bonus holds.
//
//   SheetRules sheet_rules(rules);
//   OpenSheet sheet = sheet_rules.open_sheet(engine_sheet).value();
//   Filled filled = sheet_rules.fill(sheet, box, points);      // filled.gained, filled.sheet
//
// It is what SheetSpace numbers, for games with too many sheets to number them. Games in rounds are not
// supported: they all have few enough.
//
// Plain values; SheetRules is immutable and safe to share between threads. The rules must outlive it.
#ifndef LEXICUP_SOLVER_OPEN_SHEET_H_
#define LEXICUP_SOLVER_OPEN_SHEET_H_

#include <cstdint>
#include <span>
#include <vector>

#include <absl/container/inlined_vector.h>
#include <absl/status/statusor.h>

#include "engine/claim_rules.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "solver/sheet_space.h"

namespace lexicup::solver {

struct OpenSheet {
  std::uint64_t uses = 0;  // left of each box, see PackedUses
  engine::BoxSet open = 0;
  engine::RepeatState repeat = engine::RepeatState::kOpen;
  absl::InlinedVector<int, 4> totals = {};  // of each section, SectionLanes::kDecided once it has its bonus

  friend bool operator==(const OpenSheet&, const OpenSheet&) = default;
};

// The sheets of one player, one for each column.
using OpenSheets = std::vector<OpenSheet>;

// A sheet after a claim.
struct Filled {
  int gained = 0;  // the points recorded and the section bonuses that they complete
  OpenSheet sheet;
};

class SheetRules {
 public:
  explicit SheetRules(const engine::RuleSet& rules);

  const engine::RuleSet& rules() const { return *rules_; }
  const PackedUses& packed() const { return packed_; }

  OpenSheet empty() const;
  OpenSheets empty_sheets() const;

  // INVALID_ARGUMENT if there is not one sheet for each column, or one has other boxes than the score card or
  // more uses than it allows.
  absl::StatusOr<OpenSheets> open_sheets(std::span<const engine::Sheet> sheets) const;

  int uses_left(const OpenSheet& sheet, int box) const { return packed_.left(sheet.uses, box); }
  // Turns of this column.
  int turns_left(const OpenSheet& sheet) const;
  int turns_left(std::span<const OpenSheet> sheets) const;

  // The bonuses, one bit each, that the box counts for and that this sheet does not have yet.
  std::uint64_t undecided(const OpenSheet& sheet, int box) const;

  // The box must be open.
  Filled fill(const OpenSheet& sheet, int box, int points) const;

 private:
  const engine::RuleSet* rules_;
  PackedUses packed_;
  std::vector<std::uint64_t> sections_of_;  // of each box the bonuses it counts for, one bit each
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_OPEN_SHEET_H_

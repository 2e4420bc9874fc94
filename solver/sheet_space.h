// SheetSpace: every sheet that differs for the rest of the game, numbered.
//
//   SheetSpace space = SheetSpace::of(rules, points).value();
//   space.states();                          // how many there are
//   std::size_t state = space.state_of(sheet).value();
//
// What counts for the rest of a game is which uses of which boxes are left, what the box of the repeat bonus
// holds, and how far each section is on its way to its bonus. The first two make a Layout; within a layout
// the section totals tell its states apart. Totals are merged where they make no difference: those
// that have the bonus and those that cannot get it any more count as decided.
//
// States are numbered with the fewest turns left first, so that everything a state leads to comes before it.
// A plain value once made; safe to share between threads that only read. The rules must outlive it.
#ifndef LEXICUP_SOLVER_SHEET_SPACE_H_
#define LEXICUP_SOLVER_SHEET_SPACE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <absl/container/flat_hash_map.h>
#include <absl/status/statusor.h>

#include "engine/claim_rules.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "solver/roll_points.h"

namespace lexicup::solver {

// The totals of a section that still make a difference, while certain boxes of it are open.
struct SectionLanes {
  static constexpr int kUnreachable = -1;
  static constexpr int kDecided = -1;  // in `totals`

  std::vector<int> lane_of;    // for each total below the threshold; kUnreachable if no sheet has it
  int decided = kUnreachable;  // the lane of all totals whose bonus is decided
  std::vector<int> totals;     // for each lane its total, or kDecided
};

// A way to use up a turn, whatever the dice show.
struct LayoutClaim {
  int box = 0;
  int zeroed = -1;      // the round box used up beside it, or -1
  bool again = false;   // a further top word in its own box
  int after_top = 0;    // layout afterwards if the box records the top combination's points
  int after_other = 0;  // and if it records anything else
};

struct Layout {
  std::uint64_t uses = 0;  // uses left of each box, packed (SheetSpace::uses_in)
  engine::SheetFacts facts;
  int turns_left = 0;
  std::size_t first = 0;                           // its first state
  std::size_t states = 0;                          // the product of its sections' lanes
  std::vector<const SectionLanes*> sections = {};  // in the order of the rules' bonuses
  std::vector<LayoutClaim> claims = {};
};

// A state in pieces: its layout and each section's total, or SectionLanes::kDecided.
struct StateParts {
  int layout = 0;
  std::vector<int> totals;
};

class SheetSpace {
 public:
  // More would not fit the memory that a solver may take.
  static constexpr std::size_t kMostStates = 40'000'000;

  // At least as many as states() will be, told without knowing what rolls record. RESOURCE_EXHAUSTED if the
  // boxes alone are too many.
  static absl::StatusOr<double> most_states(const engine::RuleSet& rules);

  // RESOURCE_EXHAUSTED if there are more than kMostStates sheets.
  static absl::StatusOr<SheetSpace> of(const engine::RuleSet& rules, const RollPoints& points);

  std::size_t states() const { return states_; }
  std::span<const Layout> layouts() const { return layouts_; }
  int turns() const { return layouts_.back().turns_left; }
  std::size_t start() const { return states_ - 1; }  // the empty sheet

  StateParts parts(std::size_t state) const;

  // INVALID_ARGUMENT if no game comes to this sheet.
  absl::StatusOr<std::size_t> state_of(const engine::Sheet& sheet) const;

  // The same for a sheet given by its uses, packed, and by what tells sheets apart beside them.
  absl::StatusOr<std::size_t> state_of(std::uint64_t uses, engine::RepeatState repeat,
                                       std::span<const int> totals) const;

  // The state of a layout with these section totals, or kNoState if no game comes to it. Totals at or above
  // the threshold count as decided.
  static constexpr std::size_t kNoState = static_cast<std::size_t>(-1);
  std::size_t state_at(const Layout& layout, std::span<const int> totals) const;

  // The first state with at least so many turns left; states() if there is none.
  std::size_t first_with(int turns_left) const;

 private:
  friend class SpaceBuilder;

  const engine::RuleSet* rules_ = nullptr;
  std::vector<Layout> layouts_;
  std::size_t states_ = 0;
  absl::flat_hash_map<std::pair<std::uint64_t, int>, int> layout_of_;  // by uses and repeat state
  // Each section's lanes by the uses left of its boxes.
  std::map<std::pair<std::size_t, std::uint64_t>, std::unique_ptr<SectionLanes>> lanes_;
};

// Whether the rules can tell what the box of the repeat bonus holds apart, and how.
engine::RepeatState told_apart(const engine::RuleSet& rules, engine::RepeatState repeat);

// Uses of boxes packed in one number.
class PackedUses {
 public:
  explicit PackedUses(const engine::RuleSet& rules);

  std::uint64_t all() const { return all_; }  // nothing used
  int left(std::uint64_t uses, int box) const {
    const Field& field = fields_[static_cast<std::size_t>(box)];
    return static_cast<int>(uses >> field.shift & field.mask);
  }
  std::uint64_t one(int box) const {
    return std::uint64_t{1} << fields_[static_cast<std::size_t>(box)].shift;
  }
  std::uint64_t field(int box) const {
    const Field& field = fields_[static_cast<std::size_t>(box)];
    return field.mask << field.shift;
  }

 private:
  struct Field {
    int shift;
    std::uint64_t mask;
  };
  std::vector<Field> fields_;
  std::uint64_t all_ = 0;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SHEET_SPACE_H_

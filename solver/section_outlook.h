// SectionOutlook: how good the prospects of each section's bonus are, from what its open boxes are likely to
// record.
//
//   SectionOutlook outlook(sheet_rules, box_points);
//   const double* numbers = outlook.of(sheet, section);     // kNumbers of them
//
// The chance of a bonus against the points still needed has the shape of an S. Its place follows from the
// points that the open boxes record in usual play, as if they did not depend on each other; what really
// happens lies near that curve, to its left or right, so a model gets the curve in several places and
// weighs them.
//
// Immutable; safe to share between threads.
#ifndef LEXICUP_SOLVER_SECTION_OUTLOOK_H_
#define LEXICUP_SOLVER_SECTION_OUTLOOK_H_

#include <cstddef>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/open_sheet.h"

namespace lexicup::solver {

// For each box the chances of its points: chances[points].
using BoxChances = std::vector<std::vector<double>>;

class SectionOutlook {
 public:
  // For each section: points of its bonus times the chance to reach it, the same for a little less and a
  // little more needed, the first times the share of uses left; whether it is still open.
  static constexpr std::size_t kNumbers = 7;
  // A section whose boxes have more combinations of uses left has no table.
  static constexpr std::size_t kMostCombinations = 1 << 14;

  // RESOURCE_EXHAUSTED if a section has more than kMostCombinations.
  static absl::StatusOr<SectionOutlook> of(const SheetRules& sheets, const BoxChances& chances);

  std::size_t sections() const { return sections_.size(); }
  const double* of(const OpenSheet& sheet, std::size_t section) const;

 private:
  struct Section {
    std::vector<int> boxes;
    std::vector<std::size_t> strides;  // of the boxes' uses in the number of a combination
    int threshold = 0;
    std::vector<double> numbers;  // [(combination * threshold + total) * kNumbers]
  };

  explicit SectionOutlook(const SheetRules& sheets) : sheets_(&sheets) {}
  void add(const engine::SectionBonus& bonus, const BoxChances& chances);

  const SheetRules* sheets_;
  std::vector<Section> sections_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SECTION_OUTLOOK_H_

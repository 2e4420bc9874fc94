#include "solver/bonus_chances.h"

#include <algorithm>

namespace lexicup::solver {

bool completes_bonus(const engine::RuleSet& rules, const StateParts& before, const RollClaim& claim,
                     std::size_t section) {
  int total = before.totals[section];
  if (total == SectionLanes::kDecided) return false;
  const engine::SectionBonus& bonus = rules.section_bonuses[section];
  const auto counts = [&](int box) { return std::ranges::find(bonus.boxes, box) != bonus.boxes.end(); };
  if (counts(claim.claim.box)) total += claim.points;
  if (claim.claim.zeroed >= 0 && counts(claim.claim.zeroed)) total += claim.round_points;
  return total >= bonus.threshold;
}

}  // namespace lexicup::solver

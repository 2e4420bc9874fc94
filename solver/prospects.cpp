#include "solver/prospects.h"

#include <algorithm>
#include <functional>

namespace lexicup::solver {
namespace {

using Of = Prospect::Of;

void add_boxes(const GameSpace& game, const std::vector<TurnEnd>& ends, std::vector<Prospect>& found) {
  std::vector<double> boxes(game.rules.boxes.size());
  double repeat = 0;
  for (const TurnEnd& end : ends) {
    const RollClaim& claim = end.claim;
    if (claim.points > 0) boxes[static_cast<std::size_t>(claim.claim.box)] += end.chance;
    if (claim.round_points > 0) boxes[static_cast<std::size_t>(claim.claim.zeroed)] += end.chance;
    if (claim.bonus > 0) repeat += end.chance;
  }
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    if (boxes[box] > 0)
      found.push_back({.of = Of::kBox, .place = static_cast<int>(box), .chance = boxes[box]});
  }
  if (repeat > 0) found.push_back({.of = Of::kRepeatBonus, .place = 0, .chance = repeat});
}

void add_sections(const GameSpace& game, std::size_t state, const TurnPlan& plan,
                  const std::vector<TurnEnd>& ends, const BonusChances& bonuses,
                  std::vector<Prospect>& found) {
  const StateParts before = game.sheets.parts(state);
  for (std::size_t section = 0; section < before.totals.size(); ++section) {
    if (before.totals[section] == SectionLanes::kDecided) continue;
    double chance = 0;
    for (const TurnEnd& end : ends) {
      const ClaimStep step = plan.step(end.claim);
      const bool now = (step.completed >> section & 1) != 0;
      chance += end.chance * (now ? 1 : bonuses.of(section, step.state));
    }
    found.push_back({.of = Of::kSectionBonus, .place = static_cast<int>(section), .chance = chance});
  }
}

}  // namespace

std::vector<Prospect> prospects(const GameSpace& game, std::size_t state, const TurnPlan& plan,
                                const std::vector<TurnEnd>& ends, const BonusChances* bonuses) {
  std::vector<Prospect> found;
  add_boxes(game, ends, found);
  if (bonuses != nullptr) add_sections(game, state, plan, ends, *bonuses, found);
  // Sums of chances may be a hair above 1.
  for (Prospect& prospect : found) prospect.chance = std::min(prospect.chance, 1.0);
  std::ranges::stable_sort(found, std::greater<>(), &Prospect::chance);
  return found;
}

}  // namespace lexicup::solver

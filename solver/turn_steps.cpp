#include "solver/turn_steps.h"

namespace lexicup::solver {

void TurnSteps::look_at(std::size_t state) {
  worths_.look_at(state);
  natural_.clear();
  tops_.clear();
  const Layout& layout = worths_.layout();
  for (const LayoutClaim& claim : layout.claims) add_column(claim);
  for (const TopClaim& top : worths_.top_claims()) {
    const LayoutClaim& claim = layout.claims[static_cast<std::size_t>(top.claim)];
    const ClaimStep step = worths_.step(claim, top.points);
    tops_.push_back({.top = top.top,
                     .last_roll = engine::box_at(game_.rules, claim.box).last_roll,
                     .state = step.state,
                     .gained = step.gained + top.bonus});
  }
}

void TurnSteps::add_column(const LayoutClaim& claim) {
  const auto column = static_cast<std::uint32_t>(claim.again ? game_.points.again : claim.box);
  const std::vector<int>& points = game_.points.points[column];
  for (std::size_t place = 0; place < points.size(); ++place) {
    if (claim.again && points[place] == kNoWords) continue;
    const ClaimStep step = claim.again ? worths_.step(claim, 0, worths_.round_points(points[place]))
                                       : worths_.step(claim, points[place]);
    const int bonus = claim.again ? game_.rules.repeat_bonus->points : 0;
    natural_.push_back({.column = column,
                        .place = static_cast<std::uint32_t>(place),
                        .state = step.state,
                        .gained = step.gained + bonus});
  }
}

}  // namespace lexicup::solver

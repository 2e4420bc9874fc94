#include "solver/turn.h"

#include <algorithm>
#include <cassert>

namespace lexicup::solver {
namespace {

int last_roll(const engine::RuleSet& rules, const LayoutClaim& claim) {
  return engine::box_at(rules, claim.box).last_roll;
}

}  // namespace

TurnBatch::TurnBatch(const GameSpace& game, const double* values, int lanes, const WorthExtras& extras)
    : game_(game), worths_(game, values, extras), sweep_(game.rules, game.rolls, game.points, lanes) {}

void TurnBatch::look_at(std::span<const std::size_t> states) {
  assert(!states.empty() && states.size() <= sweep_.lanes());
  sweep_.clear();
  for (std::size_t lane = 0; lane < sweep_.lanes(); ++lane) {
    // Lanes without a state repeat the last one.
    worths_.look_at(states[std::min(lane, states.size() - 1)]);
    fill_lane(lane);
  }
}

void TurnBatch::fill_lane(std::size_t lane) {
  const Layout& layout = worths_.layout();
  for (const LayoutClaim& claim : layout.claims) fill_column(lane, claim);
  for (const TopClaim& top : worths_.top_claims()) {
    const LayoutClaim& claim = layout.claims[static_cast<std::size_t>(top.claim)];
    sweep_.add_top(lane, top.top, last_roll(game_.rules, claim), worths_.of(claim, top.points, 0, top.bonus));
  }
}

void TurnBatch::fill_column(std::size_t lane, const LayoutClaim& claim) {
  const auto column = static_cast<std::size_t>(claim.again ? game_.points.again : claim.box);
  const std::size_t lanes = sweep_.lanes();
  const std::vector<int>& points = game_.points.points[column];
  double* worth = sweep_.open(column) + lane;
  if (!claim.again && worths_.is_plain(claim)) {
    // The points of the top combination, which may lead elsewhere, are the most that its box has.
    const double rest = worths_.rest_after(claim, points.front());
    for (int one : points) {
      *worth = std::max(*worth, one + rest);
      worth += lanes;
    }
    worth -= lanes;
    *worth = std::max(*worth, points.back() + worths_.rest_after(claim, points.back()));
    return;
  }
  for (int one : points) {
    if (!claim.again) *worth = std::max(*worth, worths_.of(claim, one));
    if (claim.again && one != kNoWords) *worth = std::max(*worth, worths_.of_again(claim, one));
    worth += lanes;
  }
}

// Calls visit(claim) for every way to claim a roll of the kind.
template <typename Visit>
void TurnBatch::each_claim(std::uint32_t kind, int roll_number, const Visit& visit) const {
  const Layout& layout = worths_.layout();
  bool top_again = false;
  for (const TopClaim& top : worths_.top_claims()) {
    if (game_.points.tops[top.top].kind != kind) continue;
    top_again = true;
    const LayoutClaim& claim = layout.claims[static_cast<std::size_t>(top.claim)];
    if (last_roll(game_.rules, claim) < roll_number) continue;
    visit(RollClaim{.claim = claim,
                    .points = top.points,
                    .bonus = top.bonus,
                    .worth = worths_.of(claim, top.points, 0, top.bonus)});
  }
  if (top_again) return;
  for (const LayoutClaim& claim : layout.claims) {
    if (last_roll(game_.rules, claim) < roll_number) continue;
    const int points = game_.points.natural(kind, claim.again ? game_.points.again : claim.box);
    if (!claim.again) {
      visit(RollClaim{.claim = claim, .points = points, .worth = worths_.of(claim, points)});
    } else if (points != kNoWords) {
      visit(RollClaim{.claim = claim,
                      .points = 0,
                      .bonus = game_.rules.repeat_bonus->points,
                      .round_points = worths_.round_points(points),
                      .worth = worths_.of_again(claim, points)});
    }
  }
}

std::vector<RollClaim> TurnBatch::claims_of(std::size_t roll, int roll_number) const {
  std::vector<RollClaim> claims;
  each_claim(game_.points.kind[roll], roll_number, [&](const RollClaim& claim) { claims.push_back(claim); });
  return claims;
}

RollClaim TurnBatch::best_claim(std::uint32_t kind, int roll_number) const {
  RollClaim best;
  best.worth = kNever;
  each_claim(kind, roll_number, [&](const RollClaim& claim) {
    if (claim.worth > best.worth + kSameValue) best = claim;
  });
  return best;
}

}  // namespace lexicup::solver

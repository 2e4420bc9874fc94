#include "solver/turn.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace lexicup::solver {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

int last_roll(const engine::RuleSet& rules, const LayoutClaim& claim) {
  return engine::box_at(rules, claim.box).last_roll;
}

}  // namespace

std::vector<Axis> axes_of(const RollSpace& rolls) {
  std::vector<Axis> axes;
  std::size_t inner = 1;
  for (std::size_t i = rolls.groups().size(); i-- > 0;) {
    const DieGroup& group = rolls.groups()[i];
    axes.push_back({.full = group.full,
                    .missing = group.missing(),
                    .faces = static_cast<std::int32_t>(group.faces.size()),
                    .uniform = std::ranges::all_of(group.chances,
                                                   [&](double chance) { return chance == group.chances[0]; }),
                    .chances = group.chances.data(),
                    .more = group.more.data(),
                    .fewer = group.fewer.data(),
                    .fewer_from = group.fewer_from.data(),
                    .roll_chances = group.roll_chances.data(),
                    .inner = inner});
    inner *= static_cast<std::size_t>(group.full);
  }
  std::ranges::reverse(axes);
  return axes;
}

int good_lanes(const RollSpace& rolls) { return rolls.rolls() < 10'000 ? 8 : 4; }

TurnBatch::TurnBatch(const GameSpace& game, const double* values, int lanes,
                     std::span<const double> bonus_more)
    : game_(game),
      kernels_(kernels_for(lanes)),
      lanes_(static_cast<std::size_t>(lanes)),
      worths_(game, values, bonus_more),
      axes_(axes_of(game.rolls)),
      scratch_(scratch_size(axes_.data(), axes_.size(), lanes)),
      rolls_(game.rolls.rolls() * lanes_),
      kinds_(game.points.kinds() * lanes_),
      tops_(lanes_) {
  for (const std::vector<int>& column : game.points.points) tables_.emplace_back(column.size() * lanes_);
}

void TurnBatch::look_at(std::span<const std::size_t> states) {
  assert(!states.empty() && states.size() <= lanes_);
  claimed_after_ = 0;
  claimable_.assign(tables_.size(), false);
  for (std::vector<double>& table : tables_) std::ranges::fill(table, kNever);
  for (std::size_t lane = 0; lane < lanes_; ++lane) {
    // Lanes without a state repeat the last one.
    worths_.look_at(states[std::min(lane, states.size() - 1)]);
    fill_lane(lane);
  }
}

void TurnBatch::fill_lane(std::size_t lane) {
  const Layout& layout = worths_.layout();
  for (const LayoutClaim& claim : layout.claims) fill_column(lane, claim);
  tops_[lane].clear();
  for (const TopClaim& top : worths_.top_claims()) {
    const LayoutClaim& claim = layout.claims[static_cast<std::size_t>(top.claim)];
    tops_[lane].push_back({.claim = top,
                           .last_roll = last_roll(game_.rules, claim),
                           .worth = top.bonus + worths_.of(claim, top.points)});
  }
}

void TurnBatch::fill_column(std::size_t lane, const LayoutClaim& claim) {
  const auto column = static_cast<std::size_t>(claim.again ? game_.points.again : claim.box);
  claimable_[column] = true;
  const std::vector<int>& points = game_.points.points[column];
  double* worth = tables_[column].data() + lane;
  if (!claim.again && worths_.is_plain(claim)) {
    // The points of the top combination, which may lead elsewhere, are the most that its box has.
    const double rest = worths_.rest_after(claim, points.front());
    for (int one : points) {
      *worth = std::max(*worth, one + rest);
      worth += lanes_;
    }
    worth -= lanes_;
    *worth = std::max(*worth, points.back() + worths_.rest_after(claim, points.back()));
    return;
  }
  for (int one : points) {
    if (!claim.again) *worth = std::max(*worth, worths_.of(claim, one));
    if (claim.again && one != kNoWords) *worth = std::max(*worth, worths_.of_again(claim, one));
    worth += lanes_;
  }
}

void TurnBatch::find_claims(int roll_number) {
  const auto& boxes = game_.rules.boxes;
  const auto last_roll_of = [&](std::size_t column) {
    const int box = static_cast<int>(column) == game_.points.again ? game_.rules.repeat_bonus->box
                                                                   : static_cast<int>(column);
    return engine::box_at(game_.rules, box).last_roll;
  };
  const auto changes = [&](const engine::Box& box) {
    return (box.last_roll >= roll_number) != (box.last_roll >= claimed_after_);
  };
  if (claimed_after_ > 0 && std::ranges::none_of(boxes, changes)) return;
  claimed_after_ = roll_number;
  std::vector<std::int32_t> columns;
  std::vector<const double*> tables;
  for (std::size_t column = 0; column < tables_.size(); ++column) {
    if (!claimable_[column] || last_roll_of(column) < roll_number) continue;
    columns.push_back(static_cast<std::int32_t>(column));
    tables.push_back(tables_[column].data());
  }
  kernels_.best_claims({.kinds = game_.points.kinds(),
                        .boxes = static_cast<std::size_t>(game_.points.columns),
                        .points = game_.points.places.data(),
                        .claimable = columns.size(),
                        .box = columns.data(),
                        .table = tables.data()},
                       kinds_.data());
  for (std::size_t lane = 0; lane < lanes_; ++lane) {
    for (const TopWorth& top : tops_[lane])
      kinds_[game_.points.tops[top.claim.top].kind * lanes_ + lane] = kNever;
    for (const TopWorth& top : tops_[lane]) {
      double& worth = kinds_[game_.points.tops[top.claim.top].kind * lanes_ + lane];
      if (top.last_roll >= roll_number) worth = std::max(worth, top.worth);
    }
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
                    .worth = top.bonus + worths_.of(claim, top.points)});
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

void TurnBatch::must_claim(int roll_number) {
  find_claims(roll_number);
  kernels_.spread(game_.points.kind.data(), game_.rolls.rolls(), kinds_.data(), rolls_.data());
}

void TurnBatch::may_roll_or_claim(int roll_number) {
  kernels_.best_keeps(axes_.data(), axes_.size(), rolls_.data(), scratch_.data());
  find_claims(roll_number);
  kernels_.raise(game_.points.kind.data(), game_.rolls.rolls(), kinds_.data(), rolls_.data());
}

void TurnBatch::mean(double* out) { kernels_.mean(axes_.data(), axes_.size(), rolls_.data(), out); }

void TurnBatch::solve(double* out) {
  must_claim(game_.rules.rolls_per_turn);
  for (int roll = game_.rules.rolls_per_turn - 1; roll > 0; --roll) may_roll_or_claim(roll);
  mean(out);
}

}  // namespace lexicup::solver

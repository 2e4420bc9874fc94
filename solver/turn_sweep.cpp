#include "solver/turn_sweep.h"

#include <utility>

namespace lexicup::solver {

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

TurnSweep::TurnSweep(const engine::RuleSet& rules, const RollSpace& rolls, const RollPoints& points,
                     int lanes)
    : rules_of_game_(rules),
      points_(points),
      kernels_(kernels_for(lanes)),
      lanes_(static_cast<std::size_t>(lanes)),
      axes_(axes_of(rolls)),
      scratch_(scratch_size(axes_.data(), axes_.size(), lanes)),
      rolls_(rolls.rolls() * lanes_),
      kinds_(points.kinds() * lanes_),
      tops_(lanes_) {
  for (const std::vector<int>& column : points.points) tables_.emplace_back(column.size() * lanes_);
  clear();
}

void TurnSweep::clear() {
  claimed_after_ = 0;
  claimable_.assign(tables_.size(), false);
  for (std::vector<double>& table : tables_) std::ranges::fill(table, kNever);
  for (std::vector<TopWorth>& tops : tops_) tops.clear();
}

double* TurnSweep::open(std::size_t column) {
  claimable_[column] = true;
  return tables_[column].data();
}

int TurnSweep::last_roll_of(std::size_t column) const {
  const int box =
      static_cast<int>(column) == points_.again ? rules_of_game_.repeat_bonus->box : static_cast<int>(column);
  return engine::box_at(rules_of_game_, box).last_roll;
}

void TurnSweep::find_claims(int roll_number) {
  const auto changes = [&](const engine::Box& box) {
    return (box.last_roll >= roll_number) != (box.last_roll >= claimed_after_);
  };
  if (claimed_after_ > 0 && std::ranges::none_of(rules_of_game_.boxes, changes)) return;
  claimed_after_ = roll_number;
  std::vector<std::int32_t> columns;
  std::vector<const double*> tables;
  for (std::size_t column = 0; column < tables_.size(); ++column) {
    if (!claimable_[column] || last_roll_of(column) < roll_number) continue;
    columns.push_back(static_cast<std::int32_t>(column));
    tables.push_back(tables_[column].data());
  }
  kernels_.best_claims({.kinds = points_.kinds(),
                        .boxes = static_cast<std::size_t>(points_.columns),
                        .points = points_.places.data(),
                        .claimable = columns.size(),
                        .box = columns.data(),
                        .table = tables.data()},
                       kinds_.data());
  for (std::size_t lane = 0; lane < lanes_; ++lane) {
    for (const TopWorth& top : tops_[lane]) kinds_[points_.tops[top.top].kind * lanes_ + lane] = kNever;
    for (const TopWorth& top : tops_[lane]) {
      double& worth = kinds_[points_.tops[top.top].kind * lanes_ + lane];
      if (top.last_roll >= roll_number) worth = std::max(worth, top.worth);
    }
  }
}

void TurnSweep::must_claim(int roll_number) {
  find_claims(roll_number);
  kernels_.spread(points_.kind.data(), points_.kind.size(), kinds_.data(), rolls_.data());
}

void TurnSweep::may_roll_or_claim(int roll_number) {
  kernels_.best_keeps(axes_.data(), axes_.size(), rolls_.data(), scratch_.data());
  find_claims(roll_number);
  kernels_.raise(points_.kind.data(), points_.kind.size(), kinds_.data(), rolls_.data());
}

void TurnSweep::mean(double* out) { kernels_.mean(axes_.data(), axes_.size(), rolls_.data(), out); }

void TurnSweep::solve(double* out) {
  must_claim(rules_of_game_.rolls_per_turn);
  for (int roll = rules_of_game_.rolls_per_turn - 1; roll > 0; --roll) may_roll_or_claim(roll);
  mean(out);
}

}  // namespace lexicup::solver

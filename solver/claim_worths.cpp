#include "solver/claim_worths.h"

#include <array>
#include <cassert>
#include <optional>

namespace lexicup::solver {
namespace {

constexpr std::size_t kMostSections = 16;

}  // namespace

ClaimWorths::ClaimWorths(const GameSpace& game, const double* values, const WorthExtras& extras)
    : game_(game), values_(values), extras_(extras) {
  const std::vector<engine::SectionBonus>& bonuses = game.rules.section_bonuses;
  assert(bonuses.size() <= kMostSections);
  sections_of_.resize(game.rules.boxes.size());
  for (std::size_t section = 0; section < bonuses.size(); ++section) {
    for (int box : bonuses[section].boxes) {
      sections_of_[static_cast<std::size_t>(box)] |= std::uint64_t{1} << section;
    }
  }
}

void ClaimWorths::look_at(std::size_t state) {
  state_ = state;
  StateParts parts = game_.sheets.parts(state);
  const Layout* layout = &game_.sheets.layouts()[static_cast<std::size_t>(parts.layout)];
  totals_ = std::move(parts.totals);
  undecided_ = 0;
  for (std::size_t section = 0; section < totals_.size(); ++section) {
    if (totals_[section] != SectionLanes::kDecided) undecided_ |= std::uint64_t{1} << section;
  }
  if (layout == layout_) return;
  layout_ = layout;
  find_top_claims();
}

const Layout& ClaimWorths::after(const LayoutClaim& claim, int points) const {
  const std::optional<engine::RepeatBonus>& repeat = game_.rules.repeat_bonus;
  const bool top = repeat && claim.box == repeat->box && points == repeat->box_points;
  return game_.sheets.layouts()[static_cast<std::size_t>(top ? claim.after_top : claim.after_other)];
}

ClaimStep ClaimWorths::step(const LayoutClaim& claim, int points, int round_points) const {
  std::array<int, kMostSections> totals;
  int gained = points + round_points;
  std::uint64_t completed = 0;
  for (std::size_t section = 0; section < totals_.size(); ++section) {
    const std::uint64_t bit = std::uint64_t{1} << section;
    totals[section] = totals_[section];
    if (totals[section] == SectionLanes::kDecided) continue;
    if ((sections_of_[static_cast<std::size_t>(claim.box)] & bit) != 0) totals[section] += points;
    if (claim.zeroed >= 0 && (sections_of_[static_cast<std::size_t>(claim.zeroed)] & bit) != 0) {
      totals[section] += round_points;
    }
    const engine::SectionBonus& bonus = game_.rules.section_bonuses[section];
    if (totals[section] < bonus.threshold) continue;
    gained += bonus.points;
    completed |= bit;
    totals[section] = SectionLanes::kDecided;
  }
  const std::size_t state = game_.sheets.state_at(after(claim, points), {totals.data(), totals_.size()});
  assert(state != SheetSpace::kNoState);
  return {.state = state, .gained = gained, .completed = completed};
}

double ClaimWorths::of(const LayoutClaim& claim, int points, int round_points, int repeat_bonus) const {
  const ClaimStep next = step(claim, points, round_points);
  double worth = next.gained + repeat_bonus + values_[next.state];
  for (std::size_t section = 0; section < extras_.bonus_more.size(); ++section) {
    if ((next.completed >> section & 1) != 0) worth += extras_.bonus_more[section];
  }
  if (extras_.squares == 0) return worth;
  const double change = next.gained + repeat_bonus + extras_.values[next.state] - extras_.values[state_];
  return worth + extras_.squares * change * change;
}

bool ClaimWorths::is_plain(const LayoutClaim& claim) const {
  if (extras_.squares != 0) return false;
  return (sections_of_[static_cast<std::size_t>(claim.box)] & undecided_) == 0;
}

double ClaimWorths::rest_after(const LayoutClaim& claim, int points) const {
  const std::size_t state = game_.sheets.state_at(after(claim, points), totals_);
  assert(state != SheetSpace::kNoState);
  return values_[state];
}

double ClaimWorths::of_again(const LayoutClaim& claim, int word_points) const {
  return of(claim, 0, round_points(word_points), game_.rules.repeat_bonus->points);
}

int ClaimWorths::round_points(int word_points) const {
  return game_.rules.repeat_bonus->round_box_scores ? word_points : 0;
}

void ClaimWorths::find_top_claims() {
  top_claims_.clear();
  const engine::RuleSet& rules = game_.rules;
  for (std::size_t top = 0; top < game_.points.tops.size(); ++top) {
    const engine::Tally& tally = game_.points.tops[top].tally;
    if (!engine::is_repeat(rules, layout_->facts, tally)) continue;
    for (std::size_t i = 0; i < layout_->claims.size(); ++i) {
      const engine::BoxClaim claim =
          engine::claim_of(rules, layout_->facts, tally, layout_->claims[i].box, 0);
      if (claim.state != engine::ClaimState::kOpen) continue;
      top_claims_.push_back({.top = static_cast<std::uint32_t>(top),
                             .claim = static_cast<int>(i),
                             .points = claim.points,
                             .bonus = claim.repeat ? rules.repeat_bonus->points : 0});
    }
  }
}

}  // namespace lexicup::solver

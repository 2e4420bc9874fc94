#include "solver/sheet_space.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <set>
#include <string>

#include <fmt/format.h>

namespace lexicup::solver {

using engine::Box;
using engine::BoxSet;
using engine::RepeatState;
using engine::RuleSet;

namespace {

// A large number as people read it: "470 million", "11 million billion".
std::string about(double number) {
  const struct {
    double least;
    const char* name;
  } names[] = {{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}};
  for (const auto& [least, name] : names) {
    if (number >= least && number < 1e15) return fmt::format("{:.3g} {}", number / least, name);
  }
  return number < 1e6 ? fmt::format("{:.0f}", number) : fmt::format("{:.2g} million billion", number / 1e15);
}

}  // namespace

RepeatState told_apart(const RuleSet& rules, RepeatState repeat) {
  if (repeat == RepeatState::kOpen || !rules.repeat_bonus) return RepeatState::kOpen;
  const engine::RepeatBonus& bonus = *rules.repeat_bonus;
  const bool jokers = !bonus.same_box && bonus.joker != engine::JokerOrder::kOff;
  const bool zero_matters = jokers && bonus.joker_after_zero;
  const bool scored_matters =
      bonus.points > 0 || (jokers && !bonus.joker_after_zero) || bonus.round_box_scores;
  if (repeat == RepeatState::kScored && scored_matters) return RepeatState::kScored;
  // Without points for it, a score is worth no more than a zero that keeps the jokers.
  return zero_matters || scored_matters ? RepeatState::kZero : RepeatState::kOpen;
}

PackedUses::PackedUses(const RuleSet& rules) {
  int shift = 0;
  for (const Box& box : rules.boxes) {
    const int width = std::bit_width(static_cast<unsigned>(box.uses));
    fields_.push_back({.shift = shift, .mask = (std::uint64_t{1} << width) - 1});
    all_ |= static_cast<std::uint64_t>(box.uses) << shift;
    shift += width;
  }
  assert(shift <= 64);
}

// Finds the layouts from the empty sheet on, then the section totals that each can have.
class SpaceBuilder {
 public:
  explicit SpaceBuilder(const RuleSet& rules) : rules_(rules), uses_(rules) { space_.rules_ = &rules; }

  absl::StatusOr<double> most_states() {
    if (absl::Status status = find_layouts(); !status.ok()) return status;
    double states = 0;
    for (const Layout& layout : space_.layouts_) states += most_states(layout);
    return states;
  }

  absl::StatusOr<SheetSpace> build(const RollPoints& points) {
    for (int box = 0; box < static_cast<int>(rules_.boxes.size()); ++box)
      recordable_.push_back(record(points, box));
    if (absl::Status status = find_layouts(); !status.ok()) return status;
    sort_by_turns();
    for (Layout& layout : space_.layouts_) add_states(layout);
    if (space_.states_ > SheetSpace::kMostStates) return too_many();
    return std::move(space_);
  }

 private:
  absl::Status find_layouts() {
    std::vector<int> frontier = {layout(uses_.all(), RepeatState::kOpen)};
    while (!frontier.empty()) {
      std::vector<int> next;
      for (int from : frontier) add_claims(from, next);
      if (space_.layouts_.size() > SheetSpace::kMostStates) return too_many();
      frontier = std::move(next);
    }
    return absl::OkStatus();
  }

  // Every total below a section's threshold, and one that stands for the others.
  double most_states(const Layout& layout) const {
    double states = 1;
    for (const engine::SectionBonus& bonus : rules_.section_bonuses) {
      int left = 0;
      int all = 0;
      for (int box : bonus.boxes) {
        left += uses_.left(layout.uses, box);
        all += engine::box_at(rules_, box).uses;
      }
      if (left > 0 && left < all) states *= std::max(bonus.threshold, 0) + 1;
      if (left == all) states *= 2;
    }
    return states;
  }

  static absl::Status too_many() {
    return absl::ResourceExhaustedError(fmt::format("more than {} different sheets: too many for exact play",
                                                    about(static_cast<double>(SheetSpace::kMostStates))));
  }

  // What a box can hold. Words of any value can be claimed, not only the best ones.
  std::vector<int> record(const RollPoints& points, int place) const {
    const Box& box = engine::box_at(rules_, place);
    std::set<int> values = {0};
    const std::vector<int>& natural = points.points[static_cast<std::size_t>(place)];
    values.insert(natural.begin(), natural.end());
    if (box.joker_points) values.insert(*box.joker_points);
    if (box.round > 0) {
      const std::vector<int>& again = points.points[static_cast<std::size_t>(points.again)];
      if (rules_.repeat_bonus && rules_.repeat_bonus->round_box_scores)
        values.insert(again.begin(), again.end());
    }
    values.erase(kNoWords);
    if (engine::takes_words(box)) {
      for (int value = *values.rbegin(); value > 0; --value) values.insert(value);
    }
    return {values.begin(), values.end()};
  }

  engine::SheetFacts facts(std::uint64_t uses, RepeatState repeat) const {
    engine::SheetFacts facts{.open = 0, .repeat = repeat};
    for (int box = 0; box < static_cast<int>(rules_.boxes.size()); ++box) {
      if (uses_.left(uses, box) > 0) facts.open |= engine::box_bit(box);
    }
    return facts;
  }

  int turns_left(std::uint64_t uses, BoxSet open) const {
    int turns = 0;
    for (int box = 0; box < static_cast<int>(rules_.boxes.size()); ++box) {
      if (rules_.round_order == engine::RoundOrder::kNone)
        turns += uses_.left(uses, box);
      else if (engine::box_at(rules_, box).round > 0 && (open & engine::box_bit(box)) != 0)
        ++turns;
    }
    return turns;
  }

  // The number of a layout, which may be new.
  int layout(std::uint64_t uses, RepeatState repeat) {
    const auto [place, is_new] = space_.layout_of_.try_emplace(std::pair(uses, static_cast<int>(repeat)),
                                                               static_cast<int>(space_.layouts_.size()));
    if (is_new) {
      Layout layout{.uses = uses, .facts = facts(uses, repeat)};
      layout.turns_left = turns_left(uses, layout.facts.open);
      space_.layouts_.push_back(std::move(layout));
    }
    return place->second;
  }

  int reach(std::uint64_t uses, RepeatState repeat, std::vector<int>& next) {
    const std::size_t before = space_.layouts_.size();
    const int reached = layout(uses, told_apart(rules_, repeat));
    if (space_.layouts_.size() > before) next.push_back(reached);
    return reached;
  }

  void add_claims(int from, std::vector<int>& next) {
    const std::uint64_t uses = space_.layouts_[static_cast<std::size_t>(from)].uses;
    const engine::SheetFacts facts = space_.layouts_[static_cast<std::size_t>(from)].facts;
    if (space_.layouts_[static_cast<std::size_t>(from)].turns_left == 0) return;
    const bool rounds = rules_.round_order != engine::RoundOrder::kNone;
    const BoxSet now = engine::round_boxes_now(rules_, facts.open);
    std::vector<LayoutClaim> claims;
    const auto add = [&](int box, int zeroed, bool again) {
      std::uint64_t left = again ? uses : uses - uses_.one(box);
      if (zeroed >= 0) left -= uses_.one(zeroed);
      LayoutClaim claim{.box = box, .zeroed = zeroed, .again = again};
      const bool decides = rules_.repeat_bonus && rules_.repeat_bonus->box == box && !again;
      claim.after_top = reach(left, decides ? RepeatState::kScored : facts.repeat, next);
      claim.after_other = reach(left, decides ? RepeatState::kZero : facts.repeat, next);
      claims.push_back(claim);
    };
    const auto add_with_zero = [&](int box, bool again) {
      for (int zeroed = 0; zeroed < static_cast<int>(rules_.boxes.size()); ++zeroed) {
        if ((now & engine::box_bit(zeroed)) != 0) add(box, zeroed, again);
      }
    };
    for (int place = 0; place < static_cast<int>(rules_.boxes.size()); ++place) {
      const Box& box = engine::box_at(rules_, place);
      if ((facts.open & engine::box_bit(place)) == 0) {
        const bool again = rules_.repeat_bonus && rules_.repeat_bonus->same_box &&
                           rules_.repeat_bonus->box == place && facts.repeat == RepeatState::kScored;
        if (again) add_with_zero(place, true);
      } else if (box.sacrifice) {
        add_with_zero(place, false);
      } else if (!rounds || (now & engine::box_bit(place)) != 0) {
        add(place, -1, false);
      }
    }
    space_.layouts_[static_cast<std::size_t>(from)].claims = std::move(claims);
  }

  void sort_by_turns() {
    std::vector<int> order(space_.layouts_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    std::ranges::sort(order, {}, [&](int layout) {
      const Layout& one = space_.layouts_[static_cast<std::size_t>(layout)];
      return std::tuple(one.turns_left, one.uses, static_cast<int>(one.facts.repeat));
    });
    std::vector<int> place(order.size());
    std::vector<Layout> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
      place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
      sorted.push_back(std::move(space_.layouts_[static_cast<std::size_t>(order[i])]));
    }
    for (Layout& layout : sorted) {
      for (LayoutClaim& claim : layout.claims) {
        claim.after_top = place[static_cast<std::size_t>(claim.after_top)];
        claim.after_other = place[static_cast<std::size_t>(claim.after_other)];
      }
    }
    for (auto& [key, layout] : space_.layout_of_) layout = place[static_cast<std::size_t>(layout)];
    space_.layouts_ = std::move(sorted);
  }

  void add_states(Layout& layout) {
    layout.first = space_.states_;
    layout.states = 1;
    for (std::size_t section = 0; section < rules_.section_bonuses.size(); ++section) {
      const SectionLanes& lanes = section_lanes(section, layout.uses);
      layout.sections.push_back(&lanes);
      layout.states *= lanes.totals.size();
    }
    space_.states_ += layout.states;
  }

  const SectionLanes& section_lanes(std::size_t section, std::uint64_t uses) {
    std::uint64_t fields = 0;
    for (int box : rules_.section_bonuses[section].boxes) fields |= uses_.field(box);
    std::unique_ptr<SectionLanes>& lanes = space_.lanes_[{section, uses & fields}];
    if (lanes == nullptr)
      lanes = std::make_unique<SectionLanes>(make_lanes(rules_.section_bonuses[section], uses));
    return *lanes;
  }

  SectionLanes make_lanes(const engine::SectionBonus& bonus, std::uint64_t uses) const {
    // Totals that the used boxes can have; the last one stands for everything from the threshold on.
    const auto threshold = static_cast<std::size_t>(std::max(bonus.threshold, 0));
    std::vector<bool> reached(threshold + 1);
    reached[0] = true;
    int most_to_come = 0;
    for (int box : bonus.boxes) {
      const std::vector<int>& points = recordable_[static_cast<std::size_t>(box)];
      const int left = uses_.left(uses, box);
      most_to_come += left * points.back();
      for (int use = left; use < engine::box_at(rules_, box).uses; ++use) {
        std::vector<bool> next(threshold + 1);
        for (std::size_t total = 0; total <= threshold; ++total) {
          if (!reached[total]) continue;
          for (int more : points) next[std::min(threshold, total + static_cast<std::size_t>(more))] = true;
        }
        reached = std::move(next);
      }
    }
    SectionLanes lanes;
    bool decided = reached[threshold];
    for (std::size_t total = 0; total < threshold; ++total) {
      const bool open = static_cast<int>(total) + most_to_come >= bonus.threshold;
      decided |= reached[total] && !open;
      lanes.lane_of.push_back(SectionLanes::kUnreachable);
      if (!reached[total] || !open) continue;
      lanes.lane_of.back() = static_cast<int>(lanes.totals.size());
      lanes.totals.push_back(static_cast<int>(total));
    }
    if (!decided) return lanes;
    lanes.decided = static_cast<int>(lanes.totals.size());
    lanes.totals.push_back(SectionLanes::kDecided);
    for (std::size_t total = 0; total < threshold; ++total) {
      if (static_cast<int>(total) + most_to_come < bonus.threshold) lanes.lane_of[total] = lanes.decided;
    }
    return lanes;
  }

  const RuleSet& rules_;
  const PackedUses uses_;
  std::vector<std::vector<int>> recordable_;  // of each box, ascending
  SheetSpace space_;
};

namespace {

absl::Status check_boxes(const RuleSet& rules) {
  double most = 1;
  for (const Box& box : rules.boxes) most *= box.uses + 1;
  if (most <= static_cast<double>(SheetSpace::kMostStates)) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      fmt::format("up to {} different sheets: too many for exact play", about(most)));
}

}  // namespace

absl::StatusOr<double> SheetSpace::most_states(const RuleSet& rules) {
  if (absl::Status status = check_boxes(rules); !status.ok()) return status;
  return SpaceBuilder(rules).most_states();
}

absl::StatusOr<SheetSpace> SheetSpace::of(const RuleSet& rules, const RollPoints& points) {
  if (absl::Status status = check_boxes(rules); !status.ok()) return status;
  return SpaceBuilder(rules).build(points);
}

StateParts SheetSpace::parts(std::size_t state) const {
  const auto after = std::ranges::upper_bound(layouts_, state, {}, &Layout::first);
  StateParts parts{.layout = static_cast<int>(after - layouts_.begin()) - 1, .totals = {}};
  const Layout& layout = layouts_[static_cast<std::size_t>(parts.layout)];
  std::size_t rest = state - layout.first;
  parts.totals.resize(layout.sections.size());
  for (std::size_t i = layout.sections.size(); i-- > 0;) {
    const std::vector<int>& totals = layout.sections[i]->totals;
    parts.totals[i] = totals[rest % totals.size()];
    rest /= totals.size();
  }
  return parts;
}

std::size_t SheetSpace::state_at(const Layout& layout, std::span<const int> totals) const {
  std::size_t place = 0;
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const SectionLanes& lanes = *layout.sections[i];
    const bool decided = totals[i] < 0 || totals[i] >= static_cast<int>(lanes.lane_of.size());
    const int lane = decided ? lanes.decided : lanes.lane_of[static_cast<std::size_t>(totals[i])];
    if (lane == SectionLanes::kUnreachable) return kNoState;
    place = place * lanes.totals.size() + static_cast<std::size_t>(lane);
  }
  return layout.first + place;
}

absl::StatusOr<std::size_t> SheetSpace::state_of(const engine::Sheet& sheet) const {
  const PackedUses packed(*rules_);
  std::uint64_t uses = 0;
  for (int box = 0; box < static_cast<int>(rules_->boxes.size()); ++box) {
    uses += static_cast<std::uint64_t>(engine::uses_left(*rules_, sheet, box)) * packed.one(box);
  }
  std::vector<int> totals;
  for (const engine::SectionBonus& bonus : rules_->section_bonuses) {
    totals.push_back(engine::section_total(sheet, bonus));
  }
  return state_of(uses, told_apart(*rules_, engine::facts_of(*rules_, sheet).repeat), totals);
}

absl::StatusOr<std::size_t> SheetSpace::state_of(std::uint64_t uses, RepeatState repeat,
                                                 std::span<const int> totals) const {
  const auto layout = layout_of_.find(std::pair(uses, static_cast<int>(repeat)));
  const std::size_t state = layout == layout_of_.end()
                                ? kNoState
                                : state_at(layouts_[static_cast<std::size_t>(layout->second)], totals);
  if (state == kNoState) return absl::InvalidArgumentError("no game comes to this sheet; check its entries");
  return state;
}

std::size_t SheetSpace::first_with(int turns_left) const {
  const auto layout = std::ranges::lower_bound(layouts_, turns_left, {}, &Layout::turns_left);
  return layout == layouts_.end() ? states_ : layout->first;
}

}  // namespace lexicup::solver

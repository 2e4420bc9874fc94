#include "engine/claim_rules.h"

#include <cassert>

namespace lexicup::engine {
namespace {

// The boxes of `among` that hold a condition.
template <typename Condition>
BoxSet boxes_where(const RuleSet& rules, BoxSet among, Condition condition) {
  BoxSet set = 0;
  for (std::size_t i = 0; i < rules.boxes.size(); ++i) {
    const BoxSet bit = box_bit(static_cast<int>(i));
    if ((among & bit) != 0 && condition(rules.boxes[i])) set |= bit;
  }
  return set;
}

// Of boxes that belong to rounds the one whose round is first.
BoxSet first_round(const RuleSet& rules, BoxSet boxes) {
  BoxSet first = 0;
  int round = 0;
  for (std::size_t i = 0; i < rules.boxes.size(); ++i) {
    const BoxSet bit = box_bit(static_cast<int>(i));
    if ((boxes & bit) == 0 || (first != 0 && rules.boxes[i].round >= round)) continue;
    first = bit;
    round = rules.boxes[i].round;
  }
  return first;
}

// The numbers box of a roll of equal dice; none if the score card has no such box.
BoxSet own_box(const RuleSet& rules, const Tally& tally) {
  return boxes_where(rules, ~BoxSet{0}, [&](const Box& box) {
    return box.own_face != kWild && tally.count[box.own_face] == tally.dice;
  });
}

bool is_top_again(const RepeatBonus& repeat, int box, const SheetFacts& facts) {
  return repeat.same_box && repeat.box == box && facts.repeat == RepeatState::kScored;
}

ClaimState state_of(const RuleSet& rules, const SheetFacts& facts, const Tally& tally, int place,
                    int roll_number) {
  const Box& box = box_at(rules, place);
  const bool again = rules.repeat_bonus && is_top_again(*rules.repeat_bonus, place, facts);
  if ((facts.open & box_bit(place)) == 0 && !again) return ClaimState::kUsed;
  if (rules.round_order != RoundOrder::kNone) {
    const BoxSet now = round_boxes_now(rules, facts.open);
    if (now == 0 || (box.round > 0 && (now & box_bit(place)) == 0)) return ClaimState::kOtherRound;
  }
  if (roll_number > box.last_roll) return ClaimState::kTooLate;
  if (!again && (joker_boxes(rules, facts, tally) & box_bit(place)) == 0) return ClaimState::kJokerOrder;
  return ClaimState::kOpen;
}

}  // namespace

SheetFacts facts_of(const RuleSet& rules, const Sheet& sheet) {
  assert(rules.boxes.size() <= kMaxBoxes);
  SheetFacts facts;
  for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) {
    if (is_open(rules, sheet, box)) facts.open |= box_bit(box);
  }
  if (rules.repeat_bonus && !is_open(rules, sheet, rules.repeat_bonus->box)) {
    const bool scored = box_points(sheet, rules.repeat_bonus->box) == rules.repeat_bonus->box_points;
    facts.repeat = scored ? RepeatState::kScored : RepeatState::kZero;
  }
  return facts;
}

BoxSet round_boxes_now(const RuleSet& rules, BoxSet open) {
  if (rules.round_order == RoundOrder::kNone) return open;
  const BoxSet rounds = boxes_where(rules, open, [](const Box& box) { return box.round > 0; });
  return rules.round_order == RoundOrder::kAny ? rounds : first_round(rules, rounds);
}

bool is_repeat(const RuleSet& rules, const SheetFacts& facts, const Tally& tally) {
  if (!rules.repeat_bonus || rules.repeat_bonus->same_box) return false;
  const RepeatBonus& repeat = *rules.repeat_bonus;
  const bool entitled =
      facts.repeat == RepeatState::kScored || (facts.repeat == RepeatState::kZero && repeat.joker_after_zero);
  return entitled && points_of(box_at(rules, repeat.box).scoring, tally) == repeat.box_points;
}

BoxSet joker_boxes(const RuleSet& rules, const SheetFacts& facts, const Tally& tally) {
  if (!is_repeat(rules, facts, tally) || rules.repeat_bonus->joker != JokerOrder::kOwnFirst)
    return facts.open;
  if (const BoxSet own = facts.open & own_box(rules, tally); own != 0) return own;
  const BoxSet lower =
      boxes_where(rules, facts.open, [](const Box& box) { return box.section == Section::kLower; });
  return lower != 0 ? lower : facts.open;
}

BoxClaim claim_of(const RuleSet& rules, const SheetFacts& facts, const Tally& tally, int place,
                  int roll_number) {
  const Box& box = box_at(rules, place);
  BoxClaim claim;
  claim.state = state_of(rules, facts, tally, place, roll_number);
  if (rules.repeat_bonus && is_top_again(*rules.repeat_bonus, place, facts)) {
    claim.repeat = rules.repeat_bonus->points > 0;
    return claim;
  }
  claim.points = points_of(box.scoring, tally);
  if (!is_repeat(rules, facts, tally)) return claim;
  const RepeatBonus& repeat = *rules.repeat_bonus;
  claim.repeat = repeat.points > 0 && facts.repeat == RepeatState::kScored;
  const bool waits = repeat.joker_after_own_box && (facts.open & own_box(rules, tally)) != 0;
  if (repeat.joker != JokerOrder::kOff && !waits && box.joker_points && *box.joker_points != claim.points) {
    claim.points = *box.joker_points;
    claim.joker = true;
  }
  return claim;
}

}  // namespace lexicup::engine

// Claim rules: whether a box may be claimed now and what it records, decided from a handful of facts about
// the sheet.
//
//   SheetFacts facts = facts_of(rules, sheet);
//   BoxClaim claim = claim_of(rules, facts, tally, box, roll_number);
//   if (claim.state == ClaimState::kOpen) ... claim.points ...
//
// The facts are small and without memory of their own, so that a solver can run through all of them. Pure, no
// allocation; safe from many threads.
#ifndef LEXICUP_ENGINE_CLAIM_RULES_H_
#define LEXICUP_ENGINE_CLAIM_RULES_H_

#include <cstdint>

#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "engine/tally.h"

namespace lexicup::engine {

// A set of boxes, one bit each.
using BoxSet = std::uint64_t;
constexpr BoxSet box_bit(int box) { return BoxSet{1} << box; }

enum class ClaimState {
  kOpen,
  kUsed,
  kOtherRound,  // another round box's turn, or all rounds are played
  kTooLate,     // not from this roll of the turn any more
  kJokerOrder,  // the joker rule names other boxes first
};

// What the box of the repeat bonus holds.
enum class RepeatState { kOpen, kScored, kZero };

// All of a sheet that decides about claims.
struct SheetFacts {
  BoxSet open = 0;  // boxes with a use left
  RepeatState repeat = RepeatState::kOpen;
};

struct BoxClaim {
  ClaimState state = ClaimState::kOpen;
  int points = 0;       // what the box records
  bool joker = false;   // `points` are a joker's
  bool repeat = false;  // a repeat bonus comes with it
};

SheetFacts facts_of(const RuleSet& rules, const Sheet& sheet);

// The boxes among these whose round it is; all of them if the rules have no rounds.
BoxSet round_boxes_now(const RuleSet& rules, BoxSet open);

// True if these faces are a further top combination on such a sheet.
bool is_repeat(const RuleSet& rules, const SheetFacts& facts, const Tally& tally);

// The boxes that the joker rule lets this roll go into; every open box if the roll is no joker.
BoxSet joker_boxes(const RuleSet& rules, const SheetFacts& facts, const Tally& tally);

// What claiming `box` with this roll means. For a box that takes words the state alone; its points come from
// words. `roll_number` counts from 1; 0 means that it does not matter.
BoxClaim claim_of(const RuleSet& rules, const SheetFacts& facts, const Tally& tally, int box,
                  int roll_number);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_CLAIM_RULES_H_

// Time out: what a turn records when its clock has run out.
//
//   TimeOutRecord out = record_at_time_out(rules, state);
//   sheet = recorded(std::move(sheet), out.record);
//
// The dice are final. A game with rounds records a zero in the round box; where the player could choose among
// round boxes it is the first open one. Any other game records the open box that adds most to the player's
// total, bonuses that it completes and the column's multiplier included; of equal ones the first column's
// first box. Has the player not rolled, there is nothing to score: a zero goes into the first open box of the
// first column that has one.
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_TIME_OUT_H_
#define LEXICUP_ENGINE_TIME_OUT_H_

#include "engine/game_state.h"
#include "engine/rule_set.h"
#include "engine/score.h"

namespace lexicup::engine {

struct TimeOutRecord {
  int column = 0;
  Record record;

  friend bool operator==(const TimeOutRecord&, const TimeOutRecord&) = default;
};

// For the player to move; the game must not be over.
TimeOutRecord record_at_time_out(const RuleSet& rules, const GameState& state);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_TIME_OUT_H_

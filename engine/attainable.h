// Which points a box can record at all with given dice, whatever the dictionary says.
//
//   max_points(sum_if(of_a_kind(4)), platonic);           // 36: 4 4 4 4 20
//   can_score(fixed_if(25, full_house(...)), dice, 24);   // false
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_ATTAINABLE_H_
#define LEXICUP_ENGINE_ATTAINABLE_H_

#include "engine/dice.h"
#include "engine/scoring.h"

namespace lexicup::engine {

// The most a box can record. For words it is what the most valuable letters would give if they spelled words.
int max_points(const Scoring& scoring, const DiceSet& dice);

// False only if no roll records these points: exact for sums of dice, all multiples for sequences, and for
// words any letters at all.
bool can_score(const Scoring& scoring, const DiceSet& dice, int points);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_ATTAINABLE_H_

// Notes: one sentence for a player about a box, why it may not be claimed or what its claim costs.
//
//   note_for(rules, facts, tally, rounds, offer);   // "Puts a zero in Four Letters."
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_NOTES_H_
#define LEXICUP_ENGINE_NOTES_H_

#include <string>
#include <vector>

#include "engine/claim_rules.h"
#include "engine/score.h"

namespace lexicup::engine {

// Empty if there is nothing to say. `rounds` are the round boxes a turn may use up now.
std::string note_for(const RuleSet& rules, const SheetFacts& facts, const Tally& tally,
                     const std::vector<int>& rounds, const Offer& offer);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_NOTES_H_

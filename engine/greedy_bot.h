// The greedy bot: the most points now, and the dice that promise most for the very next roll.
//
//   greedy_bot().decide(rules, state, &words, randomness);
//
// With numbers it tries each keep on the same sample of rolls and rolls again where the best claim after it
// is worth more, on average, than the best claim now. With words it keeps the dice of the best words so far
// and rolls the rest while there is a roll left. It looks no further than one roll and does not weigh what a
// box might have held later.
#ifndef LEXICUP_ENGINE_GREEDY_BOT_H_
#define LEXICUP_ENGINE_GREEDY_BOT_H_

#include "engine/bots.h"

namespace lexicup::engine {

const Bot& greedy_bot();

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_GREEDY_BOT_H_

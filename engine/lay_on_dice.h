// Whether faces can lie on the table: which die shows which face.
//
//   lay_on_dice(platonic, {12, 8, 1, 2, 20});   // {3, 2, 0, 1, 4}: the first face lies on die 3, the d12
//   lay_on_dice(platonic, {6, 6, 6, 6, 12});    // nullopt: the d4 shows no 6 and no 12
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_LAY_ON_DICE_H_
#define LEXICUP_ENGINE_LAY_ON_DICE_H_

#include <optional>
#include <span>
#include <vector>

#include "engine/dice.h"

namespace lexicup::engine {

// For each face the place, from 0, of the die that shows it, every die once; nullopt if the dice cannot show
// these faces together, or if there are not as many faces as dice. Faces in die order stay in die order.
std::optional<std::vector<int>> lay_on_dice(const DiceSet& dice, std::span<const Face> faces);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_LAY_ON_DICE_H_

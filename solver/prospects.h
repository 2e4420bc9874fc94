// Prospects: the chances to reach what matters, from the ways that a turn can end.
//
//   for (const Prospect& prospect : prospects(game, state, plan, ends, &bonus_chances)) ...
//
// Of a box: that this turn ends with points there. Of the repeat bonus: that this turn earns it. Of a
// section's bonus: that the game ends with it if best play follows. Pure; safe from many threads.
#ifndef LEXICUP_SOLVER_PROSPECTS_H_
#define LEXICUP_SOLVER_PROSPECTS_H_

#include <cstddef>
#include <vector>

#include "solver/bonus_chances.h"
#include "solver/turn_plan.h"

namespace lexicup::solver {

struct Prospect {
  enum class Of { kBox, kSectionBonus, kRepeatBonus };

  Of of = Of::kBox;
  int place = 0;  // of the box or section bonus in the rules; 0 for the repeat bonus
  double chance = 0;

  friend bool operator==(const Prospect&, const Prospect&) = default;
};

// The greatest first; of equal ones boxes first, in the order of the score card. Boxes and the repeat bonus
// are left out where the chance is 0, section bonuses where they are decided on the sheet, and all of them if
// `bonuses` is null. `plan` looks at the state that the ends are of.
std::vector<Prospect> prospects(const GameSpace& game, std::size_t state, const TurnPlan& plan,
                                const std::vector<TurnEnd>& ends, const BonusChances* bonuses);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_PROSPECTS_H_

// DiceSource: where the faces of rolled dice come from.
//
//   ScriptedDice dice({{3, 4, 4, 1, 6}, {3, 4, 4, 2, 6}});
//   Rolled first = roll_dice(rules, state, /*kept=*/0, dice).value();
//   state = apply(rules, state, first).value();
//
// Players send what they keep; whoever runs the game rolls. A source belongs to one thread at a time.
#ifndef LEXICUP_ENGINE_DICE_SOURCE_H_
#define LEXICUP_ENGINE_DICE_SOURCE_H_

#include <cstddef>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "engine/game_state.h"
#include "engine/keeps.h"
#include "engine/move.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

// One die in one roll of a game.
struct Throw {
  int player = 0;  // place in GameState::players
  int turn = 1;
  int roll = 1;  // of the turn
  int die = 0;   // place in DiceSet::dice

  friend bool operator==(const Throw&, const Throw&) = default;
};

class DiceSource {
 public:
  virtual ~DiceSource() = default;

  // What the die shows: one of its faces. The dice of a roll are asked for in die order, without the kept
  // ones.
  virtual Face face(const Die& die, const Throw& which) = 0;
};

// The dice of tests and stories: each roll as the table looks after it. Rolls are used in the order in which
// they happen; asking for more than there are is a bug. The faces of kept dice are not looked at.
class ScriptedDice : public DiceSource {
 public:
  explicit ScriptedDice(std::vector<Roll> rolls) : rolls_(std::move(rolls)) {}
  Face face(const Die& die, const Throw& which) override;

 private:
  std::vector<Roll> rolls_;
  std::size_t used_ = 0;
  Throw last_ = {.turn = 0};
};

// The next roll of the player to move, with these dice kept: a move to apply. Refuses as check_keep does,
// before a die is asked for.
absl::StatusOr<Rolled> roll_dice(const RuleSet& rules, const GameState& state, DieSet kept, DiceSource& dice);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_DICE_SOURCE_H_

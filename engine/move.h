// Move: one step of a game, with the outcome of the dice in it, so that a list of moves is the whole game.
//
//   Move first = Rolled{.faces = {3, 4, 4, 1, 6}};
//   Move second = Rolled{.kept = die_bit(1) | die_bit(2), .faces = {3, 4, 4, 2, 6}};
//   Move last = Claimed{.claim = {.box = "fours"}};
//
// Plain values. All but Left are moves of the player whose turn it is. engine/move_text.h writes them down.
#ifndef LEXICUP_ENGINE_MOVE_H_
#define LEXICUP_ENGINE_MOVE_H_

#include <variant>

#include "engine/dice.h"
#include "engine/keeps.h"
#include "engine/score.h"

namespace lexicup::engine {

// All dice but the kept ones were rolled.
struct Rolled {
  DieSet kept = 0;  // none in the first roll of a turn
  Roll faces = {};  // of all dice after the roll, in die order

  friend bool operator==(const Rolled&, const Rolled&) = default;
};

// The dice are recorded on one of the player's sheets, and the turn ends.
struct Claimed {
  ClaimRequest claim;
  int column = 0;  // the sheet, from 0

  friend bool operator==(const Claimed&, const Claimed&) = default;
};

// The clock of the turn has run out; engine/time_out.h says what is recorded.
struct TimedOut {
  friend bool operator==(const TimedOut&, const TimedOut&) = default;
};

// A player leaves, in turn or not, and takes no more turns. The others play on.
struct Left {
  int player = 0;  // place in GameState::players

  friend bool operator==(const Left&, const Left&) = default;
};

using Move = std::variant<Rolled, Claimed, TimedOut, Left>;

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_MOVE_H_

// GameState: a game between two moves, as a value.
//
//   GameState state = new_game(rules, /*players=*/2);
//   state.players[0].sheets[0];              // the first player's first column, empty
//   state.player_to_move; state.turn;        // 0 and 1
//
// A plain value; two games that came to the same point are equal. Only engine/game.h changes it.
#ifndef LEXICUP_ENGINE_GAME_STATE_H_
#define LEXICUP_ENGINE_GAME_STATE_H_

#include <vector>

#include "engine/dice.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"

namespace lexicup::engine {

// Nobody's place, once the game is over.
inline constexpr int kNobody = -1;

struct PlayerState {
  std::vector<Sheet> sheets;  // one for each column of the rules
  int turns_taken = 0;
  bool left = false;  // takes no more turns

  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

struct GameState {
  std::vector<PlayerState> players;  // in the order in which they move
  int player_to_move = 0;            // place in `players`; kNobody once the game is over
  int turn = 1;                      // the same for all players; the last one once the game is over
  int roll_number = 0;               // of the turn; 0 before its first roll
  Roll faces = {};                   // on the table, in die order; none before the first roll
  bool over = false;

  friend bool operator==(const GameState&, const GameState&) = default;
};

// The start of a game for one player or more.
GameState new_game(const RuleSet& rules, int players);

// The one whose turn it is. The game must not be over.
inline const PlayerState& mover(const GameState& state) {
  return state.players[static_cast<std::size_t>(state.player_to_move)];
}

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_GAME_STATE_H_

// Game: how a move changes a game. The dice have fallen before a move is made, so applying moves is pure, and
// a game is told again by applying its log.
//
//   GameState state = new_game(rules, 1);
//   state = apply(rules, state, Rolled{.faces = {3, 4, 4, 1, 6}}).value();
//   state = apply(rules, state, Claimed{.claim = {.box = "fours"}}).value();
//   state == replay(rules, 1, log).value();
//
// Who may move for a player is the caller's business: apply takes every move as one of the player whose turn
// it is. Pure apart from the caller's dictionary functions; safe from many threads if those are.
#ifndef LEXICUP_ENGINE_GAME_H_
#define LEXICUP_ENGINE_GAME_H_

#include <span>

#include <absl/status/statusor.h>

#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::engine {

// The game after the move. `words` are needed to claim words; without them a word box can be claimed for a
// zero.
//
// INVALID_ARGUMENT if no game has such a move: wrong faces, a kept die that changed, an unknown box, column,
// word or player. FAILED_PRECONDITION if it is not possible now: the game is over, no roll is left, a claim
// before the first roll, a used box, a clock that the game does not have. Either message tells a player what
// to do. A refused move changes nothing.
absl::StatusOr<GameState> apply(const RuleSet& rules, GameState state, const Move& move,
                                const Words* words = nullptr);

// The game after all these moves. A refusal names the move, from 1. Without `words` every word that the
// letters of the dice spell is taken: those of a log were looked up when they were claimed, and a later
// dictionary must not change a game.
absl::StatusOr<GameState> replay(const RuleSet& rules, int players, std::span<const Move> moves,
                                 const Words* words = nullptr);

// The refusal of a move with its place in a log: at_move(2, ...) says "move 3: no roll is left ...".
absl::Status at_move(std::size_t place, const absl::Status& refusal);

// The functions that replay uses without a dictionary: every word is one, none is proposed.
Words every_word(const DiceSet& dice);

// The move as a log keeps it: its words in the letters of the dice, so that replay needs no dictionary to
// spell them. Apply the move first: words that cannot be spelled stay as they are.
Move as_logged(const RuleSet& rules, Move move, const Words* words);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_GAME_H_

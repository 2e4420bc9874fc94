// Legal moves: everything the player to move can choose from.
//
//   LegalMoves moves = legal_moves(rules, state, &words);
//   for (DieSet keep : moves.keeps) ...        // roll again with these dice kept
//   for (const Claimed& claim : moves.claims) ...
//
// Leaving is always possible and the clock is nobody's choice: neither is listed. Pure apart from the
// caller's dictionary functions.
#ifndef LEXICUP_ENGINE_LEGAL_MOVES_H_
#define LEXICUP_ENGINE_LEGAL_MOVES_H_

#include <vector>

#include "engine/game_state.h"
#include "engine/keeps.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::engine {

struct LegalMoves {
  std::vector<DieSet> keeps;  // see legal_keeps
  std::vector<Claimed> claims;

  friend bool operator==(const LegalMoves&, const LegalMoves&) = default;
};

// The claims that can be made now, by column and box; none before the first roll. A box that uses up a round
// box of the player's choice comes once for each of those. A box that takes words comes without words, which
// records a zero, and with the `word_choices` best sets of words if `words` are given; other words can be
// claimed too.
std::vector<Claimed> legal_claims(const RuleSet& rules, const GameState& state, const Words* words = nullptr,
                                  int word_choices = 1);

// Keeps and claims. Until the game is over there is always one or the other.
LegalMoves legal_moves(const RuleSet& rules, const GameState& state, const Words* words = nullptr,
                       int word_choices = 1);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_LEGAL_MOVES_H_

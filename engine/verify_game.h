// Verify game: whether a finished game's dice are the ones its seed gives, and its moves the ones the rules
// allow.
//
//   const DiceProof proof{.seed = seed, .commitment = shown, .context = context};
//   absl::Status status = verify_game(rules, 2, log, proof);
//   if (!status.ok()) print(status.message());   // "move 17: ... die 4 shows 5, the seed gives 3"
//
// Needs no server and no dictionary. Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_VERIFY_GAME_H_
#define LEXICUP_ENGINE_VERIFY_GAME_H_

#include <span>
#include <string>

#include <absl/status/status.h>

#include "engine/fair_dice.h"
#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/seed.h"
#include "engine/words.h"

namespace lexicup::engine {

// What a game publishes about its dice: the commitment before the first roll, the seed after the last.
struct DiceProof {
  Seed seed;
  std::string commitment;  // hexadecimal, either case
  DiceContext context;
};

// FAILED_PRECONDITION unless the commitment is the one to the seed.
absl::Status check_commitment(const DiceProof& proof);

// A game played again move by move: for who looks at more than the moves, as verify_game does not.
//
//   GameCheck check(rules, 2, proof);
//   absl::Status status = check.take(move);
//   check.state();   // after the move
//
// Borrows the rules. Belongs to one thread at a time.
class GameCheck {
 public:
  // At least one player. The commitment is not looked at. Without `words` every word is taken, as in replay.
  GameCheck(const RuleSet& rules, int players, const DiceProof& proof, const Words* words = nullptr);

  // OK if the move is legal and every rolled face is the seed's. FAILED_PRECONDITION names the first
  // difference; the move is not made then.
  absl::Status take(const Move& move);

  const GameState& state() const { return state_; }

 private:
  const RuleSet& rules_;
  const Words words_;
  FairDice dice_;
  GameState state_;
};

// OK if the seed fits the commitment, every move is legal and every face is the seed's. FAILED_PRECONDITION
// names the first difference. Without `words` every word is taken, as in replay.
absl::Status verify_game(const RuleSet& rules, int players, std::span<const Move> moves,
                         const DiceProof& proof, const Words* words = nullptr);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_VERIFY_GAME_H_

// AdvisedPlayer: plays games through the engine by what an adviser says.
//
//   AdvisedPlayer player(setup, solver::make_adviser(table));
//   engine::FairDice dice = dice_of_game("game", 7);
//   engine::GameState end = player.play(engine::new_game(setup.rules, 1), dice, [](const auto&, const auto&)
//   {});
//
// One for each thread. The setup must outlive it. What cannot be true ends the program with 1.
#ifndef LEXICUP_BENCH_ADVISED_PLAYER_H_
#define LEXICUP_BENCH_ADVISED_PLAYER_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/solved_setup.h"
#include "engine/fair_dice.h"
#include "engine/game_state.h"
#include "engine/move.h"
#include "solver/advise.h"

namespace lexicup::bench {

// Sees every advice of a game before it is followed.
using Meet = std::function<void(const engine::GameState&, const solver::Advice&)>;
// Sees every claim, and the points that its box records.
using Claiming = std::function<void(const engine::Claimed&, int points)>;

class AdvisedPlayer {
 public:
  AdvisedPlayer(const Setup& setup, std::unique_ptr<solver::Adviser> adviser);

  // Called with every claim that play() and after() make.
  void tell_claims(Claiming claiming) { claiming_ = std::move(claiming); }

  // The end of the game of one player, played from here on by advice.
  engine::GameState play(engine::GameState state, engine::DiceSource& dice, const Meet& meet);

  // The game after the choice and the roll that follows it.
  engine::GameState after(engine::GameState state, const solver::Choice& choice,
                          engine::DiceSource& dice) const;

  // All columns of the player, each times its multiplier.
  int total(const engine::GameState& state) const;

 private:
  engine::GameState rolled(engine::GameState state, engine::DieSet kept, engine::DiceSource& dice) const;
  engine::GameState claimed(engine::GameState state, const solver::ClaimChoice& choice) const;
  std::vector<std::string> words_for(const engine::Roll& faces, const engine::Box& box) const;

  const Setup& setup_;
  std::unique_ptr<solver::Adviser> adviser_;
  Claiming claiming_;
};

// Fair dice of their own for each game of a kind.
engine::FairDice dice_of_game(const std::string& kind, std::size_t game);

// Writes the message and ends the program.
[[noreturn]] void fail(const std::string& message);

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_ADVISED_PLAYER_H_

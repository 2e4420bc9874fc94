// TurnPlayer: plays turns the way a model thinks best, for several players at the same time.
//
//   TurnPlayer player(model, /*lanes=*/4);
//   std::vector<PlayedTurn> turns = player.play(lines, /*stray=*/0);
//   lines[0].total;                              // grows with every turn
//
// Dice are thrown from each line's own random numbers, so that a game does not depend on which others are
// played beside it. One for each thread. The model must outlive it.
#ifndef LEXICUP_SOLVER_TURN_PLAYER_H_
#define LEXICUP_SOLVER_TURN_PLAYER_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "engine/keeps.h"
#include "solver/model_batch.h"

namespace lexicup::solver {

// One player's game.
struct GameLine {
  OpenSheets sheets;
  std::mt19937_64 random;
  int total = 0;  // of all columns, each times its multiplier
};

// Which games: the dice of each follow from these numbers and its own.
struct LineNumbers {
  std::uint64_t seed = 0;
  std::uint64_t stream = 0;  // another one for each purpose
  std::size_t first = 0;
  std::size_t end = 0;
};

// Games from their beginning, those with the numbers from `first` up to `end`.
std::vector<GameLine> new_lines(const EstimateGame& game, const LineNumbers& numbers);

struct ThrownRoll {
  engine::DieSet kept = 0;
  engine::Roll faces;  // afterwards
};

struct PlayedTurn {
  std::vector<ThrownRoll> rolls;
  SheetClaim claim;
  bool strayed = false;
  double expected =
      0;  // the mean of all points to come before the turn, if the model is right about what follows
};

class TurnPlayer {
 public:
  TurnPlayer(const ValueModel& model, int lanes);

  // Plays the next turn of each line, at most as many as there are lanes. With the chance `stray` a turn ends
  // with any claim after any roll, so that sheets are seen that good play does not come to.
  std::vector<PlayedTurn> play(std::span<GameLine> lines, double stray);

 private:
  // What keeps are worth after a roll of the turn.
  struct Stage {
    std::vector<double> rolls;  // what each roll is worth after the next roll
    std::vector<double> nodes;  // TurnSweep::best_of_nodes
  };
  struct BestKeep {
    engine::DieSet kept = 0;
    double value = 0;
  };

  void plan();
  PlayedTurn play_lane(std::size_t lane, GameLine& line, double stray);
  BestKeep best_keep(const Stage& stage, std::size_t lane, const engine::Roll& faces) const;
  BestKeep best_of_equal_dice(const Stage& stage, std::size_t lane, const engine::Roll& faces) const;
  void throw_dice(engine::DieSet kept, engine::Roll& faces, std::mt19937_64& random) const;

  const EstimateGame& game_;
  ModelBatch batch_;
  std::vector<Stage> stages_;  // by the roll of the turn
  std::vector<double> means_;  // of the turn, for each lane
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TURN_PLAYER_H_

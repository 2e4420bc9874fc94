#include "solver/calibrate.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "solver/turn_player.h"

namespace lexicup::solver {
namespace {

// Sets the games apart from those of the rounds of training.
constexpr std::uint64_t kStream = 1'000'000;

// What all turns may take: some five seconds of one processor, in units of about ten nanoseconds.
constexpr double kMostWork = 5e8;
constexpr int kFewestGames = 50;

double work_of_turn(const EstimateGame& game) {
  double points = 0;  // numbers of points that a column can record, looked up one by one
  for (const std::vector<int>& box : game.points.points) points += static_cast<double>(box.size());
  return 2 * static_cast<double>(game.rolls.rolls()) +
         points * static_cast<double>(game.rules.multipliers.size());
}

void set_offset(FittedModel& model, int turns_left, double offset) {
  ModelLayer layer = model.layer(turns_left);
  layer.offset = offset;
  model.set_layer(turns_left, std::move(layer));
}

}  // namespace

int calibration_games(const EstimateGame& game, int most) {
  const double fit = kMostWork / (work_of_turn(game) * engine::turns(game.rules));
  return std::min(most, std::max(kFewestGames, static_cast<int>(std::min(fit, 1e6))));
}

// What the play brings from a turn on is the value that the model gives, plus what each turn from there on
// corrects in it: the mean of the turn, worked out exactly, less the model's value before it. The corrections
// have the same mean as the points, and little of the luck of the dice.
bool calibrate(FittedModel& model, int games, std::uint64_t seed, WorkCrew& crew) {
  const EstimateGame& game = model.game();
  const int turns = engine::turns(game.rules);
  for (int left = 0; left <= turns; ++left) set_offset(model, left, 0);
  const auto lanes = static_cast<std::size_t>(good_lanes(game.rolls));
  const auto count = static_cast<std::size_t>(games);
  std::vector<std::vector<double>> corrections(static_cast<std::size_t>(turns) + 1,
                                               std::vector<double>(count));
  std::vector<TurnPlayer> players;
  for (std::size_t i = 0; i < crew.size(); ++i) players.emplace_back(model, static_cast<int>(lanes));
  const auto play_some = [&](std::size_t worker, std::size_t piece) {
    const std::size_t first = piece * lanes;
    std::vector<GameLine> lines = new_lines(
        game, {.seed = seed, .stream = kStream, .first = first, .end = std::min(first + lanes, count)});
    for (int left = turns; left > 0; --left) {
      double* of_turn = &corrections[static_cast<std::size_t>(left)][first];
      for (std::size_t i = 0; i < lines.size(); ++i) of_turn[i] = -model.value(lines[i].sheets);
      const std::vector<PlayedTurn> played = players[worker].play(lines, /*stray=*/0);
      for (std::size_t i = 0; i < lines.size(); ++i) of_turn[i] += played[i].expected;
    }
  };
  if (!crew.run((count + lanes - 1) / lanes, static_cast<double>(lanes) * turns, play_some)) return false;
  double offset = 0;
  for (int left = 1; left <= turns; ++left) {
    const std::vector<double>& of_turn = corrections[static_cast<std::size_t>(left)];
    offset += std::accumulate(of_turn.begin(), of_turn.end(), 0.0) / static_cast<double>(count);
    set_offset(model, left, offset);
  }
  return true;
}

}  // namespace lexicup::solver

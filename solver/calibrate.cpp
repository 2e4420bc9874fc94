#include "solver/calibrate.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "solver/quantiles.h"
#include "solver/turn_player.h"

namespace lexicup::solver {
namespace {

// Sets the games apart from those of the rounds of training.
constexpr std::uint64_t kStream = 1'000'000;

// What all turns may take: some five seconds of one processor, in units of about ten nanoseconds.
constexpr double kMostWork = 5e8;
constexpr int kFewestGames = 50;

// The slope between quantiles says how much is risked for a target: more of them would be noise.
constexpr std::size_t kMostQuantiles = 32;

double work_of_turn(const EstimateGame& game) {
  double points = 0;  // numbers of points that a column can record, looked up one by one
  for (const std::vector<int>& box : game.points.points) points += static_cast<double>(box.size());
  return 2 * static_cast<double>(game.rolls.rolls()) +
         points * static_cast<double>(game.rules.multipliers.size());
}

// What the games of a calibration came to, by the turns left and the number of the game.
struct CalibrationGames {
  explicit CalibrationGames(std::size_t turns, std::size_t games)
      : corrections(turns + 1, std::vector<double>(games)),
        stated(turns + 1, std::vector<double>(games)),
        totals(games) {}

  std::vector<std::vector<double>>
      corrections;                          // what the turn corrects in the value that was stated before it
  std::vector<std::vector<double>> stated;  // the final total, before the turn
  std::vector<int> totals;                  // in the end
};

void forget(FittedModel& model) {
  for (int left = 0; left <= engine::turns(model.game().rules); ++left) {
    ModelLayer layer = model.layer(left);
    layer.offset = 0;
    layer.surprises.clear();
    model.set_layer(left, std::move(layer));
  }
}

void learn(FittedModel& model, const CalibrationGames& games) {
  const std::size_t count = games.totals.size();
  double offset = 0;
  for (int left = 1; left <= engine::turns(model.game().rules); ++left) {
    const auto place = static_cast<std::size_t>(left);
    const std::vector<double>& corrections = games.corrections[place];
    offset += std::accumulate(corrections.begin(), corrections.end(), 0.0) / static_cast<double>(count);
    std::vector<double> surprises;
    for (std::size_t i = 0; i < count; ++i) {
      surprises.push_back(games.totals[i] - games.stated[place][i] - offset);
    }
    ModelLayer layer = model.layer(left);
    layer.offset = offset;
    layer.surprises = quantiles_of(std::move(surprises), kMostQuantiles);
    model.set_layer(left, std::move(layer));
  }
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
  forget(model);
  const auto lanes = static_cast<std::size_t>(good_lanes(game.rolls));
  const auto count = static_cast<std::size_t>(games);
  CalibrationGames played(static_cast<std::size_t>(turns), count);
  std::vector<TurnPlayer> players;
  for (std::size_t i = 0; i < crew.size(); ++i) players.emplace_back(model, static_cast<int>(lanes));
  const auto play_some = [&](std::size_t worker, std::size_t piece) {
    const std::size_t first = piece * lanes;
    std::vector<GameLine> lines = new_lines(
        game, {.seed = seed, .stream = kStream, .first = first, .end = std::min(first + lanes, count)});
    for (int left = turns; left > 0; --left) {
      const auto layer = static_cast<std::size_t>(left);
      std::vector<double> values;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        values.push_back(model.value(lines[i].sheets));
        played.stated[layer][first + i] = lines[i].total + values[i];
      }
      const std::vector<PlayedTurn> turn = players[worker].play(lines, /*stray=*/0);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        played.corrections[layer][first + i] = turn[i].expected - values[i];
      }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) played.totals[first + i] = lines[i].total;
  };
  if (!crew.run((count + lanes - 1) / lanes, static_cast<double>(lanes) * turns, play_some)) return false;
  learn(model, played);
  return true;
}

}  // namespace lexicup::solver

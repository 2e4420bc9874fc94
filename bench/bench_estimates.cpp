// Trains an estimate of a game and measures it: the time, the mean total of games played by it, and where the
// exact answer is known the share of it that the estimate's play reaches.
//
//   bench_estimates yahtwentee --games 10000
//   bench_estimates yat-z --option preset=classic --exact
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/variants.h"
#include "solver/advise.h"
#include "solver/game_outcomes.h"
#include "solver/naive_model.h"
#include "solver/train.h"
#include "solver/turn_player.h"
#include "solver/upper_bound.h"

namespace lexicup::bench {
namespace {

using solver::EstimateGame;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Mean {
  double sum = 0;
  double squares = 0;
  double count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  double mean() const { return sum / count; }
  double error() const {
    return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / std::max(1.0, count - 1));
  }
  std::string text() const { return fmt::format("{:.3f} +- {:.3f} ({} games)", mean(), error(), count); }
};

Mean simulate(const solver::ValueModel& model, std::size_t games, int threads, std::uint64_t seed) {
  const EstimateGame& game = model.game();
  const auto lanes = static_cast<std::size_t>(solver::good_lanes(game.rolls));
  std::vector<double> totals(games);
  std::atomic<std::size_t> next = 0;
  const auto play = [&] {
    solver::TurnPlayer player(model, static_cast<int>(lanes));
    for (std::size_t first = next.fetch_add(lanes); first < games; first = next.fetch_add(lanes)) {
      std::vector<solver::GameLine> lines = solver::new_lines(
          game, {.seed = seed, .stream = 99, .first = first, .end = std::min(first + lanes, games)});
      for (int turn = 0; turn < engine::turns(game.rules); ++turn) player.play(lines, /*stray=*/0);
      for (std::size_t i = 0; i < lines.size(); ++i) totals[first + i] = lines[i].total;
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(play);
  }
  Mean mean;
  for (double total : totals) mean.add(total);
  return mean;
}

// The exact mean of games that the model plays, from its value of every sheet.
double exact_mean(const solver::ValueModel& model, const solver::ValueTable& table, int threads) {
  solver::ValueTable estimate{.game = table.game, .values = {}};
  for (std::size_t state = 0; state < table.values.size(); ++state) {
    const solver::StateParts parts = table.game->sheets.parts(state);
    const solver::Layout& layout = table.game->sheets.layouts()[static_cast<std::size_t>(parts.layout)];
    solver::OpenSheet sheet{.uses = layout.uses, .open = layout.facts.open, .repeat = layout.facts.repeat};
    sheet.totals.assign(parts.totals.begin(), parts.totals.end());
    estimate.values.push_back(model.value(std::array{sheet}));
  }
  return solver::game_outcomes(estimate, {.threads = threads})->total.mean();
}

void report_advice(std::shared_ptr<const solver::ValueModel> model, int rolls) {
  const auto adviser = solver::make_adviser(model);
  const EstimateGame& game = model->game();
  std::mt19937_64 random(1);
  const std::vector<engine::Sheet> sheets(game.rules.multipliers.size(), engine::empty_sheet(game.rules));
  for (int roll_number = 1; roll_number <= game.rules.rolls_per_turn; ++roll_number) {
    std::vector<double> times;
    for (int i = 0; i < rolls; ++i) {
      const engine::Roll faces = game.rolls.faces_of(random() % game.rolls.rolls());
      const double before = now();
      if (!adviser->advise(sheets, faces, roll_number).ok()) std::exit(1);
      times.push_back(now() - before);
    }
    std::ranges::sort(times);
    fmt::print("advice after roll {}: p50 {:.3f} ms, p99 {:.3f} ms\n", roll_number,
               1e3 * times[times.size() / 2], 1e3 * times[times.size() * 99 / 100]);
  }
}

struct Arguments {
  std::string variant;
  std::vector<std::string> options;
  std::size_t games = 10000;
  bool exact = false;
  std::vector<std::string> counted;
  solver::BoundSettings bound;
  solver::TrainSettings train;
};

void measure(const char* name, const solver::ValueModel& model, const Arguments& arguments,
             const solver::ValueTable* table) {
  const double before = now();
  const Mean mean = simulate(model, arguments.games, arguments.train.threads, /*seed=*/99);
  const double value = model.value(model.game().sheets.empty_sheets());
  fmt::print("{}: mean {}, says {:.3f}, {:.1f} s\n", name, mean.text(), value, now() - before);
  if (table != nullptr) {
    const double exact = exact_mean(model, *table, arguments.train.threads);
    fmt::print("{}: exact mean {:.4f}, {:.3f} % of the best {:.4f}\n", name, exact,
               100 * exact / table->value_of_game(), table->value_of_game());
  }
  std::fflush(stdout);
}

int run(Arguments arguments) {
  engine::OptionMap map;
  for (const std::string& option : arguments.options) {
    const std::size_t sign = option.find('=');
    map[option.substr(0, sign)] = sign == std::string::npos ? "" : option.substr(sign + 1);
  }
  const auto rules = engine::make_rules(arguments.variant, map);
  if (!rules.ok()) {
    fmt::print(stderr, "{}\n", std::string(rules.status().message()));
    return 2;
  }
  const auto game = solver::make_estimate_game(*rules, nullptr, {.threads = arguments.train.threads}).value();
  std::optional<solver::ValueTable> table;
  if (arguments.exact) {
    table =
        solver::solve(solver::make_game_space(*rules, nullptr).value(), {.threads = arguments.train.threads})
            .value();
  }
  if (arguments.bound.steps > 0) {
    const double before = now();
    for (const std::string& box : arguments.counted) {
      arguments.bound.counted.push_back(engine::find_box(*rules, box).value());
    }
    const auto bound = solver::upper_bound(*game, arguments.bound);
    if (!bound.ok()) {
      fmt::print(stderr, "{}\n", std::string(bound.status().message()));
      return 2;
    }
    fmt::print("no play has more than {:.3f} in the mean: prices {::.1f}, shares {::.2f}, {:.1f} s\n",
               bound->total, bound->prices, bound->shares, now() - before);
    std::fflush(stdout);
  }
  if (arguments.games == 0) return 0;
  const auto naive = solver::naive_model(game, arguments.train.shape).value();
  measure("naive", *naive, arguments, table ? &*table : nullptr);
  const double before = now();
  const auto model = solver::train(game, arguments.train).value();
  fmt::print("trained: {} features, {:.1f} s\n", model->features().size(), now() - before);
  measure("model", *model, arguments, table ? &*table : nullptr);
  report_advice(model, 100);
  return 0;
}

}  // namespace
}  // namespace lexicup::bench

int main(int argc, char** argv) {
  CLI::App app("Trains an estimate of a game and measures it.");
  lexicup::bench::Arguments arguments;
  arguments.train.threads = 2;
  arguments.bound.steps = 0;
  app.add_option("variant", arguments.variant, "Variant")->required();
  app.add_option("--option", arguments.options, "House rules, NAME=VALUE");
  app.add_option("--games", arguments.games, "Games to simulate")->capture_default_str();
  app.add_option("--train-games", arguments.train.games, "Games of a round of training")
      ->capture_default_str();
  app.add_option("--rounds", arguments.train.rounds, "Rounds of training")->capture_default_str();
  app.add_option("--calibration-games", arguments.train.calibration_games,
                 "Most games that make the stated totals right, 0 for none")
      ->capture_default_str();
  app.add_option("--seed", arguments.train.seed, "Seed of the training")->capture_default_str();
  app.add_option("--threads", arguments.train.threads, "Threads")->capture_default_str();
  app.add_option("--pairs", arguments.train.shape.pairs, "Features of two boxes")->capture_default_str();
  app.add_option("--sections", arguments.train.shape.sections, "Features of sections")->capture_default_str();
  const std::map<std::string, lexicup::solver::Method> methods = {
      {"backwards", lexicup::solver::Method::kBackwards},
      {"by-columns", lexicup::solver::Method::kByColumns}};
  app.add_option("--method", arguments.train.method, "backwards or by-columns")
      ->transform(CLI::CheckedTransformer(methods));
  app.add_option("--bound-steps", arguments.bound.steps, "Steps of the search for a bound, 0 for none")
      ->capture_default_str();
  app.add_option("--counted", arguments.counted, "Boxes that the bound follows exactly");
  app.add_option("--free-share", arguments.bound.free_share, "Part of a box without points for the bonus")
      ->capture_default_str();
  app.add_flag("--exact", arguments.exact, "Solve the game too and play the estimate's game exactly");
  CLI11_PARSE(app, argc, argv);
  return lexicup::bench::run(std::move(arguments));
}

// Plays games by the advice of a finished table, with the engine's own rules and dice, and compares what they
// end with against what the table says. Then tries other choices than the advised one.
//
//   simulate_games yat-z --option preset=classic --games 200000
//   simulate_games word --games 5000 --tables /tmp/tables --alternatives 20 --continuations 200
//
// Ends with 1 if the mean lies more than three standard errors from the table's value, if a game records
// other points than were advised, or if another choice is better than the advised one by more than four.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bench/advised_player.h"
#include "bench/solved_setup.h"
#include "engine/game.h"
#include "solver/advise.h"

namespace lexicup::bench {
namespace {

struct Plan {
  std::size_t games = 1000;
  std::size_t alternatives = 0;     // choices tried beside the advised one
  std::size_t continuations = 500;  // games played from each
};

// Mean and standard error of numbers that come one by one.
class Sample {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
  }
  double mean() const { return mean_; }
  double deviation() const { return std::sqrt(squares_ / static_cast<double>(count_ - 1)); }
  double error() const { return deviation() / std::sqrt(static_cast<double>(count_)); }
  // The distance of a value from the mean, in standard errors; 0 if all numbers are that value.
  double distance(double value) const {
    const double apart = mean_ - value;
    return std::abs(apart) < 1e-9 ? 0 : apart / error();
  }

 private:
  std::size_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// A choice met in a game, with everything needed to go on from there.
struct Crossing {
  engine::GameState state;
  solver::Choice best;
  solver::Choice other;
};

class Simulation {
 public:
  Simulation(const Setup& setup, std::shared_ptr<const solver::ValueTable> table, int threads, Plan plan)
      : setup_(setup), table_(std::move(table)), threads_(threads), plan_(plan) {}

  // True if the table and the games agree.
  bool run() {
    std::vector<int> totals(plan_.games);
    std::vector<Crossing> crossings(plan_.alternatives);
    each(plan_.games, [&](AdvisedPlayer& player, std::size_t game) {
      totals[game] =
          game < crossings.size() ? play_and_cross(player, game, crossings[game]) : play(player, game);
    });
    return report(totals) && try_others(crossings);
  }

 private:
  // Calls work(player, i) for all i below `count`, on all threads.
  template <typename Work>
  void each(std::size_t count, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < threads_; ++i) {
      threads.emplace_back([&] {
        AdvisedPlayer player(setup_, solver::make_adviser(table_));
        for (std::size_t place = next++; place < count; place = next++) work(player, place);
      });
    }
  }

  int play(AdvisedPlayer& player, std::size_t game) const {
    engine::FairDice dice = dice_of_game("game", game);
    return player.total(
        player.play(engine::new_game(setup_.rules, 1), dice, [](const auto&, const auto&) {}));
  }

  // Of all advices of the game with more than one choice one is kept, each as likely, with one of the choices
  // behind the best.
  int play_and_cross(AdvisedPlayer& player, std::size_t game, Crossing& crossing) const {
    engine::FairDice dice = dice_of_game("game", game);
    std::mt19937_64 random(game);
    std::size_t met = 0;
    return player.total(
        player.play(engine::new_game(setup_.rules, 1), dice,
                    [&](const engine::GameState& state, const solver::Advice& advice) {
                      if (advice.choices.size() < 2 || random() % ++met != 0) return;
                      const std::size_t others = std::min<std::size_t>(advice.choices.size() - 1, 10);
                      crossing = {state, advice.choices.front(), advice.choices[1 + random() % others]};
                    }));
  }

  bool report(const std::vector<int>& totals) const {
    Sample sample;
    for (int total : totals) sample.add(total);
    std::vector<int> sorted = totals;
    std::ranges::sort(sorted);
    const auto at = [&](double share) {
      return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
    };
    const double distance = sample.distance(table_->value_of_game());
    fmt::print("table {:.6f}\n{} games: mean {:.4f}, standard error {:.4f}, {:+.2f} of them from the table\n",
               table_->value_of_game(), totals.size(), sample.mean(), sample.error(), distance);
    fmt::print(
        "deviation {:.2f}; least {}, 1 % {}, 5 % {}, 25 % {}, 50 % {}, 75 % {}, 95 % {}, 99 % {}, most {}\n",
        sample.deviation(), sorted.front(), at(.01), at(.05), at(.25), at(.5), at(.75), at(.95), at(.99),
        sorted.back());
    return std::abs(distance) <= 3;
  }

  bool try_others(const std::vector<Crossing>& crossings) {
    if (crossings.empty()) return true;
    std::vector<double> beaten(crossings.size());  // in standard errors; above 0 if the other one did better
    std::vector<double> off(2 * crossings.size());
    each(crossings.size(), [&](AdvisedPlayer& player, std::size_t place) {
      const Crossing& crossing = crossings[place];
      Sample best;
      Sample other;
      Sample difference;
      for (std::size_t game = 0; game < plan_.continuations; ++game) {
        // The same dice for both.
        const std::size_t number = place * plan_.continuations + game;
        const int first = continue_with(player, crossing, crossing.best, number);
        const int second = continue_with(player, crossing, crossing.other, number);
        best.add(first);
        other.add(second);
        difference.add(second - first);
      }
      beaten[place] = difference.distance(0);
      off[2 * place] = std::abs(best.distance(crossing.best.expected_total));
      off[2 * place + 1] = std::abs(other.distance(crossing.other.expected_total));
    });
    const auto beyond = std::ranges::count_if(off, [](double distance) { return distance > 3; });
    const double most = *std::ranges::max_element(beaten);
    fmt::print(
        "{} other choices, {} games each: the best of them is {:+.2f} standard errors from the advised\n"
        "one; of {} means {} lie more than 3 from what was advised ({:.1f} to expect), the furthest {:.2f}\n",
        crossings.size(), plan_.continuations, most, off.size(), beyond,
        0.0027 * static_cast<double>(off.size()), *std::ranges::max_element(off));
    return most <= 4;
  }

  int continue_with(AdvisedPlayer& player, const Crossing& crossing, const solver::Choice& choice,
                    std::size_t number) const {
    engine::FairDice dice = dice_of_game("other", number);
    engine::GameState state = player.after(crossing.state, choice, dice);
    return player.total(player.play(std::move(state), dice, [](const auto&, const auto&) {}));
  }

  const Setup& setup_;
  const std::shared_ptr<const solver::ValueTable> table_;
  const int threads_;
  const Plan plan_;
};

int run(const SetupOptions& options, const Plan& plan) {
  const auto setup = open_setup(options);
  if (!setup.ok()) fail(std::string(setup.status().message()));
  const auto table = solved(**setup, options);
  if (!table.ok()) fail(std::string(table.status().message()));
  return Simulation(**setup, *table, threads_of(options), plan).run() ? 0 : 1;
}

}  // namespace
}  // namespace lexicup::bench

int main(int argc, char** argv) {
  CLI::App app("Plays games by the advice of a finished table.");
  lexicup::bench::SetupOptions options;
  lexicup::bench::Plan plan;
  lexicup::bench::add_setup_options(app, options);
  app.add_option("--games", plan.games, "Games")->capture_default_str()->check(CLI::Range(2, 100'000'000));
  app.add_option("--alternatives", plan.alternatives, "Other choices tried, at most one a game")
      ->capture_default_str();
  app.add_option("--continuations", plan.continuations, "Games from each of them")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  plan.alternatives = std::min(plan.alternatives, plan.games);
  return lexicup::bench::run(options, plan);
}

// Solves whole games: time, memory, value, advice from the finished table; for games of numeric dice beside
// two plain programs.
//
//   bench_solver yat-z --option preset=classic
//   bench_solver word --option order=any --lexicon build/release/share/lexicup/dictionaries/en.lex
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include "bench/plain_turns.h"
#include "bench/solved_setup.h"
#include "engine/score.h"
#include "solver/advise.h"
#include "solver/explain.h"

namespace lexicup::bench {
namespace {

using solver::GameSpace;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double processor_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Timed {
  double seconds = now();
  double processor = processor_time();

  std::string text() const {
    return fmt::format("{:.3f} s, {:.3f} s of processor time", now() - seconds, processor_time() - processor);
  }
};

void report_times(const char* what, int roll_number, std::vector<double>& times) {
  std::ranges::sort(times);
  fmt::print("{} after roll {}: p50 {:.3f} ms, p99 {:.3f} ms\n", what, roll_number,
             1e3 * times[times.size() / 2], 1e3 * times[times.size() * 99 / 100]);
}

// Advice, and advice with the best three choices explained.
void report_advice(std::shared_ptr<const solver::ValueTable> table, const engine::Words* words, int rolls) {
  const std::unique_ptr<solver::Adviser> adviser = solver::make_adviser(table);
  solver::Explainer explainer(table, nullptr);
  std::mt19937_64 random(1);
  // Two sheets in turn, so that nothing is known from the question before.
  const engine::Sheet empty = engine::empty_sheet(table->game->rules);
  const std::array<engine::Sheet, 2> both{empty, engine::recorded(empty, {.box = 0, .points = 0})};
  for (int roll_number = 1; roll_number <= table->game->rules.rolls_per_turn; ++roll_number) {
    std::vector<double> advised;
    std::vector<double> explained;
    for (int i = 0; i < rolls; ++i) {
      const engine::Roll faces = table->game->rolls.faces_of(random() % table->game->rolls.rolls());
      const std::span sheets(&both[static_cast<std::size_t>(i % 2)], 1);
      const double before = now();
      const auto advice = adviser->advise(sheets, faces, roll_number);
      if (!advice.ok()) std::exit(1);
      advised.push_back(now() - before);
      for (std::size_t choice = 0; choice < std::min<std::size_t>(3, advice->choices.size()); ++choice) {
        const auto& what = advice->choices[choice].what;
        if (!explainer.explain(sheets, faces, roll_number, what, words).ok()) std::exit(1);
      }
      explained.push_back(now() - before);
    }
    report_times("advice", roll_number, advised);
    report_times("explained advice", roll_number, explained);
  }
}

// The plain programs solve the first states only where the whole game takes minutes.
void report_plain(const GameSpace& game, const solver::ValueTable& table, std::size_t states) {
  const auto compare = [&](const char* name, const auto& solve) {
    const Timed timed;
    const std::vector<double> values = solve(game, states);
    double furthest = 0;
    for (std::size_t state = 0; state < std::min(states, values.size()); ++state) {
      furthest = std::max(furthest, std::abs(values[state] - table.values[state]));
    }
    fmt::print("{}: {} for {} of {} sheets, furthest from ours {:.1e}\n", name, timed.text(),
               std::min(states, values.size()), values.size(), furthest);
  };
  compare("stored keeps", solve_with_stored_keeps);
  if (game.rolls.groups().size() == 1) compare("transitions", solve_with_transitions);
}

int run(const SetupOptions& options, std::size_t plain_states) {
  const auto setup = open_setup(options);
  if (!setup.ok()) {
    fmt::print(stderr, "{}\n", std::string(setup.status().message()));
    return 2;
  }
  const engine::RuleSet& rules = (*setup)->rules;
  const Timed space_time;
  const auto game = solver::make_game_space(rules, (*setup)->words());
  if (!game.ok()) {
    fmt::print(stderr, "{}\n", std::string(game.status().message()));
    return 2;
  }
  fmt::print("{} rolls of {} kinds, {} sheets: {}\n", (*game)->rolls.rolls(), (*game)->points.kinds(),
             (*game)->sheets.states(), space_time.text());
  const Timed solve_time;
  auto table =
      std::make_shared<const solver::ValueTable>(solver::solve(*game, {.threads = options.threads}).value());
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("value {:.12f}: {}, {} MB at most\n", table->value_of_game(), solve_time.text(),
             usage.ru_maxrss / 1024);
  report_advice(table, (*setup)->words(), 200);
  if (!rules.dice.has_letters() && plain_states > 0) report_plain(**game, *table, plain_states);
  return 0;
}

}  // namespace
}  // namespace lexicup::bench

int main(int argc, char** argv) {
  CLI::App app("Solves a game and measures it.");
  lexicup::bench::SetupOptions options;
  std::size_t plain_states = 0;
  lexicup::bench::add_setup_options(app, options);
  app.add_option("--plain", plain_states, "So many sheets by the plain programs too")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return lexicup::bench::run(options, plain_states);
}

#include "solver/solve.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "solver/turn.h"

namespace lexicup::solver {
namespace {

// Rolls that are looked at between two reports of progress: a fraction of a second on one processor, whether
// the game has hundreds of rolls or hundreds of thousands.
constexpr std::size_t kRollsBetweenReports = 36'000'000;
constexpr std::size_t kFewestStates = 64;  // between reports, so that threads seldom wait for each other
constexpr std::size_t kMostStates = 2048;

std::size_t states_between_reports(const GameSpace& game) {
  return std::clamp(kRollsBetweenReports / game.rolls.rolls(), kFewestStates, kMostStates);
}

class Worker {
 public:
  Worker(const GameSpace& game, std::vector<double>& values, const SolveSettings& settings)
      : values_(values),
        lanes_(static_cast<std::size_t>(good_lanes(game.rolls))),
        batch_(game, values.data(), good_lanes(game.rolls), settings.extras) {}

  // Solves states from `next` up to `end`, which other workers take from too.
  void run(std::atomic<std::size_t>& next, std::size_t end) {
    for (std::size_t first = next.fetch_add(lanes_); first < end; first = next.fetch_add(lanes_)) {
      std::vector<std::size_t> states;
      for (std::size_t state = first; state < std::min(first + lanes_, end); ++state) states.push_back(state);
      batch_.look_at(states);
      std::array<double, 8> out;
      batch_.solve(out.data());
      std::copy_n(out.begin(), states.size(), values_.begin() + static_cast<std::ptrdiff_t>(first));
    }
  }

 private:
  std::vector<double>& values_;
  const std::size_t lanes_;
  TurnBatch batch_;
};

void solve_range(std::vector<Worker>& workers, std::size_t begin, std::size_t end) {
  std::atomic<std::size_t> next = begin;
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < workers.size(); ++i) {
    threads.emplace_back([&, i] { workers[i].run(next, end); });
  }
  workers[0].run(next, end);
}

}  // namespace

absl::StatusOr<ValueTable> solve(std::shared_ptr<const GameSpace> game, SolveSettings settings) {
  const SheetSpace& sheets = game->sheets;
  const std::size_t known = settings.known.size();
  if (known > sheets.states()) {
    return absl::InvalidArgumentError(
        fmt::format("{} known values, but the game has {} sheets", known, sheets.states()));
  }
  ValueTable table{.game = game, .values = std::move(settings.known)};
  table.values.resize(sheets.states());
  std::size_t done = std::max(known, sheets.first_with(1));
  const unsigned threads =
      settings.threads > 0 ? static_cast<unsigned>(settings.threads) : std::thread::hardware_concurrency();
  const std::size_t step = states_between_reports(*game);
  std::vector<Worker> workers;
  for (unsigned i = 0; i < std::max(1u, threads); ++i) workers.emplace_back(*game, table.values, settings);
  for (int turns = 1; turns <= sheets.turns(); ++turns) {
    // A state needs those with fewer turns left, and no other.
    const std::size_t level_end = sheets.first_with(turns + 1);
    while (done < level_end) {
      if (settings.cancelled && settings.cancelled()) return absl::CancelledError("solving was stopped");
      const std::size_t end = std::min(level_end, done + step);
      solve_range(workers, done, end);
      done = end;
      if (settings.progress) settings.progress({table.values.data(), done});
    }
  }
  return table;
}

}  // namespace lexicup::solver

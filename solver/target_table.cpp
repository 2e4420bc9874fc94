#include "solver/target_table.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <string>
#include <thread>
#include <utility>

#include <absl/synchronization/notification.h>
#include <absl/time/time.h>
#include <fmt/format.h>

#include "solver/target_turn.h"
#include "solver/turn_steps.h"
#include "solver/turn_sweep.h"

namespace lexicup::solver {
namespace {

// Keeps of a roll for one need of one sheet; up to 10 nanoseconds each, some six minutes of a processor's
// time in all.
constexpr double kMostWork = 3.5e10;
constexpr double kWorkBetweenReports = 2e7;
// Of the table. Whoever packs or reads its file needs them twice.
constexpr double kMostBytes = 2.4e8;
// Sheets looked at between two questions whether to stop.
constexpr std::size_t kSheetsBetweenQuestions = 1024;
// While the calling thread waits for the others.
constexpr absl::Duration kBetweenQuestions = absl::Milliseconds(20);

absl::Status stopped() { return absl::CancelledError("working out the target was stopped"); }

double keeps_of(const RollSpace& rolls) {
  double keeps = 1;
  for (const DieGroup& group : rolls.groups()) keeps *= static_cast<double>(group.nodes.size());
  return keeps;
}

class TargetSolver {
 public:
  TargetSolver(std::shared_ptr<const GameSpace> game, std::size_t start, int target,
               const WorkSettings& settings)
      : game_(*game), settings_(settings) {
    table_.game = std::move(game);
    table_.target = target;
    table_.start = start;
    keeps_ = keeps_of(game_.rolls);
  }

  absl::StatusOr<TargetTable> run(int need) {
    if (absl::Status status = check_bytes(/*chances=*/0); !status.ok()) return status;
    table_.of_state.resize(table_.start + 1);
    if (absl::Status status = find_needs(need); !status.ok()) return status;
    if (absl::Status status = find_gains(); !status.ok()) return status;
    if (absl::Status status = bound(); !status.ok()) return status;
    make_workers();
    std::size_t done = game_.sheets.first_with(1);
    for (int turns = 1; done <= table_.start; ++turns) {
      const std::size_t level_end = std::min(game_.sheets.first_with(turns + 1), table_.start + 1);
      while (done < level_end) {
        const std::size_t end = end_of_chunk(done, level_end);
        solve_range(done, end);
        if (stopped_ || is_cancelled()) return stopped();
        done = end;
        if (settings_.progress) settings_.progress(work_ > 0 ? worked_ / work_ : 1);
      }
    }
    return std::move(table_);
  }

 private:
  struct Worker {
    TurnSteps steps;
    TurnSweep sweep;
  };

  bool is_cancelled() const { return settings_.cancelled && settings_.cancelled(); }

  // What can still be needed on each sheet, from the first one on. Every sheet that comes is work later on:
  // it gives up once there are too many of them.
  absl::Status find_needs(int need) {
    TurnSteps steps(game_);
    if (need > 0) table_.of_state[table_.start] = {.least = need, .most = need, .chances = {}};
    std::size_t reached = 0;
    for (std::size_t state = table_.start + 1; state-- > first_open();) {
      const NeedChances& needs = table_.of_state[state];
      if (needs.most < needs.least) continue;
      if (reached++ % kSheetsBetweenQuestions == 0 && is_cancelled()) return stopped();
      if (const double work = static_cast<double>(reached) * keeps_; work > kMostWork) return too_much(work);
      steps.look_at(state);
      for (const TurnStep& step : steps.natural()) pass_on(needs, step.state, step.gained);
      for (const TopStep& step : steps.tops()) pass_on(needs, step.state, step.gained);
    }
    return absl::OkStatus();
  }

  // How much each sheet that can come can still gain.
  absl::Status find_gains() {
    most_to_come_.resize(table_.start + 1);
    TurnSteps steps(game_);
    std::size_t reached = 0;
    for (std::size_t state = first_open(); state <= table_.start; ++state) {
      const NeedChances& needs = table_.of_state[state];
      if (needs.most < needs.least) continue;
      if (reached++ % kSheetsBetweenQuestions == 0 && is_cancelled()) return stopped();
      steps.look_at(state);
      int& most = most_to_come_[state];
      for (const TurnStep& step : steps.natural())
        most = std::max(most, step.gained + most_to_come_[step.state]);
      for (const TopStep& step : steps.tops()) most = std::max(most, step.gained + most_to_come_[step.state]);
    }
    return absl::OkStatus();
  }

  std::size_t first_open() const { return game_.sheets.first_with(1); }

  void pass_on(const NeedChances& needs, std::size_t state, int gained) {
    const int most = needs.most - gained;
    if (most < 1) return;
    NeedChances& next = table_.of_state[state];
    const int least = std::max(1, needs.least - gained);
    next.least = next.most < next.least ? least : std::min(next.least, least);
    next.most = std::max(next.most, most);
  }

  // Needs of a sheet that are neither 0 nor hopeless.
  int needs_of(std::size_t state) const {
    const NeedChances& needs = table_.of_state[state];
    return std::max(0, std::min(needs.most, most_to_come_[state]) - needs.least + 1);
  }

  absl::Status bound() {
    double needs = 0;
    for (std::size_t state = first_open(); state <= table_.start; ++state) needs += needs_of(state);
    work_ = needs * keeps_;
    if (work_ > kMostWork) return too_much(work_);
    return check_bytes(needs);
  }

  absl::Status check_bytes(double chances) const {
    const double bytes =
        static_cast<double>(table_.start + 1) * (sizeof(NeedChances) + sizeof(int)) + chances * sizeof(float);
    if (bytes <= kMostBytes) return absl::OkStatus();
    return refused(fmt::format("{:.2g} bytes of memory, at most {:.2g} are taken", bytes, kMostBytes));
  }

  absl::Status too_much(double work) const {
    return refused(fmt::format("{:.2g} steps or more, at most {:.2g} are made", work, kMostWork));
  }

  absl::Status refused(const std::string& problem) const {
    return absl::ResourceExhaustedError(
        fmt::format("the chance to reach {} would take {} from this sheet on; ask on a sheet with fewer open "
                    "boxes, or for an estimate",
                    table_.target, problem));
  }

  void make_workers() {
    const unsigned threads = settings_.threads > 0 ? static_cast<unsigned>(settings_.threads)
                                                   : std::thread::hardware_concurrency();
    for (unsigned i = 0; i < std::max(1u, threads); ++i) {
      workers_.push_back(
          {TurnSteps(game_), TurnSweep(game_.rules, game_.rolls, game_.points, good_lanes(game_.rolls))});
    }
  }

  std::size_t end_of_chunk(std::size_t begin, std::size_t level_end) {
    double work = 0;
    std::size_t end = begin;
    for (; end < level_end && work < kWorkBetweenReports; ++end) work += needs_of(end) * keeps_;
    worked_ += work;
    return end;
  }

  void solve_range(std::size_t begin, std::size_t end) {
    std::atomic<std::size_t> next = begin;
    std::atomic<std::size_t> busy = workers_.size();
    absl::Notification done;
    const auto run = [&](Worker& worker) {
      for (std::size_t state = next++; state < end && !stopped_; state = next++) solve_state(state, worker);
      if (--busy == 0) done.Notify();
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers_.size(); ++i) {
      threads.emplace_back([&, i] { run(workers_[i]); });
    }
    run(workers_[0]);
    // A sheet that another worker has may take seconds.
    while (!done.WaitForNotificationWithTimeout(kBetweenQuestions)) {
      if (!stopped_ && is_cancelled()) stopped_ = true;
    }
  }

  void solve_state(std::size_t state, Worker& worker) {
    const int count = needs_of(state);
    if (count == 0) return;
    NeedChances& needs = table_.of_state[state];
    needs.chances.resize(static_cast<std::size_t>(count));
    worker.steps.look_at(state);
    const int lanes = static_cast<int>(worker.sweep.lanes());
    for (int first = 0; first < count && !stopped_; first += lanes) {
      // Settings are asked from the calling thread alone.
      if (&worker == workers_.data() && is_cancelled()) stopped_ = true;
      fill_with_chances(worker.sweep, worker.steps, needs.least + first,
                        [&](std::size_t left, int need) { return table_.chance(left, need); });
      std::array<double, 8> out;
      worker.sweep.solve(out.data());
      for (int lane = 0; lane < std::min(lanes, count - first); ++lane) {
        needs.chances[static_cast<std::size_t>(first + lane)] =
            static_cast<float>(out[static_cast<std::size_t>(lane)]);
      }
    }
  }

  const GameSpace& game_;
  const WorkSettings& settings_;
  TargetTable table_;
  std::vector<int> most_to_come_;  // of each state
  double keeps_ = 0;
  double work_ = 0;
  double worked_ = 0;
  std::vector<Worker> workers_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

absl::StatusOr<TargetTable> solve_target(std::shared_ptr<const GameSpace> game, const engine::Sheet& start,
                                         int target, const WorkSettings& settings) {
  if (target < 1) {
    return absl::InvalidArgumentError(fmt::format("a target of {} is none; give at least 1", target));
  }
  const absl::StatusOr<std::size_t> state = game->sheets.state_of(start);
  if (!state.ok()) return state.status();
  const int need = target - engine::totals(game->rules, start).total;
  return TargetSolver(std::move(game), *state, target, settings).run(need);
}

}  // namespace lexicup::solver

#include "solver/game_outcomes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>
#include <utility>

#include "solver/turn_plan.h"

namespace lexicup::solver {
namespace {

// Chances of `first`, `first` + 1, ... points.
struct Totals {
  int first = 0;
  std::vector<double> chances;

  void add(const Totals& other, int shift, double weight) {
    if (other.chances.empty()) return;
    const int begin = other.first + shift;
    const int end = begin + static_cast<int>(other.chances.size());
    if (chances.empty()) first = begin;
    if (begin < first) {
      chances.insert(chances.begin(), static_cast<std::size_t>(first - begin), 0.0);
      first = begin;
    }
    const int own_end = first + static_cast<int>(chances.size());
    if (end > own_end) chances.resize(chances.size() + static_cast<std::size_t>(end - own_end));
    for (std::size_t i = 0; i < other.chances.size(); ++i) {
      chances[static_cast<std::size_t>(begin - first) + i] += weight * other.chances[i];
    }
  }
};

// What is counted along the way.
struct Counts {
  std::vector<Distribution> boxes;
  std::vector<double> section_bonuses;
  double repeat_bonuses = 0;
  double tops = 0;

  void add(const Counts& other) {
    for (std::size_t box = 0; box < boxes.size(); ++box) {
      for (const auto& [points, chance] : other.boxes[box].chances) boxes[box].chances[points] += chance;
    }
    for (std::size_t i = 0; i < section_bonuses.size(); ++i) section_bonuses[i] += other.section_bonuses[i];
    repeat_bonuses += other.repeat_bonuses;
    tops += other.tops;
  }
};

// From the empty sheet on, turn by turn: every sheet hands the chances of its totals to those that its turn
// can leave.
class Walk {
 public:
  Walk(const ValueTable& table, std::size_t start, int points, const WorkSettings& settings)
      : game_(*table.game), settings_(settings), totals_(game_.sheets.states()) {
    const unsigned wanted =
        settings.threads > 0 ? static_cast<unsigned>(settings.threads) : std::thread::hardware_concurrency();
    for (unsigned i = 0; i < std::max(1u, wanted); ++i) plans_.emplace_back(table);
    counts_.resize(plans_.size(), empty_counts());
    for (const TopRoll& top : game_.points.tops) top_kinds_.insert(top.kind);
    totals_[start] = {.first = points, .chances = {1.0}};
  }

  absl::StatusOr<GameOutcomes> run() {
    const int turns = game_.sheets.turns();
    for (int left = turns; left > 0; --left) {
      if (settings_.cancelled && settings_.cancelled()) return absl::CancelledError("stopped");
      play_all(left);
      if (settings_.progress) settings_.progress(1 - static_cast<double>(left - 1) / turns);
    }
    return outcomes();
  }

 private:
  // A way a turn can end, with those that come to the same.
  struct Step {
    std::size_t state;
    int gained;
    double chance;
  };

  // The turns of all sheets with so many turns left. The next turn's sheets are shared between threads.
  void play_all(int turns_left) {
    std::atomic<std::size_t> next = game_.sheets.first_with(turns_left);
    const std::size_t end = game_.sheets.first_with(turns_left + 1);
    const auto run = [&](std::size_t worker) {
      for (std::size_t state = next++; state < end; state = next++) {
        if (!totals_[state].chances.empty()) play(state, plans_[worker], counts_[worker]);
        totals_[state] = {};
      }
    };
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < plans_.size(); ++worker) threads.emplace_back(run, worker);
    run(0);
  }

  void play(std::size_t state, TurnPlan& plan, Counts& counts) {
    const Totals& totals = totals_[state];
    const double reached = std::accumulate(totals.chances.begin(), totals.chances.end(), 0.0);
    plan.look_at(state);
    std::vector<Step> steps;
    for (const TurnEnd& end : plan.ends()) {
      const ClaimStep step = plan.step(end.claim);
      count(end, step, reached * end.chance, counts);
      steps.push_back({.state = step.state, .gained = step.gained + end.claim.bonus, .chance = end.chance});
    }
    std::ranges::sort(steps, {}, [](const Step& step) { return std::pair(step.state, step.gained); });
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step& step = steps[i];
      if (i + 1 < steps.size() && step.state == steps[i + 1].state && step.gained == steps[i + 1].gained) {
        steps[i + 1].chance += step.chance;
        continue;
      }
      const std::lock_guard lock(locks_[step.state % locks_.size()]);
      totals_[step.state].add(totals, step.gained, step.chance);
    }
  }

  Counts empty_counts() const {
    Counts counts;
    counts.boxes.resize(game_.rules.boxes.size());
    counts.section_bonuses.resize(game_.rules.section_bonuses.size());
    return counts;
  }

  void count(const TurnEnd& end, const ClaimStep& step, double chance, Counts& counts) const {
    const LayoutClaim& claim = end.claim.claim;
    if (!claim.again) counts.boxes[static_cast<std::size_t>(claim.box)].chances[end.claim.points] += chance;
    if (claim.zeroed >= 0) {
      counts.boxes[static_cast<std::size_t>(claim.zeroed)].chances[end.claim.round_points] += chance;
    }
    if (end.claim.bonus > 0) counts.repeat_bonuses += chance;
    if (top_kinds_.contains(end.kind)) counts.tops += chance;
    for (std::size_t section = 0; section < counts.section_bonuses.size(); ++section) {
      if ((step.completed >> section & 1) != 0) counts.section_bonuses[section] += chance;
    }
  }

  GameOutcomes outcomes() {
    Totals totals;
    for (std::size_t state = 0; state < game_.sheets.first_with(1); ++state) totals.add(totals_[state], 0, 1);
    Counts counts = empty_counts();
    for (const Counts& one : counts_) counts.add(one);
    GameOutcomes outcomes{.total = {},
                          .boxes = std::move(counts.boxes),
                          .section_bonuses = std::move(counts.section_bonuses),
                          .repeat_bonuses = counts.repeat_bonuses,
                          .tops = counts.tops};
    for (std::size_t i = 0; i < totals.chances.size(); ++i) {
      if (totals.chances[i] > 0)
        outcomes.total.chances[totals.first + static_cast<int>(i)] = totals.chances[i];
    }
    return outcomes;
  }

  const GameSpace& game_;
  const WorkSettings& settings_;
  std::vector<Totals> totals_;         // of each state so far, with the chance to come there
  std::array<std::mutex, 256> locks_;  // of the totals, by the last digits of the state
  std::vector<TurnPlan> plans_;
  std::vector<Counts> counts_;
  std::set<std::uint32_t> top_kinds_;
};

}  // namespace

double Distribution::mean() const {
  double sum = 0;
  for (const auto& [points, chance] : chances) sum += points * chance;
  return sum;
}

double Distribution::deviation() const {
  const double middle = mean();
  double sum = 0;
  for (const auto& [points, chance] : chances) sum += (points - middle) * (points - middle) * chance;
  return std::sqrt(sum);
}

double Distribution::at_least(int points) const {
  double sum = 0;
  for (auto it = chances.lower_bound(points); it != chances.end(); ++it) sum += it->second;
  return sum;
}

int Distribution::percentile(double share) const {
  double sum = 0;
  for (const auto& [points, chance] : chances) {
    sum += chance;
    if (sum >= share) return points;
  }
  return most();
}

absl::StatusOr<GameOutcomes> game_outcomes(const ValueTable& table, const WorkSettings& settings) {
  return Walk(table, table.game->sheets.start(), 0, settings).run();
}

absl::StatusOr<GameOutcomes> game_outcomes_from(const ValueTable& table, const engine::Sheet& sheet,
                                                const WorkSettings& settings) {
  const absl::StatusOr<std::size_t> state = table.game->sheets.state_of(sheet);
  if (!state.ok()) return state.status();
  return Walk(table, *state, engine::totals(table.game->rules, sheet).total, settings).run();
}

}  // namespace lexicup::solver

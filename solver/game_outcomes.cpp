#include "solver/game_outcomes.h"

#include <algorithm>
#include <atomic>
#include <cmath>
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

// What is counted along the way, each with the chance that a game comes there.
struct Counts {
  std::vector<Distribution> boxes;
  std::vector<double> section_bonuses;
  double repeat_bonuses = 0;
  double tops = 0;
  std::vector<double> reached;  // the chance of each state

  void add(const Counts& other) {
    for (std::size_t box = 0; box < boxes.size(); ++box) {
      for (const auto& [points, chance] : other.boxes[box].chances) boxes[box].chances[points] += chance;
    }
    for (std::size_t i = 0; i < section_bonuses.size(); ++i) section_bonuses[i] += other.section_bonuses[i];
    repeat_bonuses += other.repeat_bonuses;
    tops += other.tops;
    for (std::size_t state = 0; state < reached.size(); ++state) reached[state] += other.reached[state];
  }
};

class Walk {
  struct Step {
    std::size_t state;
    int gained;
    double chance;
  };

 public:
  Walk(const ValueTable& table, const OutcomeSettings& settings)
      : game_(*table.game), settings_(settings), totals_(game_.sheets.states()) {
    const unsigned wanted =
        settings.threads > 0 ? static_cast<unsigned>(settings.threads) : std::thread::hardware_concurrency();
    for (unsigned i = 0; i < std::max(1u, wanted); ++i) plans_.emplace_back(table);
    for (const TopRoll& top : game_.points.tops) top_kinds_.insert(top.kind);
    for (std::size_t state = 0; state < game_.sheets.first_with(1); ++state) totals_[state] = {0, {1.0}};
  }

  absl::StatusOr<GameOutcomes> run() {
    const int turns = game_.sheets.turns();
    for (int left = 1; left <= turns; ++left) {
      if (stopped()) return absl::CancelledError("stopped");
      each_state(left, [&](TurnPlan& plan, std::size_t state, std::size_t) { find_totals(plan, state); });
      forget_totals(left - 1);
      if (settings_.progress) settings_.progress(0.5 * left / turns);
    }
    std::vector<Counts> counts(plans_.size(), empty_counts());
    Counts all = empty_counts();
    all.reached[game_.sheets.start()] = 1;
    for (int left = turns; left > 0; --left) {
      if (stopped()) return absl::CancelledError("stopped");
      each_state(left, [&](TurnPlan& plan, std::size_t state, std::size_t worker) {
        if (all.reached[state] > 0) count(plan, state, all.reached[state], counts[worker]);
      });
      for (Counts& one : counts) {
        all.add(one);
        one = empty_counts();
      }
      if (settings_.progress) settings_.progress(1 - 0.5 * (left - 1) / turns);
    }
    return outcomes(all);
  }

 private:
  bool stopped() const { return settings_.cancelled && settings_.cancelled(); }

  template <typename Visit>
  void each_state(int turns_left, const Visit& visit) {
    std::atomic<std::size_t> next = game_.sheets.first_with(turns_left);
    const std::size_t end = game_.sheets.first_with(turns_left + 1);
    const auto run = [&](std::size_t worker) {
      for (std::size_t state = next++; state < end; state = next++) visit(plans_[worker], state, worker);
    };
    std::vector<std::jthread> threads;
    for (std::size_t worker = 1; worker < plans_.size(); ++worker) threads.emplace_back(run, worker);
    run(0);
  }

  void find_totals(TurnPlan& plan, std::size_t state) {
    plan.look_at(state);
    std::vector<Step> steps;
    for (const TurnEnd& end : plan.ends()) {
      const ClaimStep step = plan.step(end.claim);
      steps.push_back({.state = step.state, .gained = step.gained + end.claim.bonus, .chance = end.chance});
    }
    std::ranges::sort(steps, {}, [](const Step& step) { return std::pair(step.state, step.gained); });
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool same = i + 1 < steps.size() && steps[i].state == steps[i + 1].state &&
                        steps[i].gained == steps[i + 1].gained;
      if (same)
        steps[i + 1].chance += steps[i].chance;
      else
        totals_[state].add(totals_[steps[i].state], steps[i].gained, steps[i].chance);
    }
  }

  void forget_totals(int turns_left) {
    for (std::size_t state = game_.sheets.first_with(turns_left);
         state < game_.sheets.first_with(turns_left + 1); ++state) {
      totals_[state] = {};
    }
  }

  Counts empty_counts() const {
    Counts counts;
    counts.boxes.resize(game_.rules.boxes.size());
    counts.section_bonuses.resize(game_.rules.section_bonuses.size());
    counts.reached.resize(game_.sheets.states());
    return counts;
  }

  void count(TurnPlan& plan, std::size_t state, double reached, Counts& counts) const {
    plan.look_at(state);
    const StateParts before = game_.sheets.parts(state);
    for (const TurnEnd& end : plan.ends()) {
      const double chance = reached * end.chance;
      const RollClaim& claim = end.claim;
      if (!claim.claim.again)
        counts.boxes[static_cast<std::size_t>(claim.claim.box)].chances[claim.points] += chance;
      if (claim.claim.zeroed >= 0) {
        counts.boxes[static_cast<std::size_t>(claim.claim.zeroed)].chances[claim.round_points] += chance;
      }
      if (claim.bonus > 0) counts.repeat_bonuses += chance;
      if (top_kinds_.contains(end.kind)) counts.tops += chance;
      const ClaimStep step = plan.step(claim);
      counts.reached[step.state] += chance;
      count_sections(before, claim, chance, counts);
    }
  }

  // Bonuses that the claim completes.
  void count_sections(const StateParts& before, const RollClaim& claim, double chance, Counts& counts) const {
    for (std::size_t section = 0; section < before.totals.size(); ++section) {
      if (before.totals[section] == SectionLanes::kDecided) continue;
      const engine::SectionBonus& bonus = game_.rules.section_bonuses[section];
      const auto counted = [&](int box) { return std::ranges::find(bonus.boxes, box) != bonus.boxes.end(); };
      int total = before.totals[section];
      if (counted(claim.claim.box)) total += claim.points;
      if (claim.claim.zeroed >= 0 && counted(claim.claim.zeroed)) total += claim.round_points;
      if (total >= bonus.threshold) counts.section_bonuses[section] += chance;
    }
  }

  GameOutcomes outcomes(const Counts& counts) const {
    GameOutcomes outcomes;
    const Totals& totals = totals_[game_.sheets.start()];
    for (std::size_t i = 0; i < totals.chances.size(); ++i) {
      if (totals.chances[i] > 0)
        outcomes.total.chances[totals.first + static_cast<int>(i)] = totals.chances[i];
    }
    outcomes.boxes = counts.boxes;
    outcomes.section_bonuses = counts.section_bonuses;
    outcomes.repeat_bonuses = counts.repeat_bonuses;
    outcomes.tops = counts.tops;
    return outcomes;
  }

  const GameSpace& game_;
  const OutcomeSettings& settings_;
  std::vector<Totals> totals_;  // of the points still to come
  std::vector<TurnPlan> plans_;
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

absl::StatusOr<GameOutcomes> game_outcomes(const ValueTable& table, const OutcomeSettings& settings) {
  return Walk(table, settings).run();
}

}  // namespace lexicup::solver

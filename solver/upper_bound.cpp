#include "solver/upper_bound.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "engine/claim_rules.h"
#include "solver/turn_sweep.h"

namespace lexicup::solver {
namespace {

constexpr std::size_t kMostStates = 50'000'000;

absl::Status stopped() { return absl::CancelledError("the bound was stopped"); }

// What a claim brings in the relaxed game, apart from what follows.
class RelaxedPoints {
 public:
  RelaxedPoints(const EstimateGame& game, double free_share) : game_(game) {
    for (const engine::SectionBonus& bonus : game.rules.section_bonuses) {
      Section section{.bonus = bonus, .free = std::vector<double>(game.rules.boxes.size()), .room = 0};
      double free = 0;
      for (int box : bonus.boxes) {
        const auto place = static_cast<std::size_t>(box);
        section.free[place] = std::floor(free_share * game.points.points[place].back());
        free += section.free[place] * game.rules.boxes[place].uses;
      }
      section.room = bonus.threshold - free;
      sections_.push_back(std::move(section));
    }
  }

  std::size_t sections() const { return sections_.size(); }

  // With these shares of the bonuses given for points.
  double of(int box, int points, const std::vector<double>& shares) const {
    double value = points;
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      const Section& section = sections_[i];
      if (std::ranges::find(section.bonus.boxes, box) == section.bonus.boxes.end()) continue;
      if (section.room <= 0) continue;
      const double over = std::max(0.0, points - section.free[static_cast<std::size_t>(box)]);
      value += shares[i] * section.bonus.points * over / section.room;
    }
    return value;
  }

  // What is given away whatever happens.
  double given(const std::vector<double>& shares) const {
    double given = 0;
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      given += (sections_[i].room > 0 ? 1 - shares[i] : 1) * sections_[i].bonus.points;
    }
    return given;
  }

 private:
  struct Section {
    engine::SectionBonus bonus;
    std::vector<double> free;  // for each box the points that count for nothing
    double room;               // points over those that the bonus needs
  };

  const EstimateGame& game_;
  std::vector<Section> sections_;
};

// One turn in which every box may be claimed for its price, without repeat bonuses; the search for prices
// needs no more.
class PricedTurn {
 public:
  PricedTurn(const EstimateGame& game, const RelaxedPoints& points)
      : game_(game), points_(points), sweep_(game.rules, game.rolls, game.points, good_lanes(game.rolls)) {}

  // The value of the turn for each of these bounds' prices and shares.
  std::vector<double> values(const std::vector<UpperBound>& bounds) {
    std::vector<double> values;
    std::array<double, 8> out;
    for (std::size_t first = 0; first < bounds.size(); first += sweep_.lanes()) {
      sweep_.clear();
      for (std::size_t lane = 0; lane < sweep_.lanes(); ++lane) {
        fill(lane, bounds[std::min(first + lane, bounds.size() - 1)]);
      }
      sweep_.solve(out.data());
      for (std::size_t lane = 0; lane < sweep_.lanes() && values.size() < bounds.size(); ++lane) {
        values.push_back(out[lane]);
      }
    }
    return values;
  }

 private:
  void fill(std::size_t lane, const UpperBound& bound) {
    for (std::size_t box = 0; box < game_.rules.boxes.size(); ++box) {
      double* to = sweep_.open(box) + lane;
      for (int one : game_.points.points[box]) {
        *to = points_.of(static_cast<int>(box), one, bound.shares) - bound.prices[box];
        to += sweep_.lanes();
      }
    }
  }

  const EstimateGame& game_;
  const RelaxedPoints& points_;
  TurnSweep sweep_;
};

// Downhill along the slope, in ever smaller steps: the bound is convex in prices and shares.
absl::StatusOr<UpperBound> find_prices(const EstimateGame& game, const RelaxedPoints& points,
                                       const BoundSettings& settings) {
  constexpr double kHair = 1e-3;
  const std::size_t boxes = game.rules.boxes.size();
  const double turns = engine::turns(game.rules);
  PricedTurn turn(game, points);
  UpperBound now{.total = 0,
                 .prices = std::vector<double>(boxes),
                 .shares = std::vector<double>(points.sections(), 0.5)};
  UpperBound best = now;
  double best_total = std::numeric_limits<double>::infinity();
  for (int step = 1; step <= settings.steps; ++step) {
    if (settings.cancelled && settings.cancelled()) return stopped();
    std::vector<UpperBound> nearby(1 + boxes + now.shares.size(), now);
    for (std::size_t i = 0; i < boxes; ++i) nearby[1 + i].prices[i] += kHair;
    for (std::size_t i = 0; i < now.shares.size(); ++i) nearby[1 + boxes + i].shares[i] += kHair;
    const std::vector<double> values = turn.values(nearby);
    const auto total_of = [&](std::size_t i) {
      double total = turns * values[i] + points.given(nearby[i].shares);
      for (std::size_t box = 0; box < boxes; ++box)
        total += game.rules.boxes[box].uses * nearby[i].prices[box];
      return total;
    };
    const double total = total_of(0);
    if (total < best_total) {
      best_total = total;
      best = now;
    }
    const double size = 1 / std::sqrt(static_cast<double>(step));
    for (std::size_t i = 0; i < boxes; ++i) {
      const double slope = (total_of(1 + i) - total) / kHair;
      now.prices[i] -= 8 * size * std::clamp(slope, -1.0, 1.0);
    }
    for (std::size_t i = 0; i < now.shares.size(); ++i) {
      const double slope = (total_of(1 + boxes + i) - total) / kHair;
      now.shares[i] = std::clamp(now.shares[i] - 0.3 * size * std::clamp(slope / 20, -1.0, 1.0), 0.0, 1.0);
    }
  }
  return best;
}

// The relaxed game solved backwards, with the uses of some boxes counted.
class CountedGame {
 public:
  CountedGame(const EstimateGame& game, const RelaxedPoints& points, const BoundSettings& settings)
      : game_(game), points_(points), settings_(settings), counted_(game.rules.boxes.size()) {
    for (int box : settings.counted) counted_[static_cast<std::size_t>(box)] = true;
    if (game.rules.repeat_bonus) counted_[static_cast<std::size_t>(game.rules.repeat_bonus->box)] = true;
    double states =
        2;  // what the box of the repeat bonus holds, once it is used: anything, or the top's points
    for (std::size_t box = 0; box < counted_.size(); ++box) {
      strides_.push_back(static_cast<std::size_t>(states));
      if (!counted_[box]) continue;
      states *= game.rules.boxes[box].uses + 1;
      all_uses_ += game.rules.boxes[box].uses;
      if (states > static_cast<double>(kMostStates)) break;
    }
    states_ = static_cast<std::size_t>(std::min(states, static_cast<double>(kMostStates) + 1));
  }

  absl::StatusOr<double> value(const UpperBound& bound) {
    if (states_ > kMostStates) return absl::ResourceExhaustedError("too many boxes are counted");
    after_.assign(states_, 0.0);
    for (std::size_t state = 0; state < states_; ++state) {
      if (uses_of(state) > 0) after_[state] = kNever;
    }
    const int turns = engine::turns(game_.rules);
    for (int left = 1; left <= turns; ++left) {
      if (settings_.cancelled && settings_.cancelled()) return stopped();
      solve_layer(bound, left, turns);
    }
    double total = after_[states_ - 2] + points_.given(bound.shares);  // nothing used, nothing scored
    for (std::size_t box = 0; box < counted_.size(); ++box) {
      if (!counted_[box]) total += bound.prices[box] * game_.rules.boxes[box].uses;
    }
    return total;
  }

 private:
  int left_of(std::size_t state, std::size_t box) const {
    const auto radix = static_cast<std::size_t>(game_.rules.boxes[box].uses) + 1;
    return static_cast<int>(state / strides_[box] % radix);
  }
  int uses_of(std::size_t state) const {
    int uses = 0;
    for (std::size_t box = 0; box < counted_.size(); ++box) uses += counted_[box] ? left_of(state, box) : 0;
    return uses;
  }

  // States that a game can have with so many turns left; the others keep kNever.
  void solve_layer(const UpperBound& bound, int left, int turns) {
    std::vector<std::size_t> states;
    for (std::size_t state = 0; state < states_; ++state) {
      const int uses = uses_of(state);
      if (uses <= left && all_uses_ - uses <= turns - left) states.push_back(state);
    }
    std::vector<double> now(states_, kNever);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      TurnSweep sweep(game_.rules, game_.rolls, game_.points, good_lanes(game_.rolls));
      std::array<double, 8> out;
      const std::size_t lanes = sweep.lanes();
      for (std::size_t first = next.fetch_add(lanes); first < states.size(); first = next.fetch_add(lanes)) {
        sweep.clear();
        for (std::size_t lane = 0; lane < lanes; ++lane) {
          fill(sweep, lane, states[std::min(first + lane, states.size() - 1)], left, bound);
        }
        sweep.solve(out.data());
        for (std::size_t i = 0; i < lanes && first + i < states.size(); ++i) now[states[first + i]] = out[i];
      }
    };
    {
      const unsigned threads = settings_.threads > 0 ? static_cast<unsigned>(settings_.threads)
                                                     : std::thread::hardware_concurrency();
      std::vector<std::jthread> workers;
      for (unsigned i = 1; i < threads; ++i) workers.emplace_back(work);
      work();
    }
    after_ = std::move(now);
  }

  // What claiming these points is worth, kNever if the boxes that are left would not fit the turns.
  double worth(std::size_t state, int left, std::size_t box, int points, const UpperBound& bound) const {
    const double gained = points_.of(static_cast<int>(box), points, bound.shares);
    if (!counted_[box]) {
      return left - 1 < uses_of(state) ? kNever : gained - bound.prices[box] + after_[state];
    }
    std::size_t next = state - strides_[box];
    const std::optional<engine::RepeatBonus>& repeat = game_.rules.repeat_bonus;
    if (repeat && repeat->box == static_cast<int>(box) && points == repeat->box_points) next |= 1;
    return gained + after_[next];
  }

  void fill(TurnSweep& sweep, std::size_t lane, std::size_t state, int left, const UpperBound& bound) const {
    for (std::size_t box = 0; box < counted_.size(); ++box) {
      if (counted_[box] && left_of(state, box) == 0) continue;
      double* to = sweep.open(box) + lane;
      for (int one : game_.points.points[box]) {
        *to = std::max(*to, worth(state, left, box, one, bound));
        to += sweep.lanes();
      }
    }
    fill_tops(sweep, lane, state, left, bound);
  }

  // A further top roll scores naturally or as a joker wherever that may be better: no joker order is
  // stricter.
  void fill_tops(TurnSweep& sweep, std::size_t lane, std::size_t state, int left,
                 const UpperBound& bound) const {
    const std::optional<engine::RepeatBonus>& repeat = game_.rules.repeat_bonus;
    if (!repeat || left_of(state, static_cast<std::size_t>(repeat->box)) > 0) return;
    const bool scored = state % 2 == 1;
    if (!scored && !repeat->joker_after_zero) return;
    for (std::size_t top = 0; top < game_.points.tops.size(); ++top) {
      for (std::size_t box = 0; box < counted_.size(); ++box) {
        if (counted_[box] && left_of(state, box) == 0) continue;
        const int natural = game_.points.natural(game_.points.tops[top].kind, static_cast<int>(box));
        const int joker = game_.rules.boxes[box].joker_points.value_or(natural);
        for (int points : {natural, joker}) {
          sweep.add_top(lane, static_cast<std::uint32_t>(top), game_.rules.boxes[box].last_roll,
                        (scored ? repeat->points : 0) + worth(state, left, box, points, bound));
        }
      }
    }
  }

  const EstimateGame& game_;
  const RelaxedPoints& points_;
  const BoundSettings& settings_;
  std::vector<bool> counted_;
  std::vector<std::size_t> strides_;  // of the counted boxes' uses in the number of a state
  std::size_t states_ = 0;
  int all_uses_ = 0;           // of the counted boxes
  std::vector<double> after_;  // the value of each state with a turn less
};

}  // namespace

absl::StatusOr<UpperBound> upper_bound(const EstimateGame& game, const BoundSettings& settings) {
  if (engine::columns(game.rules) > 1) {
    return absl::InvalidArgumentError("upper bounds are known for games of one column");
  }
  const RelaxedPoints points(game, settings.free_share);
  absl::StatusOr<UpperBound> bound = find_prices(game, points, settings);
  if (!bound.ok()) return bound.status();
  const absl::StatusOr<double> total = CountedGame(game, points, settings).value(*bound);
  if (!total.ok()) return total.status();
  bound->total = *total;
  return bound;
}

}  // namespace lexicup::solver

#include "bench/plain_turns.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/claim_rules.h"
#include "solver/claim_worths.h"

namespace lexicup::bench {
namespace {

using solver::GameSpace;

// What claiming each roll is worth on one sheet.
std::vector<double> best_claims(const GameSpace& game, const solver::ClaimWorths& worths) {
  std::vector<double> best(game.points.kinds(), -1);
  for (std::size_t kind = 0; kind < best.size(); ++kind) {
    for (const solver::LayoutClaim& claim : worths.layout().claims) {
      const int points = game.points.natural(static_cast<std::uint32_t>(kind), claim.box);
      best[kind] = std::max(best[kind], worths.of(claim, points));
    }
  }
  for (const solver::TopClaim& top : worths.top_claims()) best[game.points.tops[top.top].kind] = -1;
  for (const solver::TopClaim& top : worths.top_claims()) {
    const solver::LayoutClaim& claim = worths.layout().claims[static_cast<std::size_t>(top.claim)];
    double& worth = best[game.points.tops[top.top].kind];
    worth = std::max(worth, top.bonus + worths.of(claim, top.points));
  }
  std::vector<double> rolls;
  for (std::uint32_t kind : game.points.kind) rolls.push_back(best[kind]);
  return rolls;
}

double mean(const GameSpace& game, const std::vector<double>& rolls) {
  double sum = 0;
  for (std::size_t roll = 0; roll < rolls.size(); ++roll) sum += game.rolls.chance(roll) * rolls[roll];
  return sum;
}

// Solves with `best_keeps`, which turns values after a roll into values before it.
template <typename BestKeeps>
std::vector<double> solve(const GameSpace& game, std::size_t states, const BestKeeps& best_keeps) {
  std::vector<double> values(game.sheets.states());
  solver::ClaimWorths worths(game, values.data());
  for (std::size_t state = game.sheets.first_with(1); state < std::min(states, values.size()); ++state) {
    worths.look_at(state);
    const std::vector<double> claims = best_claims(game, worths);
    std::vector<double> rolls = claims;
    for (int roll = 1; roll < game.rules.rolls_per_turn; ++roll) rolls = best_keeps(rolls);
    values[state] = mean(game, rolls);
  }
  return values;
}

// All keeps as numbers: the nodes of the groups as digits.
struct Keeps {
  std::vector<std::size_t> strides;
  std::size_t count = 1;
  std::vector<std::size_t> whole;  // of each roll
};

Keeps keeps_of(const GameSpace& game) {
  Keeps keeps;
  const auto groups = game.rolls.groups();
  for (std::size_t i = groups.size(); i-- > 0;) {
    keeps.strides.insert(keeps.strides.begin(), keeps.count);
    keeps.count *= groups[i].nodes.size();
  }
  for (std::size_t roll = 0; roll < game.rolls.rolls(); ++roll) {
    std::size_t rest = roll;
    std::size_t keep = 0;
    for (std::size_t i = groups.size(); i-- > 0;) {
      keep += rest % static_cast<std::size_t>(groups[i].full) * keeps.strides[i];
      rest /= static_cast<std::size_t>(groups[i].full);
    }
    keeps.whole.push_back(keep);
  }
  return keeps;
}

// Calls visit(keep, digit's node, distance to the nodes of this group) for every keep and group.
template <typename Visit>
void each_node(const GameSpace& game, const Keeps& keeps, bool falling, const Visit& visit) {
  for (std::size_t i = 0; i < keeps.strides.size(); ++i) {
    const solver::DieGroup& group = game.rolls.groups()[i];
    const std::size_t stride = keeps.strides[i];
    for (std::size_t first = 0; first < keeps.count; first += stride * group.nodes.size()) {
      for (std::size_t step = 0; step < group.nodes.size(); ++step) {
        const std::size_t node = falling ? group.nodes.size() - 1 - step : step;
        for (std::size_t k = 0; k < stride; ++k) visit(group, node, first + k, stride);
      }
    }
  }
}

}  // namespace

std::vector<double> solve_with_stored_keeps(const GameSpace& game, std::size_t states) {
  const Keeps keeps = keeps_of(game);
  std::vector<double> of_keep(keeps.count);
  return solve(game, states, [&](const std::vector<double>& rolls) {
    std::ranges::fill(of_keep, 0);
    for (std::size_t roll = 0; roll < rolls.size(); ++roll) of_keep[keeps.whole[roll]] = rolls[roll];
    each_node(game, keeps, false,
              [&](const solver::DieGroup& group, std::size_t node, std::size_t first, std::size_t stride) {
                if (static_cast<int>(node) < group.full) return;
                double sum = 0;
                for (std::size_t face = 0; face < group.faces.size(); ++face) {
                  const auto more = static_cast<std::size_t>(
                      group.more[(node - static_cast<std::size_t>(group.full)) * group.faces.size() + face]);
                  sum += group.chances[face] * of_keep[first + more * stride];
                }
                of_keep[first + node * stride] = sum;
              });
    each_node(game, keeps, true,
              [&](const solver::DieGroup& group, std::size_t node, std::size_t first, std::size_t stride) {
                double& best = of_keep[first + node * stride];
                for (std::int32_t link = group.fewer_from[node]; link < group.fewer_from[node + 1]; ++link) {
                  best = std::max(
                      best,
                      of_keep[first + static_cast<std::size_t>(group.fewer[static_cast<std::size_t>(link)]) *
                                          stride]);
                }
              });
    std::vector<double> before;
    for (std::size_t whole : keeps.whole) before.push_back(of_keep[whole]);
    return before;
  });
}

std::vector<double> solve_with_transitions(const GameSpace& game, std::size_t states) {
  struct Transition {
    std::size_t roll;
    double chance;
  };
  // For one group of dice, as in the five-dice game.
  const solver::DieGroup& group = game.rolls.groups()[0];
  std::vector<std::vector<Transition>> becomes;  // of each node
  std::vector<std::vector<std::size_t>> within;  // of each roll its keeps
  for (std::size_t node = 0; node < group.nodes.size(); ++node) {
    std::map<std::size_t, double> chances;
    if (static_cast<int>(node) < group.full) {
      chances[node] = 1;
    } else {
      for (std::size_t face = 0; face < group.faces.size(); ++face) {
        const auto more = static_cast<std::size_t>(
            group.more[(node - static_cast<std::size_t>(group.full)) * group.faces.size() + face]);
        for (const Transition& next : becomes[more]) chances[next.roll] += group.chances[face] * next.chance;
      }
    }
    becomes.emplace_back();
    for (const auto& [roll, chance] : chances) becomes.back().push_back({roll, chance});
  }
  for (int roll = 0; roll < group.full; ++roll) {
    std::vector<std::size_t> keeps = {static_cast<std::size_t>(roll)};
    for (std::size_t i = 0; i < keeps.size(); ++i) {
      for (std::int32_t link = group.fewer_from[keeps[i]]; link < group.fewer_from[keeps[i] + 1]; ++link) {
        const auto keep = static_cast<std::size_t>(group.fewer[static_cast<std::size_t>(link)]);
        if (std::ranges::find(keeps, keep) == keeps.end()) keeps.push_back(keep);
      }
    }
    within.push_back(std::move(keeps));
  }
  std::vector<double> of_keep(becomes.size());
  return solve(game, states, [&](const std::vector<double>& rolls) {
    for (std::size_t keep = 0; keep < becomes.size(); ++keep) {
      of_keep[keep] = 0;
      for (const Transition& next : becomes[keep]) of_keep[keep] += next.chance * rolls[next.roll];
    }
    std::vector<double> before;
    for (const std::vector<std::size_t>& keeps : within) {
      double best = of_keep[keeps[0]];
      for (std::size_t keep : keeps) best = std::max(best, of_keep[keep]);
      before.push_back(best);
    }
    return before;
  });
}

}  // namespace lexicup::bench

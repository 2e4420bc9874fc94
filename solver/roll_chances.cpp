#include "solver/roll_chances.h"

#include <algorithm>

namespace lexicup::solver {
namespace {

// The chances of one group's full nodes from a node on.
void complete(const DieGroup& group, Node from, std::vector<std::pair<Node, double>>& full) {
  full.clear();
  if (from < group.full) {
    full.emplace_back(from, 1.0);
    return;
  }
  std::vector<double> chances(group.nodes.size());
  chances[static_cast<std::size_t>(from)] = 1;
  for (Node node = from; node >= group.full; --node) {
    const double chance = chances[static_cast<std::size_t>(node)];
    if (chance == 0) continue;
    for (std::size_t face = 0; face < group.faces.size(); ++face) {
      const auto missing = static_cast<std::size_t>(node - group.full);
      const Node more = group.more[missing * group.faces.size() + face];
      chances[static_cast<std::size_t>(more)] += chance * group.chances[face];
    }
  }
  for (Node node = 0; node < group.full; ++node) {
    if (chances[static_cast<std::size_t>(node)] > 0)
      full.emplace_back(node, chances[static_cast<std::size_t>(node)]);
  }
}

}  // namespace

std::vector<RollChance> RollChances::roll_missing_dice() {
  double outcomes = 0;
  for (Keep keep : keeps_) outcomes += outcomes_of(keep);
  // A sweep over all keeps does a step for each of them and each group; one roll at a time costs about as
  // much.
  if (outcomes < static_cast<double>(numbers_->size())) {
    for (Keep keep : keeps_) spread(keep);
  } else {
    spread_all();
  }
  keeps_.clear();
  std::vector<RollChance> rolls;
  for (std::size_t roll = 0; roll < numbers_->rolls(); ++roll) {
    double& chance = chances_[numbers_->whole(roll)];
    if (chance > 0) rolls.push_back({.roll = static_cast<std::uint32_t>(roll), .chance = chance});
    chance = 0;
  }
  return rolls;
}

// How many rolls the missing dice of a keep can make.
double RollChances::outcomes_of(Keep keep) const {
  double outcomes = 1;
  for (std::size_t i = 0; i < numbers_->groups().size(); ++i) {
    const DieGroup& group = numbers_->groups()[i];
    const auto node = static_cast<std::size_t>(numbers_->node(keep, i));
    outcomes *= group.sets[group.faces.size()][group.dice.size() - group.nodes[node].size()];
  }
  return outcomes;
}

// The keep's chance goes to the rolls it can become.
void RollChances::spread(Keep keep) {
  std::vector<std::pair<std::size_t, double>> places = {{0, std::exchange(chances_[keep], 0.0)}};
  std::vector<std::pair<Node, double>> full;
  for (std::size_t i = 0; i < numbers_->groups().size(); ++i) {
    complete(numbers_->groups()[i], numbers_->node(keep, i), full);
    std::vector<std::pair<std::size_t, double>> longer;
    longer.reserve(places.size() * full.size());
    for (const auto& [place, chance] : places) {
      for (const auto& [node, share] : full) {
        longer.emplace_back(place + static_cast<std::size_t>(node) * numbers_->stride(i), chance * share);
      }
    }
    places = std::move(longer);
  }
  for (const auto& [place, chance] : places) chances_[place] += chance;
}

// The same for all keeps at once, group by group.
void RollChances::spread_all() {
  numbers_->each_stretch([&](const DieGroup& group, std::size_t stride, std::size_t first) {
    for (int missing = group.missing(); missing-- > 0;) {
      double* from = &chances_[first + static_cast<std::size_t>(group.full + missing) * stride];
      for (std::size_t face = 0; face < group.faces.size(); ++face) {
        const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
        double* to = &chances_[first + static_cast<std::size_t>(more) * stride];
        for (std::size_t k = 0; k < stride; ++k) to[k] += group.chances[face] * from[k];
      }
      std::fill_n(from, stride, 0.0);
    }
  });
}

}  // namespace lexicup::solver

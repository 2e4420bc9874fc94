#include "solver/roll_space.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include <fmt/format.h>

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Roll;

// A group without dice.
DieGroup faces_of_die(const engine::Die& die) {
  std::vector<Face> faces = die.faces;
  std::ranges::sort(faces);
  DieGroup group;
  for (Face face : faces) {
    if (group.faces.empty() || group.faces.back() != face) {
      group.faces.push_back(face);
      group.chances.push_back(0);
    }
    group.chances.back() += 1.0 / static_cast<double>(faces.size());
  }
  return group;
}

std::vector<DieGroup> equal_dice(const engine::DiceSet& dice) {
  std::vector<DieGroup> groups;
  for (int die = 0; die < dice.size(); ++die) {
    const DieGroup group = faces_of_die(dice.dice[static_cast<std::size_t>(die)]);
    const auto same = std::ranges::find_if(groups, [&](const DieGroup& other) {
      return std::ranges::equal(other.faces, group.faces) && std::ranges::equal(other.chances, group.chances);
    });
    DieGroup& its = same != groups.end() ? *same : groups.emplace_back(group);
    its.dice.push_back(die);
  }
  return groups;
}

// Multisets of `size` of the group's faces, ascending.
void add_nodes(const DieGroup& group, std::size_t size, std::size_t from, Roll& faces,
               std::vector<Roll>& nodes) {
  if (faces.size() == size) {
    nodes.push_back(faces);
    return;
  }
  for (std::size_t i = from; i < group.faces.size(); ++i) {
    faces.push_back(group.faces[i]);
    add_nodes(group, size, i, faces, nodes);
    faces.pop_back();
  }
}

std::size_t place_of_face(const DieGroup& group, Face face) {
  return static_cast<std::size_t>(std::ranges::lower_bound(group.faces, face) - group.faces.begin());
}

// The multinomial chance of a full node.
double chance_of(const DieGroup& group, const Roll& node) {
  double chance = 1;
  int thrown = 0;
  int equal = 0;
  for (std::size_t i = 0; i < node.size(); ++i) {
    equal = i > 0 && node[i] == node[i - 1] ? equal + 1 : 1;
    chance *= group.chances[place_of_face(group, node[i])] * ++thrown / equal;
  }
  return chance;
}

void link_nodes(DieGroup& group) {
  group.fewer_from.push_back(0);
  for (Node node = 0; node < static_cast<Node>(group.nodes.size()); ++node) {
    const Roll& faces = group.nodes[static_cast<std::size_t>(node)];
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if (i > 0 && faces[i] == faces[i - 1]) continue;
      Roll less = faces;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      group.fewer.push_back(node_of(group, std::move(less)));
    }
    group.fewer_from.push_back(static_cast<std::int32_t>(group.fewer.size()));
    if (node < group.full) continue;
    for (Face face : group.faces) {
      Roll more = faces;
      more.push_back(face);
      group.more.push_back(node_of(group, std::move(more)));
    }
  }
}

void count_sets(DieGroup& group) {
  const std::size_t dice = group.dice.size();
  group.sets.assign(group.faces.size() + 1, std::vector<Node>(dice + 1));
  group.sets[0][0] = 1;
  for (std::size_t faces = 1; faces <= group.faces.size(); ++faces) {
    group.sets[faces][0] = 1;
    for (std::size_t size = 1; size <= dice; ++size) {
      // With the first of these faces once more, or without it.
      group.sets[faces][size] = group.sets[faces][size - 1] + group.sets[faces - 1][size];
    }
  }
}

void make_nodes(DieGroup& group) {
  group.first_with.resize(group.dice.size() + 1);
  for (std::size_t size = group.dice.size() + 1; size-- > 0;) {
    Roll faces;
    group.first_with[size] = static_cast<Node>(group.nodes.size());
    add_nodes(group, size, 0, faces, group.nodes);
    if (size == group.dice.size()) group.full = static_cast<int>(group.nodes.size());
  }
  count_sets(group);
  link_nodes(group);
  for (int node = 0; node < group.full; ++node) {
    group.roll_chances.push_back(chance_of(group, group.nodes[static_cast<std::size_t>(node)]));
  }
}

// Multisets of `size` out of `kinds`.
double multisets(std::size_t kinds, std::size_t size) {
  double count = 1;
  for (std::size_t i = 1; i <= size; ++i) {
    count = count * static_cast<double>(kinds + i - 1) / static_cast<double>(i);
  }
  return count;
}

std::vector<double> chances_of_rolls(std::span<const DieGroup> groups) {
  std::vector<double> chances = {1};
  for (const DieGroup& group : groups) {
    std::vector<double> longer;
    for (double chance : chances) {
      for (double next : group.roll_chances) longer.push_back(chance * next);
    }
    chances = std::move(longer);
  }
  return chances;
}

}  // namespace

DiceCounts count_dice(const engine::DiceSet& dice) {
  DiceCounts counts;
  for (const DieGroup& group : equal_dice(dice)) {
    const std::size_t faces = group.faces.size();
    // A die that is not kept counts as a face of its own.
    const double nodes = multisets(faces + 1, group.dice.size());
    counts.rolls *= multisets(faces, group.dice.size());
    counts.keeps *= nodes;
    // The faces of a node, and its neighbours with a die more and a die less.
    counts.bytes += nodes * static_cast<double>(48 + 8 * faces);
  }
  counts.bytes += 2 * counts.rolls * sizeof(double);
  return counts;
}

absl::Status check_dice(const DiceCounts& counts) {
  if (counts.rolls <= static_cast<double>(RollSpace::kMostRolls)) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      fmt::format("these dice have {:.4g} different rolls; optimal play is found for {} at most",
                  counts.rolls, RollSpace::kMostRolls));
}

absl::StatusOr<RollSpace> RollSpace::of(const engine::DiceSet& dice) {
  if (absl::Status status = check_dice(count_dice(dice)); !status.ok()) return status;
  RollSpace space;
  space.dice_ = dice.size();
  space.groups_ = equal_dice(dice);
  for (DieGroup& group : space.groups_) make_nodes(group);
  // The group with the most nodes comes first: the sweeps of a turn do the later groups once for each node of
  // the earlier ones, and the share of nodes that are no rolls is smallest there.
  std::ranges::stable_sort(space.groups_, std::greater<>(), &DieGroup::full);
  space.chances_ = chances_of_rolls(space.groups_);
  return space;
}

Roll RollSpace::faces_of(std::size_t roll) const {
  Roll faces(static_cast<std::size_t>(dice_));
  for (std::size_t i = groups_.size(); i-- > 0;) {
    const DieGroup& group = groups_[i];
    const Roll& node = group.nodes[roll % static_cast<std::size_t>(group.full)];
    roll /= static_cast<std::size_t>(group.full);
    for (std::size_t k = 0; k < node.size(); ++k) faces[static_cast<std::size_t>(group.dice[k])] = node[k];
  }
  return faces;
}

std::size_t RollSpace::index_of(std::span<const Face> faces) const {
  assert(static_cast<int>(faces.size()) == dice_);
  std::size_t index = 0;
  for (const DieGroup& group : groups_) {
    Roll node;
    for (int die : group.dice) node.push_back(faces[static_cast<std::size_t>(die)]);
    index = index * static_cast<std::size_t>(group.full) +
            static_cast<std::size_t>(node_of(group, std::move(node)));
  }
  return index;
}

Node node_of(const DieGroup& group, Roll faces) {
  std::ranges::sort(faces);
  Node node = group.first_with[faces.size()];
  std::size_t least = 0;  // no later face is lower
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const std::size_t face = place_of_face(group, faces[i]);
    // Those nodes come before that have a lower face here.
    for (; least < face; ++least) node += group.sets[group.faces.size() - least][faces.size() - i - 1];
  }
  return node;
}

}  // namespace lexicup::solver

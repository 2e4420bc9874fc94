#include "solver/keep_values.h"

#include <algorithm>
#include <utility>

namespace lexicup::solver {
namespace {

using engine::DieSet;
using engine::Face;

// A way to keep some of a group's dice.
struct GroupKeep {
  Node node = 0;
  DieSet kept = 0;
};

std::vector<GroupKeep> keeps_of(const DieGroup& group, std::span<const Face> faces) {
  std::vector<GroupKeep> keeps;
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << group.dice.size(); ++chosen) {
    engine::Roll shown;
    DieSet kept = 0;
    for (std::size_t i = 0; i < group.dice.size(); ++i) {
      if ((chosen >> i & 1) == 0) continue;
      shown.push_back(faces[static_cast<std::size_t>(group.dice[i])]);
      kept |= engine::die_bit(group.dice[i]);
    }
    const Node node = node_of(group, std::move(shown));
    const auto same = std::ranges::find(keeps, node, &GroupKeep::node);
    if (same == keeps.end()) keeps.push_back({.node = node, .kept = kept});
  }
  return keeps;
}

// Goes through the groups; what lies behind the nodes of one group is a block of values of the later ones.
class KeepWalk {
 public:
  KeepWalk(const RollSpace& space, std::span<const Face> faces) : groups_(space.groups()) {
    std::size_t size = 1;
    for (std::size_t i = groups_.size(); i-- > 0;) {
      keeps_.insert(keeps_.begin(), keeps_of(groups_[i], faces));
      sizes_.insert(sizes_.begin(), size);
      size *= static_cast<std::size_t>(groups_[i].full);
    }
  }

  std::vector<KeepValue> values(std::span<const double> of_rolls) {
    walk(0, of_rolls.data(), 0);
    return std::move(found_);
  }

 private:
  void walk(std::size_t place, const double* values, DieSet kept) {
    if (place == groups_.size()) {
      found_.push_back({.kept = kept, .value = *values});
      return;
    }
    const DieGroup& group = groups_[place];
    const std::vector<double> means = missing_nodes(group, values, sizes_[place]);
    for (const GroupKeep& keep : keeps_[place]) {
      const double* block =
          keep.node < group.full
              ? values + static_cast<std::size_t>(keep.node) * sizes_[place]
              : means.data() + static_cast<std::size_t>(keep.node - group.full) * sizes_[place];
      walk(place + 1, block, kept | keep.kept);
    }
  }

  // The blocks of the nodes that are not full, from those of the full ones.
  static std::vector<double> missing_nodes(const DieGroup& group, const double* full, std::size_t size) {
    std::vector<double> means(static_cast<std::size_t>(group.missing()) * size);
    for (int missing = 0; missing < group.missing(); ++missing) {
      double* to = means.data() + static_cast<std::size_t>(missing) * size;
      for (std::size_t face = 0; face < group.faces.size(); ++face) {
        const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
        const double* from = more < group.full
                                 ? full + static_cast<std::size_t>(more) * size
                                 : means.data() + static_cast<std::size_t>(more - group.full) * size;
        for (std::size_t i = 0; i < size; ++i) to[i] += group.chances[face] * from[i];
      }
    }
    return means;
  }

  std::span<const DieGroup> groups_;
  std::vector<std::vector<GroupKeep>> keeps_;
  std::vector<std::size_t> sizes_;  // of a node's block
  std::vector<KeepValue> found_;
};

}  // namespace

std::vector<KeepValue> keep_values(const RollSpace& space, std::span<const Face> faces,
                                   std::span<const double> values) {
  std::vector<KeepValue> keeps = KeepWalk(space, faces).values(values);
  const DieSet all = engine::die_bit(static_cast<int>(faces.size())) - 1;
  std::erase_if(keeps, [&](const KeepValue& keep) { return keep.kept == all; });
  return keeps;
}

}  // namespace lexicup::solver

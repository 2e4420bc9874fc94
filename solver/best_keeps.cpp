#include "solver/best_keeps.h"

#include <algorithm>
#include <utility>

#include "solver/turn_sweep.h"

namespace lexicup::solver {

BestKeeps::BestKeeps(std::shared_ptr<const KeepNumbers> numbers)
    : numbers_(std::move(numbers)), values_(numbers_->size()), best_(numbers_->size()) {}

// The value of each keep with dice missing follows from those with one die more, group by group.
void BestKeeps::set_later(std::span<const double> of_rolls) {
  std::ranges::fill(values_, 0);
  for (std::size_t roll = 0; roll < of_rolls.size(); ++roll) values_[numbers_->whole(roll)] = of_rolls[roll];
  numbers_->each_stretch([&](const DieGroup& group, std::size_t stride, std::size_t first) {
    for (int missing = 0; missing < group.missing(); ++missing) {
      double* to = &values_[first + static_cast<std::size_t>(group.full + missing) * stride];
      std::fill_n(to, stride, 0.0);
      for (std::size_t face = 0; face < group.faces.size(); ++face) {
        const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
        const double* from = &values_[first + static_cast<std::size_t>(more) * stride];
        for (std::size_t k = 0; k < stride; ++k) to[k] += group.chances[face] * from[k];
      }
    }
  });
}

void BestKeeps::set_claims(std::span<const double> of_rolls) {
  for (std::size_t roll = 0; roll < of_rolls.size(); ++roll) values_[numbers_->whole(roll)] = of_rolls[roll];
}

BestKeeps::Keep BestKeeps::of(std::size_t roll) {
  if (parts_.empty()) find_parts();
  keeps_of_roll_ = {0};
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const auto node = static_cast<std::size_t>(numbers_->node(numbers_->whole(roll), i));
    const std::vector<Keep>& parts = parts_[i][node];
    const std::size_t before = keeps_of_roll_.size();
    for (std::size_t part = 1; part < parts.size(); ++part) {
      for (std::size_t k = 0; k < before; ++k) keeps_of_roll_.push_back(keeps_of_roll_[k] + parts[part]);
    }
    for (std::size_t k = 0; k < before; ++k) keeps_of_roll_[k] += parts[0];
  }
  Keep best = keeps_of_roll_[0];
  for (Keep keep : keeps_of_roll_) {
    const bool equal =
        values_[keep] >= values_[best] - kSameValue && numbers_->dice(keep) > numbers_->dice(best);
    if (equal || values_[keep] > values_[best] + kSameValue) best = keep;
  }
  return best;
}

// What is left of full nodes if dice are taken away one by one; the whole node first.
void BestKeeps::find_parts() {
  for (std::size_t i = 0; i < numbers_->groups().size(); ++i) {
    const DieGroup& group = numbers_->groups()[i];
    std::vector<std::vector<Keep>> of_nodes;
    for (Node full = 0; full < group.full; ++full) {
      std::vector<Node> nodes = {full};
      for (std::size_t next = 0; next < nodes.size(); ++next) {
        const auto node = static_cast<std::size_t>(nodes[next]);
        for (std::int32_t link = group.fewer_from[node]; link < group.fewer_from[node + 1]; ++link) {
          const Node fewer = group.fewer[static_cast<std::size_t>(link)];
          if (std::ranges::find(nodes, fewer) == nodes.end()) nodes.push_back(fewer);
        }
      }
      std::vector<Keep>& parts = of_nodes.emplace_back();
      for (Node node : nodes) {
        parts.push_back(static_cast<Keep>(static_cast<std::size_t>(node) * numbers_->stride(i)));
      }
    }
    parts_.push_back(std::move(of_nodes));
  }
}

// The best among the keeps of each keep's dice: its value in its place, and which one it is.
void BestKeeps::find_all() {
  for (std::size_t keep = 0; keep < best_.size(); ++keep) best_[keep] = static_cast<Keep>(keep);
  numbers_->each_stretch([&](const DieGroup& group, std::size_t stride, std::size_t first) {
    for (std::size_t node = group.nodes.size(); node-- > 0;) {
      for (std::int32_t link = group.fewer_from[node]; link < group.fewer_from[node + 1]; ++link) {
        const std::size_t to = first + node * stride;
        const std::size_t from =
            first + static_cast<std::size_t>(group.fewer[static_cast<std::size_t>(link)]) * stride;
        for (std::size_t k = 0; k < stride; ++k) {
          if (!is_better(from + k, to + k)) continue;
          values_[to + k] = values_[from + k];
          best_[to + k] = best_[from + k];
        }
      }
    }
  });
}

// Whether the best keep found in the place `one` is better than that in the place `other`.
bool BestKeeps::is_better(std::size_t one, std::size_t other) const {
  if (values_[one] > values_[other] + kSameValue) return true;
  if (values_[one] < values_[other] - kSameValue) return false;
  return numbers_->dice(best_[one]) > numbers_->dice(best_[other]);
}

}  // namespace lexicup::solver

#include "engine/rule_set.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {

absl::StatusOr<int> find_box(const RuleSet& rules, std::string_view id) {
  const auto box = std::ranges::find(rules.boxes, id, &Box::id);
  if (box != rules.boxes.end()) return static_cast<int>(box - rules.boxes.begin());
  std::vector<std::string> ids;
  for (const Box& one : rules.boxes) ids.push_back(one.id);
  return absl::NotFoundError(
      fmt::format("there is no box {}; the boxes are {}", quoted(id), listed(ids, "and")));
}

int turns(const RuleSet& rules) {
  const bool rounds = rules.round_order != RoundOrder::kNone;
  int turns = 0;
  for (const Box& box : rules.boxes) {
    if (!rounds || box.round > 0) turns += box.uses;
  }
  return turns * columns(rules);
}

}  // namespace lexicup::engine

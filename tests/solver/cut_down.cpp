#include "tests/solver/cut_down.h"

#include <utility>

namespace lexicup::solver {

using engine::RuleSet;

RuleSet with_boxes(RuleSet rules, const std::vector<std::string>& ids) {
  std::vector<engine::Box> boxes;
  std::vector<int> place_of(rules.boxes.size(), -1);
  for (const std::string& id : ids) {
    const int old = engine::find_box(rules, id).value();
    place_of[static_cast<std::size_t>(old)] = static_cast<int>(boxes.size());
    boxes.push_back(engine::box_at(rules, old));
  }
  for (engine::SectionBonus& bonus : rules.section_bonuses) {
    for (int& box : bonus.boxes) box = place_of[static_cast<std::size_t>(box)];
    std::erase(bonus.boxes, -1);
  }
  std::erase_if(rules.section_bonuses, [](const engine::SectionBonus& bonus) { return bonus.boxes.empty(); });
  if (rules.repeat_bonus) {
    rules.repeat_bonus->box = place_of[static_cast<std::size_t>(rules.repeat_bonus->box)];
    if (rules.repeat_bonus->box < 0) rules.repeat_bonus.reset();
  }
  rules.boxes = std::move(boxes);
  return rules;
}

RuleSet with_threshold(RuleSet rules, std::initializer_list<int> thresholds) {
  std::size_t i = 0;
  for (int threshold : thresholds) rules.section_bonuses[i++].threshold = threshold;
  return rules;
}

}  // namespace lexicup::solver

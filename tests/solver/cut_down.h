// Rule sets cut down to fewer boxes and lower thresholds.
#ifndef LEXICUP_TESTS_SOLVER_CUT_DOWN_H_
#define LEXICUP_TESTS_SOLVER_CUT_DOWN_H_

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/rule_set.h"

namespace lexicup::solver {

// The rules with these boxes alone; bonuses of boxes that are gone go too.
engine::RuleSet with_boxes(engine::RuleSet rules, const std::vector<std::string>& ids);

engine::RuleSet with_threshold(engine::RuleSet rules, std::initializer_list<int> thresholds);

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_CUT_DOWN_H_

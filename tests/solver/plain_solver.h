// A second solver, written apart from the fast one: it plays every game there is through the engine, die by
// die, with no roll, keep or sheet merged with another. For small games only.
#ifndef LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_
#define LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_

#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::solver {

// The mean final total of one player's best play.
double plain_value(const engine::RuleSet& rules, const engine::Words* words = nullptr);

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_

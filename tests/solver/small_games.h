// Games cut down until every way to play them can be tried, each with another part of the rules in it.
#ifndef LEXICUP_TESTS_SOLVER_SMALL_GAMES_H_
#define LEXICUP_TESTS_SOLVER_SMALL_GAMES_H_

#include <optional>
#include <string>
#include <vector>

#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::solver {

struct SmallGame {
  std::string name;
  engine::RuleSet rules;
  std::optional<engine::Words> words = {};

  const engine::Words* dictionary() const { return words ? &*words : nullptr; }
};

std::vector<SmallGame> small_games();

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_SMALL_GAMES_H_

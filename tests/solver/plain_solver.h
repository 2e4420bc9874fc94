// A second solver, written apart from the fast one: it plays every game there is through the engine, die by
// die, with no roll, keep or sheet merged with another. For small games only.
#ifndef LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_
#define LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_state.h"
#include "engine/keeps.h"
#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::solver {

class PlainSolver {
 public:
  // `words` may be null for games without. `worth` says what a final total is worth: itself, if it is empty.
  PlainSolver(const engine::RuleSet& rules, const engine::Words* words,
              std::function<double(int total)> worth = {})
      : rules_(rules), words_(words), worth_(std::move(worth)) {}

  // The mean worth of the final total of the one player's best play from here on, before the first roll of a
  // turn or after the end.
  double value(const engine::GameState& state);

  // The same in the midst of a turn if these dice are kept and the others rolled.
  double value_of_keep(const engine::GameState& state, engine::DieSet kept);

 private:
  using TurnValues = std::map<std::pair<std::string, int>, double>;

  double after_roll(const engine::GameState& state, engine::DieSet kept, TurnValues& turn);
  double rolled(const engine::GameState& state, TurnValues& turn);

  const engine::RuleSet& rules_;
  const engine::Words* words_;
  const std::function<double(int total)> worth_;
  using SheetKey = std::vector<std::pair<std::vector<std::vector<int>>, int>>;  // all columns
  static SheetKey key_of(const engine::GameState& state);

  std::map<SheetKey, double> values_;
  std::map<SheetKey, TurnValues> turns_;  // that value_of_keep was asked about
};

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_PLAIN_SOLVER_H_

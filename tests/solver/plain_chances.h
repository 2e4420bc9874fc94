// The chance of something if best play follows, found by playing every game there is through the engine.
// Where several choices are best, chances may depend on which one is made: the least and the greatest are
// found.
#ifndef LEXICUP_TESTS_SOLVER_PLAIN_CHANCES_H_
#define LEXICUP_TESTS_SOLVER_PLAIN_CHANCES_H_

#include <functional>
#include <map>
#include <string>
#include <utility>

#include "engine/game_state.h"
#include "engine/move.h"
#include "tests/solver/plain_solver.h"

namespace lexicup::solver {

struct ChanceBounds {
  double least = 0;
  double most = 0;
};

class PlainChances {
 public:
  // Whether it has happened when a turn is over, from the sheets before and after; `over` says that the game
  // is.
  using Event = std::function<bool(const engine::Sheet& before, const engine::Sheet& after)>;

  // Of a turn's event `to_the_end` is false, of one at the end of the game true; `before` is then empty.
  PlainChances(const engine::RuleSet& rules, const engine::Words* words, PlainSolver& values, Event event,
               bool to_the_end)
      : rules_(rules), words_(words), values_(values), event_(std::move(event)), to_the_end_(to_the_end) {}

  // If these dice are kept and the others rolled.
  ChanceBounds of_keep(const engine::GameState& state, engine::DieSet kept);
  ChanceBounds of_claim(const engine::GameState& state, const engine::Claimed& claim);

 private:
  using Turn = std::map<std::pair<std::string, int>, ChanceBounds>;

  ChanceBounds rolled(const engine::GameState& state);
  ChanceBounds game(const engine::GameState& state);

  const engine::RuleSet& rules_;
  const engine::Words* words_;
  PlainSolver& values_;
  const Event event_;
  const bool to_the_end_;
  std::map<std::pair<std::vector<std::vector<int>>, int>, ChanceBounds> games_;  // by the sheet
  std::map<std::pair<std::vector<std::vector<int>>, int>, Turn> turns_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_PLAIN_CHANCES_H_

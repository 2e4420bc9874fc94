// BonusChances: for every sheet the chance that a game goes on to earn a section's bonus under the best play.
//
//   chances.of(/*section=*/0, state);
//
// A plain value; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_BONUS_CHANCES_H_
#define LEXICUP_SOLVER_BONUS_CHANCES_H_

#include <cstddef>
#include <memory>
#include <vector>

#include "solver/game_space.h"
#include "solver/turn.h"

namespace lexicup::solver {

struct BonusChances {
  std::shared_ptr<const GameSpace> game;
  std::vector<std::vector<double>> chances;  // of each section and each state; 0 where the bonus is decided

  double of(std::size_t section, std::size_t state) const { return chances[section][state]; }
};

// Whether a claim on the sheet with these totals completes the section's bonus.
bool completes_bonus(const engine::RuleSet& rules, const StateParts& before, const RollClaim& claim,
                     std::size_t section);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_BONUS_CHANCES_H_

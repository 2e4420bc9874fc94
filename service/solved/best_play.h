// BestPlay: a game that is worked out, and what can be asked of it.
//
//   BestPlay play = exact_play(table, chances);
//   std::unique_ptr<solver::Adviser> adviser = play.make_adviser();     // one for each thread
//   play.expected_total;                                                 // 254.58 for Yat-Z
//
// Where it comes from, a table or an estimate, is behind make_adviser. A plain value; copies share the table.
#ifndef LEXICUP_SERVICE_SOLVED_BEST_PLAY_H_
#define LEXICUP_SERVICE_SOLVED_BEST_PLAY_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "solver/advise.h"
#include "solver/bonus_chances.h"
#include "solver/fitted_model.h"
#include "solver/solve.h"

namespace lexicup::service {

struct BestPlay {
  std::function<std::unique_ptr<solver::Adviser>()> make_adviser;
  std::shared_ptr<const solver::ValueTable> table = {};      // null for an estimate, which explains nothing
  std::shared_ptr<const solver::FittedModel> model = {};     // null for exact play
  std::shared_ptr<const solver::BonusChances> chances = {};  // of section bonuses; null if they are not known
  solver::Basis basis = solver::Basis::kExact;
  double expected_total = 0;  // from the empty sheet
  std::int64_t states = 0;    // sheets that differ for the rest of the game; 0 if they are too many to count
  std::size_t bytes = 0;      // of memory that it takes, about
};

// `chances` may be null.
BestPlay exact_play(std::shared_ptr<const solver::ValueTable> table,
                    std::shared_ptr<const solver::BonusChances> chances);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_BEST_PLAY_H_

// check_question: whether advice can be given on a roll and a sheet.
//
//   absl::StatusOr<std::size_t> state = check_question(game, sheets, faces, roll_number);
//
// Pure; safe from many threads. Internal to the solver.
#ifndef LEXICUP_SOLVER_CHECK_QUESTION_H_
#define LEXICUP_SOLVER_CHECK_QUESTION_H_

#include <cstddef>
#include <span>

#include <absl/status/statusor.h>

#include "engine/sheet.h"
#include "solver/game_space.h"

namespace lexicup::solver {

// INVALID_ARGUMENT if the dice cannot show the faces, given in die order, or if the turn has no such roll.
absl::Status check_roll(const engine::RuleSet& rules, std::span<const engine::Face> faces, int roll_number);

// The only sheet of a game of one column. INVALID_ARGUMENT for another number of sheets, and if no game comes
// to it.
absl::StatusOr<std::size_t> state_of(const GameSpace& game, std::span<const engine::Sheet> sheets);

// The sheet's state, if there is something to choose on it: also FAILED_PRECONDITION if the sheet is full.
absl::StatusOr<std::size_t> check_question(const GameSpace& game, std::span<const engine::Sheet> sheets,
                                           std::span<const engine::Face> faces, int roll_number);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_CHECK_QUESTION_H_

// Games for estimates that are small enough to know the exact answer.
#ifndef LEXICUP_TESTS_SOLVER_ESTIMATE_GAMES_H_
#define LEXICUP_TESTS_SOLVER_ESTIMATE_GAMES_H_

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/rule_set.h"
#include "solver/value_model.h"

namespace lexicup::solver {

// Yahtwentee with smaller dice and fewer boxes: two columns of numbers with bonuses, combinations, two
// fumbles.
engine::RuleSet small_yahtwentee();

// Yat-Z with three dice of three faces and five boxes in each column.
engine::RuleSet two_columns(std::vector<int> multipliers);

// Yat-Z with two dice of two faces, two rolls and three boxes: small enough to play every game there is.
engine::RuleSet tiny_columns(std::vector<int> multipliers);

// A model that knows the exact values: it works out what it is asked for with turns that choose the best
// column for each box, and remembers it. For one thread.
std::shared_ptr<const ValueModel> exact_model(std::shared_ptr<const EstimateGame> game);

// Final totals of so many games that the model plays, with other dice than those of any training.
std::vector<int> totals_of_games(const ValueModel& model, std::size_t games);

}  // namespace lexicup::solver

#endif  // LEXICUP_TESTS_SOLVER_ESTIMATE_GAMES_H_

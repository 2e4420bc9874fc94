// Strengths: how well a player chooses who errs as people do, seldom by much.
//
//   double temperature = temperature_of(Strength::kSkilled, table->value_of_game());
//   const Choice& choice = advice.choices[pick(advice, temperature, randomness)];
//
// Each choice is taken with a probability in proportion to exp(-loss / temperature): what costs little is
// confused with the best choice often, what costs much hardly ever. Pure functions.
#ifndef LEXICUP_SOLVER_STRENGTHS_H_
#define LEXICUP_SOLVER_STRENGTHS_H_

#include <cstddef>

#include <absl/random/bit_gen_ref.h>

#include "solver/advise.h"

namespace lexicup::solver {

enum class Strength { kBeginner, kCasual, kSkilled, kExpert, kOptimal };

// In points: a loss of so much is taken e times less often than none. It grows with what a game is worth,
// because losses do.
double temperature_of(Strength strength, double value_of_game);

// The place of a choice in the advice; the best one at temperature 0.
std::size_t pick(const Advice& advice, double temperature, absl::BitGenRef randomness);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_STRENGTHS_H_

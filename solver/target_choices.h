// What both kinds of advice for a target share: choices with a chance, ranked.
//
//   TargetAdvice advice = without_chances(totals);
//   set_chance_of_keep(advice, keep.kept, keep.value);
//   rank(advice);
//
// Internal to the solver. Pure functions.
#ifndef LEXICUP_SOLVER_TARGET_CHOICES_H_
#define LEXICUP_SOLVER_TARGET_CHOICES_H_

#include "solver/target_advise.h"

namespace lexicup::solver {

// The same choices; their chances are still 0.
TargetAdvice without_chances(const Advice& totals);

void set_chance_of_keep(TargetAdvice& advice, engine::DieSet kept, double chance);
// Of the claim with the same column, box and zeroed box.
void set_chance_of_claim(TargetAdvice& advice, const ClaimChoice& claim, double chance);

// As TargetAdvice says; losses follow.
void rank(TargetAdvice& advice);

// Totals are whole numbers: the half below one counts for it.
inline double least_total(int total) { return total - 0.5; }

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TARGET_CHOICES_H_

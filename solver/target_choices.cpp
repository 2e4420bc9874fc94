#include "solver/target_choices.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace lexicup::solver {

TargetAdvice without_chances(const Advice& totals) {
  TargetAdvice advice;
  for (const Choice& choice : totals.choices) {
    advice.choices.push_back({.what = choice.what, .expected_total = choice.expected_total});
  }
  return advice;
}

void set_chance_of_keep(TargetAdvice& advice, engine::DieSet kept, double chance) {
  for (TargetChoice& choice : advice.choices) {
    const auto* what = std::get_if<KeepChoice>(&choice.what);
    if (what != nullptr && what->kept == kept) choice.chance = chance;
  }
}

void set_chance_of_claim(TargetAdvice& advice, const ClaimChoice& claim, double chance) {
  for (TargetChoice& choice : advice.choices) {
    const auto* what = std::get_if<ClaimChoice>(&choice.what);
    const bool same = what != nullptr && what->column == claim.column && what->box == claim.box &&
                      what->zeroed == claim.zeroed;
    if (same) choice.chance = chance;
  }
}

void rank(TargetAdvice& advice) {
  const auto order = [](const TargetChoice& choice) {
    return std::tuple(choice.chance <= 0, -std::llround(choice.chance * 1e6), -choice.expected_total);
  };
  std::ranges::stable_sort(advice.choices, {}, order);
  for (TargetChoice& choice : advice.choices) {
    choice.loss = std::max(0.0, advice.choices.front().chance - choice.chance);
  }
}

}  // namespace lexicup::solver

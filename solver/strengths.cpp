#include "solver/strengths.h"

#include <cmath>
#include <vector>

#include <absl/random/discrete_distribution.h>

namespace lexicup::solver {
namespace {

// Of the value of a game. On Yat-Z they are worth what docs/solving.md says.
double share_of(Strength strength) {
  switch (strength) {
    case Strength::kBeginner:
      return 0.0102;
    case Strength::kCasual:
      return 0.006;
    case Strength::kSkilled:
      return 0.0032;
    case Strength::kExpert:
      return 0.0017;
    case Strength::kOptimal:
      return 0;
  }
  return 0;
}

}  // namespace

double temperature_of(Strength strength, double value_of_game) { return share_of(strength) * value_of_game; }

std::size_t pick(const Advice& advice, double temperature, absl::BitGenRef randomness) {
  if (temperature <= 0) return 0;
  std::vector<double> weights;
  for (const Choice& choice : advice.choices) weights.push_back(std::exp(-choice.loss / temperature));
  return absl::discrete_distribution<std::size_t>(weights.begin(), weights.end())(randomness);
}

}  // namespace lexicup::solver

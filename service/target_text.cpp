#include "service/target_text.h"

#include <algorithm>

#include <absl/strings/ascii.h>
#include <fmt/format.h>

#include "service/advice_text.h"
#include "service/choice_text.h"

namespace lexicup::service {
namespace {

using solver::TargetChoice;

// Chances that are nearer to each other, or to 1, differ by rounding: exact ones lie in single precision.
constexpr double kRounding = 1e-6;
// What one decimal of a percentage can show.
constexpr double kLeastShown = 0.0005;

// An estimate near 1 is no certainty, and one of 0 a chance too small for it to tell.
std::string percent_text(double chance, solver::Basis basis) {
  const bool is_exact = basis == solver::Basis::kExact;
  if (chance >= 1 || (is_exact && chance > 1 - kRounding)) return "100 %";
  if (chance > 1 - kLeastShown) return "more than 99.9 %";
  if ((chance > 0 || !is_exact) && chance < kLeastShown) return "less than 0.1 %";
  return fmt::format("{:.1f} %", 100 * chance);
}

std::string chance_text(double chance, const TextTarget& target) {
  const std::string percent = percent_text(chance, target.basis);
  const bool estimate = target.basis == solver::Basis::kEstimate;
  const bool is_number = absl::ascii_isdigit(static_cast<unsigned char>(percent.front()));
  return fmt::format("the chance of {} or more is {}{}{}", target.points,
                     estimate && is_number ? "about " : "", percent, estimate ? ", by an estimate" : "");
}

std::string other_text(const Position& position, const ColumnOffers& offers, const TargetChoice& other,
                       double best, solver::Basis basis) {
  const std::string what = doing_text(position, offers, as_choice(other));
  const bool gives_up = other.chance <= 0 && best > 0;
  if (gives_up && basis == solver::Basis::kExact) return fmt::format("{} makes it impossible", what);
  if (best - other.chance < kRounding && !gives_up) return fmt::format("{} is as good", what);
  if (best - other.chance < kLeastShown) return fmt::format("{} hardly lowers it", what);
  return fmt::format("{} lowers it to {}", what, percent_text(other.chance, basis));
}

// The target makes no difference: what is left is the total.
std::string decided_text(const std::string& choice, const TargetChoice& best, const TextTarget& target,
                         const char* why) {
  return fmt::format("{} points {}. {}: {}.", target.points, why, choice,
                     expected_text(best.expected_total, 1, target.total_basis));
}

}  // namespace

solver::Choice as_choice(const TargetChoice& choice) {
  return {.what = choice.what, .expected_total = choice.expected_total, .loss = choice.loss};
}

std::string target_text(const Position& position, const ColumnOffers& offers,
                        const solver::TargetAdvice& advice, const TextTarget& target) {
  const TargetChoice& best = advice.choices.front();
  const std::string choice = capitalised(choice_in_sentence(position, offers, as_choice(best)));
  if (engine::grand_total(position.rules, position.sheets) >= target.points) {
    return decided_text(choice, best, target, "are reached already");
  }
  if (std::ranges::max(advice.choices, {}, &TargetChoice::chance).chance <= 0 &&
      target.basis == solver::Basis::kExact) {
    return decided_text(choice, best, target, "cannot be reached any more");
  }
  std::string text = fmt::format("{}: {}", choice, chance_text(best.chance, target));
  if (const TargetChoice* other = alternative_to_best(advice)) {
    text += "; " + other_text(position, offers, *other, best.chance, target.basis);
  }
  return text + ".";
}

std::string target_before_roll_text(double chance, const TextTarget& target) {
  if (chance <= 0 && target.basis == solver::Basis::kExact) {
    return fmt::format("{} points cannot be reached any more.", target.points);
  }
  return capitalised(chance_text(chance, target)) + ", if every choice is the best one for it.";
}

std::string reached_before_roll_text(double expected_total, const TextTarget& target) {
  return fmt::format("{} points are reached already. {}", target.points,
                     before_roll_text(expected_total, target.total_basis));
}

}  // namespace lexicup::service

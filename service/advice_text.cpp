#include "service/advice_text.h"

#include <variant>

#include <fmt/format.h>

#include "service/choice_text.h"
#include "service/claim_facts.h"

namespace lexicup::service {
namespace {

using solver::Choice;
using solver::ClaimChoice;

// Losses below this come from rounding alone.
constexpr double kNothing = 1e-9;
// And those below this would be shown as 0.0.
constexpr double kNextToNothing = 0.05;

const ClaimChoice* claim_in(const Choice& choice) { return std::get_if<ClaimChoice>(&choice.what); }

std::string loss_text(double loss) {
  if (loss < kNothing) return "is as good";
  if (loss < kNextToNothing) return "loses next to nothing against that";
  return fmt::format("loses {:.1f} points against that", loss);
}

// Why the best choice scores as a joker, if it does: " Joker: a further Yat-Z counts as ...".
std::string joker_sentence(const Position& position, const ColumnOffers& offers, const Choice& choice) {
  const ClaimChoice* claim = claim_in(choice);
  if (claim == nullptr) return "";
  const std::string why = claim_facts(position, offer_for(offers, *claim), *claim).joker;
  return why.empty() ? "" : fmt::format(" Joker: {}.", why);
}

}  // namespace

std::string advice_text(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                        solver::Basis basis) {
  const Choice& best = advice.choices.front();
  std::string text = fmt::format("{}: {}.", capitalised(choice_in_sentence(position, offers, best)),
                                 expected_text(best.expected_total, 1, basis));
  if (const Choice* other = alternative_to_best(advice)) {
    text += fmt::format(" {} {}.", capitalised(doing_text(position, offers, *other)), loss_text(other->loss));
  }
  return text + joker_sentence(position, offers, best);
}

std::string expected_text(double expected_total, int digits, solver::Basis basis) {
  const std::string points = fmt::format("{:.{}f} points to expect in the end", expected_total, digits);
  return basis == solver::Basis::kEstimate ? fmt::format("about {}, by an estimate", points) : points;
}

std::string before_roll_text(double expected_total, solver::Basis basis) {
  return fmt::format("Before the first roll of a turn there are {}, if every choice is the best one.",
                     expected_text(expected_total, 2, basis));
}

std::string game_over_text(int total) {
  return fmt::format("No box is open any more: the game is over, with {} points.", total);
}

std::string game_over_text(int total, int target) {
  return fmt::format("{} {} points {} reached.", game_over_text(total), target,
                     total >= target ? "are" : "were not");
}

}  // namespace lexicup::service

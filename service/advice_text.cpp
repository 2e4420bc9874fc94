#include "service/advice_text.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lexicup::service {
namespace {

using solver::Choice;
using solver::ClaimChoice;
using solver::KeepChoice;

// Losses below this come from rounding alone.
constexpr double kNothing = 1e-9;
// And those below this would be shown as 0.0.
constexpr double kNextToNothing = 0.05;

const ClaimChoice* claim_in(const Choice& choice) { return std::get_if<ClaimChoice>(&choice.what); }

std::string kept_faces(const Position& position, engine::DieSet kept) {
  engine::Roll faces;
  for (int die = 0; die < position.rules.dice.size(); ++die) {
    if (engine::has_die(kept, die)) faces.push_back(position.faces[static_cast<std::size_t>(die)]);
  }
  return engine::face_labels(position.rules.dice, faces);
}

std::string box_text(const Position& position, const ClaimChoice& claim) {
  const std::string& title = engine::box_at(position.rules, claim.box).title;
  if (position.sheets.size() == 1) return title;
  return fmt::format("{} on sheet {}", title, claim.column + 1);
}

// " and 35 of bonus, and a zero in Three Letters".
std::string beside_text(const Position& position, const engine::Offer& offer, const ClaimChoice& claim) {
  std::string text;
  if (const int bonus = offer.repeat_bonus + offer.section_bonus; bonus > 0) {
    text = fmt::format(" and {} of bonus", bonus);
  }
  if (claim.zeroed < 0) return text;
  const std::string points = offer.round_points > 0 ? fmt::to_string(offer.round_points) : "a zero";
  return fmt::format("{}, and {} in {}", text, points, engine::box_at(position.rules, claim.zeroed).title);
}

std::string claim_text(const Position& position, const ColumnOffers& offers, const ClaimChoice& claim) {
  const auto words = words_for(offers, claim);
  return fmt::format("Claim {}{} for {} points{}", box_text(position, claim),
                     words.empty() ? "" : fmt::format(" with {}", fmt::join(words, " ")), claim.points,
                     beside_text(position, offer_for(offers, claim), claim));
}

std::string advised_text(const Position& position, const ColumnOffers& offers, const Choice& choice) {
  if (const ClaimChoice* claim = claim_in(choice)) return claim_text(position, offers, *claim);
  const engine::DieSet kept = std::get<KeepChoice>(choice.what).kept;
  if (kept == 0) return "Roll all dice again";
  return fmt::format("Keep {} and roll the others", kept_faces(position, kept));
}

std::string alternative_text(const Position& position, const Choice& choice) {
  if (const ClaimChoice* claim = claim_in(choice)) {
    const bool last = position.roll_number == position.rules.rolls_per_turn;
    return fmt::format("claiming {}{}", box_text(position, *claim), last ? "" : " now");
  }
  const engine::DieSet kept = std::get<KeepChoice>(choice.what).kept;
  return kept == 0 ? "rolling all dice again" : fmt::format("keeping {}", kept_faces(position, kept));
}

// The choice that the best one is compared with; null if there is none.
const Choice* alternative_to_best(const solver::Advice& advice) {
  const auto rest = std::span(advice.choices).subspan(1);
  if (claim_in(advice.choices.front()) != nullptr) return rest.empty() ? nullptr : &rest.front();
  const auto claim = std::ranges::find_if(rest, [](const Choice& choice) { return claim_in(choice); });
  return claim == rest.end() ? nullptr : &*claim;
}

std::string loss_text(double loss) {
  if (loss < kNothing) return "is as good";
  if (loss < kNextToNothing) return "costs next to nothing";
  return fmt::format("costs {:.1f}", loss);
}

std::string expected_text(double expected_total, solver::Basis basis) {
  if (basis == solver::Basis::kEstimate) {
    return fmt::format("about {:.1f} points to expect in the end, by an estimate", expected_total);
  }
  return fmt::format("{:.1f} points to expect in the end", expected_total);
}

}  // namespace

std::string advice_text(const Position& position, const ColumnOffers& offers, const solver::Advice& advice,
                        solver::Basis basis) {
  const Choice& best = advice.choices.front();
  std::string text =
      fmt::format("{}: {}", advised_text(position, offers, best), expected_text(best.expected_total, basis));
  if (const Choice* other = alternative_to_best(advice)) {
    text += fmt::format("; {} {}", alternative_text(position, *other), loss_text(other->loss));
  }
  return text + ".";
}

std::string before_roll_text(double expected_total, solver::Basis basis) {
  std::string text = expected_text(expected_total, basis);
  if (basis == solver::Basis::kEstimate) text.front() = 'A';
  return text + ", if every choice is the best one.";
}

}  // namespace lexicup::service

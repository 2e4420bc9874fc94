#include "engine/notes.h"

#include <bit>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

std::string other_round(const RuleSet& rules, const std::vector<int>& rounds) {
  if (rounds.empty()) return "All rounds are played.";
  const Box& now = box_at(rules, rounds.front());
  return fmt::format("It is round {}: {}.", now.round, now.title);
}

std::string too_late(const Box& box) {
  if (box.last_roll == 1) return "Can be claimed after the first roll only.";
  return fmt::format("Can be claimed up to roll {} of a turn only.", box.last_roll);
}

std::string joker_first(const RuleSet& rules, const SheetFacts& facts, const Tally& tally) {
  const std::string& top = box_at(rules, rules.repeat_bonus->box).title;
  const BoxSet allowed = joker_boxes(rules, facts, tally);
  if (std::has_single_bit(allowed)) {
    return fmt::format("A further {} goes into {} first.", top,
                       box_at(rules, std::countr_zero(allowed)).title);
  }
  return fmt::format("A further {} goes into an open box of the lower section first.", top);
}

std::string cost(const RuleSet& rules, const Offer& offer) {
  if (offer.zeroes.empty()) return "";
  if (offer.zeroes.size() > 1) {
    return offer.round_points > 0 ? fmt::format("A round box of your choice gets {}.", offer.round_points)
                                  : "Puts a zero in a round box of your choice.";
  }
  const std::string& title = box_at(rules, offer.zeroes.front()).title;
  return offer.round_points > 0 ? fmt::format("{} gets {}.", title, offer.round_points)
                                : fmt::format("Puts a zero in {}.", title);
}

std::string gain(const RuleSet& rules, const Offer& offer) {
  if (offer.repeat_bonus == 0) return offer.joker ? "Scores as a joker." : "";
  const std::string& top = box_at(rules, rules.repeat_bonus->box).title;
  return fmt::format("{}{} adds {}.", offer.joker ? "Scores as a joker; a further " : "A further ", top,
                     offer.repeat_bonus);
}

}  // namespace

std::string note_for(const RuleSet& rules, const SheetFacts& facts, const Tally& tally,
                     const std::vector<int>& rounds, const Offer& offer) {
  const Box& box = box_at(rules, offer.box);
  switch (offer.state) {
    case ClaimState::kUsed:
      return box.uses == 1 ? fmt::format("{} is used.", box.title) : fmt::format("{} is used up.", box.title);
    case ClaimState::kOtherRound:
      return other_round(rules, rounds);
    case ClaimState::kTooLate:
      return too_late(box);
    case ClaimState::kJokerOrder:
      return joker_first(rules, facts, tally);
    case ClaimState::kOpen:
      break;
  }
  const std::string gained = gain(rules, offer);
  const std::string costs = cost(rules, offer);
  return gained + (gained.empty() || costs.empty() ? "" : " ") + costs;
}

}  // namespace lexicup::engine

#include "service/games/words_hint.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "service/choice_text.h"
#include "service/claim_facts.h"

namespace lexicup::service {
namespace {

// What the claim adds to the player's total, and the most that the boxes it uses up could have held. The bot
// that advises weighs claims in the same way.
struct Worth {
  int gain = 0;
  int forgone = 0;

  friend bool operator<(const Worth& one, const Worth& other) {
    return one.gain != other.gain ? one.gain < other.gain : one.forgone > other.forgone;
  }
};

Worth worth_of(const engine::RuleSet& rules, const engine::Offer& offer, std::size_t column) {
  const auto most_in = [&rules](int box) { return engine::box_at(rules, box).max_points; };
  int forgone = most_in(offer.box);
  if (!offer.zeroes.empty()) {
    int cheapest = most_in(offer.zeroes.front());
    for (const int zeroed : offer.zeroes) cheapest = std::min(cheapest, most_in(zeroed));
    forgone += cheapest;
  }
  const int gain = offer.points + offer.repeat_bonus + offer.section_bonus + offer.round_points;
  return {gain * rules.multipliers[column], forgone * rules.multipliers[column]};
}

bool has_words(const engine::RuleSet& rules, const engine::Offer& offer) {
  return offer.state == engine::ClaimState::kOpen && engine::takes_words(engine::box_at(rules, offer.box)) &&
         !offer.choices.empty();
}

ClaimFacts facts_of(const Position& position, const engine::Offer& offer, std::size_t column) {
  solver::ClaimChoice claim{.column = static_cast<int>(column), .box = offer.box, .points = offer.points};
  if (offer.zeroes.size() == 1) claim.zeroed = offer.zeroes.front();
  ClaimFacts facts = claim_facts(position, offer, claim);
  if (offer.zeroes.size() > 1) {
    facts.zeroed = "a round box of your choice";
    facts.zeroed_points = offer.round_points;
  }
  return facts;
}

}  // namespace

std::string words_hint(const Position& position, const ColumnOffers& offers) {
  const engine::Offer* best = nullptr;
  std::size_t best_column = 0;
  Worth most;
  for (std::size_t column = 0; column < offers.size(); ++column) {
    for (const engine::Offer& offer : offers[column]) {
      if (!has_words(position.rules, offer)) continue;
      const Worth worth = worth_of(position.rules, offer, column);
      if (best != nullptr && !(most < worth)) continue;
      best = &offer;
      best_column = column;
      most = worth;
    }
  }
  if (best == nullptr) return "No open box takes words that these dice spell.";
  const ClaimFacts facts = facts_of(position, *best, best_column);
  return fmt::format("The best {} {} in {}{}: {}.", facts.words.size() == 1 ? "word now is" : "words now are",
                     words_in_sentence(facts.words), facts.box, facts.sheet, gains_text(facts));
}

}  // namespace lexicup::service

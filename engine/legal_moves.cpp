#include "engine/legal_moves.h"

#include <algorithm>
#include <utility>

#include "engine/claim_rules.h"
#include "engine/score.h"

namespace lexicup::engine {
namespace {

// Adds the claims of one column.
class ColumnClaims {
 public:
  ColumnClaims(const RuleSet& rules, const GameState& state, int column, std::vector<Claimed>& claims)
      : rules_(rules),
        state_(state),
        column_(column),
        sheet_(mover(state).sheets[static_cast<std::size_t>(column)]),
        facts_(facts_of(rules, sheet_)),
        tally_(tally_of(state.faces)),
        rounds_(round_boxes(rules, sheet_)),
        claims_(claims) {}

  void add(const Words* words, int word_choices) {
    const std::vector<Offer> offers = offers_with(words, word_choices);
    for (int box = 0; box < static_cast<int>(rules_.boxes.size()); ++box) {
      // A further top word in its own, used box needs the word; any other box can be claimed as it is.
      if ((facts_.open & box_bit(box)) != 0) add_as_it_is(box);
      if (!offers.empty()) add_words(offers[static_cast<std::size_t>(box)]);
    }
  }

 private:
  std::vector<Offer> offers_with(const Words* words, int word_choices) const {
    if (words == nullptr || std::ranges::none_of(rules_.boxes, takes_words)) return {};
    const ScoreQuery query{.roll_number = state_.roll_number, .words = words, .word_choices = word_choices};
    absl::StatusOr<std::vector<Offer>> offers = score_roll(rules_, sheet_, state_.faces, query);
    return offers.ok() ? *std::move(offers) : std::vector<Offer>();
  }

  void add_as_it_is(int box) {
    const BoxClaim claim = claim_of(rules_, facts_, tally_, box, state_.roll_number);
    if (claim.state == ClaimState::kOpen) add_claim(box, {}, box_at(rules_, box).sacrifice);
  }

  void add_words(const Offer& offer) {
    if (offer.state != ClaimState::kOpen) return;
    for (const WordChoice& choice : offer.choices) {
      std::vector<std::string> texts;
      for (const LaidWord& word : choice.words) texts.push_back(word.word.text);
      add_claim(offer.box, texts, !offer.zeroes.empty());
    }
  }

  // `costs`: it uses up a round box, which the player names where there is a choice.
  void add_claim(int box, const std::vector<std::string>& texts, bool costs) {
    if (!costs || rounds_.size() == 1) {
      add_claim(box, texts, std::string());
      return;
    }
    for (int round : rounds_) add_claim(box, texts, box_at(rules_, round).id);
  }

  void add_claim(int box, const std::vector<std::string>& texts, const std::string& zeroed) {
    Claimed& added = claims_.emplace_back();
    added.claim.box = box_at(rules_, box).id;
    added.claim.words = texts;
    added.claim.zeroed_box = zeroed;
    added.column = column_;
  }

  const RuleSet& rules_;
  const GameState& state_;
  const int column_;
  const Sheet& sheet_;
  const SheetFacts facts_;
  const Tally tally_;
  const std::vector<int> rounds_;
  std::vector<Claimed>& claims_;
};

}  // namespace

std::vector<Claimed> legal_claims(const RuleSet& rules, const GameState& state, const Words* words,
                                  int word_choices) {
  std::vector<Claimed> claims;
  if (state.over || state.roll_number == 0) return claims;
  claims.reserve(rules.boxes.size() * rules.multipliers.size());
  for (int column = 0; column < columns(rules); ++column) {
    ColumnClaims(rules, state, column, claims).add(words, word_choices);
  }
  return claims;
}

LegalMoves legal_moves(const RuleSet& rules, const GameState& state, const Words* words, int word_choices) {
  return {.keeps = legal_keeps(rules, state), .claims = legal_claims(rules, state, words, word_choices)};
}

}  // namespace lexicup::engine

#include "service/offer.h"

namespace lexicup::service {
namespace {

v1::ClaimState state_of(engine::ClaimState state) {
  switch (state) {
    case engine::ClaimState::kOpen:
      return v1::CLAIM_STATE_OPEN;
    case engine::ClaimState::kUsed:
      return v1::CLAIM_STATE_USED;
    case engine::ClaimState::kOtherRound:
      return v1::CLAIM_STATE_OTHER_ROUND;
    case engine::ClaimState::kTooLate:
      return v1::CLAIM_STATE_TOO_LATE;
    case engine::ClaimState::kJokerOrder:
      return v1::CLAIM_STATE_JOKER_ORDER;
  }
  return v1::CLAIM_STATE_UNSPECIFIED;
}

void set_dice_word(const engine::RuleSet& rules, const engine::LaidWord& laid, v1::DiceWord& out) {
  v1::FoundWord& word = *out.mutable_word();
  word.set_word(laid.word.text);
  word.set_points(laid.points);
  word.set_length(static_cast<int>(laid.word.letters.size()));
  for (const engine::WildLetter& wild : laid.wilds) {
    v1::WildLetter& letter = *word.add_wilds();
    letter.set_position(wild.position);
    letter.set_letter(engine::face_label(rules.dice, wild.letter));
  }
  for (const int die : laid.dice) out.add_dice(die);
}

}  // namespace

void set_scored_box(const engine::RuleSet& rules, const engine::Offer& offer, v1::ScoredBox& box) {
  box.set_box(engine::box_at(rules, offer.box).id);
  box.set_points(offer.points);
  box.set_state(state_of(offer.state));
  box.set_note(offer.note);
  box.set_joker(offer.joker);
  box.set_repeat_bonus(offer.repeat_bonus);
  box.set_section_bonus(offer.section_bonus);
  for (const int zeroed : offer.zeroes) box.add_zeroes(engine::box_at(rules, zeroed).id);
  box.set_round_points(offer.round_points);
  for (const engine::WordChoice& choice : offer.choices) {
    v1::WordChoice& out = *box.add_choices();
    out.set_points(choice.points);
    for (const engine::LaidWord& laid : choice.words) set_dice_word(rules, laid, *out.add_words());
  }
}

void set_totals(const engine::Totals& totals, v1::SheetTotals& out) {
  out.set_boxes(totals.boxes);
  out.set_section_bonuses(totals.section_bonuses);
  out.set_repeat_bonuses(totals.repeat_bonuses);
  out.set_total(totals.total);
}

}  // namespace lexicup::service

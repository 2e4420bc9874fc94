#include "service/advised_choice.h"

#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "service/choice_text.h"
#include "service/claim_facts.h"

namespace lexicup::service {
namespace {

void set_keep(const Position& position, const solver::KeepChoice& keep, v1::AdvisedKeep& out) {
  const engine::DiceSet& dice = position.rules.dice;
  for (int die = 0; die < dice.size(); ++die) {
    if (!engine::has_die(keep.kept, die)) continue;
    out.add_dice(die);
    out.add_faces(engine::face_label(dice, position.faces[static_cast<std::size_t>(die)]));
  }
}

// The contract has no id for the repeat bonus; this is what it is called there.
constexpr char kRepeatBonus[] = "repeat-bonus";

void set_prospect(const engine::RuleSet& rules, const solver::Prospect& prospect, v1::Prospect& out) {
  using Of = solver::Prospect::Of;
  out.set_chance(prospect.chance);
  out.set_column(1);
  if (prospect.of == Of::kRepeatBonus) {
    out.set_id(kRepeatBonus);
    out.set_title(kRepeatBonusTitle);
  } else if (prospect.of == Of::kBox) {
    out.set_id(engine::box_at(rules, prospect.place).id);
    out.set_title(engine::box_at(rules, prospect.place).title);
  } else {
    const engine::SectionBonus& bonus = rules.section_bonuses[static_cast<std::size_t>(prospect.place)];
    out.set_id(bonus.id);
    out.set_title(bonus.title);
  }
}

}  // namespace

void set_advised_claim(const Position& position, const engine::Offer& offer, const solver::ClaimChoice& claim,
                       v1::AdvisedClaim& out) {
  const ClaimFacts facts = claim_facts(position, offer, claim);
  out.set_box(engine::box_at(position.rules, claim.box).id);
  out.set_column(claim.column + 1);
  out.set_points(claim.points);
  out.set_bonus(grows_besides(facts));
  for (const NamedBonus& bonus : facts.bonuses) {
    v1::ClaimBonus& added = *out.add_bonuses();
    added.set_title(bonus.title);
    added.set_points(bonus.points);
  }
  out.set_joker(offer.joker);
  if (claim.zeroed >= 0) out.set_zeroed_box(engine::box_at(position.rules, claim.zeroed).id);
  out.set_zeroed_points(facts.zeroed_points);
  for (std::string& word : words_of(offer)) out.add_words(std::move(word));
}

void set_explanation(const engine::RuleSet& rules, const solver::Explanation& explanation,
                     v1::AdvisedChoice& out) {
  for (const solver::Prospect& prospect : explanation.prospects)
    set_prospect(rules, prospect, *out.add_prospects());
  for (const solver::WordAim& aim : explanation.words) {
    v1::WordAim& word = *out.add_words();
    word.set_words(fmt::format("{}", fmt::join(aim.words, " ")));
    word.set_box(engine::box_at(rules, aim.box).id);
    word.set_points(aim.points + aim.bonus);
    word.set_chance(aim.chance);
  }
}

absl::StatusOr<ColumnOffers> offers_of(const Position& position, const engine::Words* words,
                                       int word_choices) {
  ColumnOffers offers;
  for (const engine::Sheet& sheet : position.sheets) {
    auto scored = engine::score_roll(
        position.rules, sheet, position.faces,
        {.roll_number = position.roll_number, .words = words, .word_choices = word_choices});
    if (!scored.ok()) return scored.status();
    offers.push_back(*std::move(scored));
  }
  return offers;
}

const engine::Offer& offer_for(const ColumnOffers& offers, const solver::ClaimChoice& claim) {
  return offers[static_cast<std::size_t>(claim.column)][static_cast<std::size_t>(claim.box)];
}

std::vector<std::string> words_of(const engine::Offer& offer) {
  std::vector<std::string> words;
  if (offer.choices.empty()) return words;
  for (const engine::LaidWord& laid : offer.choices.front().words) words.push_back(laid.word.text);
  return words;
}

std::vector<std::string> words_for(const ColumnOffers& offers, const solver::ClaimChoice& claim) {
  return words_of(offer_for(offers, claim));
}

void set_advised_choice(const Position& position, const ColumnOffers& offers, const solver::Choice& choice,
                        v1::AdvisedChoice& out) {
  if (const auto* keep = std::get_if<solver::KeepChoice>(&choice.what)) {
    set_keep(position, *keep, *out.mutable_keep());
  } else {
    const auto& claim = std::get<solver::ClaimChoice>(choice.what);
    set_advised_claim(position, offer_for(offers, claim), claim, *out.mutable_claim());
  }
  out.set_text(choice_text(position, offers, choice));
  out.set_expected_total(choice.expected_total);
  out.set_loss(choice.loss);
}

engine::Decision decision_of(const Position& position, const ColumnOffers& offers,
                             const solver::Choice& choice) {
  if (const auto* keep = std::get_if<solver::KeepChoice>(&choice.what))
    return engine::Keep{.kept = keep->kept};
  const auto& claim = std::get<solver::ClaimChoice>(choice.what);
  engine::Claimed claimed{.claim = {.box = engine::box_at(position.rules, claim.box).id},
                          .column = claim.column};
  claimed.claim.words = words_for(offers, claim);
  // A log names the round box only where there is a choice.
  if (claim.zeroed >= 0 && offer_for(offers, claim).zeroes.size() > 1) {
    claimed.claim.zeroed_box = engine::box_at(position.rules, claim.zeroed).id;
  }
  return claimed;
}

v1::Basis basis_of(solver::Basis basis) {
  return basis == solver::Basis::kExact ? v1::BASIS_EXACT : v1::BASIS_ESTIMATE;
}

}  // namespace lexicup::service

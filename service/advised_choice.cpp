#include "service/advised_choice.h"

#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

// What the total grows by beyond the points of the box.
int bonus_of(const Position& position, const engine::Offer& offer, const solver::ClaimChoice& claim) {
  const engine::Sheet& sheet = position.sheets[static_cast<std::size_t>(claim.column)];
  engine::Record record{.box = claim.box,
                        .points = claim.points,
                        .fills_box = engine::is_open(position.rules, sheet, claim.box),
                        .repeat_bonus = offer.repeat_bonus > 0};
  // An offer that leaves the choice of this box to the player cannot tell which bonuses it completes.
  if (claim.zeroed >= 0) {
    record.round_box = claim.zeroed;
    record.round_points = offer.round_points;
  }
  const int grown = engine::totals(position.rules, engine::recorded(sheet, record)).total -
                    engine::totals(position.rules, sheet).total;
  return grown - claim.points;
}

void set_claim(const Position& position, const ColumnOffers& offers, const solver::ClaimChoice& claim,
               v1::AdvisedClaim& out) {
  const engine::Offer& offer = offer_for(offers, claim);
  out.set_box(engine::box_at(position.rules, claim.box).id);
  out.set_column(claim.column + 1);
  out.set_points(claim.points);
  out.set_bonus(bonus_of(position, offer, claim));
  if (claim.zeroed >= 0) out.set_zeroed_box(engine::box_at(position.rules, claim.zeroed).id);
  for (std::string& word : words_for(offers, claim)) out.add_words(std::move(word));
}

// The contract has no id for the repeat bonus; this is what it is called there.
constexpr char kRepeatBonus[] = "repeat-bonus";

void set_prospect(const engine::RuleSet& rules, const solver::Prospect& prospect, v1::Prospect& out) {
  using Of = solver::Prospect::Of;
  out.set_chance(prospect.chance);
  out.set_column(1);
  if (prospect.of == Of::kRepeatBonus) {
    out.set_id(kRepeatBonus);
    out.set_title(
        fmt::format("Bonus for a further {}", engine::box_at(rules, rules.repeat_bonus->box).title));
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

std::vector<std::string> words_for(const ColumnOffers& offers, const solver::ClaimChoice& claim) {
  std::vector<std::string> words;
  const engine::Offer& offer = offer_for(offers, claim);
  if (offer.choices.empty()) return words;
  for (const engine::LaidWord& laid : offer.choices.front().words) words.push_back(laid.word.text);
  return words;
}

void set_advised_choice(const Position& position, const ColumnOffers& offers, const solver::Choice& choice,
                        v1::AdvisedChoice& out) {
  if (const auto* keep = std::get_if<solver::KeepChoice>(&choice.what)) {
    set_keep(position, *keep, *out.mutable_keep());
  } else {
    set_claim(position, offers, std::get<solver::ClaimChoice>(choice.what), *out.mutable_claim());
  }
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

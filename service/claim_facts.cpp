#include "service/claim_facts.h"

#include <algorithm>
#include <string>
#include <vector>

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include "engine/text.h"

namespace lexicup::service {
namespace {

std::string lower_case(const std::string& label, const std::string& locale) {
  std::string lower;
  icu::UnicodeString::fromUTF8(label)
      .toLower(icu::Locale::createCanonical(locale.c_str()))
      .toUTF8String(lower);
  return lower;
}

std::string sheet_text(const Position& position, const solver::ClaimChoice& claim) {
  if (position.sheets.size() == 1) return "";
  const int times = position.rules.multipliers[static_cast<std::size_t>(claim.column)];
  return fmt::format(" on sheet {}{}", claim.column + 1, times == 1 ? "" : fmt::format(" (x{})", times));
}

// "Yat-Z holds 50 and Fours is used": what must be before the roll scores as a joker.
std::string joker_condition(const Position& position, const engine::RepeatBonus& repeat) {
  const std::string& top = engine::box_at(position.rules, repeat.box).title;
  std::vector<std::string> used;
  if (repeat.joker_after_zero) used.push_back(top);
  for (const engine::Box& box : position.rules.boxes) {
    const bool own = box.own_face != engine::kWild && box.own_face == position.faces.front();
    if (own && repeat.joker_after_own_box) used.push_back(box.title);
  }
  std::vector<std::string> conditions;
  if (!repeat.joker_after_zero) conditions.push_back(fmt::format("{} holds {}", top, repeat.box_points));
  if (!used.empty()) {
    conditions.push_back(
        absl::StrCat(absl::StrJoin(used, " and "), used.size() > 1 ? " are used" : " is used"));
  }
  return absl::StrJoin(conditions, " and ");
}

std::string joker_text(const Position& position, const engine::Offer& offer) {
  if (!offer.joker || !position.rules.repeat_bonus) return "";
  const engine::RepeatBonus& repeat = *position.rules.repeat_bonus;
  return fmt::format("a further {} counts as {} once {}", engine::box_at(position.rules, repeat.box).title,
                     engine::box_at(position.rules, offer.box).title, joker_condition(position, repeat));
}

engine::Record record_of(const Position& position, const engine::Offer& offer,
                         const solver::ClaimChoice& claim, const engine::Sheet& sheet) {
  engine::Record record{.box = claim.box,
                        .points = claim.points,
                        .fills_box = engine::is_open(position.rules, sheet, claim.box),
                        .repeat_bonus = offer.repeat_bonus > 0};
  if (claim.zeroed >= 0) {
    record.round_box = claim.zeroed;
    record.round_points = offer.round_points;
  }
  return record;
}

// An offer that leaves the choice of the round box to the player cannot tell which bonuses that completes:
// the sheets before and after the claim can.
std::vector<NamedBonus> bonuses_of(const Position& position, const engine::Offer& offer,
                                   const solver::ClaimChoice& claim) {
  std::vector<NamedBonus> bonuses;
  if (offer.repeat_bonus > 0) bonuses.push_back({kRepeatBonusTitle, offer.repeat_bonus});
  const engine::Sheet& before = position.sheets[static_cast<std::size_t>(claim.column)];
  const engine::Sheet after = engine::recorded(before, record_of(position, offer, claim, before));
  for (const engine::SectionBonus& bonus : position.rules.section_bonuses) {
    const bool completed = engine::section_total(before, bonus) < bonus.threshold &&
                           engine::section_total(after, bonus) >= bonus.threshold;
    if (completed && bonus.points > 0) bonuses.push_back({bonus.title, bonus.points});
  }
  return bonuses;
}

}  // namespace

ClaimFacts claim_facts(const Position& position, const engine::Offer& offer,
                       const solver::ClaimChoice& claim) {
  ClaimFacts facts{.box = engine::box_at(position.rules, claim.box).title,
                   .sheet = sheet_text(position, claim),
                   .points = claim.points,
                   .joker = joker_text(position, offer),
                   .bonuses = bonuses_of(position, offer, claim)};
  if (!offer.choices.empty()) {
    for (const engine::LaidWord& laid : offer.choices.front().words)
      facts.words.push_back(marked_word(position.rules.dice, laid, position.locale));
  }
  if (claim.zeroed >= 0) {
    facts.zeroed = engine::box_at(position.rules, claim.zeroed).title;
    facts.zeroed_points = offer.round_points;
  }
  return facts;
}

int grows_besides(const ClaimFacts& facts) {
  int grows = facts.zeroed_points;
  for (const NamedBonus& bonus : facts.bonuses) grows += bonus.points;
  return grows;
}

std::string marked_word(const engine::DiceSet& dice, const engine::LaidWord& laid,
                        const std::string& locale) {
  if (laid.wilds.empty()) return laid.word.text;
  std::string text;
  for (std::size_t i = 0; i < laid.word.letters.size(); ++i) {
    const std::string label = engine::face_label(dice, laid.word.letters[i]);
    const bool wild = std::ranges::any_of(
        laid.wilds, [i](const engine::WildLetter& letter) { return letter.position == static_cast<int>(i); });
    text += wild ? lower_case(label, locale) : label;
  }
  return text;
}

}  // namespace lexicup::service

// A player who must choose, for tests of what advice says: rules, a sheet, a roll.
//
//   const Situation situation({.variant = "yat-z", .sheet = {{"yat-z", 50}}, .faces = {"4", "4", "4", "4",
//   "4"}}); ColumnOffers offers = situation.offers(); solver::ClaimChoice claim = situation.claim(offers,
//   "chance", {});
//
// The words of a claim are laid on the dice, whatever a dictionary says.
#ifndef LEXICUP_TESTS_SERVICE_SITUATION_H_
#define LEXICUP_TESTS_SERVICE_SITUATION_H_

#include <string>
#include <vector>

#include "engine/dice.h"
#include "engine/options.h"
#include "engine/score.h"
#include "engine/sheet.h"
#include "engine/variants.h"
#include "engine/words.h"
#include "service/advised_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

struct SituationData {
  std::string variant;
  engine::OptionMap options = {};
  std::vector<engine::SheetEntry> sheet = {};  // the first one; others are empty
  std::vector<std::string> faces = {};         // in die order
  int roll = 1;
};

class Situation {
 public:
  explicit Situation(const SituationData& data)
      : rules_(engine::make_rules(data.variant, data.options).value()),
        sheets_(static_cast<std::size_t>(engine::columns(rules_)), engine::empty_sheet(rules_)),
        faces_(engine::parse_faces(rules_.dice, data.faces).value()),
        roll_(data.roll) {
    for (const engine::SheetEntry& entry : data.sheet)
      sheets_.front().boxes[static_cast<std::size_t>(box(entry.box))].push_back(entry.points);
  }

  Position position() const { return {rules_, sheets_, faces_, roll_, "en"}; }
  int box(const std::string& id) const { return engine::find_box(rules_, id).value(); }

  // Without words.
  ColumnOffers offers() const { return offers_of(position(), nullptr).value(); }

  // A claim on the first sheet; the words and what they score become what the box offers.
  solver::ClaimChoice claim(ColumnOffers& offers, const std::string& id,
                            const std::vector<std::string>& words) const {
    engine::Offer& offer = offers[0][static_cast<std::size_t>(box(id))];
    std::vector<engine::SpelledWord> spelled;
    for (const std::string& word : words) spelled.push_back({word, engine::spell(rules_.dice, word).value()});
    if (!words.empty()) {
      offer.choices = {engine::lay_words(rules_.dice, faces_, spelled).value()};
      if (offer.repeat_bonus == 0) offer.points = offer.choices.front().points;
    }
    return {.box = offer.box,
            .zeroed = offer.zeroes.size() == 1 ? offer.zeroes.front() : -1,
            .repeat_bonus = offer.repeat_bonus > 0,
            .points = offer.points};
  }

 private:
  engine::RuleSet rules_;
  std::vector<engine::Sheet> sheets_;
  engine::Roll faces_;
  int roll_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_SITUATION_H_

#include "service/advised_choice.h"

#include <gtest/gtest.h>

#include "engine/variants.h"
#include "service/claim_facts.h"

namespace lexicup::service {
namespace {

// A further Yahtzee word may zero any open round box here, and its points complete the bonus in some alone.
TEST(AdvisedChoice, CountsTheBonusesOfItsOwnZeroedBox) {
  const auto rules = engine::make_rules("word", {{"order", "any"}, {"extra-keeps-box", "true"}});
  ASSERT_TRUE(rules.ok()) << rules.status();
  const auto place = [&](const char* box) { return engine::find_box(*rules, box).value(); };
  engine::Sheet sheet = engine::empty_sheet(*rules);
  const auto record = [&](const char* box, int points) {
    sheet.boxes[static_cast<std::size_t>(place(box))].push_back(points);
  };
  record("yahtzee-words", 50);
  record("three-letters", 9);
  record("four-letters", 0);
  record("five-letters", 10);
  record("six-letters", 0);
  const engine::Roll faces(static_cast<std::size_t>(rules->dice.size()), engine::Face{1});
  const Position position{*rules, std::span(&sheet, 1), faces, 2};
  const int box = place("yahtzee-words");
  ColumnOffers offers(1, std::vector<engine::Offer>(rules->boxes.size()));
  engine::Offer& offer = offers[0][static_cast<std::size_t>(box)];
  offer = {.box = box, .repeat_bonus = 100, .round_points = 12};
  offer.zeroes = {place("two-letters"), place("one-word")};
  const int upper = rules->section_bonuses.front().points;
  const struct {
    const char* zeroed;
    int bonus;
    int bonuses;
  } cases[] = {{"two-letters", 100 + 12 + upper, 2}, {"one-word", 100 + 12, 1}};
  for (const auto& c : cases) {
    const solver::Choice choice{
        .what = solver::ClaimChoice{.box = box, .zeroed = place(c.zeroed), .repeat_bonus = true}};
    v1::AdvisedChoice advised;
    set_advised_choice(position, offers, choice, advised);
    EXPECT_EQ(advised.claim().zeroed_box(), c.zeroed);
    EXPECT_EQ(advised.claim().bonus(), c.bonus) << c.zeroed;
    EXPECT_EQ(advised.claim().bonuses_size(), c.bonuses);
    EXPECT_EQ(advised.claim().zeroed_points(), 12);
  }
}

// One wording, whatever tells of it.
TEST(AdvisedChoice, CallsTheRepeatBonusTheSameInClaimsAndChances) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  v1::AdvisedChoice advised;
  set_explanation(rules,
                  {.prospects = {{.of = solver::Prospect::Of::kRepeatBonus, .chance = 0.5}}, .words = {}},
                  advised);
  ASSERT_EQ(advised.prospects_size(), 1);
  EXPECT_EQ(advised.prospects(0).id(), "repeat-bonus");
  EXPECT_EQ(advised.prospects(0).title(), kRepeatBonusTitle);
}

}  // namespace
}  // namespace lexicup::service

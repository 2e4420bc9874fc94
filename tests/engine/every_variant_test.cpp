// What every registered variant must fulfil, whatever its rules are.
#include <set>

#include <gtest/gtest.h>

#include "engine/score.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

// Every value of the option that a player may write; the ends of a number's range.
std::vector<std::string> values_of(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionKind::kFlag:
      return {"", "true", "false", "on", "off"};
    case OptionKind::kChoice:
      return spec.choices;
    case OptionKind::kNumber:
      return {std::to_string(spec.minimum), std::to_string(spec.maximum), spec.default_value};
  }
  return {};
}

void expect_sound(const RuleSet& rules) {
  std::set<std::string> ids;
  for (const Box& box : rules.boxes) {
    SCOPED_TRACE(box.id);
    EXPECT_TRUE(ids.insert(box.id).second) << "twice";
    EXPECT_FALSE(box.title.empty());
    EXPECT_TRUE(box.description.ends_with("."));
    EXPECT_GE(box.uses, 1);
    EXPECT_GE(box.last_roll, 1);
    EXPECT_LE(box.last_roll, rules.rolls_per_turn);
    EXPECT_GT(box.max_points, 0);
    EXPECT_FALSE(box.sacrifice && box.round > 0) << "a box cannot cost itself";
    EXPECT_TRUE(!box.sacrifice || rules.round_order != RoundOrder::kNone);
  }
  EXPECT_LE(rules.boxes.size(), static_cast<std::size_t>(kMaxBoxes));
  EXPECT_GT(turns(rules), 0);
  for (const SectionBonus& bonus : rules.section_bonuses) {
    EXPECT_TRUE(ids.insert(bonus.id).second) << bonus.id << " names two things";
    for (int box : bonus.boxes) EXPECT_LT(static_cast<std::size_t>(box), rules.boxes.size());
  }
}

void expect_joker_tables_consistent(const RuleSet& rules) {
  if (!rules.repeat_bonus) {
    for (const Box& box : rules.boxes) EXPECT_FALSE(box.joker_points) << box.id;
    return;
  }
  const RepeatBonus& repeat = *rules.repeat_bonus;
  const Box& top = rules.boxes[static_cast<std::size_t>(repeat.box)];
  EXPECT_EQ(top.max_points, repeat.box_points);
  EXPECT_EQ(top.uses, 1);
  EXPECT_TRUE(!repeat.round_box_scores || repeat.same_box);
  // A joker gives what the box gives to its own pattern, never more.
  for (const Box& box : rules.boxes)
    EXPECT_TRUE(!box.joker_points || *box.joker_points == box.max_points) << box.id;
}

TEST(EveryVariant, HasItsOwnId) {
  std::set<std::string_view> ids;
  for (const Variant& variant : variants()) {
    EXPECT_TRUE(ids.insert(variant.id).second) << variant.id;
    EXPECT_EQ(find_variant(variant.id), &variant);
  }
  EXPECT_EQ(find_variant("chess"), nullptr);
}

TEST(EveryVariant, IsSoundUnderEveryValueOfEveryOption) {
  for (const Variant& variant : variants()) {
    for (const OptionSpec& spec : variant.options()) {
      for (const std::string& value : values_of(spec)) {
        SCOPED_TRACE(std::string(variant.id) + " " + spec.name + "=" + value);
        const absl::StatusOr<RuleSet> rules = make_rules(variant.id, {{spec.name, value}});
        ASSERT_TRUE(rules.ok()) << rules.status();
        EXPECT_EQ(rules->variant, variant.id);
        expect_sound(*rules);
        expect_joker_tables_consistent(*rules);
      }
    }
  }
}

TEST(EveryVariant, ListsTheDefaultsThatAreInForce) {
  for (const Variant& variant : variants()) {
    const RuleSet plain = make_rules(variant.id).value();
    OptionMap all_named;
    for (const Option& option : plain.options.all()) {
      EXPECT_EQ(option.value, option.spec.default_value) << option.spec.name;
      EXPECT_TRUE(option.spec.description.ends_with(".")) << option.spec.name;
      all_named[option.spec.name] = option.spec.default_value;
    }
    const RuleSet named = make_rules(variant.id, all_named).value();
    EXPECT_EQ(named.boxes, plain.boxes);
    EXPECT_EQ(named.section_bonuses, plain.section_bonuses);
    EXPECT_EQ(named.repeat_bonus, plain.repeat_bonus);
    EXPECT_EQ(named.multipliers, plain.multipliers);
    EXPECT_EQ(named.clock_seconds, plain.clock_seconds);
    EXPECT_EQ(named.round_order, plain.round_order);
  }
}

TEST(EveryVariant, PresetsMakeRules) {
  for (const Variant& variant : variants()) {
    for (const Preset& preset : variant.presets()) {
      const absl::StatusOr<RuleSet> rules = make_rules(variant.id, {{"preset", preset.name}});
      ASSERT_TRUE(rules.ok()) << rules.status();
      for (const Option& option : rules->options.all()) {
        const auto set = preset.options.find(option.spec.name);
        EXPECT_EQ(option.value, set == preset.options.end() ? option.spec.default_value : set->second);
      }
    }
  }
}

// A cheap walk through whole games: always the first open box, with the dice of a fixed odometer.
TEST(EveryVariant, IsOverAfterItsTurns) {
  for (const Variant& variant : variants()) {
    const RuleSet rules = make_rules(variant.id).value();
    Sheet sheet = empty_sheet(rules);
    int played = 0;
    while (!is_full(rules, sheet)) {
      Roll roll;
      for (const Die& die : rules.dice.dice) {
        roll.push_back(die.faces[static_cast<std::size_t>(played * 7 + 3) % die.faces.size()]);
      }
      std::vector<Offer> offers = score_roll(rules, sheet, roll, {.roll_number = 1}).value();
      const auto open = std::ranges::find(offers, ClaimState::kOpen, &Offer::state);
      ASSERT_NE(open, offers.end()) << variant.id << " leaves no box open in turn " << played;
      const std::string id = rules.boxes[static_cast<std::size_t>(open->box)].id;
      const Record record = check_claim(rules, sheet, roll, {.box = id}, {.roll_number = 1}).value();
      EXPECT_EQ(record.points, open->points);
      const int before = totals(rules, sheet).total;
      sheet = recorded(std::move(sheet), record);
      EXPECT_EQ(totals(rules, sheet).total - before, open->points + open->repeat_bonus + open->section_bonus);
      ++played;
    }
    EXPECT_EQ(played, turns(rules));
  }
}

TEST(EveryVariant, TurnsAreThoseOfTheRules) {
  EXPECT_EQ(turns(make_rules("word").value()), 8);
  EXPECT_EQ(turns(make_rules("yat-z").value()), 13);
  EXPECT_EQ(turns(make_rules("yat-z", {{"columns", "10"}}).value()), 130);
  EXPECT_EQ(turns(make_rules("yat-z", {{"multipliers", "triple"}}).value()), 39);
  EXPECT_EQ(turns(make_rules("platzee").value()), 15);
  EXPECT_EQ(turns(make_rules("yahtwentee").value()), 32);
}

}  // namespace
}  // namespace lexicup::engine

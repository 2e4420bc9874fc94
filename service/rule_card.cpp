#include "service/rule_card.h"

namespace lexicup::service {
namespace {

v1::Section section_of(engine::Section section) {
  return section == engine::Section::kUpper ? v1::SECTION_UPPER : v1::SECTION_LOWER;
}

v1::OptionKind kind_of(engine::OptionKind kind) {
  switch (kind) {
    case engine::OptionKind::kFlag:
      return v1::OPTION_KIND_FLAG;
    case engine::OptionKind::kChoice:
      return v1::OPTION_KIND_CHOICE;
    case engine::OptionKind::kNumber:
      return v1::OPTION_KIND_NUMBER;
  }
  return v1::OPTION_KIND_UNSPECIFIED;
}

void set_dice(const engine::DiceSet& dice, v1::Variant& variant) {
  for (const engine::Die& die : dice.dice) {
    v1::Die& out = *variant.add_dice();
    out.set_title(die.title);
    for (const engine::Face face : die.faces) out.add_faces(engine::face_label(dice, face));
  }
  if (!dice.has_letters()) return;
  variant.set_dice_set(dice.id);
  for (const engine::Letter& letter : dice.letters) {
    v1::LetterValue& out = *variant.add_letters();
    out.set_letter(letter.label);
    out.set_points(letter.points);
    out.set_vowel(letter.vowel);
  }
  if ((engine::faces_shown(dice) & engine::face_bit(engine::kWild)) != 0) {
    variant.add_letters()->set_letter(engine::face_label(dice, engine::kWild));
  }
}

void set_box(const engine::Box& box, v1::Box& out) {
  out.set_box(box.id);
  out.set_title(box.title);
  out.set_description(box.description);
  out.set_section(section_of(box.section));
  out.set_uses(box.uses);
  out.set_round(box.round);
  out.set_sacrifice(box.sacrifice);
  out.set_last_roll(box.last_roll);
  out.set_max_points(box.max_points);
  if (const engine::WordRule* words = engine::word_rule(box.scoring)) {
    out.set_takes_words(true);
    out.set_min_words(words->min_words);
    out.set_max_words(words->max_words);
  }
}

void set_bonuses(const engine::RuleSet& rules, v1::Variant& variant) {
  for (const engine::SectionBonus& bonus : rules.section_bonuses) {
    v1::SectionBonus& out = *variant.add_section_bonuses();
    out.set_bonus(bonus.id);
    out.set_title(bonus.title);
    for (const int box : bonus.boxes) out.add_boxes(engine::box_at(rules, box).id);
    out.set_threshold(bonus.threshold);
    out.set_points(bonus.points);
  }
  if (!rules.repeat_bonus) return;
  v1::RepeatBonus& out = *variant.mutable_repeat_bonus();
  out.set_box(engine::box_at(rules, rules.repeat_bonus->box).id);
  out.set_box_points(rules.repeat_bonus->box_points);
  out.set_points(rules.repeat_bonus->points);
  out.set_same_box(rules.repeat_bonus->same_box);
}

void set_option(const engine::Option& option, v1::Option& out) {
  out.set_option(option.spec.name);
  out.set_description(option.spec.description);
  out.set_kind(kind_of(option.spec.kind));
  for (const std::string& choice : option.spec.choices) out.add_choices(choice);
  out.set_minimum(option.spec.minimum);
  out.set_maximum(option.spec.maximum);
  out.set_default_value(option.spec.default_value);
  out.set_value(option.value);
}

void set_preset(const engine::Preset& preset, v1::Preset& out) {
  out.set_preset(preset.name);
  out.set_description(preset.description);
  for (const auto& [name, value] : preset.options) (*out.mutable_options())[name] = value;
}

}  // namespace

void set_variant(const engine::RuleSet& rules, v1::Variant& variant) {
  variant.set_variant(rules.variant);
  variant.set_title(rules.title);
  variant.set_description(rules.description);
  set_dice(rules.dice, variant);
  variant.set_rolls_per_turn(rules.rolls_per_turn);
  variant.set_turns(engine::turns(rules));
  for (const engine::Box& box : rules.boxes) set_box(box, *variant.add_boxes());
  set_bonuses(rules, variant);
  for (const engine::Option& option : rules.options.all()) set_option(option, *variant.add_options());
  for (const engine::Preset& preset : rules.presets) set_preset(preset, *variant.add_presets());
  variant.set_clock_seconds(rules.clock_seconds);
  for (const int multiplier : rules.multipliers) variant.add_multipliers(multiplier);
  variant.set_rounds_in_any_order(rules.round_order == engine::RoundOrder::kAny);
}

}  // namespace lexicup::service

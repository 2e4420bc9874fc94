#include "clients/cli/variant_card.h"

#include <map>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/table.h"

namespace lexicup::cli {
namespace {

std::string heading(std::string_view text, bool colour) {
  return fmt::format("\n{}\n", styled(text, Style::kTitle, colour));
}

// "5 d6", "d4 d6 d8 d12 d20" or "7 letter dice".
std::string dice_in_short(const v1::Variant& variant) {
  if (!variant.letters().empty()) return fmt::format("{} letter dice", variant.dice_size());
  std::vector<std::string> titles;
  for (const v1::Die& die : variant.dice()) titles.push_back(die.title());
  const bool alike = !titles.empty() && std::vector<std::string>(titles.size(), titles[0]) == titles;
  return alike ? fmt::format("{} {}", titles.size(), titles[0]) : absl::StrJoin(titles, " ");
}

std::string number_or_blank(int number) { return number == 0 ? "" : fmt::to_string(number); }

std::string section_name(v1::Section section) {
  if (section == v1::SECTION_UPPER) return "upper";
  return section == v1::SECTION_LOWER ? "lower" : "";
}

std::string draw_letters(const v1::Variant& variant, bool colour) {
  if (variant.letters().empty()) return "";
  Table dice({{""}, {""}});
  for (const v1::Die& die : variant.dice()) dice.add({{die.title()}, {absl::StrJoin(die.faces(), " ")}});
  std::vector<std::string> values;
  for (const v1::LetterValue& letter : variant.letters())
    values.push_back(fmt::format("{}{}", letter.letter(), letter.points()));
  return heading(fmt::format("LETTER DICE ({})", variant.dice_set()), colour) + dice.draw(colour) +
         "Values: " + absl::StrJoin(values, " ") + "\n";
}

std::string draw_boxes(const v1::Variant& variant, bool colour) {
  Table table({{"BOX"},
               {"ID"},
               {"SECTION"},
               {"ROUND", Align::kRight},
               {"USES", Align::kRight},
               {"MOST", Align::kRight},
               {"SCORES"}});
  for (const v1::Box& box : variant.boxes()) {
    table.add({{box.title()},
               {box.box()},
               {section_name(box.section())},
               {number_or_blank(box.round())},
               {box.uses() == 1 ? "" : fmt::to_string(box.uses())},
               {number_or_blank(box.max_points())},
               {box.description()}});
  }
  return fmt::format("\n{}", table.draw(colour));
}

// Boxes that count for a bonus stand together on every card.
std::string boxes_in_short(const v1::SectionBonus& bonus) {
  if (bonus.boxes_size() < 2) return absl::StrJoin(bonus.boxes(), "");
  return bonus.boxes(0) + " to " + bonus.boxes(bonus.boxes_size() - 1);
}

std::string draw_bonuses(const v1::Variant& variant, bool colour) {
  Table table({{""}, {""}});
  for (const v1::SectionBonus& bonus : variant.section_bonuses()) {
    table.add(
        {{bonus.title()},
         {fmt::format("+{} at {} points in {}", bonus.points(), bonus.threshold(), boxes_in_short(bonus))}});
  }
  if (variant.has_repeat_bonus()) {
    const v1::RepeatBonus& bonus = variant.repeat_bonus();
    table.add({{"Repeat bonus"},
               {fmt::format("+{} for each further one once {} holds {}", bonus.points(), bonus.box(),
                            bonus.box_points())}});
  }
  const std::string text = table.draw(colour);
  return text.empty() ? "" : heading("BONUSES", colour) + text;
}

std::string values_of(const v1::Option& option) {
  if (option.kind() == v1::OPTION_KIND_CHOICE) return absl::StrJoin(option.choices(), "|");
  if (option.kind() == v1::OPTION_KIND_NUMBER)
    return fmt::format("{} to {}", option.minimum(), option.maximum());
  return "on|off";
}

// The value as people type it: flags are on or off.
std::string in_words(const v1::Option& option, const std::string& value) {
  if (option.kind() != v1::OPTION_KIND_FLAG) return value;
  return value == "true" ? "on" : "off";
}

// "joker=forced, strict-wild=on": what a preset sets.
std::string settings_of(const v1::Preset& preset, const v1::Variant& variant) {
  std::map<std::string, std::string> settings(preset.options().begin(), preset.options().end());
  for (const v1::Option& option : variant.options()) {
    const auto set = settings.find(option.option());
    if (set != settings.end()) set->second = in_words(option, set->second);
  }
  return absl::StrJoin(settings, ", ", absl::PairFormatter("="));
}

std::string draw_options(const v1::Variant& variant, bool colour) {
  if (variant.options().empty()) return "";
  Table table({{"OPTION"}, {"NOW"}, {"VALUES"}, {"WHAT IT CHANGES"}});
  for (const v1::Option& option : variant.options()) {
    const Style style = option.value() == option.default_value() ? Style::kPlain : Style::kGood;
    table.add({{option.option()},
               {in_words(option, option.value()), style},
               {values_of(option)},
               {option.description()}});
  }
  return heading("HOUSE RULES (--option NAME[=VALUE])", colour) + table.draw(colour);
}

std::string draw_presets(const v1::Variant& variant, bool colour) {
  if (variant.presets().empty()) return "";
  Table table({{"PRESET"}, {"SETS"}, {"WHAT IT IS"}});
  for (const v1::Preset& preset : variant.presets()) {
    table.add({{preset.preset()}, {settings_of(preset, variant)}, {preset.description()}});
  }
  return heading("PRESETS (--option preset=NAME)", colour) + table.draw(colour);
}

}  // namespace

std::string draw_list(const v1::ListVariantsResponse& response, bool colour) {
  Table table({{"VARIANT"}, {"TITLE"}, {"DICE"}, {"BOXES", Align::kRight}, {"TURNS", Align::kRight}});
  for (const v1::Variant& variant : response.variants()) {
    table.add({{variant.variant()},
               {variant.title()},
               {dice_in_short(variant)},
               {fmt::to_string(variant.boxes_size())},
               {fmt::to_string(variant.turns())}});
  }
  return table.draw(colour);
}

std::string draw_card(const v1::Variant& variant, bool colour) {
  std::string text =
      styled(fmt::format("{} ({})", variant.title(), variant.variant()), Style::kTitle, colour) + "\n";
  if (!variant.description().empty()) text += variant.description() + "\n";
  text += fmt::format("{}, {} turns of up to {} rolls", dice_in_short(variant), variant.turns(),
                      variant.rolls_per_turn());
  if (variant.clock_seconds() > 0) text += fmt::format(", {} seconds a turn", variant.clock_seconds());
  if (variant.rounds_in_any_order()) text += ", rounds in any order";
  if (variant.multipliers_size() > 1) {
    text += fmt::format(", {} sheets that count x{}", variant.multipliers_size(),
                        absl::StrJoin(variant.multipliers(), " x"));
  }
  text += "\n";
  return text + draw_letters(variant, colour) + draw_boxes(variant, colour) + draw_bonuses(variant, colour) +
         draw_options(variant, colour) + draw_presets(variant, colour);
}

}  // namespace lexicup::cli

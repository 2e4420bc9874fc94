#include "clients/cli/arguments.h"

#include <cstdint>
#include <utility>

#include <absl/status/status.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>
#include <fmt/format.h>

namespace lexicup::cli {
namespace {

absl::StatusOr<v1::SheetEntry> parse_entry(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(text, absl::MaxSplits('=', 1));
  int32_t points = 0;
  if (parts.first.empty() || !absl::SimpleAtoi(parts.second, &points)) {
    return absl::InvalidArgumentError(
        fmt::format("--sheet: \"{}\" is not a box and its points; write it like ones=3", std::string(text)));
  }
  v1::SheetEntry entry;
  entry.set_box(std::string(parts.first));
  entry.set_points(points);
  return entry;
}

}  // namespace

absl::StatusOr<std::map<std::string, std::string>> parse_house_rules(const std::vector<std::string>& texts) {
  std::map<std::string, std::string> rules;
  for (const std::string& text : texts) {
    const std::pair<std::string, std::string> rule = absl::StrSplit(text, absl::MaxSplits('=', 1));
    if (rule.first.empty()) {
      return absl::InvalidArgumentError(
          fmt::format("--option: \"{}\" names no house rule; write name or name=value", text));
    }
    if (!rules.insert(rule).second) {
      return absl::InvalidArgumentError(fmt::format("--option: {} is given twice; give it once", rule.first));
    }
  }
  return rules;
}

absl::StatusOr<v1::RuleChoice> parse_rules(const GameChoice& game) {
  auto options = parse_house_rules(game.house_rules);
  if (!options.ok()) return options.status();
  v1::RuleChoice rules;
  rules.set_variant(game.variant);
  rules.set_lexicon(game.lexicon);
  rules.set_dice_set(game.dice_set);
  rules.mutable_options()->insert(options->begin(), options->end());
  return rules;
}

absl::StatusOr<v1::Sheet> parse_sheet(const std::vector<std::string>& texts, int repeat_bonuses) {
  v1::Sheet sheet;
  sheet.set_repeat_bonuses(repeat_bonuses);
  for (const std::string& text : texts) {
    for (const absl::string_view piece : absl::StrSplit(text, absl::ByAnyChar(", "), absl::SkipEmpty())) {
      auto entry = parse_entry(piece);
      if (!entry.ok()) return entry.status();
      *sheet.add_entries() = *std::move(entry);
    }
  }
  return sheet;
}

}  // namespace lexicup::cli

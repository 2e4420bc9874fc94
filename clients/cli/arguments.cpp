#include "clients/cli/arguments.h"

#include <algorithm>
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

// The repeat bonuses on one sheet, which may not be given.
absl::StatusOr<int> bonuses_on(const std::vector<std::string>& repeat_bonuses, size_t sheet) {
  int bonuses = 0;
  if (sheet >= repeat_bonuses.size()) return bonuses;
  if (absl::SimpleAtoi(repeat_bonuses[sheet], &bonuses) && bonuses >= 0) return bonuses;
  return absl::InvalidArgumentError(fmt::format(
      "--repeat-bonuses: \"{}\" is no number of bonuses; write it like 1", repeat_bonuses[sheet]));
}

absl::Status check_columns(const std::string& option, size_t given, int columns) {
  if (given <= static_cast<size_t>(columns)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      columns == 1
          ? fmt::format("{}: given {} times, but these rules have one sheet; give it once", option, given)
          : fmt::format("{}: given {} times, but these rules have {} sheets; give it once a sheet", option,
                        given, columns));
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

absl::StatusOr<std::vector<v1::Sheet>> parse_sheets(const std::vector<std::string>& texts,
                                                    const std::vector<std::string>& repeat_bonuses,
                                                    int columns) {
  if (absl::Status status = check_columns("--repeat-bonuses", repeat_bonuses.size(), columns); !status.ok())
    return status;
  if (columns > 1) {
    if (absl::Status status = check_columns("--sheet", texts.size(), columns); !status.ok()) return status;
  }
  const size_t given = columns > 1 ? std::max(texts.size(), repeat_bonuses.size())
                                   : size_t{!texts.empty() || !repeat_bonuses.empty()};
  std::vector<v1::Sheet> sheets;
  for (size_t i = 0; i < given; ++i) {
    const auto bonuses = bonuses_on(repeat_bonuses, i);
    if (!bonuses.ok()) return bonuses.status();
    const std::vector<std::string> own = columns == 1       ? texts
                                         : i < texts.size() ? std::vector{texts[i]}
                                                            : std::vector<std::string>();
    auto sheet = parse_sheet(own, *bonuses);
    if (!sheet.ok()) return sheet.status();
    sheets.push_back(*std::move(sheet));
  }
  return sheets;
}

}  // namespace lexicup::cli

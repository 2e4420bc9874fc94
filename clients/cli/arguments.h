// The small languages of option values: house rules and a sheet.
//
//   parse_house_rules({"joker=forced", "ratio"});   // {{"joker", "forced"}, {"ratio", ""}}
//   parse_sheet({"ones=3,yat-z=50"}, 1);            // two entries, one repeat bonus
//
// What is refused comes back as INVALID_ARGUMENT with a message that names the option. Pure; safe from any
// thread.
#ifndef LEXICUP_CLIENTS_CLI_ARGUMENTS_H_
#define LEXICUP_CLIENTS_CLI_ARGUMENTS_H_

#include <map>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicup/v1/common.pb.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

// House rules from `name` or `name=value` texts. Refuses an empty name and a name given twice.
absl::StatusOr<std::map<std::string, std::string>> parse_house_rules(const std::vector<std::string>& texts);

// A game as options name it.
struct GameChoice {
  std::string variant;
  std::vector<std::string> house_rules;
  std::string lexicon;
  std::string dice_set;
};

// The same as a message.
absl::StatusOr<v1::RuleChoice> parse_rules(const GameChoice& game);

// A sheet from texts such as "ones=3,twos=8". Refuses an entry without a box or without whole points.
absl::StatusOr<v1::Sheet> parse_sheet(const std::vector<std::string>& texts, int repeat_bonuses);

// One sheet a text for games with several columns, the repeat bonuses of each in the same order; there may be
// fewer of either. For games with one column all texts are of one sheet. Refuses more than `columns`.
absl::StatusOr<std::vector<v1::Sheet>> parse_sheets(const std::vector<std::string>& texts,
                                                    const std::vector<std::string>& repeat_bonuses,
                                                    int columns);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_ARGUMENTS_H_

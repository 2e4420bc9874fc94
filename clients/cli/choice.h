// An option that takes one of a few names, each of which stands for a value.
//
//   add_choice(*parser, "--match", options->match, {{"sub", v1::MATCH_SUB}, {"exact", v1::MATCH_EXACT}}, "How
//   ...");
#ifndef LEXICUP_CLIENTS_CLI_CHOICE_H_
#define LEXICUP_CLIENTS_CLI_CHOICE_H_

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <absl/strings/str_join.h>

namespace lexicup::cli {

// Adds the option; `target` must live as long as the parser.
template <typename Value>
void add_choice(CLI::App& parser, const std::string& name, Value& target,
                const std::map<std::string, Value>& values, const std::string& description) {
  std::vector<std::string> names;
  for (const auto& [typed, value] : values) names.push_back(typed);
  parser
      .add_option_function<std::string>(
          name, [&target, values](const std::string& typed) { target = values.at(typed); }, description)
      ->type_name(absl::StrJoin(names, "|"))
      ->check(CLI::IsMember(names).description(""));
}

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_CHOICE_H_

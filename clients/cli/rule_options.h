// The arguments that name a game, for the commands that take one.
//
//   add_variant(parser, options->game);
//   add_rule_options(parser, options->game);
//
// The options must live as long as the parser.
#ifndef LEXICUP_CLIENTS_CLI_RULE_OPTIONS_H_
#define LEXICUP_CLIENTS_CLI_RULE_OPTIONS_H_

#include <absl/status/statusor.h>

#include "clients/cli/arguments.h"
#include "clients/cli/parser.h"
#include "clients/cpp/client.h"

namespace lexicup::cli {

inline constexpr int kMostTarget = 1'000'000;  // points that can be asked for

// VARIANT, which must be given.
void add_variant(Parser& parser, GameChoice& game);

// --option, --lexicon and --dice-set.
void add_rule_options(Parser& parser, GameChoice& game);

// The card of these rules.
absl::StatusOr<v1::Variant> card_for(const client::Client& client, const v1::RuleChoice& rules);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_RULE_OPTIONS_H_

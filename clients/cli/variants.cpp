// lexicup variants: which games are there, and what is on their cards?
#include <memory>
#include <string>
#include <vector>

#include "clients/cli/arguments.h"
#include "clients/cli/command.h"
#include "clients/cli/json.h"
#include "clients/cli/variant_card.h"

namespace lexicup::cli {
namespace {

absl::StatusOr<v1::ListVariantsRequest> request_for(const GameChoice& options) {
  v1::ListVariantsRequest request;
  if (options.variant.empty()) {
    if (options.house_rules.empty() && options.dice_set.empty()) return request;
    return absl::InvalidArgumentError(
        "--option, --dice-set: these need a variant; write lexicup variants VARIANT --option ...");
  }
  auto rules = parse_rules(options);
  if (!rules.ok()) return rules.status();
  *request.mutable_rules() = *std::move(rules);
  return request;
}

absl::StatusOr<Answer> run_variants(const GameChoice& options, Context& context) {
  const auto request = request_for(options);
  if (!request.ok()) return request.status();
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto response = (*client)->list_variants(*request);
  if (!response.ok()) return response.status();
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};
  if (!options.variant.empty() && response->variants_size() == 1) {
    return Answer{draw_card(response->variants(0), context.look.colour)};
  }
  return Answer{draw_list(*response, context.look.colour)};
}

}  // namespace

Command add_variants(Parser& program) {
  Parser parser =
      program.add_command("variants", "List the games, or show the score card and house rules of one");
  auto options = std::make_shared<GameChoice>();
  parser.add_option("VARIANT", options->variant, "Show the whole card of this one").type_name("");
  parser.add_option("--option", options->house_rules, "House rule applied to the card, repeatable")
      .type_name("NAME[=VALUE]")
      .repeatable();
  parser.add_option("--dice-set", options->dice_set, "Letter dice on the card").type_name("ID");
  parser.footer(
      "Examples:\n"
      "  lexicup variants\n"
      "  lexicup variants yat-z --option preset=classic\n"
      "  lexicup variants word --json");
  return {parser, [options](Context& context) { return run_variants(*options, context); }};
}

}  // namespace lexicup::cli

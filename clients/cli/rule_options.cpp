#include "clients/cli/rule_options.h"

namespace lexicup::cli {

void add_variant(Parser& parser, GameChoice& game) {
  parser.add_option("VARIANT", game.variant, "word, yat-z, platzee or yahtwentee").type_name("").required();
}

void add_rule_options(Parser& parser, GameChoice& game) {
  parser
      .add_option("--option", game.house_rules,
                  "House rule, repeatable; preset=NAME sets several (see lexicup variants VARIANT)")
      .type_name("NAME[=VALUE]")
      .repeatable();
  parser.add_option("--lexicon", game.lexicon, "Lexicon that says what a word is").type_name("ID");
  parser.add_option("--dice-set", game.dice_set, "Letter dice that are rolled").type_name("ID");
}

absl::StatusOr<v1::Variant> card_for(const client::Client& client, const v1::RuleChoice& rules) {
  v1::ListVariantsRequest request;
  *request.mutable_rules() = rules;
  const auto response = client.list_variants(request);
  if (!response.ok()) return response.status();
  if (response->variants().empty())
    return absl::InternalError("the server knows a variant that it does not list");
  return response->variants(0);
}

}  // namespace lexicup::cli

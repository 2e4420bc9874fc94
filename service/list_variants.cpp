#include "engine/variants.h"
#include "service/rule_card.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"

namespace lexicup::service {

absl::Status list_variants(const Catalog& catalog, const v1::ListVariantsRequest& request,
                           v1::ListVariantsResponse& response) {
  std::vector<v1::RuleChoice> wanted;
  if (request.has_rules()) {
    wanted.push_back(request.rules());
  } else {
    for (const engine::Variant& variant : engine::variants()) {
      wanted.emplace_back().set_variant(std::string(variant.id));
    }
  }
  for (const v1::RuleChoice& choice : wanted) {
    const auto chosen = choose_rules(catalog, choice);
    if (!chosen.ok()) return chosen.status();
    set_variant(chosen->rules, *response.add_variants());
  }
  return absl::OkStatus();
}

}  // namespace lexicup::service

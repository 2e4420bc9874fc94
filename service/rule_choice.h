// The rules that a request chooses, made from the contract's RuleChoice.
//
//   auto chosen = choose_rules(catalog, request.rules());
//   if (!chosen.ok()) return chosen.status();     // rules.options[joker]: ...
//   chosen->rules.boxes;
//
// A pure function.
#ifndef LEXICUP_SERVICE_RULE_CHOICE_H_
#define LEXICUP_SERVICE_RULE_CHOICE_H_

#include <string>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "lexicup/v1/common.pb.h"
#include "service/catalog.h"

namespace lexicup::service {

struct ChosenRules {
  engine::RuleSet rules;
  const OpenLexicon* lexicon = nullptr;  // of the catalog; null for variants with numeric dice
};

// The language of the words as a BCP 47 tag; empty for variants with numeric dice.
std::string locale_of(const ChosenRules& chosen);

// INVALID_ARGUMENT about rules.variant, rules.options[NAME], rules.lexicon or rules.dice_set.
absl::StatusOr<ChosenRules> choose_rules(const Catalog& catalog, const v1::RuleChoice& choice);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_RULE_CHOICE_H_

// A rule set as the contract's Variant: the whole score card as data, enough for a client to draw the game.
//
//   set_variant(rules, *response.add_variants());
//
// A pure function.
#ifndef LEXICUP_SERVICE_RULE_CARD_H_
#define LEXICUP_SERVICE_RULE_CARD_H_

#include "engine/rule_set.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

void set_variant(const engine::RuleSet& rules, v1::Variant& variant);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_RULE_CARD_H_

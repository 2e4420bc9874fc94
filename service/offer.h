// What a roll scores, as the contract sends it.
//
//   for (const engine::Offer& offer : offers) set_scored_box(rules, offer, *response.add_boxes());
//
// Pure functions.
#ifndef LEXICUP_SERVICE_OFFER_H_
#define LEXICUP_SERVICE_OFFER_H_

#include "engine/rule_set.h"
#include "engine/score.h"
#include "engine/sheet.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

void set_scored_box(const engine::RuleSet& rules, const engine::Offer& offer, v1::ScoredBox& box);

void set_totals(const engine::Totals& totals, v1::SheetTotals& out);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_OFFER_H_

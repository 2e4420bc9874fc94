// Games as text: the list of all, and one score card with its dice, bonuses and house rules.
//
//   std::string text = draw_card(response.variants(0), /*colour=*/false);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_VARIANT_CARD_H_
#define LEXICUP_CLIENTS_CLI_VARIANT_CARD_H_

#include <string>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

// A row a variant.
std::string draw_list(const v1::ListVariantsResponse& response, bool colour);

// Everything about one variant.
std::string draw_card(const v1::Variant& variant, bool colour);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_VARIANT_CARD_H_

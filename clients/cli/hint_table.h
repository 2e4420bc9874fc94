// Advice as a table: a row a choice, the best first, no line wider than 80 columns.
//
//   std::string text = draw_advice(card, request, response, /*limit=*/10, /*colour=*/false);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_HINT_TABLE_H_
#define LEXICUP_CLIENTS_CLI_HINT_TABLE_H_

#include <string>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

// What is printed: the roll with its dice, the sentence, at most `limit` choices (0: all) with their totals,
// losses and the chances that matter, below the best ones the words they are aiming at, and how many choices
// there are.
std::string draw_advice(const v1::Variant& card, const v1::AdviseRequest& request,
                        const v1::AdviseResponse& response, int limit, bool colour);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_HINT_TABLE_H_

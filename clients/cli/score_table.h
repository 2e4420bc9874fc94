// The scores of a roll as a table: a row a box, the best box that is open marked with ">".
//
//   std::string text = draw_scores(card, request, response, alphabet, /*colour=*/false);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_SCORE_TABLE_H_
#define LEXICUP_CLIENTS_CLI_SCORE_TABLE_H_

#include <string>

#include "clients/cli/word_text.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

// True if a word in the answer uses a wild.
bool has_wilds(const v1::ScoreRollResponse& response);

// What is printed: the roll, that the dice cannot spell the words claimed if it is so, the table with the
// card's titles, what wilds are, and the sheet's totals if one was given.
std::string draw_scores(const v1::Variant& card, const v1::ScoreRollRequest& request,
                        const v1::ScoreRollResponse& response, const WordAlphabet& alphabet, bool colour);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_SCORE_TABLE_H_

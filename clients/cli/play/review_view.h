// A game in review: how each player did, and the choices that cost most.
//
//   std::string text = draw_review(card, game, review, /*limit=*/5, /*colour=*/false);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_REVIEW_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_REVIEW_VIEW_H_

#include <string>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// A line a seat, then for each seat its costliest choices, at most `limit` (0: all), the most first.
std::string draw_review(const v1::Variant& card, const v1::Game& game, const v1::ReviewGameResponse& review,
                        int limit, bool colour);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_REVIEW_VIEW_H_

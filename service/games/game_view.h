// A hosted game as the contract shows it.
//
//   set_game(game, *response.mutable_game());
//   set_seed(*game.facts, *response.mutable_game());    // only once it may be known
//
// Scores the roll on the table, which takes a while for games with words. Never shows a seed or a token by
// itself. Pure functions.
#ifndef LEXICUP_SERVICE_GAMES_GAME_VIEW_H_
#define LEXICUP_SERVICE_GAMES_GAME_VIEW_H_

#include "lexicup/v1/game_service.pb.h"
#include "service/games/hosted_game.h"

namespace lexicup::service {

void set_game(const HostedGame& game, v1::Game& out);

void set_seed(const GameFacts& facts, v1::Game& out);

// What the roll scores on each sheet of the one to move, with so many best words a box; none for 0.
void set_offers(const HostedGame& game, int word_choices,
                google::protobuf::RepeatedPtrField<v1::SheetOffers>& out);

v1::GameStatus status_of(StoredStatus status);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_VIEW_H_

// A game from sitting down to getting up: screen, session and loop put together, and what is said at the end.
//
//   return play_at_table(context, client, game, seats);
//
// For one thread; borrows what it is given.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_AT_TABLE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_AT_TABLE_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/context.h"
#include "clients/cli/play/saved_games.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// Lets the client of a game command find its server, and an embedded one keep its games.
absl::StatusOr<const client::Client*> game_client(Context& context);

// The same for a game: where a seat of it is saved, the server is the one that it was taken on, unless the
// user named one.
absl::StatusOr<const client::Client*> game_client(Context& context, const std::string& game);

// What a command that is to be typed needs to find this server again, such as " --server host:1"; empty where
// it is found without.
std::string server_option(const Context& context);

// A code that the embedded server does not know may be known to one that nobody named.
absl::Status with_server_hint(const absl::Status& status, const Context& context);

// The card of the game's rules.
absl::StatusOr<v1::Variant> card_of(const client::Client& client, const v1::RuleChoice& rules);

// Keeps the seats, then plays them until the game is over or the player stops. Without seats the game is
// watched, with the token that may watch it, if one is needed.
absl::StatusOr<Answer> play_at_table(Context& context, const client::Client& client, const v1::Game& game,
                                     const std::vector<SavedSeat>& seats, const std::string& watching = "");

// Keeps the seats for another time. What stands in the way is the player's to know: it comes back as text.
std::string keep_seats(const Context& context, const v1::Game& game, const std::vector<SavedSeat>& seats);

// The seats of this game that are saved here; none if it cannot be read.
std::vector<SavedSeat> saved_seats(const Context& context, const std::string& game);

// Asks about the request's game with each token of it that is saved here until the server takes one, which
// then stands in the request; else without any. The tokens of seats that were left open nothing.
template <typename Request, typename Ask>
auto with_saved_token(const Context& context, Request& request, const Ask& ask) {
  for (const SavedSeat& seat : saved_seats(context, request.game())) {
    request.set_token(seat.token);
    if (auto response = ask(); !absl::IsPermissionDenied(response.status())) return response;
  }
  request.clear_token();
  return ask();
}

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_AT_TABLE_H_

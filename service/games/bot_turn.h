// What a bot does in a hosted game, and what a fair roll shows.
//
//   absl::StatusOr<engine::Move> move = bot_move(game);     // the bot to move
//   absl::StatusOr<engine::Move> move = roll_move(game, kept);
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_BOT_TURN_H_
#define LEXICUP_SERVICE_GAMES_BOT_TURN_H_

#include <absl/status/statusor.h>

#include "engine/bots.h"
#include "engine/move.h"
#include "service/games/hosted_game.h"

namespace lexicup::service {

// The roll of the player to move, with the dice of the game's seed. Refuses as engine::check_keep does.
absl::StatusOr<engine::Move> roll_move(const HostedGame& game, engine::DieSet kept);

// What this bot would do in the place of the player to move.
engine::Decision decision_of(const HostedGame& game, v1::BotKind bot, engine::Randomness randomness);

// The move of the bot whose turn it is, rolled if it rolls.
absl::StatusOr<engine::Move> bot_move(const HostedGame& game);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_BOT_TURN_H_

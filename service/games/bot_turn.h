// What a bot does in a hosted game, and what a fair roll shows.
//
//   absl::StatusOr<std::optional<engine::Move>> move = bot_move(game, solved);     // the bot to move
//   if (move.ok() && !*move) ... try again later: the best play of the game is still being worked out
//   absl::StatusOr<engine::Move> move = roll_move(game, kept);
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_BOT_TURN_H_
#define LEXICUP_SERVICE_GAMES_BOT_TURN_H_

#include <optional>

#include <absl/status/statusor.h>

#include "engine/bots.h"
#include "engine/move.h"
#include "service/games/hosted_game.h"
#include "service/solved/solved_games.h"

namespace lexicup::service {

// The roll of the player to move, with the dice of the game's seed. Refuses as engine::check_keep does.
absl::StatusOr<engine::Move> roll_move(const HostedGame& game, engine::DieSet kept);

// What the greedy bot would do in the place of the player to move.
engine::Decision greedy_decision(const HostedGame& game, engine::Randomness randomness);

// The move of the bot whose turn it is, rolled if it rolls. Nothing if it must wait until the best play of
// the game is worked out; a bot plays greedily where that cannot be done.
absl::StatusOr<std::optional<engine::Move>> bot_move(const HostedGame& game, SolvedGames& solved);

// OK if such a bot can play by these rules. RESOURCE_EXHAUSTED if it plays by advice and there will be none;
// else its game is worked out from now on.
absl::Status check_bot(const GameRules& rules, v1::BotKind bot, SolvedGames& solved);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_BOT_TURN_H_

// Kinds of bots and of help as requests name them, and what a bot is called.
//
//   absl::StatusOr<v1::BotKind> bot = bot_in("bot", request.bot());
//   bot_name(*bot, {"Ann", "Greedy"});        // "Greedy 2"
//
// Pure functions.
#ifndef LEXICUP_SERVICE_GAMES_BOT_NAME_H_
#define LEXICUP_SERVICE_GAMES_BOT_NAME_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

inline constexpr int kMaxSeats = 8;

// The greedy one if none is said; INVALID_ARGUMENT for a kind that does not exist.
absl::StatusOr<v1::BotKind> bot_in(const std::string& field, int bot);

// Words if nothing is said; INVALID_ARGUMENT for a level that does not exist.
absl::StatusOr<v1::AssistLevel> assist_in(const std::string& field, int assist);

// Unlike the names that sit there.
std::string bot_name(v1::BotKind bot, const std::vector<std::string>& taken);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_BOT_NAME_H_

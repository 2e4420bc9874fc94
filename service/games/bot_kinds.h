// The kinds of bots: how logs and people name them, and how well they play.
//
//   find_bot_kind("skilled")->kind;                  // v1::BOT_KIND_SKILLED
//   bot_kind(v1::BOT_KIND_SKILLED).title;            // "Skilled"
//   for (const BotKindInfo& info : bot_kinds()) ...  // weakest first
//
// A new kind is one line here and one in the contract. Pure functions; safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_BOT_KINDS_H_
#define LEXICUP_SERVICE_GAMES_BOT_KINDS_H_

#include <optional>
#include <span>
#include <string_view>

#include "lexicup/v1/game_service.pb.h"
#include "solver/strengths.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

struct BotKindInfo {
  v1::BotKind kind;
  const char* id;     // "skilled"
  const char* title;  // "Skilled"
  // Of the bots that choose by the final total to expect; the others are the engine's, by the same id.
  std::optional<solver::Strength> strength;
};

std::span<const BotKindInfo> bot_kinds();

// Null if there is none of this id.
const BotKindInfo* find_bot_kind(std::string_view id);

// The kind must be a bot's.
const BotKindInfo& bot_kind(v1::BotKind kind);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_BOT_KINDS_H_

#include "service/games/bot_name.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "service/errors.h"
#include "service/games/bot_kinds.h"
#include "service/games/player_name.h"

namespace lexicup::service {

absl::StatusOr<v1::BotKind> bot_in(const std::string& field, int bot) {
  if (bot == v1::BOT_KIND_UNSPECIFIED) return v1::BOT_KIND_GREEDY;
  if (v1::BotKind_IsValid(bot)) return static_cast<v1::BotKind>(bot);
  std::vector<std::string> known;
  for (const BotKindInfo& info : bot_kinds())
    known.push_back(fmt::format("{} ({})", static_cast<int>(info.kind), info.id));
  return bad_field(field, fmt::format("{} is no kind of bot; there are {}", bot, fmt::join(known, ", ")));
}

absl::StatusOr<v1::AssistLevel> assist_in(const std::string& field, int assist) {
  if (assist == v1::ASSIST_LEVEL_UNSPECIFIED) return v1::ASSIST_LEVEL_WORDS;
  if (v1::AssistLevel_IsValid(assist)) return static_cast<v1::AssistLevel>(assist);
  return bad_field(field,
                   fmt::format("{} is no assist level; there are 1 (off), 2 (words) and 3 (full)", assist));
}

std::string bot_name(v1::BotKind bot, const std::vector<std::string>& taken) {
  const std::string title = bot_kind(bot).title;
  std::string name = title;
  const auto is_taken = [&name](const std::string& other) { return name_key(other) == name_key(name); };
  for (int number = 2; std::ranges::any_of(taken, is_taken); ++number)
    name = fmt::format("{} {}", title, number);
  return name;
}

}  // namespace lexicup::service

#include "service/games/bot_kinds.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace lexicup::service {
namespace {

using solver::Strength;

constexpr std::array kKinds = {
    BotKindInfo{v1::BOT_KIND_RANDOM, "random", "Random", std::nullopt},
    BotKindInfo{v1::BOT_KIND_GREEDY, "greedy", "Greedy", std::nullopt},
    BotKindInfo{v1::BOT_KIND_BEGINNER, "beginner", "Beginner", Strength::kBeginner},
    BotKindInfo{v1::BOT_KIND_CASUAL, "casual", "Casual", Strength::kCasual},
    BotKindInfo{v1::BOT_KIND_SKILLED, "skilled", "Skilled", Strength::kSkilled},
    BotKindInfo{v1::BOT_KIND_EXPERT, "expert", "Expert", Strength::kExpert},
    BotKindInfo{v1::BOT_KIND_OPTIMAL, "optimal", "Optimal", Strength::kOptimal},
};

}  // namespace

std::span<const BotKindInfo> bot_kinds() { return kKinds; }

const BotKindInfo* find_bot_kind(std::string_view id) {
  const auto found = std::ranges::find_if(kKinds, [id](const BotKindInfo& info) { return info.id == id; });
  return found == kKinds.end() ? nullptr : &*found;
}

const BotKindInfo& bot_kind(v1::BotKind kind) {
  const auto found = std::ranges::find(kKinds, kind, &BotKindInfo::kind);
  assert(found != kKinds.end());
  return *found;
}

}  // namespace lexicup::service

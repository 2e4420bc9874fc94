#include "service/games/bot_turn.h"

#include <cassert>

#include <absl/random/random.h>

#include "engine/dice_source.h"
#include "engine/fair_dice.h"

namespace lexicup::service {

absl::StatusOr<engine::Move> roll_move(const HostedGame& game, engine::DieSet kept) {
  engine::FairDice dice(game.facts->seed, dice_context(*game.facts));
  auto rolled = engine::roll_dice(game.rules(), game.state, kept, dice);
  if (!rolled.ok()) return rolled.status();
  return *std::move(rolled);
}

engine::Decision decision_of(const HostedGame& game, v1::BotKind bot, engine::Randomness randomness) {
  const engine::Bot* player = engine::find_bot(bot_id(bot));
  assert(player != nullptr);
  return player->decide(game.rules(), game.state, game.facts->rules->words(), randomness);
}

absl::StatusOr<engine::Move> bot_move(const HostedGame& game) {
  const Holder& holder = game.seats[static_cast<std::size_t>(game.state.player_to_move)];
  thread_local absl::BitGen randomness;
  const engine::Decision decision = decision_of(game, holder.bot, randomness);
  if (const auto* keep = std::get_if<engine::Keep>(&decision)) return roll_move(game, keep->kept);
  return std::get<engine::Claimed>(decision);
}

}  // namespace lexicup::service

#include "service/games/bot_turn.h"

#include <cassert>
#include <utility>

#include <absl/random/random.h>
#include <spdlog/spdlog.h>

#include "engine/dice_source.h"
#include "engine/fair_dice.h"
#include "service/advised_choice.h"
#include "service/games/bot_kinds.h"
#include "solver/strengths.h"

namespace lexicup::service {
namespace {

using engine::Decision;

Decision simple_decision(const HostedGame& game, const char* bot, engine::Randomness randomness) {
  const engine::Bot* player = engine::find_bot(bot);
  assert(player != nullptr);
  return player->decide(game.rules(), game.state, game.facts->rules->words(), randomness);
}

// What a player of this strength does with the roll on the table.
absl::StatusOr<Decision> advised_decision(const HostedGame& game, SolvedGame& solved,
                                          solver::Strength strength, engine::Randomness randomness) {
  const Position position{game.rules(), engine::mover(game.state).sheets, game.state.faces,
                          game.state.roll_number};
  const auto advice = solved.advise(position.sheets, position.faces, position.roll_number);
  if (!advice.ok()) return advice.status();
  const double temperature = solver::temperature_of(strength, solved.progress().expected_total);
  const solver::Choice& choice = advice->choices[solver::pick(*advice, temperature, randomness)];
  if (const auto* keep = std::get_if<solver::KeepChoice>(&choice.what))
    return engine::Keep{.kept = keep->kept};
  const auto offers = offers_of(position, game.facts->rules->words());
  if (!offers.ok()) return offers.status();
  return decision_of(position, *offers, choice);
}

// Nothing if it must wait.
std::optional<Decision> decision_of_bot(const HostedGame& game, const BotKindInfo& bot, SolvedGames& solved,
                                        engine::Randomness randomness) {
  if (!bot.strength) return simple_decision(game, bot.id, randomness);
  if (game.state.roll_number == 0) return engine::Keep{.kept = 0};
  const auto found = solved.find(game.facts->rules->chosen());
  if (!found.ok()) return std::nullopt;  // too many games are looked for
  auto decision = advised_decision(game, **found, *bot.strength, randomness);
  if (decision.ok()) return *std::move(decision);
  if (absl::IsUnavailable(decision.status()) || (*found)->waits_for_room()) return std::nullopt;
  // Once a game; why a game cannot be worked out is logged besides.
  if (game.state.turn == 1 && game.state.roll_number == 1) {
    spdlog::warn("game {}: a bot plays greedily: {}", game.facts->code,
                 std::string(decision.status().message()));
  }
  return greedy_decision(game, randomness);
}

}  // namespace

absl::StatusOr<engine::Move> roll_move(const HostedGame& game, engine::DieSet kept) {
  engine::FairDice dice(game.facts->seed, dice_context(*game.facts));
  auto rolled = engine::roll_dice(game.rules(), game.state, kept, dice);
  if (!rolled.ok()) return rolled.status();
  return *std::move(rolled);
}

engine::Decision greedy_decision(const HostedGame& game, engine::Randomness randomness) {
  return simple_decision(game, bot_kind(v1::BOT_KIND_GREEDY).id, randomness);
}

absl::StatusOr<std::optional<engine::Move>> bot_move(const HostedGame& game, SolvedGames& solved) {
  const Holder& holder = game.seats[static_cast<std::size_t>(game.state.player_to_move)];
  thread_local absl::BitGen randomness;
  auto decision = decision_of_bot(game, bot_kind(holder.bot), solved, randomness);
  if (!decision) return std::optional<engine::Move>();
  if (const auto* keep = std::get_if<engine::Keep>(&*decision)) {
    auto rolled = roll_move(game, keep->kept);
    if (!rolled.ok()) return rolled.status();
    return std::optional<engine::Move>(*std::move(rolled));
  }
  return std::optional<engine::Move>(std::get<engine::Claimed>(*std::move(decision)));
}

absl::Status check_bot(const GameRules& rules, v1::BotKind bot, SolvedGames& solved) {
  if (!bot_kind(bot).strength) return absl::OkStatus();
  const auto found = solved.find(rules.chosen());
  if (!found.ok()) return found.status();
  absl::Status status = (*found)->check_ready();
  return absl::IsUnavailable(status) ? absl::OkStatus() : status;
}

}  // namespace lexicup::service

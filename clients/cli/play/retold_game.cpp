#include "clients/cli/play/retold_game.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/play/first_difference.h"
#include "clients/cli/play/replay_moves.h"
#include "service/games/game_view.h"
#include "service/games/player_name.h"

namespace lexicup::cli::play {
namespace {

using service::Holder;

absl::Status differs(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

absl::Time time_of(const google::protobuf::Timestamp& time) {
  return absl::FromUnixSeconds(time.seconds()) + absl::Nanoseconds(time.nanos());
}

// The choice as the server fills it in. Which lexicon it was no log shows.
v1::RuleChoice choice_of(v1::RuleChoice choice, const engine::RuleSet& rules) {
  const bool letters = rules.dice.has_letters();
  if (!letters) choice.clear_lexicon();
  choice.set_dice_set(letters ? rules.dice.id : "");
  return choice;
}

// No log says when a tournament ends: that it was over is taken from the line that says so.
bool says_event_over(const v1::GetReplayResponse& replay) {
  return !replay.game().event().empty() &&
         std::ranges::any_of(replay.entries(),
                             [](const v1::LogEntry& entry) { return entry.abandoned().event_over(); });
}

std::shared_ptr<const service::GameFacts> facts_of(const v1::GetReplayResponse& replay,
                                                   const engine::RuleSet& rules, const engine::Seed& seed) {
  const v1::Game& game = replay.game();
  auto facts = std::make_shared<service::GameFacts>();
  facts->code = game.game();
  facts->rules = std::make_shared<const service::GameRules>(choice_of(game.rules(), rules), rules);
  facts->assist = game.assist();
  facts->listed = game.listed();
  facts->event = game.event();
  if (says_event_over(replay)) facts->ends = absl::InfinitePast();
  facts->seed = seed;
  facts->commitment = engine::commitment(seed);
  facts->created = time_of(game.created());
  return facts;
}

absl::Status check_seated(const service::HostedGame& game, const v1::LogEntry& entry) {
  const v1::Seated& seated = entry.seated();
  if (game.status != service::StoredStatus::kWaiting)
    return differs("somebody sits down after the game has begun");
  if (!game.seats[static_cast<size_t>(entry.seat())].player.empty()) {
    return differs(fmt::format("seat: {} is taken already", entry.seat()));
  }
  if (seated.player().empty()) return differs("seated.player is empty");
  if (!v1::BotKind_IsValid(seated.bot())) {
    return differs(fmt::format("seated.bot: {} is no kind of bot", static_cast<int>(seated.bot())));
  }
  const std::string key = service::name_key(seated.player());
  if (std::ranges::any_of(game.seats,
                          [&](const Holder& holder) { return service::name_key(holder.player) == key; })) {
    return differs(fmt::format("seated.player: {} sits there already", seated.player()));
  }
  return absl::OkStatus();
}

absl::Status check_left(const service::HostedGame& game, const v1::LogEntry& entry) {
  const Holder& holder = game.seats[static_cast<size_t>(entry.seat())];
  if (holder.player.empty()) return differs(fmt::format("seat: nobody sits in {}", entry.seat()));
  if (holder.bot != v1::BOT_KIND_UNSPECIFIED) {
    return differs(fmt::format("seat: in {} sits a bot, and bots do not leave", entry.seat()));
  }
  return absl::OkStatus();
}

}  // namespace

RetoldGame::RetoldGame(const v1::GetReplayResponse& replay, const engine::RuleSet& rules,
                       const engine::DiceProof& proof)
    : game_(service::hosted_game(facts_of(replay, rules, proof.seed), replay.game().seats_size())),
      dice_(game_.rules(), replay.game().seats_size(), proof) {}

absl::Status RetoldGame::take(const v1::LogEntry& entry) {
  if (absl::Status status = check_place(entry); !status.ok()) return status;
  const auto change = change_of(entry);
  if (!change.ok()) return change.status();
  if (const auto* move = std::get_if<engine::Move>(&*change)) {
    if (absl::Status status = dice_.take(*move); !status.ok()) return status;
  }
  v1::LogEntry told;
  const absl::Status status =
      service::advance(game_, *change, time_of(entry.time()), game_.facts->rules->every_word(), told);
  if (!status.ok()) return status;
  if (const auto difference = first_difference(entry, told)) return differs(*difference);
  return absl::OkStatus();
}

absl::Status RetoldGame::check_place(const v1::LogEntry& entry) const {
  const bool first = game_.version == 0;
  if (first && !entry.has_opened()) return differs("it comes before the game is opened");
  if (!first && entry.has_opened()) return differs("the game is opened a second time");
  if (game_.is_over()) return differs("it comes after the end of the game");
  if (!first && time_of(entry.time()) < game_.changed) {
    return differs("its time is before that of the change before it");
  }
  return entry.has_seated() || entry.has_left() ? check_seat(entry) : absl::OkStatus();
}

absl::Status RetoldGame::check_seat(const v1::LogEntry& entry) const {
  const int seats = static_cast<int>(game_.seats.size());
  if (entry.seat() < 0 || entry.seat() >= seats) {
    return differs(fmt::format("seat: {} is none of {}, counted from 0", entry.seat(), seats));
  }
  return entry.has_seated() ? check_seated(game_, entry) : check_left(game_, entry);
}

absl::StatusOr<service::Change> RetoldGame::change_of(const v1::LogEntry& entry) const {
  switch (entry.change_case()) {
    case v1::LogEntry::kOpened:
      return service::Opened{};
    case v1::LogEntry::kSeated:
      return service::Seated{
          .seat = entry.seat(), .player = entry.seated().player(), .bot = entry.seated().bot()};
    case v1::LogEntry::kAbandoned:
      return service::Abandoned{};
    case v1::LogEntry::kLeft:
      // Who gets up before the game has begun frees the seat and is no player of it.
      if (!game_.is_playing()) return service::Freed{.seat = entry.seat()};
      return engine::Move(engine::Left{entry.seat()});
    case v1::LogEntry::CHANGE_NOT_SET:
      return differs("it is of an unknown kind");
    default:
      break;
  }
  if (!game_.is_playing()) return differs("it comes before the game has begun");
  if (entry.has_claimed()) return engine::Move(claimed_move(entry.claimed()));
  if (entry.has_timed_out()) return engine::Move(engine::TimedOut{});
  auto rolled = rolled_move(game_.rules(), entry.rolled());
  if (!rolled.ok()) return rolled.status();
  return engine::Move(*std::move(rolled));
}

v1::Game RetoldGame::view() const {
  assert(game_.is_over());
  v1::Game view;
  service::set_game(game_, view);
  service::set_seed(*game_.facts, view);
  return view;
}

}  // namespace lexicup::cli::play

// HostedGame: a game as the service plays it: who sits where, the engine's state, the clock. Only advance()
// changes it, one change of the log at a time, so that a game is told again from its log.
//
//   HostedGame game = hosted_game(stored, rules);           // before its first line
//   absl::Status status = advance(game, change, time, words, entry);
//   seat_with(game, token);                                 // the seat of a token
//
// A plain value: a change that is refused leaves the copy it was tried on to be thrown away.
#ifndef LEXICUP_SERVICE_GAMES_HOSTED_GAME_H_
#define LEXICUP_SERVICE_GAMES_HOSTED_GAME_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "engine/fair_dice.h"
#include "engine/game_state.h"
#include "engine/seed.h"
#include "service/games/change.h"
#include "service/games/game_rules.h"
#include "service/store/game_store.h"

namespace lexicup::service {

// What never changes.
struct GameFacts {
  std::string code;
  std::shared_ptr<const GameRules> rules;
  v1::AssistLevel assist = v1::ASSIST_LEVEL_WORDS;
  bool listed = false;
  std::string event;               // empty if it belongs to none
  std::optional<absl::Time> ends;  // of a tournament: when the game is closed
  engine::Seed seed{};
  std::string commitment;
  absl::Time created;
};

struct Holder {
  std::string player;  // empty while the seat is free
  v1::BotKind bot = v1::BOT_KIND_UNSPECIFIED;
  std::string token_hash;
  bool left = false;
};

struct HostedGame {
  std::shared_ptr<const GameFacts> facts;
  std::int64_t version = 0;
  StoredStatus status = StoredStatus::kWaiting;
  std::vector<Holder> seats;
  engine::GameState state = {};  // once it has begun
  absl::Time changed;            // as the log says
  absl::Time turn_began;         // the same, but never later than the clock when it was looked at

  const engine::RuleSet& rules() const { return facts->rules->rules(); }
  bool is_playing() const { return status == StoredStatus::kPlaying; }
  bool is_over() const { return status == StoredStatus::kFinished || status == StoredStatus::kAbandoned; }
  // Whether there is a state: it was begun and not closed before.
  bool has_begun() const { return !state.players.empty(); }
};

// The game before its first line. Takes seats, tokens and facts from what is stored; the log fills in the
// rest.
HostedGame hosted_game(std::shared_ptr<const GameFacts> facts, int seats);

// Makes the change. Words of claims are looked up in `words`. INVALID_ARGUMENT and FAILED_PRECONDITION as
// engine::apply. `entry` gets the change as the contract shows it.
absl::Status advance(HostedGame& game, const Change& change, absl::Time time, const engine::Words* words,
                     v1::LogEntry& entry);

// The seat that the token belongs to; nullopt if none.
std::optional<int> seat_with(const HostedGame& game, const std::string& token);

// True if a bot is to move.
bool bot_to_move(const HostedGame& game);

// When the server must act though nobody calls: at once for a bot, else at the end of the clock or of the
// tournament.
std::optional<absl::Time> wake_time(const HostedGame& game);

// Where the dice of the game come from.
engine::DiceContext dice_context(const GameFacts& facts);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_HOSTED_GAME_H_

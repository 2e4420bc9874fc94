// Change: one line of a hosted game's log. Most are moves of the engine; the others are about seats.
//
//   std::string line = change_text(rules, Seated{.seat = 1, .player = "Ann"});   // "seat 2 player Ann"
//   absl::StatusOr<Change> change = parse_change(rules, line);
//
// docs/game-log.md describes the lines. Plain values and pure functions.
#ifndef LEXICUP_SERVICE_GAMES_CHANGE_H_
#define LEXICUP_SERVICE_GAMES_CHANGE_H_

#include <string>
#include <variant>

#include <absl/status/statusor.h>

#include "engine/move.h"
#include "engine/rule_set.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

// The first line of every game.
struct Opened {
  friend bool operator==(const Opened&, const Opened&) = default;
};

// Somebody takes a free seat. The game begins when none is free.
struct Seated {
  int seat = 0;  // from 0
  std::string player;
  v1::BotKind bot = v1::BOT_KIND_UNSPECIFIED;  // a person

  friend bool operator==(const Seated&, const Seated&) = default;
};

// Somebody gets up before the game has begun.
struct Freed {
  int seat = 0;

  friend bool operator==(const Freed&, const Freed&) = default;
};

// The game is closed before its end.
struct Abandoned {
  friend bool operator==(const Abandoned&, const Abandoned&) = default;
};

using Change = std::variant<Opened, Seated, Freed, Abandoned, engine::Move>;

// The line without its end. The words of a claim must be as engine::as_logged leaves them.
std::string change_text(const engine::RuleSet& rules, const Change& change);

// INVALID_ARGUMENT says what cannot be read.
absl::StatusOr<Change> parse_change(const engine::RuleSet& rules, const std::string& line);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_CHANGE_H_

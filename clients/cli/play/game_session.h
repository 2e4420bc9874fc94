// A game as the play loop sees it: moves go out, news and answers come in, nothing ever blocks.
//
//   session.send({.seat = 0, .game = game, .what = RollMove{{0, 2}}});
//   while (auto update = session.next()) ...   // News as they happen, then Done with the answer
//
// One action at a time: the next one may be sent once Done has come. Implementations repeat an action whose
// answer was lost, so that it counts once. For one thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_GAME_SESSION_H_
#define LEXICUP_CLIENTS_CLI_PLAY_GAME_SESSION_H_

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <absl/status/status.h>

#include "clients/cli/play/claim_typed.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

struct RollMove {
  std::set<int> kept;
};
struct ClaimMove {
  PreparedClaim claim;
};
struct LeaveMove {};
struct HintQuestion {};
struct BotMove {
  v1::BotKind kind;
};

struct Action {
  int seat = 0;
  v1::Game game;  // as the player saw it
  std::variant<RollMove, ClaimMove, LeaveMove, HintQuestion, BotMove> what;
};

// Changes of the game, by anybody, in order.
struct News {
  std::vector<v1::LogEntry> entries;
  v1::Game game;  // after the last of them
};

// The answer to the action sent. A refusal is for the player to read.
struct Done {
  absl::Status status;
  v1::Game game = {};  // after it, or as it is if the action came too late for it; empty for a hint
  v1::GetHintResponse hint = {};
  std::optional<int> left_seat = {};  // that the player has got up from: its token is worth nothing now
};

// The server does not answer or has no time; it is asked again and again. Empty once all is well.
struct Trouble {
  std::string text;
};

// There will be no more news, though the game is not over: the server refuses them for good.
struct WatchEnded {
  absl::Status status;
};

using Update = std::variant<News, Done, Trouble, WatchEnded>;

class GameSession {
 public:
  virtual ~GameSession() = default;
  virtual void send(Action action) = 0;
  virtual std::optional<Update> next() = 0;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_GAME_SESSION_H_

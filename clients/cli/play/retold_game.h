// A game told again from its replay, line by line, with the code that the server shows games with.
//
//   RetoldGame game(replay, rules, proof);
//   for (const v1::LogEntry& entry : replay.entries()) status = game.take(entry);
//   first_difference(replay.game(), game.view());
//
// Belongs to one thread at a time.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_RETOLD_GAME_H_
#define LEXICUP_CLIENTS_CLI_PLAY_RETOLD_GAME_H_

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/verify_game.h"
#include "lexicup/v1/game_service.pb.h"
#include "service/games/hosted_game.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

class RetoldGame {
 public:
  // The game before its first line. The replay has at least one seat; what no log shows comes from it.
  RetoldGame(const v1::GetReplayResponse& replay, const engine::RuleSet& rules,
             const engine::DiceProof& proof);

  // FAILED_PRECONDITION and INVALID_ARGUMENT say why this line cannot follow those before, or which field of
  // it differs from what the server would have written. Nothing can follow such a line.
  absl::Status take(const v1::LogEntry& entry);

  // As it stands after the last line.
  const service::HostedGame& game() const { return game_; }

  // How the server shows the game. It must be over.
  v1::Game view() const;

 private:
  absl::Status check_place(const v1::LogEntry& entry) const;
  absl::Status check_seat(const v1::LogEntry& entry) const;
  absl::StatusOr<service::Change> change_of(const v1::LogEntry& entry) const;

  service::HostedGame game_;
  engine::GameCheck dice_;  // plays along with the seed
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_RETOLD_GAME_H_

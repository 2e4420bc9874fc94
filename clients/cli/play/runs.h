// The commands about whole games: their options as parsed, and the functions that carry them out.
//
//   PlayOptions options{.game = {.variant = "yat-z"}};
//   absl::StatusOr<Answer> answer = run_play(options, context);
//
// For one thread. Refusals are statuses as errors.h knows them.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_RUNS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_RUNS_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/arguments.h"
#include "clients/cli/context.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

inline constexpr int kMostSeats = 8;  // of a game

struct PlayOptions {
  GameChoice game;
  std::string players;            // "Anna,Ben": all at this keyboard
  std::vector<std::string> bots;  // ids of bots, such as "greedy"
  std::string name;
  int seats = 0;
  v1::AssistLevel assist = v1::ASSIST_LEVEL_UNSPECIFIED;
  bool listed = false;
  std::string resumed;  // the code of a game to go on with
};
absl::StatusOr<Answer> run_play(const PlayOptions& options, Context& context);

struct JoinOptions {
  std::string game;
  std::string name;
};
absl::StatusOr<Answer> run_join(const JoinOptions& options, Context& context);

struct WatchOptions {
  std::string game;
};
absl::StatusOr<Answer> run_watch(const WatchOptions& options, Context& context);

struct GamesOptions {
  v1::GameStatus status = v1::GAME_STATUS_UNSPECIFIED;
  std::string variant;
  int limit = 20;
  bool mine = false;
};
absl::StatusOr<Answer> run_games(const GamesOptions& options, Context& context);

struct EventOptions {
  std::string action;   // "create", "show" or "play"
  std::string subject;  // a variant or an event's code
  GameChoice game;
  std::string title;
  std::string name;
  v1::AssistLevel assist = v1::ASSIST_LEVEL_UNSPECIFIED;
  int finishers = 0;
  std::string starts;
  std::string ends;
};
absl::StatusOr<Answer> run_event(const EventOptions& options, Context& context);

struct ReplayOptions {
  std::string game;
  std::string file;  // to save it to; empty: print it
};
absl::StatusOr<Answer> run_replay(const ReplayOptions& options, Context& context);

struct ReviewOptions {
  std::string game;
  int limit = 5;
  bool no_wait = false;
};
absl::StatusOr<Answer> run_review(const ReviewOptions& options, Context& context);

struct VerifyOptions {
  std::string game;  // a code, or a file that run_replay saved
};
absl::StatusOr<Answer> run_verify(const VerifyOptions& options, Context& context);

// The name to play under: the one given, else the user's own.
std::string name_to_play_under(const std::string& given, const Context& context);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_RUNS_H_

// A game on a server: GameSession over client::Client. One thread watches the game, one makes the moves; both
// go on trying while the server does not answer, each move under one request id, so that it counts once.
//
//   ClientSession session(client, {.game = code, .tokens = {{0, token}}, ...}, [&] { console.wake(); });
//
// Borrows the client. send() and next() are for one thread; the function given is called from others. Its end
// cuts the watching off and waits for the call in flight.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_CLIENT_SESSION_H_
#define LEXICUP_CLIENTS_CLI_PLAY_CLIENT_SESSION_H_

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include <absl/base/thread_annotations.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

#include "clients/cli/play/game_session.h"
#include "clients/cli/play/repeat.h"
#include "clients/cpp/client.h"

namespace lexicup::cli::play {

// What a session plays.
struct SessionGame {
  std::string game;                   // code
  std::map<int, std::string> tokens;  // of the seats played here; none to watch
  int64_t after_version = 0;          // news from here on
  std::string watching = {};          // a token that may watch, for whoever plays none of the seats
};

class ClientSession : public GameSession {
 public:
  ClientSession(const client::Client& client, SessionGame game, std::function<void()> wake);
  ~ClientSession() override;

  void send(Action action) override;
  std::optional<Update> next() override;

 private:
  void watch();
  absl::Status watch_once(v1::WatchGameRequest& request, Pauses& pauses);
  void work();
  Done carry_out(const Action& action);
  Done with_newer_game(Done refused);
  Done roll(const Action& action, const RollMove& move);
  Done claim(const Action& action, const ClaimMove& move);
  Done leave(const Action& action);
  Done ask_hint(const Action& action);
  Done add_bot(const Action& action, const BotMove& move);

  template <typename Request, typename Response>
  absl::StatusOr<Response> persist(absl::StatusOr<Response> (client::Client::*call)(const Request&) const,
                                   const Request& request);
  template <typename Request>
  Request request_for(const Action& action);

  std::string any_token();
  void push(Update update);
  enum Line { kWatch, kCalls };  // both may be in trouble
  void tell_trouble(Line line, const std::string& text);
  bool rest(absl::Duration time);
  bool stopped();

  const client::Client& client_;
  const SessionGame game_;
  const std::function<void()> wake_;
  absl::Mutex mutex_;
  std::deque<Update> updates_ ABSL_GUARDED_BY(mutex_);
  std::optional<Action> action_ ABSL_GUARDED_BY(mutex_);
  bool stop_ ABSL_GUARDED_BY(mutex_) = false;
  std::set<int> left_ ABSL_GUARDED_BY(mutex_);                  // seats whose tokens may be worth nothing now
  std::string troubles_[2] ABSL_GUARDED_BY(mutex_);             // of each Line
  client::GameWatch* watch_ ABSL_GUARDED_BY(mutex_) = nullptr;  // the stream there is now
  std::thread watcher_;
  std::thread worker_;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_CLIENT_SESSION_H_

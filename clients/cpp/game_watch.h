// A GameWatch is one stream of a game's changes.
//
//   std::unique_ptr<GameWatch> watch = client.watch_game(request);
//   v1::WatchGameResponse news;
//   while (watch->next(news)) show(news.game());
//   absl::Status end = watch->end();          // OK once the game is over
//
// next() blocks until something happens; stop() from another thread wakes it. One thread reads; stop() may be
// called from any. The destructor stops the watch.
#ifndef LEXICUP_CLIENTS_CPP_GAME_WATCH_H_
#define LEXICUP_CLIENTS_CPP_GAME_WATCH_H_

#include <atomic>
#include <functional>
#include <memory>

#include <absl/status/status.h>
#include <grpcpp/client_context.h>

#include "lexicup/v1/game_service.grpc.pb.h"

namespace lexicup::client {

namespace v1 = ::lexicup::v1;

class GameWatch {
 public:
  // `on_answer` may be none; see ConnectionOptions.
  GameWatch(std::shared_ptr<v1::GameService::StubInterface> games, const v1::WatchGameRequest& request,
            std::function<void(google::protobuf::Message&)> on_answer);
  ~GameWatch();
  GameWatch(const GameWatch&) = delete;
  GameWatch& operator=(const GameWatch&) = delete;

  // Waits for the next answer; false once there is none any more.
  bool next(v1::WatchGameResponse& news);

  // Why there is no more, after next() said false: OK if the game is over, CANCELLED after stop(),
  // UNAVAILABLE if the server has gone, or its refusal. A watch that ended with UNAVAILABLE can be taken up
  // again from the last version seen.
  absl::Status end();

  void stop();

 private:
  const std::shared_ptr<v1::GameService::StubInterface> games_;
  const std::function<void(google::protobuf::Message&)> on_answer_;
  grpc::ClientContext context_;
  std::unique_ptr<grpc::ClientReaderInterface<v1::WatchGameResponse>> reader_;
  std::atomic<bool> stopped_ = false;
  bool ended_ = false;
};

}  // namespace lexicup::client

#endif  // LEXICUP_CLIENTS_CPP_GAME_WATCH_H_

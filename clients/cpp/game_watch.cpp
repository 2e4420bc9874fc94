#include "clients/cpp/game_watch.h"

#include <utility>

#include "clients/cpp/refusal.h"

namespace lexicup::client {

GameWatch::GameWatch(std::shared_ptr<v1::GameService::StubInterface> games,
                     const v1::WatchGameRequest& request,
                     std::function<void(google::protobuf::Message&)> on_answer)
    : games_(std::move(games)),
      on_answer_(std::move(on_answer)),
      reader_(games_->WatchGame(&context_, request)) {}

GameWatch::~GameWatch() {
  if (ended_) return;
  stop();
  v1::WatchGameResponse ignored;
  while (next(ignored)) {
  }
  end().IgnoreError();
}

bool GameWatch::next(v1::WatchGameResponse& news) {
  if (!reader_->Read(&news)) return false;
  if (on_answer_) on_answer_(news);
  return true;
}

absl::Status GameWatch::end() {
  ended_ = true;
  const absl::Status status = to_status(reader_->Finish());
  return stopped_ && !status.ok() ? absl::CancelledError("the watch was stopped") : status;
}

void GameWatch::stop() {
  stopped_ = true;
  context_.TryCancel();
}

}  // namespace lexicup::client

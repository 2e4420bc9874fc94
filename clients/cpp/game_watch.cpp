#include "clients/cpp/game_watch.h"

#include <utility>

#include "clients/cpp/refusal.h"

namespace lexicup::client {

GameWatch::GameWatch(std::shared_ptr<v1::GameService::StubInterface> games,
                     const v1::WatchGameRequest& request)
    : games_(std::move(games)), reader_(games_->WatchGame(&context_, request)) {}

GameWatch::~GameWatch() {
  if (ended_) return;
  stop();
  v1::WatchGameResponse ignored;
  while (next(ignored)) {
  }
  end().IgnoreError();
}

bool GameWatch::next(v1::WatchGameResponse& news) { return reader_->Read(&news); }

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

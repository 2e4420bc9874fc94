// A session with a scripted server: what is repeated, what is told, what ends it.
#include "clients/cli/play/client_session.h"

#include <deque>

#include <gmock/gmock.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "clients/cli/play/repeat.h"
#include "service/errors.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Answers with what the scripts say; once they are used up, moves are fine and watching goes on.
class ScriptedGames : public v1::GameService::Service {
 public:
  grpc::Status Roll(grpc::ServerContext*, const v1::RollRequest* request,
                    v1::RollResponse* response) override {
    response->mutable_game()->set_version(7);
    absl::MutexLock lock(&mutex_);
    rolls.push_back(*request);
    return next(roll_ends);
  }
  grpc::Status Leave(grpc::ServerContext*, const v1::LeaveRequest*, v1::LeaveResponse*) override {
    return grpc::Status::OK;
  }
  grpc::Status AddBot(grpc::ServerContext*, const v1::AddBotRequest* request, v1::AddBotResponse*) override {
    absl::MutexLock lock(&mutex_);
    bot_tokens.push_back(request->token());
    return grpc::Status::OK;
  }
  grpc::Status GetGame(grpc::ServerContext*, const v1::GetGameRequest*,
                       v1::GetGameResponse* response) override {
    response->mutable_game()->set_version(99);
    return grpc::Status::OK;
  }
  grpc::Status WatchGame(grpc::ServerContext* context, const v1::WatchGameRequest*,
                         grpc::ServerWriter<v1::WatchGameResponse>* writer) override {
    {
      absl::MutexLock lock(&mutex_);
      if (!watch_ends.empty()) return next(watch_ends);
    }
    writer->Write(v1::WatchGameResponse());
    while (!context->IsCancelled()) absl::SleepFor(absl::Milliseconds(5));
    return grpc::Status::CANCELLED;
  }

  std::deque<absl::Status> roll_ends;
  std::deque<absl::Status> watch_ends;
  std::vector<v1::RollRequest> rolls;
  std::vector<std::string> bot_tokens;

 private:
  static grpc::Status next(std::deque<absl::Status>& script) {
    if (script.empty()) return grpc::Status::OK;
    const absl::Status status = script.front();
    script.pop_front();
    return service::to_grpc(status);
  }

  absl::Mutex mutex_;
};

class Session : public ::testing::Test {
 protected:
  void begin() {
    grpc::ServerBuilder builder;
    builder.RegisterService(&games_);
    server_ = builder.BuildAndStart();
    client_.emplace(client::Connection::over(server_->InProcessChannel({}), {.in_process = true}));
    session_.emplace(*client_, SessionGame{"K7Q2M4", {{0, "anna"}, {1, "ben"}}}, [] {});
  }

  // Waits for the next update of this kind; the troubles on the way are noted.
  template <typename Kind>
  Kind wait_for() {
    while (true) {
      auto update = session_->next();
      if (!update.has_value()) {
        absl::SleepFor(absl::Milliseconds(5));
        continue;
      }
      if (const auto* trouble = std::get_if<Trouble>(&*update)) troubles_.push_back(trouble->text);
      if (auto* kind = std::get_if<Kind>(&*update)) return std::move(*kind);
    }
  }

  Done roll() {
    session_->send({.seat = 0, .game = {}, .what = RollMove{}});
    return wait_for<Done>();
  }

  ScriptedGames games_;
  std::unique_ptr<grpc::Server> server_;
  std::optional<client::Client> client_;
  std::optional<ClientSession> session_;
  std::vector<std::string> troubles_;
};

absl::Status store_trouble() {
  return service::with_reason(absl::UnavailableError("the game store cannot be written"),
                              "STORE_UNAVAILABLE");
}

TEST_F(Session, RepeatsAMoveUnderOneId) {
  games_.roll_ends = {absl::UnavailableError(""), service::server_busy(9), absl::DeadlineExceededError("")};
  begin();
  EXPECT_EQ(roll().game.version(), 7);
  ASSERT_EQ(games_.rolls.size(), 4u);
  EXPECT_FALSE(games_.rolls[0].request_id().empty());
  for (const v1::RollRequest& again : games_.rolls) {
    EXPECT_EQ(again.SerializeAsString(), games_.rolls[0].SerializeAsString());
  }
}

TEST_F(Session, TakesWhatIsWrongWithTheStoreForAnAnswer) {
  for (const absl::Status& status :
       {store_trouble(), service::with_reason(absl::ResourceExhaustedError("the disk is full"), "STORE_FULL"),
        service::with_reason(absl::DataLossError("the store is damaged"), "STORE_DAMAGED")}) {
    games_.roll_ends.push_back(status);
  }
  begin();
  for (const char* words : {"cannot be written", "disk is full", "damaged"}) {
    EXPECT_THAT(std::string(roll().status.message()), HasSubstr(words));
  }
  EXPECT_EQ(games_.rolls.size(), 3u);
}

TEST_F(Session, BringsTheGameThatAMoveCameTooLateFor) {
  games_.roll_ends = {absl::AbortedError("stale")};
  begin();
  const Done done = roll();
  EXPECT_TRUE(absl::IsAborted(done.status));
  EXPECT_EQ(done.game.version(), 99);
}

TEST_F(Session, WatchesOnAfterTheServersTrouble) {
  games_.watch_ends = {service::server_busy(9), store_trouble(), absl::UnavailableError("")};
  begin();
  wait_for<News>();
  ASSERT_EQ(troubles_.size(), 4u);
  EXPECT_THAT(troubles_[0], HasSubstr("The server says: the server is busy"));
  EXPECT_THAT(troubles_[1], HasSubstr("The server says: the game store cannot be written"));
  EXPECT_EQ(troubles_[3], "");
}

TEST_F(Session, EndsWatchingWithoutEndingAMove) {
  games_.watch_ends = {absl::PermissionDeniedError("wrong token")};
  begin();
  EXPECT_TRUE(absl::IsPermissionDenied(wait_for<WatchEnded>().status));
  EXPECT_TRUE(roll().status.ok());
}

TEST_F(Session, UsesNoTokenOfASeatThatWasLeft) {
  begin();
  session_->send({.seat = 0, .game = {}, .what = LeaveMove{}});
  EXPECT_EQ(wait_for<Done>().left_seat, 0);
  session_->send({.seat = 5, .game = {}, .what = BotMove{v1::BOT_KIND_GREEDY}});
  EXPECT_TRUE(wait_for<Done>().status.ok());
  EXPECT_THAT(games_.bot_tokens, ElementsAre("ben"));
}

TEST_F(Session, RepeatsCallsOfCommandsToo) {
  games_.roll_ends = {absl::UnavailableError(""), absl::UnavailableError("")};
  begin();
  v1::RollRequest request;
  request.set_request_id("one");
  EXPECT_TRUE(repeat_call(*client_, [&] { return client_->roll(request); }).ok());
  EXPECT_EQ(games_.rolls.size(), 3u);
  games_.roll_ends = {store_trouble()};
  EXPECT_FALSE(repeat_call(*client_, [&] { return client_->roll(request); }).ok());
  EXPECT_EQ(games_.rolls.size(), 4u);
}

TEST(Pauses, Grow) {
  Pauses pauses;
  std::vector<int64_t> milliseconds;
  for (int i = 0; i < 6; ++i) milliseconds.push_back(absl::ToInt64Milliseconds(pauses.next()));
  EXPECT_THAT(milliseconds, ElementsAre(200, 400, 800, 1600, 2000, 2000));
  pauses.start_over();
  EXPECT_EQ(pauses.next(), absl::Milliseconds(200));
}

}  // namespace
}  // namespace lexicup::cli::play

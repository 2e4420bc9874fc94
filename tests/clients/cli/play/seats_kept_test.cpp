// What comes of a seat when the server fails at the worst moment: its token is on the disk all the same.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "clients/cli/play/at_table.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/play/saved_games.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Seats whoever comes, but only when asked again, and knows no card: there is no ScoringService.
class ForgetfulGames : public v1::GameService::Service {
 public:
  grpc::Status CreateGame(grpc::ServerContext*, const v1::CreateGameRequest* request,
                          v1::CreateGameResponse* response) override {
    return seat(request->request_id(), *response->mutable_game(), *response->add_seats());
  }
  grpc::Status JoinGame(grpc::ServerContext*, const v1::JoinGameRequest* request,
                        v1::JoinGameResponse* response) override {
    return seat(request->request_id(), *response->mutable_game(), *response->mutable_seat());
  }

  std::vector<std::string> ids;

 private:
  grpc::Status seat(const std::string& id, v1::Game& game, v1::SeatToken& token) {
    ids.push_back(id);
    if (ids.size() == 1) return {grpc::StatusCode::UNAVAILABLE, "the answer was lost"};
    game.set_game("K7Q2M4");
    game.set_status(v1::GAME_STATUS_PLAYING);
    game.add_seats()->set_player("Anna");
    token.set_token("s3cret");
    return grpc::Status::OK;
  }
};

class SeatsKept : public ::testing::Test {
 protected:
  void SetUp() override {
    char path[] = "/tmp/lexicup_seats_XXXXXX";
    ASSERT_NE(mkdtemp(path), nullptr);
    home_ = path;
    int port = 0;
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
    builder.RegisterService(&games_);
    server_ = builder.BuildAndStart();
    ServerChoice choice;
    choice.server = "127.0.0.1:" + std::to_string(port);
    connector_.emplace(choice);
    context_.emplace(Context{.look = {},
                             .connector = *connector_,
                             .input = input_,
                             .environment = {{"HOME", home_}},
                             .open_console = {}});
  }
  void TearDown() override { std::filesystem::remove_all(home_); }

  // The command fails for want of the card, having asked twice under one id, and the seat is kept.
  void expect_kept(const absl::StatusOr<Answer>& answer) {
    EXPECT_EQ(answer.status().code(), absl::StatusCode::kUnimplemented) << answer.status();
    EXPECT_THAT(std::string(answer.status().message()), HasSubstr("lexicup play --game K7Q2M4"));
    ASSERT_EQ(games_.ids.size(), 2u);
    EXPECT_FALSE(games_.ids[0].empty());
    EXPECT_EQ(games_.ids[0], games_.ids[1]);
    EXPECT_THAT(saved_seats(*context_, "K7Q2M4"), ElementsAre(SavedSeat{0, "s3cret", "Anna"}));
  }

  std::string home_;
  ForgetfulGames games_;
  std::unique_ptr<grpc::Server> server_;
  std::istringstream input_;
  std::optional<Connector> connector_;
  std::optional<Context> context_;
};

TEST_F(SeatsKept, WhenAGameIsOpened) {
  PlayOptions options;
  options.game.variant = "yat-z";
  options.name = "Anna";
  expect_kept(run_play(options, *context_));
}

TEST_F(SeatsKept, WhenAGameIsJoined) { expect_kept(run_join({.game = "K7Q2M4", .name = "Anna"}, *context_)); }

TEST_F(SeatsKept, WhenAnEventIsEntered) {
  EventOptions options;
  options.action = "play";
  options.subject = "EVENT1";
  options.name = "Anna";
  expect_kept(run_event(options, *context_));
}

}  // namespace
}  // namespace lexicup::cli::play

// A store in trouble: what players see, and that no move is half made.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cpp/refusal.h"
#include "service/games/game_calls.h"
#include "service/games/game_host.h"
#include "service/store/sqlite_store.h"
#include "tests/service/games/test_games.h"
#include "tests/service/games/troubled_store.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

class StoreTrouble : public testing::Test {
 protected:
  StoreTrouble() {
    catalog_ = *Catalog::open({built_dictionaries()}, "en");
    auto store = std::make_unique<TroubledStore>(*open_sqlite_store(":memory:"));
    store_ = store.get();
    host_ = *GameHost::start(*catalog_, std::move(store), &absl::Now, HostSettings{.threads = 2});
  }

  std::unique_ptr<Catalog> catalog_;
  TroubledStore* store_ = nullptr;
  std::unique_ptr<GameHost> host_;
};

TEST_F(StoreTrouble, ARefusedMoveIsNoMove) {
  v1::CreateGameResponse opened;
  ASSERT_TRUE(create_game(*host_, new_request("yat-z", {"Ann"}), opened).ok());
  v1::RollRequest request;
  request.set_game(opened.game().game());
  request.set_token(opened.seats(0).token());
  request.set_request_id("r1");
  for (const absl::Status& trouble :
       {absl::ResourceExhaustedError("full"), absl::UnavailableError("read-only")}) {
    store_->trouble = trouble;
    v1::RollResponse rolled;
    EXPECT_EQ(roll(*host_, request, rolled), trouble);
    v1::GetGameRequest get;
    get.set_game(opened.game().game());
    v1::GetGameResponse game;
    ASSERT_TRUE(get_game(*host_, get, game).ok());
    EXPECT_EQ(game.game().SerializeAsString(), opened.game().SerializeAsString());
  }
  store_->trouble = absl::OkStatus();
  v1::RollResponse rolled;
  ASSERT_TRUE(roll(*host_, request, rolled).ok());
  EXPECT_EQ(rolled.game().version(), opened.game().version() + 1);
}

// The file itself bounded, over gRPC: the answer names the disk, and what was acknowledged stays.
TEST_F(StoreTrouble, AFullDiskIsNamed) {
  const std::string path = new_data_folder() + "/games.db";
  auto host =
      GameHost::start(*catalog_, *open_sqlite_store(path, 60), &absl::Now, HostSettings{.threads = 2});
  ASSERT_TRUE(host.ok()) << host.status();
  std::vector<v1::Game> acknowledged;
  absl::Status status;
  for (int i = 0; i < 10'000 && status.ok(); ++i) {
    v1::CreateGameResponse opened;
    status = create_game(**host, new_request("yat-z", {"Ann", "Bob"}), opened);
    if (status.ok()) acknowledged.push_back(opened.game());
  }
  EXPECT_EQ(status.code(), absl::StatusCode::kResourceExhausted) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("free some space"));
  EXPECT_THAT(std::string(status.message()), HasSubstr(path));
  *host = nullptr;
  const auto again = open_sqlite_store(path);
  ASSERT_TRUE(again.ok()) << again.status();
  for (const v1::Game& game : acknowledged)
    EXPECT_EQ((*again)->version_of(game.game()).value(), game.version());
}

}  // namespace
}  // namespace lexicup::service

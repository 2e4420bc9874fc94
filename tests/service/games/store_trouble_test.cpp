// A store in trouble: what players see, and that no move is half made.
#include <csignal>
#include <filesystem>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "clients/cpp/refusal.h"
#include "service/games/game_calls.h"
#include "service/games/game_host.h"
#include "service/store/sqlite_store.h"
#include "tests/service/games/test_games.h"
#include "tests/service/games/test_host.h"
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
    solved_ = std::make_unique<SolvedGames>(*catalog_, SolvedSettings{});
    host_ = *GameHost::start(*catalog_, *solved_, std::move(store), &absl::Now, HostSettings{.threads = 2});
  }

  std::unique_ptr<Catalog> catalog_;
  std::unique_ptr<SolvedGames> solved_;
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
  auto host = GameHost::start(*catalog_, *solved_, *open_sqlite_store(path, 60), &absl::Now,
                              HostSettings{.threads = 2});
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

// A game on a file of its own that gets into trouble between two moves, and out of it again.
class TroubleInPlay : public testing::Test {
 protected:
  // While there is trouble every move is refused with the words, and the game stays as it is. Then it goes on
  // to its end, with the move that was refused before, and nothing but acknowledged moves is in the file.
  void play_through(const std::function<void()>& begin, const std::function<void()>& end, const char* says) {
    {
      TestHost games(path_);
      const auto opened = games.open(new_request("yat-z", {"Ann"}));
      const std::string token = opened.seats(0).token();
      const v1::Game before = games.roll(opened.game(), token, "r1");
      begin();
      for (int i = 0; i < 3; ++i) {
        expect_refused(roll(games, before, token), says);
        v1::ClaimResponse claimed;
        expect_refused(
            claim(games.host(), claim_request(before.game(), token, first_open_box(before)), claimed), says);
        v1::CreateGameResponse other;
        expect_refused(create_game(games.host(), new_request("yat-z", {"Bob"}), other), says);
        EXPECT_EQ(games.get(before).value().SerializeAsString(), before.SerializeAsString());
      }
      end();
      const v1::Game after = games.roll(before, token, "r2");
      EXPECT_EQ(after.version(), before.version() + 1);
      game_ = games.play_out(opened);
    }
    EXPECT_EQ(game_.status(), v1::GAME_STATUS_FINISHED);
    const auto store = open_sqlite_store(path_);
    ASSERT_TRUE(store.ok()) << store.status();
    EXPECT_EQ((*store)->version_of(game_.game()).value(), game_.version());
    EXPECT_EQ(std::ssize((*store)->log(game_.game(), 0).value()), game_.version());
  }

  static absl::Status roll(TestHost& games, const v1::Game& game, const std::string& token) {
    v1::RollRequest request;
    request.set_game(game.game());
    request.set_token(token);
    request.set_request_id("r2");
    v1::RollResponse response;
    return service::roll(games.host(), request, response);
  }

  void expect_refused(const absl::Status& status, const char* says) {
    EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable) << status;
    EXPECT_THAT(std::string(status.message()), HasSubstr("the game store " + path_));
    EXPECT_THAT(std::string(status.message()), HasSubstr("nothing was recorded"));
    EXPECT_THAT(std::string(status.message()), HasSubstr(says));
  }

  const std::string path_ = new_data_folder() + "/games.db";
  v1::Game game_;
};

// The real thing that a full or read-only disk does to a file that is open: each write fails. (The superuser,
// as whom tests may run, writes where permissions forbid it, and an open file outlives a change of them.)
TEST_F(TroubleInPlay, OfAFileThatMayNotBeWritten) {
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit nothing{1, before.rlim_max};
  play_through([&] { setrlimit(RLIMIT_FSIZE, &nothing); }, [&] { setrlimit(RLIMIT_FSIZE, &before); },
               "look at its disk, then try again");
  std::signal(SIGXFSZ, handler);
}

TEST_F(TroubleInPlay, OfAFileThatIsTakenAway) {
  const std::string away = path_ + ".away";
  play_through([&] { std::filesystem::rename(path_, away); }, [&] { std::filesystem::rename(away, path_); },
               "put it back");
}

// Another file in its place, as one who plays back a copy makes it: moves must go to none of the two.
TEST_F(TroubleInPlay, OfAFileThatIsReplaced) {
  const std::string away = path_ + ".away";
  const auto replace = [&] {
    std::filesystem::rename(path_, away);
    std::filesystem::copy_file(away, path_);
  };
  play_through(
      replace, [&] { std::filesystem::rename(away, path_); }, "put it back");
}

}  // namespace
}  // namespace lexicup::service

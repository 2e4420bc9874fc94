// Two servers on one store: each sees what the other has done, and nothing is lost between them.
#include <gtest/gtest.h>

#include "tests/service/games/test_host.h"

namespace lexicup::service {
namespace {

// Two servers on one store: each sees what the other has done, and only one of two moves counts.
TEST(TwoServers, OnOneStoreDoNotDiverge) {
  const std::string data = new_data_folder();
  TestGames first(data), second(data);
  const auto opened = first.open(new_request("yat-z", {"Ann"}));
  v1::Game game = opened.game();
  for (int turn = 0; game.status() == v1::GAME_STATUS_PLAYING; ++turn) {
    TestGames& here = turn % 2 == 0 ? first : second;
    TestGames& there = turn % 2 == 0 ? second : first;
    game = here.play_turn(game, opened.seats(0).token());
    EXPECT_EQ(there.get(game.game()).SerializeAsString(), game.SerializeAsString());
  }
  EXPECT_EQ(first.replay(game.game()).SerializeAsString(), second.replay(game.game()).SerializeAsString());
}

// The other server was faster with the end of the turn: whoever watches here is told all the same.
TEST(TwoServers, TellTheirWatchersWhatTheOtherRecorded) {
  const std::string data = new_data_folder();
  TestGames first(data), second(data);
  auto request = new_request("yat-z", {"Ann", "Bob"});
  (*request.mutable_rules()->mutable_options())["clock"] = "60";
  const auto opened = first.open(request);
  v1::WatchGameRequest watch;
  watch.set_game(opened.game().game());
  watch.set_after_version(opened.game().version());
  const auto stream = first.client().watch_game(watch);
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));

  second.advance(absl::Seconds(60));
  const v1::Game recorded = second.get(opened.game().game());
  EXPECT_EQ(recorded.version(), opened.game().version() + 1);
  first.advance(absl::Seconds(60));  // its alarm rings, and finds that nothing is left to do
  ASSERT_TRUE(stream->next(news));
  ASSERT_EQ(news.entries_size(), 1);
  EXPECT_TRUE(news.entries(0).has_timed_out());
  EXPECT_EQ(news.game().SerializeAsString(), recorded.SerializeAsString());

  // And what comes next is told once more, from there on.
  const v1::Game rolled = first.roll(recorded.game(), opened.seats(1).token());
  ASSERT_TRUE(stream->next(news));
  ASSERT_EQ(news.entries_size(), 1);
  EXPECT_EQ(news.game().SerializeAsString(), rolled.SerializeAsString());
}

// Bob sits down at the other server after this one has read the seats and before it reads the log.
TEST(TwoServers, DoNotLoseATokenBetweenTwoReadings) {
  const std::string path = new_data_folder() + "/games.db";
  TestHost first(path), second(path);
  auto request = new_request("yat-z", {"Ann"});
  request.set_seats(2);
  const auto opened = first.open(request);
  v1::JoinGameResponse joined;
  second.store().after_load_game = [&] {
    v1::JoinGameRequest join;
    join.set_game(opened.game().game());
    join.set_player("Bob");
    EXPECT_EQ(join_game(first.host(), join, joined), absl::OkStatus());
  };
  EXPECT_EQ(second.get(opened.game())->version(), opened.game().version() + 1);
  EXPECT_TRUE(second.get(opened.game(), joined.seat().token()).ok());
}

}  // namespace
}  // namespace lexicup::service

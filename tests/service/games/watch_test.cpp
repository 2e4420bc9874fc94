// WatchGame: what a stream shows, from where, and how it ends.
#include <memory>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;
std::unique_ptr<client::GameWatch> watch(TestGames& games, const std::string& game, std::int64_t after = 0,
                                         const std::string& token = "") {
  v1::WatchGameRequest request;
  request.set_game(game);
  request.set_after_version(after);
  request.set_token(token);
  return games.client().watch_game(request);
}

// Everything a watch shows until it ends.
struct Seen {
  std::vector<v1::LogEntry> entries;
  v1::Game game;
  absl::Status end;
};

Seen watch_to_the_end(client::GameWatch& stream) {
  Seen seen;
  for (v1::WatchGameResponse news; stream.next(news);) {
    for (const v1::LogEntry& entry : news.entries()) seen.entries.push_back(entry);
    seen.game = news.game();
    if (!news.entries().empty()) {
      EXPECT_EQ(seen.entries.back().version(), seen.game.version());
    }
  }
  seen.end = stream.end();
  return seen;
}

void expect_the_whole_log(const Seen& seen, const v1::GetReplayResponse& replay, std::int64_t after = 0) {
  EXPECT_EQ(seen.end, absl::OkStatus());
  EXPECT_EQ(seen.game.SerializeAsString(), replay.game().SerializeAsString());
  ASSERT_EQ(std::ssize(seen.entries), replay.entries_size() - after);
  for (std::size_t i = 0; i < seen.entries.size(); ++i) {
    const v1::LogEntry& entry = replay.entries(static_cast<int>(i + static_cast<std::size_t>(after)));
    EXPECT_EQ(seen.entries[i].SerializeAsString(), entry.SerializeAsString());
  }
}

TEST(WatchGame, ShowsEveryChangeAndEndsWithTheGame) {
  TestGames games;
  auto request = new_request("platzee", {"Ann"});
  request.add_bots(v1::BOT_KIND_GREEDY);
  const auto opened = games.open(request);
  const auto stream = watch(games, opened.game().game());
  Seen seen;
  std::thread watcher([&] { seen = watch_to_the_end(*stream); });
  v1::Game game = opened.game();
  while (game.status() == v1::GAME_STATUS_PLAYING) {
    games.play_turn(game, opened.seats(0).token());
    game = games.wait_for(game.game(), [](const v1::Game& now) {
      return now.seat_to_move() == 0 || now.status() == v1::GAME_STATUS_FINISHED;
    });
  }
  watcher.join();
  expect_the_whole_log(seen, games.replay(game.game()));
}

TEST(WatchGame, ManyWatchTheSameGame) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  constexpr int kWatchers = 50;
  std::vector<std::unique_ptr<client::GameWatch>> streams;
  std::vector<Seen> seen(kWatchers);
  std::vector<std::thread> watchers;
  for (int i = 0; i < kWatchers; ++i) streams.push_back(watch(games, opened.game().game()));
  for (std::size_t i = 0; i < kWatchers; ++i) {
    watchers.emplace_back([&, i] { seen[i] = watch_to_the_end(*streams[i]); });
  }
  games.play_out(opened.game(), opened.seats(0).token());
  for (std::thread& watcher : watchers) watcher.join();
  const auto replay = games.replay(opened.game().game());
  for (const Seen& one : seen) expect_the_whole_log(one, replay);
}

TEST(WatchGame, GoesOnFromAVersion) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  games.play_turn(opened.game(), opened.seats(0).token());
  const auto stream = watch(games, opened.game().game(), 3);
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));
  ASSERT_EQ(news.entries_size(), 1);
  EXPECT_EQ(news.entries(0).version(), 4);
  EXPECT_TRUE(news.entries(0).has_claimed());

  const auto latest = watch(games, opened.game().game(), 4);
  ASSERT_TRUE(latest->next(news));
  EXPECT_EQ(news.entries_size(), 0);
  EXPECT_EQ(news.game().version(), 4);
  games.roll(opened.game().game(), opened.seats(0).token());
  ASSERT_TRUE(latest->next(news));
  EXPECT_TRUE(news.entries(0).has_rolled());
}

TEST(WatchGame, OfAFinishedGameIsItsLogAndTheEnd) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const v1::Game game = games.play_out(opened.game(), opened.seats(0).token());
  const auto stream = watch(games, game.game(), 7);
  expect_the_whole_log(watch_to_the_end(*stream), games.replay(game.game()), 7);
}

TEST(WatchGame, RefusesWhatIsNotThere) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  EXPECT_EQ(watch_to_the_end(*watch(games, "00000000")).end.code(), StatusCode::kNotFound);
  EXPECT_EQ(watch_to_the_end(*watch(games, "")).end.code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(watch_to_the_end(*watch(games, opened.game().game(), 99)).end.code(),
            StatusCode::kInvalidArgument);
  EXPECT_EQ(watch_to_the_end(*watch(games, opened.game().game(), -1)).end.code(),
            StatusCode::kInvalidArgument);
  EXPECT_EQ(watch_to_the_end(*watch(games, opened.game().game(), 0, "wrong")).end.code(),
            StatusCode::kPermissionDenied);
}

TEST(WatchGame, EndsWhenTheClientHasEnough) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const auto stream = watch(games, opened.game().game());
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));
  stream->stop();
  EXPECT_EQ(watch_to_the_end(*stream).end.code(), StatusCode::kCancelled);
  games.roll(opened.game().game(), opened.seats(0).token());
}

TEST(WatchGame, EndsWhenTheServerStops) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const auto stream = watch(games, opened.game().game());
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));
  std::thread stopper([&] { games.server().stop(); });
  EXPECT_EQ(watch_to_the_end(*stream).end.code(), StatusCode::kUnavailable);
  stopper.join();
}

// Nothing is read for a whole game, far more than gRPC takes on the way: the server must not queue it, and
// the reader still misses nothing.
TEST(WatchGame, ASlowReaderGetsEverythingInFewerMessages) {
  TestGames games;
  auto request = new_request("yahtwentee", {"Ann", "Bob", "Cay", "Dan"});
  const auto opened = games.open(request);
  const auto stream = watch(games, opened.game().game());
  v1::Game game = opened.game();
  while (game.status() == v1::GAME_STATUS_PLAYING) {
    game = games.play_turn(game, opened.seats(game.seat_to_move()).token());
  }
  expect_the_whole_log(watch_to_the_end(*stream), games.replay(game.game()));
}

}  // namespace
}  // namespace lexicup::service

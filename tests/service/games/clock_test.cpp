// The clock of a turn, and games that are left alone: what the server does when nobody calls.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;

v1::CreateGameRequest with_clock(const std::string& variant, const std::vector<std::string>& players) {
  auto request = new_request(variant, players);
  (*request.mutable_rules()->mutable_options())["clock"] = "60";
  return request;
}

TEST(TurnClock, IsShown) {
  TestGames games;
  const auto opened = games.open(with_clock("yat-z", {"Ann"}));
  EXPECT_EQ(opened.game().turn_ends().seconds(), absl::ToUnixSeconds(games.now()) + 60);
  games.advance(absl::Seconds(59));
  // Rolling does not give more time.
  const v1::Game rolled = games.roll(opened.game().game(), opened.seats(0).token());
  EXPECT_EQ(rolled.turn_ends().seconds(), opened.game().turn_ends().seconds());
}

TEST(TurnClock, EndsTheTurnOfWhoeverAsksTooLate) {
  TestGames games;
  const auto opened = games.open(with_clock("yat-z", {"Ann", "Bob"}));
  const v1::Game rolled = games.roll(opened.game().game(), opened.seats(0).token());
  games.advance(absl::Seconds(60));
  const auto late =
      games.client().claim(claim_request(rolled.game(), opened.seats(0).token(), {.box = "chance"}));
  EXPECT_EQ(late.status().code(), StatusCode::kFailedPrecondition);
  const auto replay = games.replay(rolled.game());
  const v1::LogEntry& last = replay.entries(replay.entries_size() - 1);
  ASSERT_TRUE(last.has_timed_out());
  EXPECT_EQ(last.seat(), 0);
  // The open box that scores most is recorded.
  int most = 0;
  for (const v1::ScoredBox& box : rolled.offers(0).boxes()) most = std::max(most, box.points());
  EXPECT_EQ(last.timed_out().points(), most);
  EXPECT_EQ(replay.game().seat_to_move(), 1);
  EXPECT_EQ(replay.game().turn_ends().seconds(), absl::ToUnixSeconds(games.now()) + 60);
}

TEST(TurnClock, RunsOutThoughNobodyAsks) {
  TestGames games;
  const auto opened = games.open(with_clock("yat-z", {"Ann", "Bob"}));
  v1::WatchGameRequest request;
  request.set_game(opened.game().game());
  request.set_after_version(opened.game().version());
  const auto stream = games.client().watch_game(request);
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));
  games.advance(absl::Seconds(60));
  ASSERT_TRUE(stream->next(news));
  EXPECT_TRUE(news.entries(0).has_timed_out());
  EXPECT_EQ(news.game().seat_to_move(), 1);
}

TEST(TurnClock, RunsOnWhileTheServerIsDown) {
  TestGames games(new_data_folder());
  const auto opened = games.open(with_clock("word", {"Ann", "Bob"}));
  games.advance(absl::Seconds(61));
  games.restart();
  const v1::Game game = games.get(opened.game().game());
  EXPECT_EQ(game.seat_to_move(), 1);
  // The word game records a zero in the round box, and the next player has the whole time.
  ASSERT_EQ(game.seats(0).sheets(0).entries_size(), 1);
  EXPECT_EQ(game.seats(0).sheets(0).entries(0).points(), 0);
  EXPECT_EQ(game.turn_ends().seconds(), absl::ToUnixSeconds(games.now()) + 60);
}

// The system's clock may be set back, by two hours here, while the server runs or while it does not.
TEST(TurnClock, GivesNoMoreThanATurnWhenTheClockIsSetBack) {
  for (const bool restarted : {false, true}) {
    TestGames games(new_data_folder());
    const auto opened = games.open(with_clock("yat-z", {"Ann", "Bob"}));
    const std::string code = opened.game().game();
    games.advance(absl::Hours(-2));
    if (restarted) games.restart();
    const std::int64_t turn_ends = absl::ToUnixSeconds(games.now()) + 60;
    EXPECT_EQ(games.get(code).turn_ends().seconds(), turn_ends);
    EXPECT_EQ(games.replay(code).game().turn_ends().seconds(), turn_ends);
    games.advance(absl::Seconds(30));
    EXPECT_EQ(games.get(code).turn_ends().seconds(), turn_ends);
    EXPECT_EQ(games.roll(code, opened.seats(0).token()).turn_ends().seconds(), turn_ends);
    games.advance(absl::Seconds(30));
    const v1::Game after = games.get(code);
    EXPECT_EQ(after.seat_to_move(), 1);
    EXPECT_EQ(after.turn_ends().seconds(), turn_ends + 60);
  }
}

TEST(TurnClock, RunsOutThoughTheClockWasSetBackAndNobodyAsks) {
  TestGames games(new_data_folder());
  const auto opened = games.open(with_clock("yat-z", {"Ann", "Bob"}));
  games.advance(absl::Hours(-2));
  games.restart();
  v1::WatchGameRequest request;
  request.set_game(opened.game().game());
  request.set_after_version(opened.game().version());
  const auto stream = games.client().watch_game(request);
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->next(news));
  games.advance(absl::Seconds(60));
  ASSERT_TRUE(stream->next(news));
  EXPECT_TRUE(news.entries(0).has_timed_out());
}

TEST(Log, NeverGoesBackInTime) {
  TestGames games(new_data_folder());
  auto request = new_request("yat-z", {"Ann"});
  request.add_bots(v1::BOT_KIND_RANDOM);
  const auto opened = games.open(request);
  games.play_turn(opened.game(), opened.seats(0).token());
  games.advance(absl::Hours(-2));
  for (int turn = 2; turn < 5; ++turn) {
    const v1::Game game = games.wait_for(opened.game().game(), [&](const v1::Game& seen) {
      return seen.turn() == turn && seen.seat_to_move() == 0;
    });
    games.play_turn(game, opened.seats(0).token());
    if (turn == 3) games.restart();
  }
  const auto replay = games.replay(opened.game().game());
  absl::Time before = absl::InfinitePast();
  for (const v1::LogEntry& entry : replay.entries()) {
    const absl::Time time =
        absl::FromUnixSeconds(entry.time().seconds()) + absl::Nanoseconds(entry.time().nanos());
    EXPECT_GE(time, before) << entry.ShortDebugString();
    before = time;
  }
}

TEST(TurnClock, EndsAGameThatNobodyPlaysAnyMore) {
  TestGames games;
  const auto opened = games.open(with_clock("word", {"Ann"}));
  for (int turn = 0; turn < 8; ++turn) {
    games.advance(absl::Seconds(60));
    games.get(opened.game().game());
  }
  EXPECT_EQ(games.get(opened.game().game()).status(), v1::GAME_STATUS_FINISHED);
}

TEST(Retention, ClosesGamesThatNobodyPlaysAndDeletesOldOnes) {
  TestGames games;
  const auto waiting = games.open([] {
    auto request = new_request("yat-z", {"Ann"});
    request.set_seats(2);
    return request;
  }());
  const auto played = games.open(new_request("yat-z", {"Ann"}));
  // The clock goes on while the test waits: a sweep in progress sets the time of the next one by it.
  const auto wait_until = [&games](const auto& done) {
    for (int i = 0; i < 500 && !done(); ++i) {
      games.advance(absl::Minutes(10));
      absl::SleepFor(absl::Milliseconds(10));
    }
  };
  const auto status_of = [&games](const v1::CreateGameResponse& opened) {
    return games.get(opened.game().game()).status();
  };
  games.advance(absl::Hours(24 * 13));
  games.roll(played.game().game(), played.seats(0).token());
  games.advance(absl::Hours(24 * 1 + 2));
  wait_until([&] { return status_of(waiting) == v1::GAME_STATUS_ABANDONED; });
  EXPECT_EQ(status_of(waiting), v1::GAME_STATUS_ABANDONED);
  EXPECT_EQ(status_of(played), v1::GAME_STATUS_PLAYING);
  games.advance(absl::Hours(24 * 14));
  wait_until([&] { return status_of(played) == v1::GAME_STATUS_ABANDONED; });
  EXPECT_EQ(status_of(played), v1::GAME_STATUS_ABANDONED);
  EXPECT_NE(games.get(played.game().game()).seed(), "");

  games.advance(absl::Hours(24 * 31));
  v1::GetGameRequest request;
  request.set_game(waiting.game().game());
  wait_until([&] { return !games.client().get_game(request).ok(); });
  EXPECT_EQ(games.client().get_game(request).status().code(), StatusCode::kNotFound);
}

}  // namespace
}  // namespace lexicup::service

// Two clients who hold the same token race to roll and to claim: of two calls with the same expected version
// exactly one wins, every time.
#include <atomic>
#include <barrier>
#include <thread>

#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

constexpr int kRaces = 10'000;

// One client's part: at each starting signal it tries the move that everybody tries, at the version they all
// saw.
struct Runner {
  TestGames& games;
  std::string token;
  std::barrier<>& line;
  const v1::Game& seen;  // changes only between the races

  int won = 0;
  v1::Game after = {};

  bool try_move() {
    const bool roll_now = seen.roll() == 0;
    absl::Status status;
    if (roll_now) {
      v1::RollRequest request;
      request.set_game(seen.game());
      request.set_token(token);
      request.set_expected_version(seen.version());
      const auto answer = games.client().roll(request);
      status = answer.status();
      if (answer.ok()) after = answer->game();
    } else {
      auto request = claim_request(seen.game(), token, first_open_box(seen));
      request.set_expected_version(seen.version());
      const auto answer = games.client().claim(request);
      status = answer.status();
      if (answer.ok()) after = answer->game();
    }
    EXPECT_TRUE(status.ok() || absl::IsAborted(status)) << status;
    return status.ok();
  }

  void run() {
    for (int race = 0; race < kRaces; ++race) {
      line.arrive_and_wait();
      after.Clear();
      if (try_move()) ++won;
      line.arrive_and_wait();
      line.arrive_and_wait();  // the referee looks
    }
  }
};

TEST(Race, ExactlyOneOfTwoWinsEachTime) {
  TestGames games;
  v1::Game seen;
  std::string token;
  const auto next_game = [&] {
    const auto opened = games.open(new_request("yat-z", {"Ann"}));
    seen = opened.game();
    token = opened.seats(0).token();
  };
  next_game();
  std::barrier<> line(3);
  Runner first{.games = games, .token = "", .line = line, .seen = seen};
  Runner second{.games = games, .token = "", .line = line, .seen = seen};
  first.token = second.token = token;
  std::thread first_thread([&] { first.run(); });
  std::thread second_thread([&] { second.run(); });
  int both_or_none = 0;
  for (int race = 0; race < kRaces; ++race) {
    const int before = first.won + second.won;
    const std::int64_t version = seen.version();
    line.arrive_and_wait();
    line.arrive_and_wait();
    if (first.won + second.won != before + 1) ++both_or_none;
    const v1::Game& after = first.after.version() > 0 ? first.after : second.after;
    EXPECT_EQ(after.version(), version + 1);
    seen = after;
    if (seen.status() != v1::GAME_STATUS_PLAYING) next_game();
    first.token = second.token = token;
    line.arrive_and_wait();
  }
  first_thread.join();
  second_thread.join();
  EXPECT_EQ(both_or_none, 0);
  EXPECT_EQ(first.won + second.won, kRaces);
}

}  // namespace
}  // namespace lexicup::service

// ReviewGame over gRPC: who may ask about which games, and that the answer adds up.
#include <absl/time/clock.h>
#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"
#include "tests/service/games/test_host.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;

v1::ReviewGameRequest about(const std::string& game, const std::string& token = "") {
  v1::ReviewGameRequest request;
  request.set_game(game);
  request.set_token(token);
  return request;
}

// Asks until the best play is worked out.
absl::StatusOr<v1::ReviewGameResponse> reviewed(TestGames& games, const v1::ReviewGameRequest& request) {
  auto review = games.client().review_game(request);
  for (int i = 0; i < 2400 && absl::IsUnavailable(review.status()); ++i) {
    absl::SleepFor(absl::Milliseconds(50));
    review = games.client().review_game(request);
  }
  return review;
}

void expect_adds_up(const v1::ReviewGameResponse& review, const v1::SeatReview& seat) {
  EXPECT_NEAR(seat.total(), review.expected_total() + seat.luck() - seat.loss() - seat.left_open(), 1e-9)
      << seat.player();
}

TEST(ReviewGame, AddsUpForPlayersBotsAndTheClock) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.add_bots(v1::BOT_KIND_GREEDY);
  (*request.mutable_rules()->mutable_options())["clock"] = "60";
  const auto opened = games.open(request);
  const std::string& code = opened.game().game();
  const std::string& token = opened.seats(0).token();
  EXPECT_EQ(games.client().review_game(about(code)).status().code(), StatusCode::kFailedPrecondition);
  const auto mine = [](const v1::Game& game) {
    return game.seat_to_move() == 0 || game.status() != v1::GAME_STATUS_PLAYING;
  };
  v1::Game game = opened.game();
  for (int turn = 0; game.status() == v1::GAME_STATUS_PLAYING; ++turn) {
    if (turn == 2) games.roll(code, token);
    if (turn == 1 || turn == 2) {
      games.advance(absl::Seconds(61));
    } else {
      games.play_turn(game, token);
    }
    game = games.wait_for(code, mine);
  }
  const auto review = reviewed(games, about(code));
  ASSERT_TRUE(review.ok()) << review.status();
  EXPECT_EQ(review->basis(), v1::BASIS_EXACT);
  ASSERT_EQ(review->seats_size(), 2);
  for (const v1::SeatReview& seat : review->seats()) expect_adds_up(*review, seat);
  EXPECT_EQ(review->seats(0).total(), game.seats(0).total());
  EXPECT_EQ(review->seats(0).choices_size(), 13);
  EXPECT_EQ(review->seats(0).choices(1).roll(), 0);
  EXPECT_TRUE(review->seats(0).choices(1).by_clock());
  EXPECT_FALSE(review->seats(0).choices(0).by_clock());
  EXPECT_EQ(review->seats(0).left_open(), 0);
  EXPECT_EQ(review->seats(1).player(), game.seats(1).player());
  EXPECT_GE(review->seats(1).choices_size(), 13);
}

TEST(ReviewGame, IsAnsweredAboutGamesThatMayBeSeen) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const std::string& code = opened.game().game();
  EXPECT_EQ(games.client().review_game(about("")).status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(games.client().review_game(about("ABCD2345")).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(games.client().review_game(about(code, "wrong")).status().code(), StatusCode::kPermissionDenied);
  games.play_out(opened.game(), opened.seats(0).token());
  for (const std::string& token : {std::string(), opened.seats(0).token()}) {
    const auto review = reviewed(games, about(code, token));
    ASSERT_TRUE(review.ok()) << review.status();
    expect_adds_up(*review, review->seats(0));
  }
}

TEST(ReviewGame, IsPrivateUntilTheEventIsOver) {
  TestGames games;
  v1::CreateEventRequest create;
  create.mutable_rules()->set_variant("yat-z");
  create.set_finishers(2);
  const auto event = games.client().create_event(create);
  ASSERT_TRUE(event.ok()) << event.status();
  v1::CreateGameRequest request;
  request.set_event(event->event().event());
  request.add_players("Ann");
  const auto opened = games.open(request);
  games.play_out(opened.game(), opened.seats(0).token());
  const std::string& code = opened.game().game();
  EXPECT_EQ(games.client().review_game(about(code)).status().code(), StatusCode::kPermissionDenied);
  const auto review = reviewed(games, about(code, opened.seats(0).token()));
  ASSERT_TRUE(review.ok()) << review.status();
  expect_adds_up(*review, review->seats(0));
}

TEST(ReviewGame, TellsOfPlayersWhoLeftWhatTheyPlayed) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const std::string& token = opened.seats(0).token();
  games.play_turn(opened.game(), token);
  games.roll(opened.game().game(), token);
  v1::LeaveRequest leave;
  leave.set_game(opened.game().game());
  leave.set_token(token);
  ASSERT_TRUE(games.client().leave(leave).ok());
  const auto review = reviewed(games, about(opened.game().game()));
  ASSERT_TRUE(review.ok()) << review.status();
  expect_adds_up(*review, review->seats(0));
  EXPECT_GT(review->seats(0).left_open(), 100);
  EXPECT_EQ(review->seats(0).choices_size(), 1);
}

// The queue of the game is busy as long as this test wants.
TEST(ReviewGame, EndsWithItsCallThoughTheGameIsBusy) {
  TestHost games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  absl::Notification go_on;
  games.host().queues().submit_always(opened.game().game(), [&] { go_on.WaitForNotification(); });
  v1::ReviewGameResponse response;
  const absl::Status status = review_game(games.host(), games.host().solved(), about(opened.game().game()),
                                          response, [] { return true; });
  go_on.Notify();
  EXPECT_TRUE(absl::IsCancelled(status)) << status;
}

}  // namespace
}  // namespace lexicup::service

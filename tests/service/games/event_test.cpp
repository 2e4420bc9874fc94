// Duplicate events: the same dice for all, privacy, standings, and when the seed is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cpp/refusal.h"
#include "engine/seed.h"
#include "service/games/recorded.h"
#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;
using testing::ElementsAre;
using testing::ElementsAreArray;

v1::Event open_event(TestGames& games, const v1::CreateEventRequest& request) {
  const auto opened = games.client().create_event(request);
  EXPECT_TRUE(opened.ok()) << opened.status();
  return opened.ok() ? opened->event() : v1::Event();
}

v1::CreateEventRequest event_request(const std::string& variant, int finishers) {
  v1::CreateEventRequest request;
  request.mutable_rules()->set_variant(variant);
  request.set_title("Friday evening");
  request.set_finishers(finishers);
  return request;
}

v1::CreateEventRequest tournament_request(TestGames& games, absl::Duration starts_in,
                                          absl::Duration ends_in) {
  v1::CreateEventRequest request = event_request("yat-z", 0);
  set_time(games.now() + starts_in, *request.mutable_tournament()->mutable_starts());
  set_time(games.now() + ends_in, *request.mutable_tournament()->mutable_ends());
  return request;
}

v1::CreateGameRequest entry(const v1::Event& event, const std::string& player) {
  auto request = new_request("", {player});
  request.set_event(event.event());
  return request;
}

v1::Event get(TestGames& games, const v1::Event& event) {
  v1::GetEventRequest request;
  request.set_event(event.event());
  const auto answer = games.client().get_event(request);
  EXPECT_TRUE(answer.ok()) << answer.status();
  return answer.ok() ? answer->event() : v1::Event();
}

TEST(Event, IsAsItWasOpened) {
  TestGames games(new_data_folder());
  const v1::Event event = open_event(games, event_request("platzee", 0));
  EXPECT_EQ(event.title(), "Friday evening");
  EXPECT_EQ(event.rules().variant(), "platzee");
  EXPECT_EQ(event.finishers(), 5);
  EXPECT_EQ(event.assist(), v1::ASSIST_LEVEL_WORDS);
  EXPECT_EQ(event.seed(), "");
  games.restart();
  EXPECT_EQ(get(games, event).SerializeAsString(), event.SerializeAsString());
  const auto ann = games.open(entry(event, "Ann"));
  EXPECT_EQ(ann.game().event(), event.event());
  EXPECT_EQ(ann.game().commitment(), event.commitment());
  EXPECT_EQ(ann.game().rules().variant(), "platzee");
}

TEST(Event, ARepeatedRequestOpensOne) {
  TestGames games;
  v1::CreateEventRequest request = event_request("yat-z", 2);
  request.set_request_id("e1");
  const v1::Event first = open_event(games, request);
  EXPECT_EQ(open_event(games, request).event(), first.event());
  request.set_finishers(3);
  EXPECT_EQ(games.client().create_event(request).status().code(), StatusCode::kInvalidArgument);
}

TEST(Event, EverybodyWhoKeepsTheSameDiceSeesTheSameFaces) {
  TestGames games;
  const v1::Event event = open_event(games, event_request("yahtwentee", 3));
  std::vector<v1::CreateGameResponse> all;
  for (const char* player : {"Ann", "Bob", "Cay"}) all.push_back(games.open(entry(event, player)));
  const std::vector<std::vector<int>> keeps = {{}, {0, 2}, {1, 2, 3}};
  for (int turn = 1; turn <= 32; ++turn) {
    // The third player keeps other dice, and then claims another box: the first roll is the same again.
    std::vector<std::vector<std::string>> first_rolls;
    for (std::size_t player = 0; player < all.size(); ++player) {
      const std::string game = all[player].game().game(), token = all[player].seats(0).token();
      v1::Game rolled = games.roll(game, token);
      first_rolls.emplace_back(rolled.faces().begin(), rolled.faces().end());
      if (player < 2) {
        rolled = games.roll(game, token, keeps[1]);
        rolled = games.roll(game, token, keeps[2]);
        first_rolls.back().insert(first_rolls.back().end(), rolled.faces().begin(), rolled.faces().end());
      }
      OpenBox box = first_open_box(rolled);
      EXPECT_TRUE(games.client().claim(claim_request(game, token, box)).ok());
    }
    EXPECT_EQ(first_rolls[0], first_rolls[1]);
    EXPECT_THAT(first_rolls[2], ElementsAreArray(first_rolls[0].begin(), first_rolls[0].begin() + 5));
  }
}

TEST(Event, IsPlayedInPrivateUntilItIsOver) {
  TestGames games;
  const v1::Event event = open_event(games, event_request("yat-z", 2));
  const auto ann = games.open(entry(event, "Ann"));
  const auto bob = games.open(entry(event, "Bob"));
  games.play_out(ann.game(), ann.seats(0).token());
  v1::GetGameRequest request;
  request.set_game(ann.game().game());
  EXPECT_EQ(games.client().get_game(request).status().code(), StatusCode::kPermissionDenied);
  request.set_token(bob.seats(0).token());
  EXPECT_EQ(games.client().get_game(request).status().code(), StatusCode::kPermissionDenied);
  request.set_token(ann.seats(0).token());
  EXPECT_EQ(games.client().get_game(request)->game().seed(), "");

  games.play_out(bob.game(), bob.seats(0).token());
  request.set_token("");
  const auto open = games.client().get_game(request);
  ASSERT_TRUE(open.ok()) << open.status();
  EXPECT_EQ(engine::commitment(*engine::parse_seed(open->game().seed())), event.commitment());
  EXPECT_EQ(games.replay(ann.game().game()).dice_context(), event.event());
}

TEST(Event, StandingsAreOutAfterTheFinishersAndTheSeedWhenNobodyPlays) {
  TestGames games;
  const v1::Event event = open_event(games, event_request("yat-z", 2));
  std::vector<v1::CreateGameResponse> all;
  for (const char* player : {"Ann", "Bob", "Cay"}) all.push_back(games.open(entry(event, player)));
  const auto ann = games.play_out(all[0].game(), all[0].seats(0).token());
  EXPECT_FALSE(get(games, event).standings_out());
  EXPECT_EQ(get(games, event).standings_size(), 0);
  EXPECT_EQ(get(games, event).finished(), 1);

  games.play_out(all[1].game(), all[1].seats(0).token());
  v1::Event out = get(games, event);
  EXPECT_TRUE(out.standings_out());
  ASSERT_EQ(out.standings_size(), 2);
  // They played alike with the same dice, so they share the first place.
  EXPECT_EQ(out.standings(0).rank(), 1);
  EXPECT_EQ(out.standings(1).rank(), 1);
  EXPECT_EQ(out.standings(0).total(), ann.seats(0).total());
  EXPECT_EQ(out.seed(), "");

  const auto late = games.client().create_game(entry(event, "Dan"));
  EXPECT_EQ(late.status().code(), StatusCode::kFailedPrecondition);
  EXPECT_EQ(client::refusal_of(late.status()).reason, "NOT_NOW");

  games.play_out(all[2].game(), all[2].seats(0).token());
  out = get(games, event);
  EXPECT_EQ(out.standings_size(), 3);
  EXPECT_EQ(engine::commitment(*engine::parse_seed(out.seed())), event.commitment());
}

TEST(Event, TakesEachNameOnce) {
  TestGames games;
  const v1::Event event = open_event(games, event_request("yat-z", 2));
  games.open(entry(event, "Ann"));
  const auto twice = games.client().create_game(entry(event, " ANN "));
  EXPECT_EQ(twice.status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(client::refusal_of(twice.status()).reason, "NAME_TAKEN");
  EXPECT_EQ(get(games, event).players(), 1);
}

TEST(Event, WhoLeavesIsNotInTheStandings) {
  TestGames games;
  const v1::Event event = open_event(games, event_request("yat-z", 1));
  const auto ann = games.open(entry(event, "Ann"));
  const auto bob = games.open(entry(event, "Bob"));
  games.play_turn(ann.game(), ann.seats(0).token());
  v1::LeaveRequest leave;
  leave.set_game(ann.game().game());
  leave.set_token(ann.seats(0).token());
  ASSERT_TRUE(games.client().leave(leave).ok());
  games.play_out(bob.game(), bob.seats(0).token());
  const v1::Event out = get(games, event);
  ASSERT_EQ(out.standings_size(), 1);
  EXPECT_EQ(out.standings(0).player(), "Bob");
  EXPECT_NE(out.seed(), "");
}

TEST(Tournament, StartsAndEndsAtItsTimes) {
  TestGames games;
  const v1::Event event = open_event(games, tournament_request(games, absl::Hours(1), absl::Hours(2)));
  EXPECT_EQ(event.finishers(), 0);
  EXPECT_EQ(games.client().create_game(entry(event, "Ann")).status().code(), StatusCode::kFailedPrecondition);
  games.advance(absl::Hours(1));
  const auto ann = games.open(entry(event, "Ann"));
  const auto bob = games.open(entry(event, "Bob"));
  games.play_out(ann.game(), ann.seats(0).token());
  const v1::Game half = games.play_turn(bob.game(), bob.seats(0).token());
  EXPECT_FALSE(get(games, event).standings_out());

  games.advance(absl::Hours(1));
  EXPECT_EQ(games.client().create_game(entry(event, "Cay")).status().code(), StatusCode::kFailedPrecondition);
  v1::RollRequest roll;
  roll.set_game(bob.game().game());
  roll.set_token(bob.seats(0).token());
  EXPECT_EQ(games.client().roll(roll).status().code(), StatusCode::kFailedPrecondition);
  const v1::Event out = get(games, event);
  EXPECT_TRUE(out.standings_out());
  ASSERT_EQ(out.standings_size(), 2);
  EXPECT_EQ(out.standings(1).player(), "Bob");
  EXPECT_EQ(out.standings(1).total(), half.seats(0).total());
  EXPECT_NE(out.seed(), "");
}

TEST(Tournament, EndsGamesThoughNobodyAsks) {
  TestGames games(new_data_folder());
  const v1::Event event = open_event(games, tournament_request(games, absl::ZeroDuration(), absl::Hours(1)));
  const auto ann = games.open(entry(event, "Ann"));
  games.restart();
  games.advance(absl::Hours(1));
  for (int i = 0; i < 500 && get(games, event).seed().empty(); ++i) absl::SleepFor(absl::Milliseconds(10));
  EXPECT_NE(get(games, event).seed(), "");
  EXPECT_EQ(games.get(ann.game().game()).status(), v1::GAME_STATUS_ABANDONED);
  const auto replay = games.replay(ann.game().game());
  EXPECT_TRUE(replay.entries(replay.entries_size() - 1).abandoned().event_over());
}

}  // namespace
}  // namespace lexicup::service

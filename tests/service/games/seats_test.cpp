// Who sits where: opening games, joining, leaving, bots.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cpp/refusal.h"
#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::SizeIs;

std::vector<std::string> players_of(const v1::Game& game) {
  std::vector<std::string> players;
  for (const v1::Seat& seat : game.seats()) players.push_back(seat.player());
  return players;
}

TEST(CreateGame, BeginsWithThePlayersNamed) {
  TestGames games;
  auto request = new_request("yat-z", {" Ann ", "Bob"});
  request.set_listed(true);
  const auto opened = games.open(request);
  const v1::Game& game = opened.game();
  EXPECT_THAT(game.game(), MatchesRegex("[0-9A-HJKMNP-TV-Z]+"));
  EXPECT_THAT(game.game(), SizeIs(8));
  EXPECT_EQ(game.version(), 3);
  EXPECT_EQ(game.status(), v1::GAME_STATUS_PLAYING);
  EXPECT_THAT(players_of(game), ElementsAre("Ann", "Bob"));
  EXPECT_EQ(game.seat_to_move(), 0);
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.roll(), 0);
  EXPECT_THAT(game.faces(), IsEmpty());
  EXPECT_THAT(game.offers(), IsEmpty());
  EXPECT_EQ(game.assist(), v1::ASSIST_LEVEL_WORDS);
  EXPECT_THAT(game.commitment(), MatchesRegex("[0-9a-f]+"));
  EXPECT_THAT(game.commitment(), SizeIs(64));
  EXPECT_EQ(game.seed(), "");
  EXPECT_TRUE(game.listed());
  EXPECT_EQ(game.created().seconds(), absl::ToUnixSeconds(games.now()));
  ASSERT_EQ(opened.seats_size(), 2);
  EXPECT_EQ(opened.seats(1).seat(), 1);
  EXPECT_NE(opened.seats(0).token(), opened.seats(1).token());
  EXPECT_THAT(opened.seats(0).token(), SizeIs(testing::Ge(43U)));  // 256 bits
}

TEST(CreateGame, FillsInTheLexiconAndTheDice) {
  TestGames games;
  const auto word = games.open(new_request("word", {"Ann"})).game();
  EXPECT_EQ(word.rules().lexicon(), "en");
  EXPECT_EQ(word.rules().dice_set(), "word");
  auto request = new_request("yat-z", {"Ann"});
  request.mutable_rules()->set_lexicon("pocket");
  EXPECT_EQ(games.open(request).game().rules().lexicon(), "");
}

TEST(CreateGame, GivesEveryGameItsOwnCodeSeedAndToken) {
  TestGames games;
  std::set<std::string> seen;
  for (int i = 0; i < 50; ++i) {
    const auto opened = games.open(new_request("yat-z", {"Ann"}));
    EXPECT_TRUE(seen.insert(opened.game().game()).second);
    EXPECT_TRUE(seen.insert(opened.game().commitment()).second);
    EXPECT_TRUE(seen.insert(opened.seats(0).token()).second);
  }
}

TEST(CreateGame, ARepeatedRequestGetsTheSameAnswer) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.set_request_id("6f0c");
  const auto first = games.open(request);
  games.roll(first.game().game(), first.seats(0).token());
  const auto again = games.open(request);
  EXPECT_EQ(again.SerializeAsString(), first.SerializeAsString());

  request.set_players(0, "Bob");
  const auto other = games.client().create_game(request);
  EXPECT_EQ(other.status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(client::refusal_of(other.status()).reason, "REQUEST_REUSED");
}

TEST(JoinGame, TakesTheNextFreeSeatAndBegins) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.set_seats(3);
  const auto opened = games.open(request);
  EXPECT_EQ(opened.game().status(), v1::GAME_STATUS_WAITING);
  EXPECT_THAT(players_of(opened.game()), ElementsAre("Ann", "", ""));

  v1::JoinGameRequest join;
  join.set_game(opened.game().game());
  join.set_player("Bob");
  const auto bob = games.client().join_game(join);
  ASSERT_TRUE(bob.ok()) << bob.status();
  EXPECT_EQ(bob->seat().seat(), 1);
  EXPECT_EQ(bob->game().status(), v1::GAME_STATUS_WAITING);
  const auto twice = games.client().join_game(join);
  EXPECT_EQ(twice.status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(client::refusal_of(twice.status()).reason, "NAME_TAKEN");

  // Codes may be typed in any case and with a hyphen.
  std::string typed = opened.game().game();
  for (char& sign : typed) sign = static_cast<char>(std::tolower(sign));
  join.set_game(typed.substr(0, 4) + "-" + typed.substr(4));
  join.set_player("Cay");
  const auto cay = games.client().join_game(join);
  ASSERT_TRUE(cay.ok()) << cay.status();
  EXPECT_EQ(cay->game().status(), v1::GAME_STATUS_PLAYING);

  join.set_player("Dan");
  EXPECT_EQ(games.client().join_game(join).status().code(), StatusCode::kFailedPrecondition);
}

TEST(JoinGame, ARepeatedRequestGetsTheSameSeatAndToken) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.set_seats(2);
  const auto opened = games.open(request);
  v1::JoinGameRequest join;
  join.set_game(opened.game().game());
  join.set_player("Bob");
  join.set_request_id("a1");
  const auto first = games.client().join_game(join);
  const auto again = games.client().join_game(join);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->SerializeAsString(), first->SerializeAsString());
  games.roll(opened.game().game(), opened.seats(0).token());
}

TEST(Leave, OthersPlayOnAndTheLastOneClosesTheGame) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann", "Bob"}));
  v1::LeaveRequest request;
  request.set_game(opened.game().game());
  request.set_token(opened.seats(0).token());
  const auto left = games.client().leave(request);
  ASSERT_TRUE(left.ok()) << left.status();
  EXPECT_TRUE(left->game().seats(0).left());
  EXPECT_EQ(left->game().seat_to_move(), 1);
  EXPECT_EQ(games.client().leave(request).status().code(), StatusCode::kFailedPrecondition);
  request.set_token(opened.seats(1).token());
  const auto last = games.client().leave(request);
  ASSERT_TRUE(last.ok()) << last.status();
  EXPECT_EQ(last->game().status(), v1::GAME_STATUS_ABANDONED);
  EXPECT_NE(last->game().seed(), "");
}

TEST(Leave, BeforeTheBeginningTheSeatIsFreeAgain) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann", "Bob"});
  request.set_seats(3);
  const auto opened = games.open(request);
  v1::LeaveRequest leave;
  leave.set_game(opened.game().game());
  leave.set_token(opened.seats(0).token());
  const auto left = games.client().leave(leave);
  ASSERT_TRUE(left.ok()) << left.status();
  EXPECT_THAT(players_of(left->game()), ElementsAre("", "Bob", ""));
  EXPECT_EQ(games.client().leave(leave).status().code(), StatusCode::kPermissionDenied);
  leave.set_token(opened.seats(1).token());
  EXPECT_EQ(games.client().leave(leave)->game().status(), v1::GAME_STATUS_ABANDONED);
}

// Else a loop of two calls fills the disk.
TEST(JoinGame, EndsWhereTooManyCameAndWent) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.set_seats(3);
  const auto opened = games.open(request);
  v1::JoinGameRequest join;
  join.set_game(opened.game().game());
  join.set_player("Bob");
  auto joined = games.client().join_game(join);
  for (int i = 0; i < 1000 && joined.ok(); ++i) {
    v1::LeaveRequest leave;
    leave.set_game(opened.game().game());
    leave.set_token(joined->seat().token());
    ASSERT_TRUE(games.client().leave(leave).ok());
    joined = games.client().join_game(join);
  }
  ASSERT_FALSE(joined.ok());
  EXPECT_EQ(joined.status().code(), StatusCode::kFailedPrecondition);
  EXPECT_EQ(client::refusal_of(joined.status()).reason, "NOT_NOW");
  EXPECT_THAT(std::string(joined.status().message()), testing::HasSubstr("open another one"));
  EXPECT_EQ(games.get(opened.game().game()).version(), 500);
  v1::AddBotRequest add;
  add.set_game(opened.game().game());
  add.set_token(opened.seats(0).token());
  EXPECT_EQ(games.client().add_bot(add).status().code(), StatusCode::kFailedPrecondition);
  // Leaving is always possible.
  v1::LeaveRequest leave;
  leave.set_game(opened.game().game());
  leave.set_token(opened.seats(0).token());
  EXPECT_TRUE(games.client().leave(leave).ok());
}

TEST(Bots, PlayByThemselves) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann"});
  request.set_seats(3);
  request.add_bots(v1::BOT_KIND_RANDOM);
  const auto opened = games.open(request);
  v1::AddBotRequest add;
  add.set_game(opened.game().game());
  add.set_token("wrong");
  EXPECT_EQ(games.client().add_bot(add).status().code(), StatusCode::kPermissionDenied);
  add.set_token(opened.seats(0).token());
  const auto added = games.client().add_bot(add);
  ASSERT_TRUE(added.ok()) << added.status();
  EXPECT_THAT(players_of(added->game()), ElementsAre("Ann", "Random", "Greedy"));
  EXPECT_EQ(added->game().seats(2).bot(), v1::BOT_KIND_GREEDY);

  v1::Game game = added->game();
  while (game.status() == v1::GAME_STATUS_PLAYING) {
    games.play_turn(game, opened.seats(0).token());
    game = games.wait_for(game.game(), [](const v1::Game& seen) {
      return seen.seat_to_move() == 0 || seen.status() == v1::GAME_STATUS_FINISHED;
    });
  }
  EXPECT_EQ(game.status(), v1::GAME_STATUS_FINISHED);
  for (const v1::Seat& seat : game.seats()) EXPECT_THAT(seat.sheets(0).entries(), SizeIs(13));
}

TEST(Bots, GoOnAfterARestart) {
  TestGames games(new_data_folder());
  auto request = new_request("platzee", {"Ann"});
  request.add_bots(v1::BOT_KIND_GREEDY);
  const auto opened = games.open(request);
  games.play_turn(opened.game(), opened.seats(0).token());
  games.restart();
  games.wait_for(opened.game().game(),
                 [](const v1::Game& seen) { return seen.turn() == 2 && seen.seat_to_move() == 0; });
}

}  // namespace
}  // namespace lexicup::service

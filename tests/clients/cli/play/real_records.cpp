#include "tests/clients/cli/play/real_records.h"

#include "service/games/recorded.h"
#include "tests/service/games/test_games.h"

namespace lexicup::cli::play {
namespace {

using service::new_request;
using service::TestGames;

std::string join(TestGames& games, const std::string& game, const std::string& player) {
  v1::JoinGameRequest request;
  request.set_game(game);
  request.set_player(player);
  const auto joined = games.client().join_game(request);
  EXPECT_TRUE(joined.ok()) << joined.status();
  return joined.ok() ? joined->seat().token() : "";
}

void leave(TestGames& games, const std::string& game, const std::string& token) {
  v1::LeaveRequest request;
  request.set_game(game);
  request.set_token(token);
  EXPECT_TRUE(games.client().leave(request).ok());
}

void add_bot(TestGames& games, const std::string& game, const std::string& token) {
  v1::AddBotRequest request;
  request.set_game(game);
  request.set_token(token);
  EXPECT_TRUE(games.client().add_bot(request).ok());
}

v1::Event open_event(TestGames& games, const v1::CreateEventRequest& request) {
  const auto opened = games.client().create_event(request);
  EXPECT_TRUE(opened.ok()) << opened.status();
  return opened.ok() ? opened->event() : v1::Event();
}

v1::CreateGameResponse enter(TestGames& games, const v1::Event& event) {
  auto request = new_request("", {"Anna"});
  request.set_event(event.event());
  return games.open(request);
}

// Anna's third turn is a time-out with dice on the table, her fifth one without; Ben leaves in his fourth.
void play_turn(TestGames& games, const v1::Game& game, const std::string& token) {
  const bool anna = game.seat_to_move() == 0;
  if (!anna && game.turn() == 4) return leave(games, game.game(), token);
  if (!anna || (game.turn() != 3 && game.turn() != 5)) {
    games.play_turn(game, token);
    return;
  }
  if (game.turn() == 3) games.roll(game.game(), token);
  games.advance(absl::Seconds(61));
}

v1::GetReplayResponse word_game() {
  TestGames games;
  auto request = new_request("word", {"Anna"});
  (*request.mutable_rules()->mutable_options())["clock"] = "60";
  request.set_seats(3);
  const auto opened = games.open(request);
  const std::string code = opened.game().game();
  const std::string anna = opened.seats(0).token();
  leave(games, code, join(games, code, "Cleo"));
  const std::string ben = join(games, code, "Ben");
  add_bot(games, code, anna);
  for (int turn = 0; turn < 100; ++turn) {
    const v1::Game game = games.wait_for(code, [](const v1::Game& seen) {
      return seen.status() != v1::GAME_STATUS_PLAYING || seen.seat_to_move() < 2;
    });
    if (game.status() != v1::GAME_STATUS_PLAYING) break;
    play_turn(games, game, game.seat_to_move() == 0 ? anna : ben);
  }
  return games.replay(code);
}

v1::GetReplayResponse event_game() {
  TestGames games;
  v1::CreateEventRequest request;
  request.mutable_rules()->set_variant("yat-z");
  request.set_finishers(1);
  const auto opened = enter(games, open_event(games, request));
  games.play_out(opened.game(), opened.seats(0).token());
  return games.replay(opened.game().game());
}

v1::GetReplayResponse tournament_game() {
  TestGames games;
  v1::CreateEventRequest request;
  request.mutable_rules()->set_variant("yat-z");
  service::set_time(games.now(), *request.mutable_tournament()->mutable_starts());
  service::set_time(games.now() + absl::Hours(1), *request.mutable_tournament()->mutable_ends());
  const auto opened = enter(games, open_event(games, request));
  games.play_turn(opened.game(), opened.seats(0).token());
  games.advance(absl::Hours(2));
  return games.replay(opened.game().game());
}

v1::GetReplayResponse abandoned_game() {
  TestGames games;
  auto request = new_request("platzee", {"Anna", "Ben"});
  request.set_listed(true);
  const auto opened = games.open(request);
  v1::Game game = opened.game();
  for (int turn = 0; turn < 3; ++turn) {
    games.advance(absl::Seconds(1));
    game = games.play_turn(game, opened.seats(game.seat_to_move()).token());
  }
  leave(games, game.game(), opened.seats(0).token());
  leave(games, game.game(), opened.seats(1).token());
  return games.replay(game.game());
}

v1::GetReplayResponse waiting_game() {
  TestGames games;
  auto request = new_request("yat-z", {"Anna"});
  request.set_seats(2);
  const auto opened = games.open(request);
  leave(games, opened.game().game(), opened.seats(0).token());
  return games.replay(opened.game().game());
}

}  // namespace

const std::vector<RealRecord>& real_records() {
  static const auto* const records = new std::vector<RealRecord>{{"word", word_game()},
                                                                 {"event", event_game()},
                                                                 {"abandoned", abandoned_game()},
                                                                 {"tournament", tournament_game()},
                                                                 {"waiting", waiting_game()}};
  return *records;
}

v1::GetReplayResponse real_record(const std::string& name) {
  for (const RealRecord& record : real_records()) {
    if (record.name == name) return record.replay;
  }
  ADD_FAILURE() << "no record is called " << name;
  return {};
}

}  // namespace lexicup::cli::play

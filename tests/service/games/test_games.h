// Games on a server of this process, as tests play them: typed calls, a clock that stands still until it is
// told, a store in memory or in a folder.
//
//   TestGames games;
//   v1::CreateGameResponse opened = games.must(games.client().create_game(new_request("yat-z", {"Ann"})));
//   games.advance(absl::Seconds(61));
#ifndef LEXICUP_TESTS_SERVICE_GAMES_TEST_GAMES_H_
#define LEXICUP_TESTS_SERVICE_GAMES_TEST_GAMES_H_

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <absl/status/statusor.h>
#include <gtest/gtest.h>

#include "clients/cpp/client.h"
#include "lexicup/v1/game_service.pb.h"
#include "service/config.h"
#include "service/server.h"

namespace lexicup::service {

// A folder of its own for games.
std::string new_data_folder();

// Opens such a game for these players.
v1::CreateGameRequest new_request(const std::string& variant, const std::vector<std::string>& players);

class TestGames {
 public:
  // Games in memory, or in a folder.
  explicit TestGames(const std::string& data = "");
  explicit TestGames(const Config& config);
  ~TestGames();

  const client::Client& client() const { return *client_; }
  Server& server() { return *server_; }

  // Stops the server and starts another one on the same folder.
  void restart();

  absl::Time now() const;
  void advance(absl::Duration duration);

  // The shapes that tests use most. Each fails the test if it is refused.
  v1::CreateGameResponse open(const v1::CreateGameRequest& request);
  v1::Game get(const std::string& game, const std::string& token = "");
  v1::Game roll(const std::string& game, const std::string& token, const std::vector<int>& keep = {});
  v1::ClaimResponse claim(const std::string& game, const std::string& token, const std::string& box);
  v1::GetReplayResponse replay(const std::string& game, const std::string& token = "");

  // Plays the turn of whoever has the token: one roll, then the first open box.
  v1::Game play_turn(const v1::Game& game, const std::string& token);
  // Plays a game of one player to its end.
  v1::Game play_out(v1::Game game, const std::string& token);

  // Asks until the game is as wanted; for what the server does by itself.
  template <typename Wanted>
  v1::Game wait_for(const std::string& game, const Wanted& wanted, const std::string& token = "") {
    for (int i = 0; i < 3000; ++i) {
      v1::Game seen = get(game, token);
      if (wanted(seen)) return seen;
      absl::SleepFor(absl::Milliseconds(10));
    }
    ADD_FAILURE() << "the game did not become as wanted: " << get(game, token).DebugString();
    return {};
  }

 private:
  void start();

  Config config_;
  std::shared_ptr<std::atomic<std::int64_t>> microseconds_;
  std::unique_ptr<Server> server_;
  std::unique_ptr<client::Client> client_;
};

// The first box that may be claimed now, on the first sheet that has one.
struct OpenBox {
  std::string box;
  int column = 1;
  std::string zeroed_box = {};
};
OpenBox first_open_box(const v1::Game& game);

v1::ClaimRequest claim_request(const std::string& game, const std::string& token, const OpenBox& open);

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_GAMES_TEST_GAMES_H_

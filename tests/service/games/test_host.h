// A GameHost alone, without a server: calls are functions, the clock stands still until it is told, and
// nothing happens by itself because the host's alarm does not ring.
//
//   TestHost games;
//   const auto opened = games.open(new_request("yat-z", {"Ann"}));
//   games.advance(absl::Hours(24 * 31));
//   games.sweep();                          // and waits for what it began
#ifndef LEXICUP_TESTS_SERVICE_GAMES_TEST_HOST_H_
#define LEXICUP_TESTS_SERVICE_GAMES_TEST_HOST_H_

#include <memory>
#include <string>

#include <absl/synchronization/notification.h>
#include <absl/time/time.h>
#include <gtest/gtest.h>

#include "service/games/game_calls.h"
#include "service/games/game_host.h"
#include "service/store/sqlite_store.h"
#include "tests/service/games/test_games.h"
#include "tests/service/games/troubled_store.h"
#include "tests/service/test_server.h"

namespace lexicup::service {

class TestHost {
 public:
  explicit TestHost(const std::string& path = ":memory:", const HostSettings& settings = {.threads = 1},
                    const std::vector<std::string>& dictionaries = {built_dictionaries(),
                                                                    test_dictionaries()}) {
    catalog_ = *Catalog::open(dictionaries, "en");
    auto store = std::make_unique<TroubledStore>(*open_sqlite_store(path));
    store_ = store.get();
    solved_ = std::make_unique<SolvedGames>(*catalog_, SolvedSettings{});
    host_ = *GameHost::start(
        *catalog_, *solved_, std::move(store), [this] { return now_; }, settings);
  }

  GameHost& host() { return *host_; }
  TroubledStore& store() { return *store_; }
  void advance(absl::Duration duration) { now_ += duration; }

  v1::CreateGameResponse open(const v1::CreateGameRequest& request) {
    v1::CreateGameResponse response;
    EXPECT_EQ(create_game(*host_, request, response), absl::OkStatus());
    return response;
  }

  v1::Event open_event(const std::string& variant, int finishers) {
    v1::CreateEventRequest request;
    request.mutable_rules()->set_variant(variant);
    request.set_finishers(finishers);
    v1::CreateEventResponse response;
    EXPECT_EQ(create_event(*host_, request, response), absl::OkStatus());
    return response.event();
  }

  v1::CreateGameResponse enter(const v1::Event& event, const std::string& player) {
    auto request = new_request("", {player});
    request.set_event(event.event());
    return open(request);
  }

  absl::StatusOr<v1::Event> get_event(const v1::Event& event) {
    v1::GetEventRequest request;
    request.set_event(event.event());
    v1::GetEventResponse response;
    if (absl::Status status = service::get_event(*host_, request, response); !status.ok()) return status;
    return response.event();
  }

  absl::StatusOr<v1::Game> get(const v1::Game& game, const std::string& token = "") {
    v1::GetGameRequest request;
    request.set_game(game.game());
    request.set_token(token);
    v1::GetGameResponse response;
    if (absl::Status status = get_game(*host_, request, response); !status.ok()) return status;
    return response.game();
  }

  v1::Game roll(const v1::Game& game, const std::string& token, const std::string& request_id = "") {
    v1::RollRequest request;
    request.set_game(game.game());
    request.set_token(token);
    request.set_request_id(request_id);
    v1::RollResponse response;
    EXPECT_EQ(service::roll(*host_, request, response), absl::OkStatus());
    return response.game();
  }

  // A game of one player: one roll a turn, then the first open box.
  v1::Game play_out(const v1::CreateGameResponse& opened) {
    const std::string token = opened.seats(0).token();
    v1::Game game = opened.game();
    while (game.status() == v1::GAME_STATUS_PLAYING && !testing::Test::HasFailure()) {
      const v1::Game rolled = roll(game, token);
      v1::ClaimResponse response;
      const auto request = claim_request(game.game(), token, first_open_box(rolled));
      EXPECT_EQ(claim(*host_, request, response), absl::OkStatus());
      game = response.game();
    }
    return game;
  }

  void sweep() {
    host_->sweep();
    finish();
  }

  // Waits for all that is in the queues: one thread runs them in order.
  void finish() {
    absl::Notification done;
    host_->queues().submit_always("the end", [&] { done.Notify(); });
    done.WaitForNotification();
  }

 private:
  // A clock finer than the store.
  absl::Time now_ = absl::FromUnixSeconds(1'800'000'000) + absl::Nanoseconds(123'456'789);
  std::unique_ptr<Catalog> catalog_;
  std::unique_ptr<SolvedGames> solved_;
  TroubledStore* store_ = nullptr;
  std::unique_ptr<GameHost> host_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_GAMES_TEST_HOST_H_

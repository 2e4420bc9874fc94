#include "tests/service/games/test_games.h"

#include <cstdlib>

#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

// In the middle of a day far from any change of clocks.
constexpr std::int64_t kStart = 1'800'000'000'000'000;

template <typename Response>
Response must(absl::StatusOr<Response> answer) {
  EXPECT_TRUE(answer.ok()) << answer.status();
  return answer.ok() ? *std::move(answer) : Response();
}

}  // namespace

std::string new_data_folder() {
  static std::vector<std::unique_ptr<TemporaryFolder>> folders;  // go when the program ends
  return folders.emplace_back(std::make_unique<TemporaryFolder>())->path();
}

v1::CreateGameRequest new_request(const std::string& variant, const std::vector<std::string>& players) {
  v1::CreateGameRequest request;
  if (!variant.empty()) request.mutable_rules()->set_variant(variant);
  for (const std::string& player : players) request.add_players(player);
  return request;
}

TestGames::TestGames(const std::string& data)
    : TestGames([&] {
        Config config = test_config();
        config.data = data;
        config.grace = std::chrono::milliseconds(0);
        return config;
      }()) {}

TestGames::TestGames(const Config& config)
    : config_(config), microseconds_(std::make_shared<std::atomic<std::int64_t>>(kStart)) {
  start();
}

TestGames::~TestGames() { client_ = nullptr; }

void TestGames::start() {
  auto server = Server::start(config_, Server::Reach::kInProcess,
                              [clock = microseconds_] { return absl::FromUnixMicros(*clock); });
  if (!server.ok()) {
    ADD_FAILURE() << server.status();
    std::abort();
  }
  server_ = *std::move(server);
  client_ = std::make_unique<client::Client>(client::Connection::over(server_->in_process_channel()));
}

void TestGames::restart() {
  client_ = nullptr;
  server_ = nullptr;
  start();
}

absl::Time TestGames::now() const { return absl::FromUnixMicros(*microseconds_); }

void TestGames::advance(absl::Duration duration) { *microseconds_ += absl::ToInt64Microseconds(duration); }

v1::CreateGameResponse TestGames::open(const v1::CreateGameRequest& request) {
  return must(client_->create_game(request));
}

v1::Game TestGames::get(const std::string& game, const std::string& token) {
  v1::GetGameRequest request;
  request.set_game(game);
  request.set_token(token);
  return must(client_->get_game(request)).game();
}

v1::Game TestGames::roll(const std::string& game, const std::string& token, const std::vector<int>& keep) {
  v1::RollRequest request;
  request.set_game(game);
  request.set_token(token);
  for (const int die : keep) request.add_keep(die);
  return must(client_->roll(request)).game();
}

v1::ClaimResponse TestGames::claim(const std::string& game, const std::string& token,
                                   const std::string& box) {
  return must(client_->claim(claim_request(game, token, {.box = box})));
}

v1::GetReplayResponse TestGames::replay(const std::string& game, const std::string& token) {
  v1::GetReplayRequest request;
  request.set_game(game);
  request.set_token(token);
  return must(client_->get_replay(request));
}

v1::Game TestGames::play_turn(const v1::Game& game, const std::string& token) {
  const v1::Game rolled = roll(game.game(), token);
  return must(client_->claim(claim_request(game.game(), token, first_open_box(rolled)))).game();
}

v1::Game TestGames::play_out(v1::Game game, const std::string& token) {
  for (int turn = 0; turn < 1000 && game.status() == v1::GAME_STATUS_PLAYING; ++turn)
    game = play_turn(game, token);
  EXPECT_EQ(game.status(), v1::GAME_STATUS_FINISHED);
  return game;
}

OpenBox first_open_box(const v1::Game& game) {
  for (const v1::SheetOffers& sheet : game.offers()) {
    for (const v1::ScoredBox& box : sheet.boxes()) {
      if (box.state() != v1::CLAIM_STATE_OPEN) continue;
      return {.box = box.box(),
              .column = sheet.column(),
              .zeroed_box = box.zeroes_size() > 1 ? box.zeroes(0) : ""};
    }
  }
  ADD_FAILURE() << "no box is open: " << game.DebugString();
  return {};
}

v1::ClaimRequest claim_request(const std::string& game, const std::string& token, const OpenBox& open) {
  v1::ClaimRequest request;
  request.set_game(game);
  request.set_token(token);
  request.set_box(open.box);
  request.set_column(open.column);
  request.set_zeroed_box(open.zeroed_box);
  return request;
}

}  // namespace lexicup::service

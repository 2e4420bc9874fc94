#include "clients/cli/play/my_games.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {
namespace {

constexpr std::chrono::milliseconds kPatience{5000};  // with each server

// One connector a server, however many games are there.
class Servers {
 public:
  explicit Servers(const Context& context) : context_(context) {}

  absl::StatusOr<const client::Client*> client_for(const std::string& server) {
    std::unique_ptr<Connector>& connector = connectors_[server];
    if (connector == nullptr) {
      connector = context_.connector.elsewhere(server, kPatience);
      connector->keep_games();
      clients_[server] = connector->client();
    }
    return clients_.at(server);
  }

 private:
  const Context& context_;
  std::map<std::string, std::unique_ptr<Connector>> connectors_;
  std::map<std::string, absl::StatusOr<const client::Client*>> clients_;
};

std::set<int> left_seats(const v1::Game& game, const std::vector<SavedSeat>& seats) {
  std::set<int> left;
  for (const SavedSeat& seat : seats) {
    if (seat.seat >= 0 && seat.seat < game.seats_size() && game.seats(seat.seat).left())
      left.insert(seat.seat);
  }
  return left;
}

// Nothing if nobody can go on with it and nothing is known of it.
std::optional<MyGame> asked(SavedGame saved, const std::string& folder,
                            const absl::StatusOr<const client::Client*>& client) {
  if (!client.ok()) return MyGame{std::move(saved)};
  const auto response = look_at(saved, folder, **client);
  if (absl::IsFailedPrecondition(response.status()) || absl::IsNotFound(response.status()))
    return std::nullopt;
  if (!response.ok()) return MyGame{std::move(saved)};
  const v1::Game& game = response->game();
  const std::set<int> left = left_seats(game, saved.seats);
  forget_what_is_over(folder, game, saved.seats, left);
  std::erase_if(saved.seats, [&](const SavedSeat& seat) { return left.contains(seat.seat); });
  if (saved.seats.empty()) return std::nullopt;
  return MyGame{std::move(saved), game.status()};
}

}  // namespace

std::vector<MyGame> my_games(const Context& context) {
  std::vector<MyGame> games;
  const auto folder = saved_games_folder(context.environment);
  if (!folder.ok()) return games;
  Servers servers(context);
  for (SavedGame& saved : list_saved(*folder)) {
    const auto client = servers.client_for(saved.server);
    if (auto game = asked(std::move(saved), *folder, client)) games.push_back(*std::move(game));
  }
  return games;
}

bool can_go_on(const MyGame& game) {
  return game.status != v1::GAME_STATUS_FINISHED && game.status != v1::GAME_STATUS_ABANDONED;
}

absl::StatusOr<v1::GetGameResponse> look_at(SavedGame& saved, const std::string& folder,
                                            const client::Client& client) {
  v1::GetGameRequest request;
  request.set_game(saved.game);
  absl::StatusOr<v1::GetGameResponse> last = absl::NotFoundError("no seat of the game is saved");
  std::vector<SavedSeat> held;
  std::set<std::string> refused;
  for (const SavedSeat& seat : saved.seats) {
    request.set_token(seat.token);
    auto response = client.get_game(request);
    if (absl::IsPermissionDenied(response.status())) {
      refused.insert(seat.token);
      continue;
    }
    if (!response.ok()) return response;
    held.push_back(seat);
    last = std::move(response);
  }
  if (!refused.empty()) forget_seats(folder, saved.game, refused);
  saved.seats = std::move(held);
  if (!saved.seats.empty()) return last;
  return absl::FailedPreconditionError(fmt::format(
      "game {}: you have left it; take a free seat with: lexicup join {}", saved.game, saved.game));
}

void forget_what_is_over(const std::string& folder, const v1::Game& game, const std::vector<SavedSeat>& seats,
                         const std::set<int>& left) {
  if (is_over(game)) {
    // The seed comes out when the log does.
    if (game.event().empty() || !game.seed().empty()) forget_game(folder, game.game());
    return;
  }
  if (!game.event().empty()) return;
  std::set<std::string> tokens;
  for (const SavedSeat& seat : seats) {
    if (left.contains(seat.seat)) tokens.insert(seat.token);
  }
  if (!tokens.empty()) forget_seats(folder, game.game(), tokens);
}

}  // namespace lexicup::cli::play

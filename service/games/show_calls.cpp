// GetGame, ListGames, GetReplay, and what WatchGame begins with: games as they stand and as they went.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/game_calls.h"
#include "service/games/game_view.h"
#include "service/games/news.h"
#include "service/games/recorded.h"
#include "service/games/secrets.h"
#include "service/page_token.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

constexpr int kDefaultPage = 20;
constexpr int kMaxGamesPage = 100;

template <typename Request>
absl::StatusOr<GamePointer> visible_game(GameHost& host, const Request& request) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  auto game = host.find(*code);
  if (!game.ok()) return game;
  if (absl::Status status = may_see(host, **game, request.token()); !status.ok()) return status;
  return game;
}

absl::StatusOr<GameQuery> read_query(const v1::ListGamesRequest& request, const std::string& scope) {
  GameQuery query;
  if (!v1::GameStatus_IsValid(request.status())) {
    return bad_field("status", fmt::format("{} is no status of a game; leave it out for all",
                                           static_cast<int>(request.status())));
  }
  if (request.status() != v1::GAME_STATUS_UNSPECIFIED)
    query.status = static_cast<StoredStatus>(request.status());
  if (absl::Status status = short_enough("variant", request.variant()); !status.ok()) return status;
  query.variant = request.variant();
  const auto size = in_range("page_size", request.page_size(), 1, kMaxGamesPage, kDefaultPage);
  if (!size.ok()) return size.status();
  query.limit = *size;
  if (request.page_token().empty()) return query;
  const auto before = read_page_token(request.page_token(), scope);
  if (!before.ok()) return before.status();
  query.before = static_cast<std::int64_t>(*before);
  return query;
}

void set_summary(const StoredGame& game, v1::GameSummary& out) {
  out.set_game(game.code);
  out.mutable_rules()->ParseFromString(game.rules);
  out.set_status(status_of(game.status));
  for (const StoredSeat& seat : game.seats) out.add_players(seat.player);
  set_time(game.created, *out.mutable_created());
}

}  // namespace

absl::Status get_game(GameHost& host, const v1::GetGameRequest& request, v1::GetGameResponse& response) {
  const auto game = visible_game(host, request);
  if (!game.ok()) return game.status();
  show_game(host, **game, *response.mutable_game());
  return absl::OkStatus();
}

absl::Status list_games(GameHost& host, const v1::ListGamesRequest& request,
                        v1::ListGamesResponse& response) {
  const std::string scope = fmt::format("games {} {}", static_cast<int>(request.status()), request.variant());
  const auto query = read_query(request, scope);
  if (!query.ok()) return query.status();
  const auto games = host.store().list_games(*query);
  if (!games.ok()) return games.status();
  for (const ListedGame& listed : *games) set_summary(listed.game, *response.add_games());
  if (static_cast<int>(games->size()) == query->limit) {
    response.set_next_page_token(make_page_token(static_cast<std::size_t>(games->back().place), scope));
  }
  return absl::OkStatus();
}

absl::Status get_replay(GameHost& host, const v1::GetReplayRequest& request,
                        v1::GetReplayResponse& response) {
  const auto game = visible_game(host, request);
  if (!game.ok()) return game.status();
  auto history = host.teller().tell((*game)->facts->code, (*game)->version);
  if (!history.ok()) return history.status();
  show_game(host, **game, *response.mutable_game());
  for (v1::LogEntry& entry : history->entries) *response.add_entries() = std::move(entry);
  response.set_dice_context(dice_context(*(*game)->facts).id());
  return absl::OkStatus();
}

absl::StatusOr<WatchBegin> begin_watch(GameHost& host, const v1::WatchGameRequest& request) {
  const auto game = visible_game(host, request);
  if (!game.ok()) return game.status();
  if (request.after_version() < 0 || request.after_version() > (*game)->version) {
    return bad_field("after_version",
                     fmt::format("{} is no version of game {}, which has {}; send the last version "
                                 "seen, or 0",
                                 request.after_version(), (*game)->facts->code, (*game)->version));
  }
  auto history = host.teller().tell((*game)->facts->code, (*game)->version);
  if (!history.ok()) return history.status();
  auto& entries = history->entries;
  entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(request.after_version()));
  return WatchBegin{.game = (*game)->facts->code,
                    .news = make_news(*view_of(host, **game), entries, request.after_version())};
}

}  // namespace lexicup::service

// lexicup watch and lexicup games: looking at games that others play.
#include <algorithm>
#include <utility>

#include <absl/strings/str_join.h>
#include <absl/time/time.h>
#include <fmt/format.h>

#include "clients/cli/json.h"
#include "clients/cli/play/at_table.h"
#include "clients/cli/play/client_session.h"
#include "clients/cli/play/my_games.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/table.h"

namespace lexicup::cli::play {
namespace {

constexpr int kPage = 100;

std::string status_text(v1::GameStatus status) {
  switch (status) {
    case v1::GAME_STATUS_WAITING:
      return "waiting";
    case v1::GAME_STATUS_PLAYING:
      return "playing";
    case v1::GAME_STATUS_FINISHED:
      return "finished";
    case v1::GAME_STATUS_ABANDONED:
      return "closed";
    default:
      return "";
  }
}

std::string players_text(const v1::GameSummary& game) {
  std::vector<std::string> names;
  for (const std::string& player : game.players()) names.push_back(player.empty() ? "(free)" : player);
  return absl::StrJoin(names, ", ");
}

std::string opened_text(const v1::GameSummary& game) {
  if (!game.has_created()) return "";
  return absl::FormatTime("%Y-%m-%d %H:%M UTC", absl::FromUnixSeconds(game.created().seconds()),
                          absl::UTCTimeZone());
}

std::string draw_games(const v1::ListGamesResponse& games, bool colour) {
  Table table({{"GAME"}, {"VARIANT"}, {"STATUS"}, {"PLAYERS"}, {"OPENED"}});
  for (const v1::GameSummary& game : games.games()) {
    table.add({{game.game()},
               {game.rules().variant()},
               {status_text(game.status())},
               {players_text(game)},
               {opened_text(game)}});
  }
  const std::string text = table.draw(colour);
  return text.empty() ? "No games are listed.\n" : text;
}

// Pages until there are enough.
absl::StatusOr<v1::ListGamesResponse> listed_games(const client::Client& client,
                                                   const GamesOptions& options) {
  v1::ListGamesResponse all;
  v1::ListGamesRequest request;
  request.set_status(options.status);
  request.set_variant(options.variant);
  while (all.games_size() < options.limit) {
    request.set_page_size(std::min(kPage, options.limit - all.games_size()));
    const auto page = client.list_games(request);
    if (!page.ok()) return page.status();
    all.mutable_games()->MergeFrom(page->games());
    all.set_next_page_token(page->next_page_token());
    if (page->next_page_token().empty()) break;
    request.set_page_token(page->next_page_token());
  }
  return all;
}

// The state that was asked for; without one, those with which somebody can go on.
bool is_wanted(const MyGame& game, const GamesOptions& options) {
  if (!options.variant.empty() && game.saved.variant != options.variant) return false;
  return options.status == v1::GAME_STATUS_UNSPECIFIED ? can_go_on(game) : game.status == options.status;
}

absl::StatusOr<Answer> list_mine(const GamesOptions& options, Context& context) {
  if (const auto folder = saved_games_folder(context.environment); !folder.ok()) return folder.status();
  Table table({{"GAME"}, {"VARIANT"}, {"STATUS"}, {"SEATS"}, {"SERVER"}});
  v1::ListGamesResponse games;
  for (const MyGame& mine : my_games(context)) {
    if (!is_wanted(mine, options) || games.games_size() == options.limit) continue;
    v1::GameSummary& game = *games.add_games();
    game.set_game(mine.saved.game);
    game.set_status(mine.status);
    game.mutable_rules()->set_variant(mine.saved.variant);
    for (const SavedSeat& seat : mine.saved.seats) game.add_players(seat.player);
    const std::string status = status_text(mine.status);
    table.add({{mine.saved.game},
               {mine.saved.variant},
               {status.empty() ? "no answer" : status},
               {players_text(game)},
               {mine.saved.server}});
  }
  if (context.look.json) return Answer{to_json(games, context.look.pretty)};
  if (games.games().empty()) return Answer{"You have no game to go on with.\n"};
  return Answer{table.draw(context.look.colour) + "Go on with one: lexicup play --game GAME\n"};
}

std::string json_line(const News& news) {
  v1::WatchGameResponse response;
  response.mutable_entries()->Assign(news.entries.begin(), news.entries.end());
  *response.mutable_game() = news.game;
  return to_json(response, false);
}

// A message a line, as they come, until the game is over.
absl::StatusOr<Answer> watch_as_json(Context& context, const client::Client& client,
                                     const v1::GetGameRequest& game) {
  if (!context.open_console) return absl::FailedPreconditionError("nothing can be printed here");
  const auto console = context.open_console();
  ClientSession session(client, {.game = game.game(), .tokens = {}, .watching = game.token()},
                        [&] { console->wake(); });
  while (true) {
    while (auto update = session.next()) {
      if (const auto* ended = std::get_if<WatchEnded>(&*update)) return ended->status;
      const auto* news = std::get_if<News>(&*update);
      if (news == nullptr) continue;
      console->print(json_line(*news));
      if (is_over(news->game)) return Answer{};
    }
    if (console->wait(absl::Hours(1)).kind == Input::kInterrupted) return Answer{"", ExitCode::kInterrupted};
  }
}

}  // namespace

absl::StatusOr<Answer> run_watch(const WatchOptions& options, Context& context) {
  const auto client = game_client(context, options.game);
  if (!client.ok()) return client.status();
  v1::GetGameRequest request;
  request.set_game(code_as_written(options.game));
  const auto response = with_saved_token(context, request, [&] { return (*client)->get_game(request); });
  if (!response.ok()) return with_server_hint(response.status(), context);
  if (!context.look.json) return play_at_table(context, **client, response->game(), {}, request.token());
  return watch_as_json(context, **client, request);
}

absl::StatusOr<Answer> run_games(const GamesOptions& options, Context& context) {
  if (options.mine) return list_mine(options, context);
  const auto client = game_client(context);
  if (!client.ok()) return client.status();
  const auto games = listed_games(**client, options);
  if (!games.ok()) return games.status();
  if (context.look.json) return Answer{to_json(*games, context.look.pretty)};
  return Answer{draw_games(*games, context.look.colour)};
}

}  // namespace lexicup::cli::play

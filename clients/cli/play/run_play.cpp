// lexicup play and lexicup join: sitting down at a table.
#include <algorithm>
#include <utility>

#include <absl/strings/ascii.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/json.h"
#include "clients/cli/play/at_table.h"
#include "clients/cli/play/my_games.h"
#include "clients/cli/play/repeat.h"
#include "clients/cli/play/request_id.h"
#include "clients/cli/play/runs.h"
#include "service/games/bot_kinds.h"

namespace lexicup::cli::play {
namespace {

// Those whom the options name; nobody if they name none.
absl::StatusOr<std::vector<std::string>> named_players(const PlayOptions& options) {
  std::vector<std::string> players;
  for (const auto name : absl::StrSplit(options.players, ',', absl::SkipWhitespace())) {
    players.emplace_back(absl::StripAsciiWhitespace(name));
  }
  if (options.name.empty()) return players;
  if (players.empty()) return std::vector<std::string>{options.name};
  return absl::InvalidArgumentError(
      "--players, --name: give one of them; --players names everybody at this keyboard");
}

absl::StatusOr<std::vector<std::string>> players_of(const PlayOptions& options, const Context& context) {
  auto players = named_players(options);
  if (players.ok() && players->empty()) players->push_back(name_to_play_under("", context));
  return players;
}

v1::BotKind bot_of(const std::string& typed) {
  const service::BotKindInfo* bot = service::find_bot_kind(typed);
  return bot == nullptr ? v1::BOT_KIND_GREEDY : bot->kind;
}

// Where --seats is not given the server would speak of it all the same.
absl::Status check_seats(const PlayOptions& options, size_t players) {
  const size_t seats = players + options.bots.size();
  if (options.seats > 0 || seats <= size_t{kMostSeats}) return absl::OkStatus();
  return absl::InvalidArgumentError(fmt::format(
      "--players, --bot: {} players and bots are too many; a game has at most {} seats", seats, kMostSeats));
}

absl::StatusOr<v1::CreateGameRequest> request_for(const PlayOptions& options, const Context& context) {
  auto rules = parse_rules(options.game);
  if (!rules.ok()) return rules.status();
  const auto players = players_of(options, context);
  if (!players.ok()) return players.status();
  if (absl::Status status = check_seats(options, players->size()); !status.ok()) return status;
  v1::CreateGameRequest request;
  *request.mutable_rules() = *std::move(rules);
  request.mutable_players()->Assign(players->begin(), players->end());
  for (const std::string& bot : options.bots) request.add_bots(bot_of(bot));
  request.set_seats(options.seats);
  request.set_assist(options.assist);
  request.set_listed(options.listed);
  request.set_request_id(fresh_request_id());
  return request;
}

// Nobody else can reach a server inside this program.
absl::Status check_free_seats(const v1::CreateGameRequest& request, const Context& context) {
  const bool free = request.seats() > request.players_size() + request.bots_size();
  if (!free || context.connector.place() != kEmbeddedServer) return absl::OkStatus();
  return absl::InvalidArgumentError(
      "--seats: free seats need a server that others reach; start lexicupd, or name one with --server");
}

std::vector<SavedSeat> seats_of(const v1::CreateGameResponse& response) {
  std::vector<SavedSeat> seats;
  for (const v1::SeatToken& seat : response.seats()) {
    seats.push_back({seat.seat(), seat.token(), response.game().seats(seat.seat()).player()});
  }
  return seats;
}

absl::StatusOr<Answer> open_game(const PlayOptions& options, Context& context) {
  const auto request = request_for(options, context);
  if (!request.ok()) return request.status();
  const auto client = game_client(context);
  if (!client.ok()) return client.status();
  if (absl::Status status = check_free_seats(*request, context); !status.ok()) return status;
  const auto response = repeat_call(**client, [&] { return (*client)->create_game(*request); });
  if (!response.ok()) return response.status();
  if (!context.look.json) return play_at_table(context, **client, response->game(), seats_of(*response));
  keep_seats(context, response->game(), seats_of(*response));
  return Answer{to_json(*response, context.look.pretty)};
}

absl::Status no_variant(const Context& context) {
  std::vector<std::string> codes;
  for (const MyGame& game : my_games(context)) {
    if (can_go_on(game)) codes.push_back(game.saved.game);
  }
  const std::string mine = codes.empty() ? "" : ", or go on with --game " + absl::StrJoin(codes, ", ");
  return absl::InvalidArgumentError(
      fmt::format("play: name a variant: word, yat-z, platzee or yahtwentee{}", mine));
}

absl::StatusOr<Answer> resume(const PlayOptions& options, Context& context) {
  if (!options.game.variant.empty()) {
    return absl::InvalidArgumentError(
        "VARIANT, --game: give one of them; --game goes on with a game that has its rules");
  }
  const auto players = named_players(options);
  if (!players.ok()) return players.status();
  const auto folder = saved_games_folder(context.environment);
  if (!folder.ok()) return folder.status();
  auto saved = load_game(*folder, code_as_written(options.resumed));
  if (!saved.ok()) return saved.status();
  const auto client = game_client(context, options.resumed);
  if (!client.ok()) return client.status();
  const auto response = look_at(*saved, *folder, **client);
  if (!response.ok()) return response.status();
  const auto seats = choose_seats(*saved, *players);
  if (!seats.ok()) return seats.status();
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};
  return play_at_table(context, **client, response->game(), *seats);
}

}  // namespace

std::string name_to_play_under(const std::string& given, const Context& context) {
  if (!given.empty()) return given;
  for (const char* variable : {"USER", "LOGNAME"}) {
    const auto found = context.environment.find(variable);
    if (found != context.environment.end() && !found->second.empty()) return found->second;
  }
  return "Player";
}

absl::StatusOr<Answer> run_play(const PlayOptions& options, Context& context) {
  if (!options.resumed.empty()) return resume(options, context);
  if (options.game.variant.empty()) return no_variant(context);
  return open_game(options, context);
}

absl::StatusOr<Answer> run_join(const JoinOptions& options, Context& context) {
  const auto client = game_client(context);
  if (!client.ok()) return client.status();
  v1::JoinGameRequest request;
  request.set_game(code_as_written(options.game));
  request.set_player(name_to_play_under(options.name, context));
  request.set_request_id(fresh_request_id());
  const auto response = repeat_call(**client, [&] { return (*client)->join_game(request); });
  if (!response.ok()) return with_server_hint(response.status(), context);
  const std::vector<SavedSeat> seats{{response->seat().seat(), response->seat().token(), request.player()}};
  if (!context.look.json) return play_at_table(context, **client, response->game(), seats);
  keep_seats(context, response->game(), seats);
  return Answer{to_json(*response, context.look.pretty)};
}

}  // namespace lexicup::cli::play

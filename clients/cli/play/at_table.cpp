#include "clients/cli/play/at_table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <absl/strings/ascii.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <fmt/format.h>

#include "clients/cli/play/client_session.h"
#include "clients/cli/play/my_games.h"
#include "clients/cli/play/news.h"
#include "clients/cli/play/play_loop.h"
#include "clients/cli/play/repeat.h"
#include "clients/cli/play/sheet_view.h"
#include "clients/cli/play/standings_view.h"

namespace lexicup::cli::play {
namespace {

Scene scene_of(const Context& context, v1::Variant card, const v1::Game& game,
               const std::vector<SavedSeat>& seats) {
  Scene scene{std::move(card), game};
  for (const SavedSeat& seat : seats) scene.own.insert(seat.seat);
  scene.join_command = fmt::format("lexicup join {} --name NAME{}", game.game(), server_option(context));
  return scene;
}

SessionGame session_of(const v1::Game& game, const std::vector<SavedSeat>& seats,
                       const std::string& watching) {
  SessionGame session{game.game(), {}, game.version()};
  for (const SavedSeat& seat : seats) session.tokens[seat.seat] = seat.token;
  session.watching = watching;
  return session;
}

// Of everybody who plays here, each with a blank line below.
std::string own_sheets(const Scene& scene, const Sight& sight) {
  std::string text;
  for (const int seat : scene.own) {
    for (const Row& row : draw_sheet(scene, seat, sight)) text += row.text + "\n";
    text += "\n";
  }
  return text;
}

std::string proof_lines(const Context& context, const v1::Game& game) {
  if (game.seed().empty() && !game.event().empty()) return "";  // until the event is over
  return fmt::format(
      "The whole game: lexicup replay {0}{1}\nWhat its choices lost: lexicup review {0}{1}\n"
      "The proof of its dice: lexicup verify {0}{1}\n",
      game.game(), server_option(context));
}

// The standings of the event if they are out, which the last finisher brings about; else where they will be.
std::string event_lines(const Context& context, const client::Client& client, const v1::Game& game,
                        bool colour) {
  if (game.event().empty()) return "";
  v1::GetEventRequest request;
  request.set_event(game.event());
  const auto response = client.get_event(request);
  if (response.ok() && response->event().standings_out()) {
    return fmt::format("\n{}\n", draw_event(response->event(), colour));
  }
  return fmt::format("The standings of the event: lexicup event show {}{}\n", game.event(),
                     server_option(context));
}

// What happened before, for whoever comes to a game that goes on. Where the server does not tell it the game
// can be played all the same.
void tell_earlier(const client::Client& client, const std::string& token, Scene& scene) {
  const v1::Game& game = scene.game;
  if (is_playing(game) && game.turn() <= 1 && game.seat_to_move() == 0 && game.roll() == 0) return;
  v1::GetReplayRequest request;
  request.set_game(game.game());
  request.set_token(token);
  const auto replay = client.get_replay(request);
  if (!replay.ok()) return;
  Sitters sitters;
  for (const v1::LogEntry& entry : replay->entries()) {
    if (entry.version() <= game.version()) note_change(entry, sitters, scene);
  }
}

std::string for_shell(const std::string& text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](unsigned char byte) {
    return absl::ascii_isalnum(byte) || byte == '-' || byte == '_' || byte == ',' || byte >= 0x80;
  });
  return plain ? text : fmt::format("'{}'", absl::StrReplaceAll(text, {{"'", "'\\''"}}));
}

// With names if other seats of the game are saved here, which are played elsewhere.
std::string resume_command(const Context& context, const v1::Game& game, const std::set<int>& own) {
  std::vector<std::string> names;
  for (const int seat : own) names.push_back(game.seats(seat).player());
  const std::string command = "lexicup play --game " + game.game();
  if (saved_seats(context, game.game()).size() <= own.size()) return command;
  return fmt::format("{} {} {}", command, names.size() > 1 ? "--players" : "--name",
                     for_shell(absl::StrJoin(names, ",")));
}

std::string ended(const Context& context, const client::Client& client, const Scene& scene,
                  const Sight& sight) {
  const v1::Game& game = scene.game;
  if (game.seats().empty() || game.seats(0).sheets().empty()) {
    return fmt::format("\n{} {} is closed; it had not begun.\n", scene.card.title(), game.game());
  }
  return fmt::format("\n{} {} is over.\n{}{}{}{}", scene.card.title(), game.game(), own_sheets(scene, sight),
                     draw_standings(game, sight.colour), event_lines(context, client, game, sight.colour),
                     proof_lines(context, game));
}

// `kept` is false if the seats could not be saved.
std::string farewell(const Context& context, const Scene& scene, Ending ending, bool kept) {
  const v1::Game& game = scene.game;
  if (ending == Ending::kOver) {
    return is_playing(game) ? "You have left the game; the others play on.\n"
                            : "You have left the game; the seat is free again.\n";
  }
  if (scene.own.empty()) {
    return fmt::format("The game goes on: lexicup watch {}{}\n", game.game(), server_option(context));
  }
  // Where turns have a clock, nobody waits.
  const char* meanwhile = scene.card.clock_seconds() > 0
                              ? "The clock runs on, and a turn that you miss is recorded without you"
                              : "The game waits for you";
  if (!kept) return "Goodbye. You cannot come back to this game: your seat in it could not be saved.\n";
  return fmt::format("Goodbye. {}; go on with: {}\n", meanwhile, resume_command(context, game, scene.own));
}

// Whoever has a seat can come back to it.
absl::Status with_way_back(const absl::Status& status, const v1::Game& game,
                           const std::vector<SavedSeat>& seats) {
  if (seats.empty()) return status;
  return absl::Status(status.code(), fmt::format("{}; your seat is kept, go on with: lexicup play --game {}",
                                                 message_as_typed(status), game.game()));
}

absl::Status given_up(const Context& context, const Scene& scene, bool kept) {
  const std::string silence = fmt::format("the server has not answered for {} s",
                                          static_cast<double>(context.connector.timeout().count()) / 1000);
  if (scene.own.empty()) {
    return absl::UnavailableError(fmt::format("{}; go on with: lexicup watch {}{}", silence,
                                              scene.game.game(), server_option(context)));
  }
  if (!kept) return absl::UnavailableError(silence);
  return absl::UnavailableError(
      fmt::format("{}; go on with: {}", silence, resume_command(context, scene.game, scene.own)));
}

}  // namespace

absl::StatusOr<const client::Client*> game_client(Context& context) {
  context.connector.keep_games();
  return context.connector.client();
}

absl::StatusOr<const client::Client*> game_client(Context& context, const std::string& game) {
  if (const auto folder = saved_games_folder(context.environment); folder.ok()) {
    const auto saved = load_game(*folder, code_as_written(game));
    // The games of an embedded server are those of a server with the same data folder, if one runs now.
    if (saved.ok() && saved->server != kEmbeddedServer) context.connector.prefer(saved->server);
  }
  return game_client(context);
}

std::string server_option(const Context& context) {
  const std::string& place = context.connector.place();
  return place == kDefaultServer || place == kEmbeddedServer ? "" : " --server " + place;
}

absl::Status with_server_hint(const absl::Status& status, const Context& context) {
  if (!absl::IsNotFound(status) || context.connector.place() != kEmbeddedServer) return status;
  return absl::NotFoundError(
      fmt::format("{}; no server answers at {}, name the one it is on with --server HOST:PORT",
                  message_as_typed(status), kDefaultServer));
}

absl::StatusOr<v1::Variant> card_of(const client::Client& client, const v1::RuleChoice& rules) {
  v1::ListVariantsRequest request;
  *request.mutable_rules() = rules;
  auto response = repeat_call(client, [&] { return client.list_variants(request); });
  if (!response.ok()) return response.status();
  if (response->variants().empty())
    return absl::InternalError("the server plays a variant that it does not list");
  return response->variants(0);
}

absl::StatusOr<Answer> play_at_table(Context& context, const client::Client& client, const v1::Game& game,
                                     const std::vector<SavedSeat>& seats, const std::string& watching) {
  // First of all: the tokens cannot be had again.
  const std::string unsaved = is_over(game) ? "" : keep_seats(context, game, seats);
  auto card = card_of(client, game.rules());
  if (!card.ok()) return unsaved.empty() ? with_way_back(card.status(), game, seats) : card.status();
  if (!context.open_console)
    return absl::FailedPreconditionError("games are played on a terminal or through a pipe");
  const Sight sight{context.look.colour, locale_is_utf8(context.environment)};
  Scene scene = scene_of(context, *std::move(card), game, seats);
  scene.notice = unsaved;
  tell_earlier(client, seats.empty() ? watching : seats.front().token, scene);
  Ending ending;
  {
    const auto console = context.open_console();
    ClientSession session(client, session_of(game, seats, watching), [&console] { console->wake(); });
    PlayLoop loop(std::move(scene), session, *console, sight, absl::FromChrono(context.connector.timeout()));
    ending = loop.run();
    scene = loop.scene();
    if (const auto folder = saved_games_folder(context.environment); folder.ok())
      forget_what_is_over(*folder, scene.game, seats, loop.left_seats());
    if (ending == Ending::kCutOff) return loop.cut_off();
  }
  if (ending == Ending::kGivenUp) return given_up(context, scene, unsaved.empty());
  return Answer{is_over(scene.game) ? ended(context, client, scene, sight)
                                    : farewell(context, scene, ending, unsaved.empty()),
                ending == Ending::kInterrupted ? ExitCode::kInterrupted : ExitCode::kAnswer};
}

std::string keep_seats(const Context& context, const v1::Game& game, const std::vector<SavedSeat>& seats) {
  if (seats.empty()) return "";
  const auto folder = saved_games_folder(context.environment);
  const absl::Status status =
      folder.ok()
          ? save_game(*folder, {context.connector.place(), game.game(), game.rules().variant(), seats})
          : folder.status();
  if (status.ok()) return "";
  return fmt::format("{}; you cannot come back to this game", std::string(status.message()));
}

std::vector<SavedSeat> saved_seats(const Context& context, const std::string& game) {
  const auto folder = saved_games_folder(context.environment);
  if (!folder.ok()) return {};
  auto saved = load_game(*folder, game);
  return saved.ok() ? std::move(saved->seats) : std::vector<SavedSeat>();
}

}  // namespace lexicup::cli::play

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
  const std::string& place = context.connector.place();
  const std::string server = place == kDefaultServer ? "" : " --server " + place;
  scene.join_command = fmt::format("lexicup join {} --name NAME{}", game.game(), server);
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

std::string proof_line(const v1::Game& game) {
  if (game.seed().empty() && !game.event().empty()) {
    return fmt::format("The standings of the event: lexicup event show {}\n", game.event());
  }
  return fmt::format("The whole game: lexicup replay {0}\nThe proof of its dice: lexicup verify {0}\n",
                     game.game());
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

std::string ended(const Scene& scene, const Sight& sight) {
  const v1::Game& game = scene.game;
  if (game.seats().empty() || game.seats(0).sheets().empty()) {
    return fmt::format("\n{} {} is closed; it had not begun.\n", scene.card.title(), game.game());
  }
  return fmt::format("\n{} {} is over.\n{}{}{}", scene.card.title(), game.game(), own_sheets(scene, sight),
                     draw_standings(game, sight.colour), proof_line(game));
}

std::string farewell(const Context& context, const Scene& scene, Ending ending, const Sight& sight) {
  const v1::Game& game = scene.game;
  if (is_over(game)) return ended(scene, sight);
  if (ending == Ending::kOver) {
    return is_playing(game) ? "You have left the game; the others play on.\n"
                            : "You have left the game; the seat is free again.\n";
  }
  if (scene.own.empty()) return fmt::format("The game goes on: lexicup watch {}\n", game.game());
  // Where turns have a clock, nobody waits.
  const char* meanwhile = scene.card.clock_seconds() > 0
                              ? "The clock runs on, and a turn that you miss is recorded without you"
                              : "The game waits for you";
  return fmt::format("Goodbye. {}; go on with: {}\n", meanwhile, resume_command(context, game, scene.own));
}

// The token of a seat that was left opens nothing, and the game goes on without it. Those of an event still
// open the log of a game whose event is not over.
void forget_what_is_over(const Context& context, const v1::Game& game, const std::vector<SavedSeat>& seats,
                         const std::set<int>& left) {
  const auto folder = saved_games_folder(context.environment);
  if (!folder.ok() || !game.event().empty()) return;
  if (is_over(game)) return forget_game(*folder, game.game());
  std::set<std::string> tokens;
  for (const SavedSeat& seat : seats) {
    if (left.contains(seat.seat)) tokens.insert(seat.token);
  }
  if (!tokens.empty()) forget_seats(*folder, game.game(), tokens);
}

// Whoever has a seat can come back to it.
absl::Status with_way_back(const absl::Status& status, const v1::Game& game,
                           const std::vector<SavedSeat>& seats) {
  if (seats.empty()) return status;
  return absl::Status(status.code(), fmt::format("{}; your seat is kept, go on with: lexicup play --game {}",
                                                 message_as_typed(status), game.game()));
}

}  // namespace

absl::StatusOr<const client::Client*> game_client(Context& context) {
  context.connector.keep_games();
  return context.connector.client();
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
  if (!card.ok()) return with_way_back(card.status(), game, seats);
  if (!context.open_console)
    return absl::FailedPreconditionError("games are played on a terminal or through a pipe");
  const Sight sight{context.look.colour, locale_is_utf8(context.environment)};
  Scene scene = scene_of(context, *std::move(card), game, seats);
  scene.notice = unsaved;
  Ending ending;
  {
    const auto console = context.open_console();
    ClientSession session(client, session_of(game, seats, watching), [&console] { console->wake(); });
    PlayLoop loop(std::move(scene), session, *console, sight);
    ending = loop.run();
    scene = loop.scene();
    forget_what_is_over(context, scene.game, seats, loop.left_seats());
    if (ending == Ending::kCutOff) return loop.cut_off();
  }
  return Answer{farewell(context, scene, ending, sight),
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

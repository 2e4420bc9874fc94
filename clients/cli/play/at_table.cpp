#include "clients/cli/play/at_table.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/play/client_session.h"
#include "clients/cli/play/play_loop.h"
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

std::string own_sheet(const Scene& scene, Sight sight) {
  std::string text;
  for (const Row& row : draw_sheet(scene, *scene.own.begin(), sight)) text += row.text + "\n";
  return text;
}

std::string proof_line(const v1::Game& game) {
  if (game.seed().empty() && !game.event().empty()) {
    return fmt::format("The standings of the event: lexicup event show {}\n", game.event());
  }
  return fmt::format("The whole game: lexicup replay {0}\nThe proof of its dice: lexicup verify {0}\n",
                     game.game());
}

std::string farewell(const Scene& scene, Ending ending, const Sight& sight) {
  const v1::Game& game = scene.game;
  if (is_over(game)) {
    const std::string sheet = scene.own.size() == 1 ? own_sheet(scene, sight) + "\n" : "";
    return fmt::format("\n{} {} is over.\n{}{}{}", scene.card.title(), game.game(), sheet,
                       draw_standings(game, sight.colour), proof_line(game));
  }
  if (ending == Ending::kOver) return "You have left the game; the others play on.\n";
  if (scene.own.empty()) return fmt::format("The game goes on: lexicup watch {}\n", game.game());
  return fmt::format("Goodbye. The game waits for you; go on with: lexicup play --game {}\n", game.game());
}

void forget_if_over(const Context& context, const v1::Game& game) {
  // The token still opens the log of a game whose event is not over.
  if (!is_over(game) || !game.event().empty()) return;
  if (const auto folder = saved_games_folder(context.environment); folder.ok())
    forget_game(*folder, game.game());
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
  auto response = client.list_variants(request);
  if (!response.ok()) return response.status();
  if (response->variants().empty())
    return absl::InternalError("the server plays a variant that it does not list");
  return response->variants(0);
}

absl::StatusOr<Answer> play_at_table(Context& context, const client::Client& client, const v1::Game& game,
                                     const std::vector<SavedSeat>& seats) {
  auto card = card_of(client, game.rules());
  if (!card.ok()) return card.status();
  if (!context.open_console)
    return absl::FailedPreconditionError("games are played on a terminal or through a pipe");
  const Sight sight{context.look.colour, locale_is_utf8(context.environment)};
  const std::string unsaved = is_over(game) ? "" : keep_seats(context, game, seats);
  Scene scene = scene_of(context, *std::move(card), game, seats);
  scene.notice = unsaved;
  Ending ending;
  {
    const auto console = context.open_console();
    ClientSession session(client, session_of(game, seats, saved_token(context, game.game())),
                          [&console] { console->wake(); });
    PlayLoop loop(std::move(scene), session, *console, sight);
    ending = loop.run();
    scene = loop.scene();
  }
  forget_if_over(context, scene.game);
  return Answer{farewell(scene, ending, sight),
                ending == Ending::kInterrupted ? ExitCode::kInterrupted : ExitCode::kAnswer};
}

std::string keep_seats(Context& context, const v1::Game& game, const std::vector<SavedSeat>& seats) {
  if (seats.empty()) return "";
  const auto folder = saved_games_folder(context.environment);
  const absl::Status status =
      folder.ok()
          ? save_game(*folder, {context.connector.place(), game.game(), game.rules().variant(), seats})
          : folder.status();
  if (status.ok()) return "";
  return fmt::format("{}; you cannot come back to this game", std::string(status.message()));
}

std::string saved_token(const Context& context, const std::string& game) {
  const auto folder = saved_games_folder(context.environment);
  if (!folder.ok()) return "";
  const auto saved = load_game(*folder, game);
  return saved.ok() ? saved->seats.front().token : "";
}

}  // namespace lexicup::cli::play

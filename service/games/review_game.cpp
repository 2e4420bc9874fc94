// ReviewGame: the log is read on the queue of the game, the judging is done where the call runs.
#include <memory>
#include <utility>

#include <absl/synchronization/notification.h>
#include <absl/time/time.h>
#include <fmt/format.h>

#include "service/advised_choice.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/game_calls.h"
#include "service/games/review.h"

namespace lexicup::service {
namespace {

// How often a review that waits for its game looks whether anybody still waits for it.
constexpr absl::Duration kLookAgain = absl::Milliseconds(20);

absl::Status check_over(const HostedGame& game) {
  const std::string subject = "games/" + game.facts->code;
  if (!game.is_over()) return not_now(subject, "the game is not over; review it when it is");
  if (game.has_begun()) return absl::OkStatus();
  return not_now(subject, "the game was closed before it began; there is nothing to review");
}

absl::StatusOr<History> finished_game(GameHost& host, const std::string& code, const std::string& token) {
  const auto game = host.find(code);
  if (!game.ok()) return game.status();
  if (absl::Status status = may_see(host, **game, token); !status.ok()) return status;
  if (absl::Status status = check_over(**game); !status.ok()) return status;
  auto history = host.teller().tell(code, (*game)->version);
  host.damage().note(history.status());
  return history;
}

// What the queue of a game hands over, to nobody if the call has ended.
struct HandedOver {
  absl::StatusOr<History> history;
  absl::Notification done;
};

// Waits for the queue, which never waits for those who review.
absl::StatusOr<History> finished_game_in_queue(GameHost& host, const std::string& code,
                                               const std::string& token,
                                               const std::function<bool()>& cancelled) {
  const auto handed = std::make_shared<HandedOver>();
  const bool taken = host.queues().submit(code, [&host, code, token, handed] {
    handed->history = finished_game(host, code, token);
    handed->done.Notify();
  });
  if (!taken) return server_busy(host.queues().limit());
  while (!handed->done.WaitForNotificationWithTimeout(kLookAgain)) {
    if (cancelled && cancelled()) return absl::CancelledError("nobody waits for the review any more");
  }
  return std::move(handed->history);
}

PlayedGame played(const History& history) {
  PlayedGame game{.rules = history.game.rules(), .words = history.game.facts->rules->words()};
  game.locale = locale_of(history.game.facts->rules->chosen());
  for (const Holder& holder : history.game.seats) game.players.push_back(holder.player);
  for (const Change& change : history.changes) {
    if (const auto* move = std::get_if<engine::Move>(&change)) game.moves.push_back(*move);
  }
  return game;
}

Judge judge_of(SolvedGame& solved) {
  return {.advise = [&solved](auto sheets, auto faces,
                              int roll_number) { return solved.advise(sheets, faces, roll_number); },
          .expected_total = [&solved](auto sheets) { return solved.expected_total(sheets); }};
}

}  // namespace

absl::Status review_game(GameHost& host, SolvedGames& solved, const v1::ReviewGameRequest& request,
                         v1::ReviewGameResponse& response, const std::function<bool()>& cancelled) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  const auto history = finished_game_in_queue(host, *code, request.token(), cancelled);
  if (!history.ok()) return history.status();
  const auto best_play = solved.find(history->game.facts->rules->chosen());
  if (!best_play.ok()) return best_play.status();
  const auto basis = (*best_play)->basis();
  if (!basis.ok()) return basis.status();
  response.set_basis(basis_of(*basis));
  return review(played(*history), judge_of(**best_play), cancelled, response);
}

}  // namespace lexicup::service

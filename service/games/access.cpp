#include "service/games/access.h"

#include <fmt/format.h>

#include "service/errors.h"
#include "service/games/game_code.h"
#include "service/games/news.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

std::string subject(const HostedGame& game) { return "games/" + game.facts->code; }

absl::Status wrong_token(const HostedGame& game, const std::string& token) {
  const char* problem = token.empty() ? "no token was sent" : "the token belongs to no seat of it";
  return with_reason(absl::PermissionDeniedError(fmt::format(
                         "game {}: {}; send the token that CreateGame or JoinGame gave for the seat",
                         game.facts->code, problem)),
                     reason::kWrongToken);
}

}  // namespace

absl::StatusOr<std::string> code_in(const std::string& field, const std::string& typed) {
  if (typed.empty()) {
    return bad_field(field, fmt::format("is empty; send the code of the {}", field), reason::kMissing);
  }
  std::string code = canonical_code(typed);
  if (!code.empty()) return code;
  return with_reason(absl::NotFoundError(fmt::format("{} {} is no code; codes have {} letters and digits",
                                                     field, in_quotes(typed), kCodeLength)),
                     field == "event" ? reason::kNoSuchEvent : reason::kNoSuchGame);
}

absl::StatusOr<int> seat_of(const HostedGame& game, const std::string& token) {
  if (const auto seat = seat_with(game, token)) return *seat;
  return wrong_token(game, token);
}

absl::Status check_version(const HostedGame& game, std::int64_t expected) {
  if (expected == 0 || expected == game.version) return absl::OkStatus();
  return with_reason(absl::AbortedError(fmt::format(
                         "game {} has version {}, not {}: something happened meanwhile; look at the "
                         "game again, then decide",
                         game.facts->code, game.version, expected)),
                     reason::kStaleVersion);
}

absl::Status check_turn(const HostedGame& game, int seat) {
  if (game.status == StoredStatus::kWaiting) {
    return not_now(subject(game), "the game has not begun; it does when all its seats are taken");
  }
  if (!game.is_playing()) return not_now(subject(game), "the game is over; start another one");
  if (game.state.player_to_move == seat) return absl::OkStatus();
  const Holder& mover = game.seats[static_cast<std::size_t>(game.state.player_to_move)];
  return not_now(subject(game),
                 fmt::format("it is the turn of {}, not of {}; wait for yours", in_quotes(mover.player),
                             in_quotes(game.seats[static_cast<std::size_t>(seat)].player)));
}

absl::Status may_see(GameHost& host, const HostedGame& game, const std::string& token) {
  if (!token.empty()) return seat_of(game, token).status();
  if (game.facts->event.empty() || is_public(host, game)) return absl::OkStatus();
  return with_reason(
      absl::PermissionDeniedError(fmt::format("game {} is played in private until event {} is over; send the "
                                              "token of its player",
                                              game.facts->code, game.facts->event)),
      reason::kWrongToken);
}

absl::Status about_game(const HostedGame& game, const absl::Status& status) {
  if (status.code() != absl::StatusCode::kFailedPrecondition) return status;
  return not_now(subject(game), std::string(status.message()));
}

}  // namespace lexicup::service

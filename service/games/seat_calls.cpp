// JoinGame and AddBot: somebody takes a free seat.
#include <algorithm>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_name.h"
#include "service/games/bot_turn.h"
#include "service/games/game_calls.h"
#include "service/games/news.h"
#include "service/games/player_name.h"
#include "service/games/secrets.h"
#include "service/games/token_call.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

// Who comes and goes before the beginning writes a line each time, and may do so for ever.
constexpr std::int64_t kMaxWaitingLines = 500;

std::vector<std::string> names_in(const HostedGame& game) {
  std::vector<std::string> names;
  for (const Holder& holder : game.seats) {
    if (!holder.player.empty()) names.push_back(holder.player);
  }
  return names;
}

absl::StatusOr<int> free_seat(const HostedGame& game) {
  const auto found =
      std::ranges::find_if(game.seats, [](const Holder& holder) { return holder.player.empty(); });
  if (game.status == StoredStatus::kWaiting && game.version >= kMaxWaitingLines) {
    return not_now(
        "games/" + game.facts->code,
        fmt::format("{} times somebody came or went before the game began, and it takes nobody any "
                    "more; open another one",
                    kMaxWaitingLines));
  }
  if (game.status == StoredStatus::kWaiting && found != game.seats.end()) {
    return static_cast<int>(found - game.seats.begin());
  }
  const char* problem = game.is_over()
                            ? "the game is over; look for another one"
                            : "all seats are taken and the game has begun; watch it, or look for another one";
  return not_now("games/" + game.facts->code, problem);
}

absl::StatusOr<Step> seat_player(const HostedGame& game, const std::string& name,
                                 const v1::JoinGameRequest& request, const std::string& nonce) {
  const auto seat = free_seat(game);
  if (!seat.ok()) return seat.status();
  for (const std::string& other : names_in(game)) {
    if (name_key(other) != name_key(name)) continue;
    return bad_field("player", fmt::format("{} sits there already; take another name", in_quotes(other)),
                     reason::kNameTaken);
  }
  return Step{.changes = {Seated{.seat = *seat, .player = name}},
              .token_hashes = {{*seat, token_hash(make_token(nonce, request.request_id(), *seat))}}};
}

absl::StatusOr<Step> bot_step(GameHost& host, const HostedGame& game, const v1::AddBotRequest& request,
                              v1::BotKind bot) {
  if (const auto asking = seat_of(game, request.token()); !asking.ok()) return asking.status();
  const auto seat = free_seat(game);
  if (!seat.ok()) return seat.status();
  absl::Status able = check_bot(*game.facts->rules, bot, host.solved());
  if (!able.ok()) return able;
  return Step{.changes = {Seated{.seat = *seat, .player = bot_name(bot, names_in(game)), .bot = bot}}};
}

}  // namespace

absl::Status join_game(GameHost& host, const v1::JoinGameRequest& request, v1::JoinGameResponse& response) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  const auto player = player_name("player", request.player());
  if (!player.ok()) return player.status();
  const auto name = name_request(request, request.request_id(), *code);
  if (!name.ok()) return name.status();
  const std::string nonce = random_bytes(kSecretBytes);
  const auto changed = host.change(
      *code, *name,
      [&](const HostedGame& game, absl::Time) { return seat_player(game, *player, request, nonce); }, nonce);
  if (!changed.ok()) return changed.status();
  show_changed(host, *changed, *response.mutable_game());
  const int seat = changed->entries.back().seat();
  response.mutable_seat()->set_seat(seat);
  response.mutable_seat()->set_token(make_token(changed->nonce, request.request_id(), seat));
  return absl::OkStatus();
}

absl::Status add_bot(GameHost& host, const v1::AddBotRequest& request, v1::AddBotResponse& response) {
  const auto bot = bot_in("bot", request.bot());
  if (!bot.ok()) return bot.status();
  return change_with_token(host, request, response,
                           [&](const HostedGame& game) { return bot_step(host, game, request, *bot); })
      .status();
}

}  // namespace lexicup::service

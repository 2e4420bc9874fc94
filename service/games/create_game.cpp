// CreateGame: what the request must say, and the game it opens.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_name.h"
#include "service/games/bot_turn.h"
#include "service/games/event_state.h"
#include "service/games/game_calls.h"
#include "service/games/game_code.h"
#include "service/games/news.h"
#include "service/games/player_name.h"
#include "service/games/secrets.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

absl::StatusOr<std::vector<std::string>> read_players(const v1::CreateGameRequest& request) {
  if (request.players().empty()) {
    return bad_field("players", "is empty; name at least one player", reason::kMissing);
  }
  if (absl::Status status = at_most("players", request.players_size(), kMaxSeats); !status.ok())
    return status;
  std::vector<std::string> players;
  std::set<std::string> keys;
  for (const std::string& text : request.players()) {
    const std::string field = fmt::format("players[{}]", players.size());
    auto name = player_name(field, text);
    if (!name.ok()) return name.status();
    if (!keys.insert(name_key(*name)).second) {
      return bad_field(field,
                       fmt::format("{} comes twice; give the players different names", in_quotes(*name)),
                       reason::kNameTaken);
    }
    players.push_back(*std::move(name));
  }
  return players;
}

absl::StatusOr<int> read_seats(const v1::CreateGameRequest& request, int taken) {
  if (absl::Status status = at_most("bots", request.bots_size(), kMaxSeats); !status.ok()) return status;
  const auto seats = in_range("seats", request.seats(), 1, kMaxSeats, taken);
  if (!seats.ok()) return seats.status();
  if (taken <= *seats && taken <= kMaxSeats) return *seats;
  return bad_field("seats", fmt::format("{} seats are too few for {} players and bots; a game has at most {}",
                                        *seats, taken, kMaxSeats));
}

// Everybody named sits down, the players first.
absl::StatusOr<Step> seat_all(const v1::CreateGameRequest& request, std::vector<std::string> names,
                              const std::string& nonce) {
  Step step;
  int seat = 0;
  for (const std::string& player : names) {
    step.changes.push_back(Seated{.seat = seat, .player = player});
    step.token_hashes.emplace_back(seat, token_hash(make_token(nonce, request.request_id(), seat)));
    ++seat;
  }
  for (int i = 0; i < request.bots_size(); ++i) {
    const auto bot = bot_in(fmt::format("bots[{}]", i), request.bots(i));
    if (!bot.ok()) return bot.status();
    names.push_back(bot_name(*bot, names));
    step.changes.push_back(Seated{.seat = seat++, .player = names.back(), .bot = *bot});
  }
  return step;
}

absl::Status check_bots(GameHost& host, const GameRules& rules, const Step& step) {
  for (const Change& change : step.changes) {
    const v1::BotKind bot = std::get<Seated>(change).bot;
    if (bot == v1::BOT_KIND_UNSPECIFIED) continue;
    if (absl::Status status = check_bot(rules, bot, host.solved()); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status check_event_request(const v1::CreateGameRequest& request) {
  if (request.has_rules()) return bad_field("rules", "are the event's; leave them out to play in an event");
  if (request.players_size() != 1 || request.bots_size() > 0 || request.seats() > 1) {
    return bad_field("players", "must be one in an event, and no bots: everybody plays a game of their own");
  }
  if (request.listed())
    return bad_field("listed", "must be off in an event: its games are played in private");
  if (request.assist() != v1::ASSIST_LEVEL_UNSPECIFIED) {
    return bad_field("assist", "is the event's; leave it out to play in an event");
  }
  return absl::OkStatus();
}

absl::Status check_open(const EventState& event, absl::Time now) {
  const std::string subject = "events/" + event.stored.code;
  if (event.stored.starts && now < *event.stored.starts) {
    return not_now(subject, fmt::format("the tournament starts at {}; come back then",
                                        absl::FormatTime(*event.stored.starts, absl::UTCTimeZone())));
  }
  if (event.is_tournament() && event.standings_out) return not_now(subject, "the tournament is over");
  if (event.standings_out) {
    return not_now(subject,
                   fmt::format("the event has its {} finishers and takes no more players; look at its "
                               "standings, or open another one",
                               event.stored.finishers));
  }
  return absl::OkStatus();
}

// The part of the opening that an event decides.
absl::Status read_event(GameHost& host, const v1::CreateGameRequest& request, GameHost::Opening& opening,
                        v1::RuleChoice& rules) {
  const auto code = code_in("event", request.event());
  if (!code.ok()) return code.status();
  if (absl::Status status = check_event_request(request); !status.ok()) return status;
  const auto event = load_event_state(host.store(), *code, host.now());
  if (!event.ok()) return with_reason(event.status(), reason::kNoSuchEvent);
  if (absl::Status status = check_open(*event, host.now()); !status.ok()) return status;
  rules.ParseFromString(event->stored.rules);
  opening.facts.event = *code;
  opening.facts.ends = event->stored.ends;
  opening.facts.assist = static_cast<v1::AssistLevel>(event->stored.assist);
  std::ranges::copy(event->stored.seed, opening.facts.seed.begin());
  opening.finishers = event->stored.finishers;
  return absl::OkStatus();
}

absl::Status read_free_game(const v1::CreateGameRequest& request, GameHost::Opening& opening,
                            v1::RuleChoice& rules) {
  const auto assist = assist_in("assist", request.assist());
  if (!assist.ok()) return assist.status();
  rules = request.rules();
  opening.facts.assist = *assist;
  opening.facts.listed = request.listed();
  opening.facts.seed = engine::random_seed();
  return absl::OkStatus();
}

absl::StatusOr<GameHost::Opening> read_opening(GameHost& host, const v1::CreateGameRequest& request,
                                               const std::string& nonce) {
  GameHost::Opening opening;
  v1::RuleChoice choice;
  absl::Status status = request.event().empty() ? read_free_game(request, opening, choice)
                                                : read_event(host, request, opening, choice);
  if (!status.ok()) return status;
  auto players = read_players(request);
  if (!players.ok()) return players.status();
  const auto seats = read_seats(request, request.players_size() + request.bots_size());
  if (!seats.ok()) return seats.status();
  auto rules = host.shelf().find(choice);
  if (!rules.ok()) return rules.status();
  opening.entrant = request.event().empty() ? "" : name_key(players->front());
  auto step = seat_all(request, *std::move(players), nonce);
  if (!step.ok()) return step.status();
  if (absl::Status able = check_bots(host, **rules, *step); !able.ok()) return able;
  // So that hints are there soon; whether they will be is said then.
  if (opening.facts.assist == v1::ASSIST_LEVEL_FULL) host.solved().find((*rules)->chosen()).IgnoreError();
  opening.step = *std::move(step);
  opening.seats = *seats;
  opening.facts.rules = *std::move(rules);
  opening.facts.commitment = engine::commitment(opening.facts.seed);
  opening.facts.created = host.now();
  return opening;
}

absl::Status refusal_of_entry(const v1::CreateGameRequest& request, const absl::Status& status) {
  if (absl::IsAlreadyExists(status)) {
    return bad_field("players[0]",
                     fmt::format("{} has entered this event already; everybody plays it once",
                                 in_quotes(request.players(0))),
                     reason::kNameTaken);
  }
  if (absl::IsNotFound(status)) return with_reason(status, reason::kNoSuchEvent);
  if (status.code() != absl::StatusCode::kFailedPrecondition) return status;
  return not_now("events/" + canonical_code(request.event()), std::string(status.message()));
}

}  // namespace

absl::Status create_game(GameHost& host, const v1::CreateGameRequest& request,
                         v1::CreateGameResponse& response) {
  const auto name = name_request(request, request.request_id(), "");
  if (!name.ok()) return name.status();
  // Before anything is checked: what was right then need not be so now.
  auto changed = host.earlier(*name);
  if (!changed.ok()) return changed.status();
  if (!*changed) {
    const std::string nonce = random_bytes(kSecretBytes);
    const auto opening = read_opening(host, request, nonce);
    if (!opening.ok()) return opening.status();
    auto opened = host.open(*opening, *name, nonce);
    if (!opened.ok()) return refusal_of_entry(request, opened.status());
    *changed = *std::move(opened);
  }
  show_changed(host, **changed, *response.mutable_game());
  for (int seat = 0; seat < request.players_size(); ++seat) {
    v1::SeatToken& token = *response.add_seats();
    token.set_seat(seat);
    token.set_token(make_token((*changed)->nonce, request.request_id(), seat));
  }
  return absl::OkStatus();
}

}  // namespace lexicup::service

// CreateEvent and GetEvent: duplicate events, in which everybody gets the same dice.
#include <algorithm>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_name.h"
#include "service/games/event_state.h"
#include "service/games/game_calls.h"
#include "service/games/player_name.h"
#include "service/games/recorded.h"
#include "service/games/secrets.h"

namespace lexicup::service {
namespace {

constexpr int kDefaultFinishers = 5;
constexpr int kMaxFinishers = 1000;
constexpr absl::Duration kLongestTournament = absl::Hours(24 * 366);
constexpr int kEventAttempts = 10;

// A time that cannot be told apart from any other is as good as none.
absl::StatusOr<absl::Time> time_in(const std::string& field, bool given,
                                   const google::protobuf::Timestamp& time) {
  if (!given) return bad_field(field, "is missing; send a time", reason::kMissing);
  constexpr std::int64_t kYear9999 = 253'402'300'799;
  if (time.seconds() < 0 || time.seconds() > kYear9999 || time.nanos() < 0 || time.nanos() > 999'999'999) {
    return bad_field(field, "is no time from 1970 to 9999");
  }
  return absl::FromUnixSeconds(time.seconds()) + absl::Nanoseconds(time.nanos());
}

absl::Status read_tournament(const v1::Tournament& tournament, absl::Time now, StoredEvent& event) {
  const auto starts = time_in("tournament.starts", tournament.has_starts(), tournament.starts());
  if (!starts.ok()) return starts.status();
  const auto ends = time_in("tournament.ends", tournament.has_ends(), tournament.ends());
  if (!ends.ok()) return ends.status();
  if (*ends <= *starts) return bad_field("tournament.ends", "is not after tournament.starts");
  if (*ends <= now) return bad_field("tournament.ends", "has passed already; send a time to come");
  if (*ends - now > kLongestTournament) {
    return bad_field("tournament.ends", "is more than 366 days away; end the tournament sooner");
  }
  event.starts = *starts;
  event.ends = *ends;
  return absl::OkStatus();
}

absl::Status read_finishers(const v1::CreateEventRequest& request, absl::Time now, StoredEvent& event) {
  if (request.has_tournament()) {
    if (request.finishers() != 0) {
      return bad_field("finishers",
                       fmt::format("{} does not go with a tournament, which ends at its time; leave it out",
                                   request.finishers()));
    }
    return read_tournament(request.tournament(), now, event);
  }
  const auto finishers = in_range("finishers", request.finishers(), 1, kMaxFinishers, kDefaultFinishers);
  if (!finishers.ok()) return finishers.status();
  event.finishers = *finishers;
  return absl::OkStatus();
}

absl::StatusOr<StoredEvent> read_event(GameHost& host, const v1::CreateEventRequest& request) {
  StoredEvent event;
  const auto rules = host.shelf().find(request.rules());
  if (!rules.ok()) return rules.status();
  auto title = event_title("title", request.title());
  if (!title.ok()) return title.status();
  const auto assist = assist_in("assist", request.assist());
  if (!assist.ok()) return assist.status();
  event.created = host.now();
  if (absl::Status status = read_finishers(request, event.created, event); !status.ok()) return status;
  event.rules = canonical_bytes((*rules)->choice());
  event.title = *std::move(title);
  event.assist = *assist;
  const engine::Seed seed = engine::random_seed();
  event.seed.assign(seed.begin(), seed.end());
  return event;
}

engine::Seed seed_of(const StoredEvent& event) {
  engine::Seed seed{};
  std::ranges::copy(event.seed, seed.begin());
  return seed;
}

void set_standings(const EventState& state, v1::Event& out) {
  for (const RankedGame& ranked : ranked_games(state)) {
    v1::Standing& standing = *out.add_standings();
    standing.set_rank(ranked.rank);
    standing.set_player(ranked.game->seats.front().player);
    standing.set_total(ranked.game->total);
    standing.set_game(ranked.game->code);
  }
}

void set_event(const EventState& state, v1::Event& out) {
  const StoredEvent& event = state.stored;
  out.set_event(event.code);
  out.set_title(event.title);
  out.mutable_rules()->ParseFromString(event.rules);
  out.set_assist(static_cast<v1::AssistLevel>(event.assist));
  out.set_finishers(event.finishers);
  if (state.is_tournament()) {
    set_time(*event.starts, *out.mutable_tournament()->mutable_starts());
    set_time(*event.ends, *out.mutable_tournament()->mutable_ends());
  }
  out.set_players(static_cast<int>(state.games.size()));
  out.set_finished(state.finished);
  out.set_standings_out(state.standings_out);
  if (state.standings_out) set_standings(state, out);
  out.set_commitment(engine::commitment(seed_of(event)));
  if (state.is_over()) out.set_seed(engine::seed_text(seed_of(event)));
}

// The code of the event that such a request opened before; empty if it is new.
absl::StatusOr<std::string> earlier_event(GameHost& host, const RequestName& name) {
  if (!name.is_given()) return "";
  const auto stored = host.store().find_request(name.key);
  if (!stored.ok()) return stored.status();
  if (!*stored) return "";
  if (absl::Status status = check_same(name, **stored); !status.ok()) return status;
  return (*stored)->target;
}

absl::StatusOr<std::string> open_event(GameHost& host, const v1::CreateEventRequest& request,
                                       const RequestName& name) {
  absl::Status refused;
  for (int attempt = 0; attempt < kEventAttempts; ++attempt) {
    auto before = earlier_event(host, name);
    if (!before.ok() || !before->empty()) return before;
    auto event = read_event(host, request);
    if (!event.ok()) return event.status();
    event->code = random_code();
    refused = host.store().create_event(*event, stored_request(name, event->code, 0, ""));
    if (refused.ok()) return event->code;
    if (!absl::IsAlreadyExists(refused)) return refused;
  }
  return refused;
}

absl::Status show_event(GameHost& host, const std::string& code, v1::Event& out) {
  const auto state = load_event_state(host.store(), code, host.now());
  if (!state.ok()) return with_reason(state.status(), reason::kNoSuchEvent);
  set_event(*state, out);
  return absl::OkStatus();
}

}  // namespace

absl::Status create_event(GameHost& host, const v1::CreateEventRequest& request,
                          v1::CreateEventResponse& response) {
  const auto name = name_request(request, request.request_id(), "");
  if (!name.ok()) return name.status();
  const auto code = open_event(host, request, *name);
  if (!code.ok()) return code.status();
  return show_event(host, *code, *response.mutable_event());
}

absl::Status get_event(GameHost& host, const v1::GetEventRequest& request, v1::GetEventResponse& response) {
  const auto code = code_in("event", request.event());
  if (!code.ok()) return code.status();
  return show_event(host, *code, *response.mutable_event());
}

}  // namespace lexicup::service

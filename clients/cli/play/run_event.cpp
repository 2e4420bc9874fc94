// lexicup event: duplicate events, in which everybody gets the same dice.
#include <absl/time/time.h>
#include <fmt/format.h>

#include "clients/cli/json.h"
#include "clients/cli/play/at_table.h"
#include "clients/cli/play/repeat.h"
#include "clients/cli/play/request_id.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/play/standings_view.h"

namespace lexicup::cli::play {
namespace {

// "2026-12-01 18:00" is in the time of this place, "2026-12-01T18:00:00Z" in UTC.
absl::StatusOr<absl::Time> parse_time(const std::string& option, const std::string& text) {
  absl::Time time;
  for (const char* format : {"%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"}) {
    if (absl::ParseTime(format, text, absl::LocalTimeZone(), &time, nullptr)) return time;
  }
  if (absl::ParseTime(absl::RFC3339_full, text, &time, nullptr)) return time;
  return absl::InvalidArgumentError(fmt::format(
      "{}: \"{}\" is no time; write it like \"2026-12-01 18:00\" or 2026-12-01T18:00:00Z", option, text));
}

absl::Status set_tournament(const EventOptions& options, v1::CreateEventRequest& request) {
  if (options.starts.empty() && options.ends.empty()) return absl::OkStatus();
  auto starts = options.starts.empty() ? absl::StatusOr<absl::Time>(absl::Now())
                                       : parse_time("--starts", options.starts);
  if (!starts.ok()) return starts.status();
  if (options.ends.empty()) return absl::InvalidArgumentError("--ends: a tournament needs its end too");
  auto ends = parse_time("--ends", options.ends);
  if (!ends.ok()) return ends.status();
  if (*ends <= *starts) {
    return absl::InvalidArgumentError(
        fmt::format("--ends: \"{}\" is not after the start of the tournament{}", options.ends,
                    options.starts.empty() ? ", which is now without --starts" : ""));
  }
  request.mutable_tournament()->mutable_starts()->set_seconds(absl::ToUnixSeconds(*starts));
  request.mutable_tournament()->mutable_ends()->set_seconds(absl::ToUnixSeconds(*ends));
  return absl::OkStatus();
}

// An option that cannot apply to the action is a misunderstanding, not something to pass over.
absl::Status check_options(const EventOptions& options) {
  const bool create = options.action == "create";
  const bool play = options.action == "play";
  const struct {
    const char* flag;
    bool given;
    bool applies;
  } flags[] = {
      {"--option", !options.game.house_rules.empty(), create},
      {"--lexicon", !options.game.lexicon.empty(), create},
      {"--dice-set", !options.game.dice_set.empty(), create},
      {"--title", !options.title.empty(), create},
      {"--finishers", options.finishers != 0, create},
      {"--starts", !options.starts.empty(), create},
      {"--ends", !options.ends.empty(), create},
      {"--assist", options.assist != v1::ASSIST_LEVEL_UNSPECIFIED, create},
      {"--name", !options.name.empty(), play},
  };
  for (const auto& [flag, given, applies] : flags) {
    if (!given || applies) continue;
    const char* why = play     ? "the event has its rules already"
                      : create ? "whoever opens an event does not sit down yet; give it to event play"
                               : "an event is shown as it is";
    return absl::InvalidArgumentError(fmt::format("{}: not for event {}: {}", flag, options.action, why));
  }
  return absl::OkStatus();
}

absl::StatusOr<Answer> create(const EventOptions& options, const client::Client& client, Context& context) {
  GameChoice choice = options.game;
  choice.variant = options.subject;
  auto rules = parse_rules(choice);
  if (!rules.ok()) return rules.status();
  v1::CreateEventRequest request;
  *request.mutable_rules() = *std::move(rules);
  request.set_title(options.title);
  request.set_assist(options.assist);
  request.set_finishers(options.finishers);
  request.set_request_id(fresh_request_id());
  if (absl::Status status = set_tournament(options, request); !status.ok()) return status;
  const auto response = repeat_call(client, [&] { return client.create_event(request); });
  if (!response.ok()) return response.status();
  const Look& look = context.look;
  if (look.json) return Answer{to_json(*response, look.pretty)};
  return Answer{draw_event(response->event(), look.colour) +
                fmt::format("Play in it: lexicup event play {} --name NAME{}\n", response->event().event(),
                            server_option(context))};
}

absl::StatusOr<Answer> show(const EventOptions& options, const client::Client& client, Context& context) {
  v1::GetEventRequest request;
  request.set_event(code_as_written(options.subject));
  const auto response = client.get_event(request);
  if (!response.ok()) return with_server_hint(response.status(), context);
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};
  return Answer{draw_event(response->event(), context.look.colour)};
}

absl::StatusOr<Answer> play(const EventOptions& options, const client::Client& client, Context& context) {
  v1::CreateGameRequest request;
  request.set_event(code_as_written(options.subject));
  request.add_players(name_to_play_under(options.name, context));
  request.set_request_id(fresh_request_id());
  const auto response = repeat_call(client, [&] { return client.create_game(request); });
  if (!response.ok()) return with_server_hint(response.status(), context);
  std::vector<SavedSeat> seats;
  for (const v1::SeatToken& seat : response->seats())
    seats.push_back({seat.seat(), seat.token(), request.players(0)});
  if (!context.look.json) return play_at_table(context, client, response->game(), seats);
  keep_seats(context, response->game(), seats);
  return Answer{to_json(*response, context.look.pretty)};
}

absl::Status check_action(const EventOptions& options) {
  constexpr char kActions[] = "create VARIANT, show CODE or play CODE";
  const std::string& action = options.action;
  if (action.empty()) {
    return absl::InvalidArgumentError(fmt::format("say what to do: lexicup event {}", kActions));
  }
  if (action != "create" && action != "show" && action != "play") {
    return absl::InvalidArgumentError(
        fmt::format("nobody can \"{}\" an event; what can be done: lexicup event {}", action, kActions));
  }
  if (!options.subject.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      action == "create"
          ? "event create: name a variant: word, yat-z, platzee or yahtwentee"
          : fmt::format("event {0}: name the event by its code, such as: lexicup event {0} K7Q2M4", action));
}

}  // namespace

absl::StatusOr<Answer> run_event(const EventOptions& options, Context& context) {
  if (absl::Status status = check_action(options); !status.ok()) return status;
  if (absl::Status status = check_options(options); !status.ok()) return status;
  const auto client = game_client(context);
  if (!client.ok()) return client.status();
  if (options.action == "create") return create(options, **client, context);
  if (options.action == "show") return show(options, **client, context);
  return play(options, **client, context);
}

}  // namespace lexicup::cli::play

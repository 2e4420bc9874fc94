// lexicup hint: what is best to do with a roll, and what every other choice loses.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <absl/strings/cord.h>

#include "clients/cli/arguments.h"
#include "clients/cli/command.h"
#include "clients/cli/faces.h"
#include "clients/cli/hint_table.h"
#include "clients/cli/json.h"
#include "clients/cli/rule_options.h"
#include "clients/cli/solving.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli {
namespace {

constexpr int kMostExplained = 20;  // that a server explains
constexpr int kMostChoices = 1000;

struct HintOptions {
  GameChoice game;
  std::vector<std::string> faces;
  std::vector<std::string> sheets;
  std::vector<std::string> repeat_bonuses;
  int roll = 0;
  int target = 0;
  int limit = 10;
  bool no_wait = false;
};

absl::StatusOr<v1::AdviseRequest> request_for(const HintOptions& options, const v1::Variant& card,
                                              const v1::RuleChoice& rules, bool json) {
  const auto sheets =
      parse_sheets(options.sheets, options.repeat_bonuses, std::max(1, card.multipliers_size()));
  if (!sheets.ok()) return sheets.status();
  const std::vector<std::string> faces = parse_faces(options.faces);
  v1::AdviseRequest request;
  *request.mutable_rules() = rules;
  request.mutable_faces()->Assign(faces.begin(), faces.end());
  request.set_roll(options.roll);
  request.mutable_sheets()->Assign(sheets->begin(), sheets->end());
  request.set_target(options.target);
  // The table says how many there are in all.
  if (json) request.set_choices(options.limit);
  request.set_explained(options.limit == 0 ? kMostExplained : std::min(options.limit, kMostExplained));
  return request;
}

absl::Status check(const HintOptions& options) {
  if (options.roll == 0 || !options.faces.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError("--roll: there is no roll without FACES; name them, or leave it out");
}

// A refusal about faces, with how to part digits that were typed in one piece.
absl::Status as_typed(const absl::Status& status, const HintOptions& options) {
  const auto fields = client::refusal_of(status).fields;
  if (fields.empty() || !fields[0].field.starts_with("faces")) return status;
  absl::Status typed(status.code(), std::string(status.message()) + how_to_part(parse_faces(options.faces)));
  status.ForEachPayload(
      [&](absl::string_view url, const absl::Cord& bytes) { typed.SetPayload(url, bytes); });
  return typed;
}

v1::SolveVariantRequest game_of(const v1::AdviseRequest& request) {
  v1::SolveVariantRequest game;
  *game.mutable_rules() = request.rules();
  game.set_target(request.target());
  *game.mutable_sheets() = request.sheets();
  return game;
}

absl::StatusOr<Answer> advise(const HintOptions& options, const client::Client& client,
                              const v1::Variant& card, const v1::AdviseRequest& request, Context& context) {
  const auto progress = context.open_progress();
  const auto advice = when_solved({.client = client,
                                   .game = game_of(request),
                                   .title = card.title(),
                                   .progress = *progress,
                                   .longest = options.no_wait ? kNoWait : absl::InfiniteDuration(),
                                   .tells_first = true},
                                  [&] { return client.advise(request); });
  if (!advice.ok()) return as_typed(advice.status(), options);
  if (!advice->has_value()) return Answer{"", ExitCode::kInterrupted};
  if (context.look.json) return Answer{to_json(**advice, context.look.pretty)};
  return Answer{draw_advice(card, request, **advice, options.limit, context.look.colour)};
}

absl::StatusOr<Answer> run_hint(const HintOptions& options, Context& context) {
  if (absl::Status status = check(options); !status.ok()) return status;
  const auto rules = parse_rules(options.game);
  if (!rules.ok()) return rules.status();
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto card = card_for(**client, *rules);
  if (!card.ok()) return card.status();
  const auto request = request_for(options, *card, *rules, context.look.json);
  if (!request.ok()) return request.status();
  return advise(options, **client, *card, *request, context);
}

}  // namespace

Command add_hint(Parser& program) {
  Parser parser =
      program.add_command("hint", "Say what is best to do with a roll, and what other choices lose");
  auto options = std::make_shared<HintOptions>();
  add_variant(parser, options->game);
  parser
      .add_option(
          "FACES", options->faces,
          "Faces of the dice, as lexicup score takes them; without them, what the sheet is worth before "
          "the roll")
      .type_name("");
  parser.add_option("--roll", options->roll, "Roll of the turn the faces come from, 1 to 3 (1)")
      .type_name("N")
      .range(1, 3);
  parser
      .add_option(
          "--sheet", options->sheets,
          "What stands on the sheet, repeatable: ones=3,twos=8. Where there are several sheets, once for "
          "each, in their order")
      .type_name("BOX=POINTS,...")
      .repeatable();
  parser
      .add_option("--repeat-bonuses", options->repeat_bonuses,
                  "Repeat bonuses earned so far (0); where there are several sheets, once for each")
      .type_name("N")
      .repeatable();
  parser
      .add_option("--target", options->target,
                  "Rank by the chance to end with at least so many points in all")
      .type_name("POINTS")
      .range(1, kMostTarget);
  parser.add_option("--limit", options->limit, "Choices shown at most, 0 for all (10)")
      .type_name("N")
      .range(0, kMostChoices);
  parser.add_flag("--no-wait", options->no_wait,
                  "Do not wait where the best play of the game must be worked out first");
  add_rule_options(parser, options->game);
  parser.footer(
      "Totals are final ones: what the whole game is expected to bring if the best play follows.\n"
      "The best play of a game is worked out once (see lexicup solve) and kept.\n\n"
      "Examples:\n"
      "  lexicup hint yat-z 6 6 6 2 1\n"
      "  lexicup hint yat-z 2,2,3,5,6 --roll 3 --sheet sixes=18,yat-z=50\n"
      "  lexicup hint yat-z --sheet sixes=18");
  return {parser, [options](Context& context) { return run_hint(*options, context); }};
}

}  // namespace lexicup::cli

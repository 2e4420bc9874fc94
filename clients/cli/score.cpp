// lexicup score: what does a roll score in every box?
#include <memory>
#include <string>
#include <vector>

#include <absl/strings/cord.h>
#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/arguments.h"
#include "clients/cli/command.h"
#include "clients/cli/faces.h"
#include "clients/cli/json.h"
#include "clients/cli/score_table.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli {
namespace {

struct ScoreOptions {
  GameChoice game;
  std::vector<std::string> faces;
  std::vector<std::string> words;
  std::vector<std::string> sheet;
  int roll = 0;
  int repeat_bonuses = 0;
  int choices = 0;
  bool unchecked_faces = false;
};

absl::StatusOr<v1::ScoreRollRequest> request_for(const ScoreOptions& options) {
  auto rules = parse_rules(options.game);
  if (!rules.ok()) return rules.status();
  auto sheet = parse_sheet(options.sheet, options.repeat_bonuses);
  if (!sheet.ok()) return sheet.status();
  const std::vector<std::string> faces = parse_faces(options.faces);

  v1::ScoreRollRequest request;
  *request.mutable_rules() = *std::move(rules);
  request.mutable_faces()->Assign(faces.begin(), faces.end());
  request.set_roll(options.roll);
  if (!sheet->entries().empty() || sheet->repeat_bonuses() > 0) *request.mutable_sheet() = *std::move(sheet);
  request.mutable_words()->Assign(options.words.begin(), options.words.end());
  request.set_unchecked_faces(options.unchecked_faces);
  request.set_word_choices(options.choices);
  return request;
}

// A refusal in the words of this command: its words are those of --word.
absl::Status as_typed(const absl::Status& status, const std::vector<std::string>& faces) {
  const auto fields = client::refusal_of(status).fields;
  if (fields.empty()) return status;
  std::string message(status.message());
  if (fields[0].field.starts_with("words") && message.starts_with(fields[0].field)) {
    message.replace(0, fields[0].field.size(), "--word");
  }
  if (fields[0].field.starts_with("faces")) message += how_to_part(faces);
  absl::Status typed(status.code(), message);
  status.ForEachPayload(
      [&](absl::string_view url, const absl::Cord& bytes) { typed.SetPayload(url, bytes); });
  return typed;
}

// The answer for people also needs the card, for the titles, and the alphabet, to mark the wilds.
absl::StatusOr<Answer> draw(const client::Client& client, const v1::ScoreRollRequest& request,
                            const v1::ScoreRollResponse& response, bool colour) {
  v1::ListVariantsRequest card_request;
  *card_request.mutable_rules() = request.rules();
  const auto card = client.list_variants(card_request);
  if (!card.ok()) return card.status();
  if (card->variants().empty())
    return absl::InternalError("the server scored a variant that it does not list");
  const auto alphabet = alphabet_for(client, request.rules().lexicon(), has_wilds(response));
  if (!alphabet.ok()) return alphabet.status();
  return Answer{draw_scores(card->variants(0), request, response, *alphabet, colour)};
}

absl::StatusOr<Answer> run_score(const ScoreOptions& options, Context& context) {
  const auto request = request_for(options);
  if (!request.ok()) return request.status();
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto response = (*client)->score_roll(*request);
  if (!response.ok()) return as_typed(response.status(), parse_faces(options.faces));
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};
  return draw(**client, *request, *response, context.look.colour);
}

}  // namespace

Command add_score(Parser& program) {
  Parser parser = program.add_command("score", "Say what a roll scores in every box");
  auto options = std::make_shared<ScoreOptions>();
  parser.add_option("VARIANT", options->game.variant, "word, yat-z, platzee or yahtwentee")
      .type_name("")
      .required();
  parser
      .add_option("FACES", options->faces,
                  "Faces of the dice in any order: 1,2,4,8,20 or 1 2 4 8 20; of letter dice YBQZITU or "
                  "Y B Q Z I T U, ? for the diamond")
      .type_name("")
      .required();
  parser
      .add_option("--option", options->game.house_rules,
                  "House rule, repeatable; preset=NAME sets several (see lexicup variants VARIANT)")
      .type_name("NAME[=VALUE]")
      .repeatable();
  parser
      .add_option("--word", options->words,
                  "Word claimed in a word box, repeatable; without it the best words are shown. Where the "
                  "words do not fit or the dice cannot spell them, the box shows 0")
      .type_name("WORD")
      .repeatable();
  parser.add_option("--choices", options->choices, "Best words a box wanted at most, 1 to 100 (1)")
      .type_name("N")
      .range(1, 100);
  parser
      .add_option("--roll", options->roll,
                  "Roll of the turn the faces come from, 1 to 3; without it no box is too late to claim")
      .type_name("N")
      .range(1, 3);
  parser
      .add_option(
          "--sheet", options->sheet,
          "What stands on the sheet, repeatable: ones=3,twos=8. In the word game a box without a round, "
          "such as chance, needs a round box with 0 beside it: two-letters=0,chance=31")
      .type_name("BOX=POINTS,...")
      .repeatable();
  parser.add_option("--repeat-bonuses", options->repeat_bonuses, "Repeat bonuses earned so far (0)")
      .type_name("N")
      .range(0, 1000000000);
  parser.add_flag("--unchecked-faces", options->unchecked_faces,
                  "Score faces that these dice cannot show together");
  parser.add_option("--lexicon", options->game.lexicon, "Lexicon that says what a word is").type_name("ID");
  parser.add_option("--dice-set", options->game.dice_set, "Letter dice that are rolled").type_name("ID");
  parser.footer(
      "Examples:\n"
      "  lexicup score platzee 1,2,4,8,20\n"
      "  lexicup score yat-z 4 4 4 4 4 --sheet yat-z=50 --option preset=classic\n"
      "  lexicup score word 'YBQZ?TU' --roll 2 --choices 3\n"
      "  lexicup score word MXACGTK --word AX");
  return {parser, [options](Context& context) { return run_score(*options, context); }};
}

}  // namespace lexicup::cli

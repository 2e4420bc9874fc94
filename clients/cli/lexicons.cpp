// lexicup lexicons: which dictionaries does the server have?
#include <fmt/format.h>

#include "clients/cli/command.h"
#include "clients/cli/json.h"
#include "clients/cli/table.h"

namespace lexicup::cli {
namespace {

std::string draw(const v1::ListLexiconsResponse& response, bool colour) {
  Table table({{"LEXICON"},
               {"TITLE"},
               {"WORDS", Align::kRight},
               {"LENGTHS"},
               {"LANGUAGE"},
               {"DEFINITIONS"},
               {"LICENSE"}});
  for (const v1::LexiconDescription& lexicon : response.lexicons()) {
    table.add({{lexicon.lexicon() + (lexicon.is_default() ? " (default)" : "")},
               {lexicon.title()},
               {fmt::to_string(lexicon.words())},
               {fmt::format("{}-{}", lexicon.shortest(), lexicon.longest())},
               {lexicon.locale()},
               {lexicon.has_definitions() ? "yes" : "no"},
               {lexicon.license()}});
  }
  return table.draw(colour);
}

absl::StatusOr<Answer> run_lexicons(Context& context) {
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto response = (*client)->list_lexicons({});
  if (!response.ok()) return response.status();
  return Answer{context.look.json ? to_json(*response, context.look.pretty)
                                  : draw(*response, context.look.colour)};
}

}  // namespace

Command add_lexicons(Parser& program) {
  Parser parser = program.add_command("lexicons", "List the dictionaries of the server");
  parser.footer("Example:\n  lexicup lexicons --dictionaries ~/dictionaries");
  return {parser, run_lexicons};
}

}  // namespace lexicup::cli

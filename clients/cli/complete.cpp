// lexicup __complete: ids for the completion scripts, one a line. Hidden from the help.
#include <memory>
#include <set>
#include <string>

#include <absl/strings/str_join.h>

#include "clients/cli/command.h"

namespace lexicup::cli {
namespace {

struct CompleteOptions {
  std::string kind;
  std::string variant;
};

// "joker" for a flag, "joker=free" and so on for a choice, "bonus-at=" for a number.
void add_option_forms(const v1::Option& option, std::vector<std::string>& forms) {
  if (option.kind() == v1::OPTION_KIND_FLAG) forms.push_back(option.option());
  if (option.kind() == v1::OPTION_KIND_NUMBER) forms.push_back(option.option() + "=");
  for (const std::string& choice : option.choices()) forms.push_back(option.option() + "=" + choice);
}

std::vector<std::string> ids_of(const v1::Variant& variant, const std::string& kind) {
  std::vector<std::string> ids;
  if (kind == "variants") ids.push_back(variant.variant());
  if (kind == "boxes") {
    for (const v1::Box& box : variant.boxes()) ids.push_back(box.box());
  }
  if (kind == "options") {
    for (const v1::Option& option : variant.options()) add_option_forms(option, ids);
    for (const v1::Preset& preset : variant.presets()) ids.push_back("preset=" + preset.preset());
  }
  if (kind == "dice-sets" && !variant.dice_set().empty()) ids.push_back(variant.dice_set());
  return ids;
}

absl::StatusOr<std::set<std::string>> find_ids(const client::Client& client, const CompleteOptions& options) {
  std::set<std::string> ids;
  if (options.kind == "lexicons") {
    const auto response = client.list_lexicons({});
    if (!response.ok()) return response.status();
    for (const v1::LexiconDescription& lexicon : response->lexicons()) ids.insert(lexicon.lexicon());
    return ids;
  }
  v1::ListVariantsRequest request;
  if (!options.variant.empty()) request.mutable_rules()->set_variant(options.variant);
  const auto response = client.list_variants(request);
  if (!response.ok()) return response.status();
  for (const v1::Variant& variant : response->variants())
    ids.merge([&] {
      const std::vector<std::string> more = ids_of(variant, options.kind);
      return std::set<std::string>(more.begin(), more.end());
    }());
  return ids;
}

absl::StatusOr<Answer> run_complete(const CompleteOptions& options, Context& context) {
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto ids = find_ids(**client, options);
  if (!ids.ok()) return ids.status();
  return Answer{ids->empty() ? "" : absl::StrJoin(*ids, "\n") + "\n"};
}

}  // namespace

Command add_complete(Parser& program) {
  Parser parser = program.add_command("__complete", "Print ids for shell completion");
  parser.hide();
  auto options = std::make_shared<CompleteOptions>();
  parser.add_option("KIND", options->kind, "variants, boxes, options, lexicons or dice-sets")
      .type_name("")
      .required()
      .one_of({"variants", "boxes", "options", "lexicons", "dice-sets"});
  parser.add_option("VARIANT", options->variant, "Only of this one").type_name("");
  return {parser, [options](Context& context) { return run_complete(*options, context); }};
}

}  // namespace lexicup::cli

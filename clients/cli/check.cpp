// lexicup check: are these words valid?
#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <absl/strings/numbers.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/strip.h>
#include <fmt/format.h>

#include "clients/cli/command.h"
#include "clients/cli/json.h"
#include "clients/cli/table.h"
#include "clients/cli/word_list.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli {
namespace {

// What one request may hold.
constexpr size_t kBatch = 1000;

struct CheckOptions {
  std::vector<std::string> words;
  std::string lexicon;
  bool definitions = false;
};

// The words to check and where each was found.
struct Words {
  std::vector<std::string> texts;
  std::vector<std::string> places;

  void add(std::string text, std::string place) {
    texts.push_back(std::move(text));
    places.push_back(std::move(place));
  }
};

// The words of the arguments, those of the input stream in place of "-".
absl::StatusOr<Words> gather_words(const CheckOptions& options, std::istream& input) {
  Words words;
  for (size_t i = 0; i < options.words.size(); ++i) {
    if (options.words[i] != "-") {
      words.add(options.words[i], fmt::format("word {}", i + 1));
      continue;
    }
    auto list = read_words(input);
    if (!list.ok()) return list.status();
    for (ReadWord& word : *list)
      words.add(std::move(word.text), fmt::format("standard input, line {}", word.line));
  }
  if (words.texts.empty()) return absl::InvalidArgumentError("standard input: no words given");
  return words;
}

// The server counts from 0 in each batch: words[3] of the second thousand is the word in places[1003].
absl::Status with_places(const absl::Status& status, const std::vector<std::string>& places, size_t first) {
  std::map<std::string, std::string> names;
  for (const client::FieldFault& fault : client::refusal_of(status).fields) {
    absl::string_view place = fault.field;
    size_t index = 0;
    if (absl::ConsumePrefix(&place, "words[") && absl::ConsumeSuffix(&place, "]") &&
        absl::SimpleAtoi(place, &index) && first + index < places.size()) {
      names[fault.field] = places[first + index];
    }
  }
  return absl::Status(status.code(), absl::StrReplaceAll(status.message(), names));
}

// The words, one request a thousand.
absl::StatusOr<v1::CheckWordsResponse> check_all(Connector& connector, const CheckOptions& options,
                                                 const Words& words) {
  v1::CheckWordsResponse all;
  all.set_all_valid(true);
  for (size_t first = 0; first < words.texts.size(); first += kBatch) {
    const auto client = connector.client();
    if (!client.ok()) return client.status();
    const auto begin = words.texts.begin() + first;
    v1::CheckWordsRequest request;
    request.mutable_words()->Assign(begin, begin + std::min(kBatch, words.texts.size() - first));
    request.set_lexicon(options.lexicon);
    request.set_definitions(options.definitions);
    auto part = (*client)->check_words(request);
    if (!part.ok()) return with_places(part.status(), words.places, first);
    all.mutable_words()->MergeFrom(part->words());
    all.set_all_valid(all.all_valid() && part->all_valid());
  }
  return all;
}

std::string draw(const v1::CheckWordsResponse& response, bool colour) {
  Table table({{"WORD"}, {"VALID"}, {"DEFINITION"}});
  for (const v1::CheckedWord& word : response.words()) {
    const Style style = word.valid() ? Style::kGood : Style::kBad;
    table.add({{word.word()}, {word.valid() ? "yes" : "no", style}, {word.definition()}});
  }
  return table.draw(colour);
}

absl::StatusOr<Answer> run_check(const CheckOptions& options, Context& context) {
  const auto words = gather_words(options, context.input);
  if (!words.ok()) return words.status();
  const auto response = check_all(context.connector, options, *words);
  if (!response.ok()) return response.status();
  return Answer{
      context.look.json ? to_json(*response, context.look.pretty) : draw(*response, context.look.colour),
      response->all_valid() ? ExitCode::kAnswer : ExitCode::kRefused};
}

}  // namespace

Command add_check(Parser& program) {
  Parser parser = program.add_command("check", "Say whether words are valid");
  auto options = std::make_shared<CheckOptions>();
  parser.add_option("WORD", options->words, "Words in any case; - reads more from standard input")
      .type_name("")
      .required();
  parser.add_flag("--definitions", options->definitions, "Show what the words mean");
  parser.add_option("--lexicon", options->lexicon, "Lexicon to look in (see lexicup lexicons)")
      .type_name("ID");
  parser.footer(
      "Exit code 0 if every word is valid, 1 if one is not.\n\n"
      "Examples:\n"
      "  lexicup check quiz jukebox\n"
      "  lexicup check --definitions syzygy\n"
      "  lexicup check - < words.txt");
  return {parser, [options](Context& context) { return run_check(*options, context); }};
}

}  // namespace lexicup::cli

// lexicup sets: which words can these letters make together?
#include <algorithm>
#include <memory>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/command.h"
#include "clients/cli/faces.h"
#include "clients/cli/json.h"
#include "clients/cli/table.h"
#include "clients/cli/word_text.h"

namespace lexicup::cli {
namespace {

// Sets the server finds at once at most.
constexpr int kMostSets = 1000;

struct SetsOptions {
  std::vector<std::string> letters;
  std::string lexicon, dice_set;
  int count = 2;
  bool use_all = false;
  bool distinct = false;
  int min_length = 0;
  int max_length = 0;
  int limit = 10;
};

v1::FindWordSetsRequest request_for(const SetsOptions& options) {
  v1::FindWordSetsRequest request;
  request.set_letters(parse_letters(options.letters));
  request.set_lexicon(options.lexicon);
  request.set_count(options.count);
  request.set_use_all(options.use_all);
  request.set_distinct(options.distinct);
  request.set_min_length(options.min_length);
  request.set_max_length(options.max_length);
  request.set_dice_set(options.dice_set);
  request.set_limit(std::min(options.limit + 1, kMostSets));  // one more tells whether there are more
  return request;
}

bool has_wild(const v1::WordSet& set) {
  return std::any_of(set.words().begin(), set.words().end(),
                     [](const v1::FoundWord& word) { return !word.wilds().empty(); });
}

// The first sets of the answer, at most as many as were wanted; true if there are more.
bool cut(int limit, v1::FindWordSetsResponse& response) {
  const int extra = response.sets_size() - limit;
  if (extra > 0) response.mutable_sets()->DeleteSubrange(limit, extra);
  return extra > 0;
}

std::string count_line(int sets, bool more) {
  const std::string counted = fmt::format("{} set{}", sets, sets == 1 ? "" : "s");
  if (more) return fmt::format("The best {}; --limit {} shows more\n", counted, kMostSets);
  return sets == kMostSets ? fmt::format("The best {}; no more are shown\n", counted) : counted + "\n";
}

std::string draw(const v1::FindWordSetsResponse& response, const WordAlphabet& alphabet, bool colour) {
  Table table({{"WORDS"}, {"POINTS", Align::kRight}});
  for (const v1::WordSet& set : response.sets()) {
    std::vector<std::string> words;
    for (const v1::FoundWord& word : set.words()) words.push_back(marked_word(word, alphabet));
    table.add({{absl::StrJoin(words, " + ")}, {fmt::to_string(set.points())}});
  }
  return table.draw(colour);
}

absl::StatusOr<Answer> run_sets(const SetsOptions& options, Context& context) {
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  auto response = (*client)->find_word_sets(request_for(options));
  if (!response.ok()) return response.status();
  const bool more = cut(options.limit, *response);
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};

  const bool wild = std::any_of(response->sets().begin(), response->sets().end(), has_wild);
  const auto alphabet = alphabet_for(**client, options.lexicon, wild);
  if (!alphabet.ok()) return alphabet.status();
  return Answer{draw(*response, *alphabet, context.look.colour) + wild_legend(wild, context.look.colour) +
                count_line(response->sets_size(), more)};
}

}  // namespace

Command add_sets(Parser& program) {
  Parser parser = program.add_command("sets", "Find the best words that letters make at the same time");
  auto options = std::make_shared<SetsOptions>();
  parser.add_option("LETTERS", options->letters, "Letters, ? for a wild").type_name("").required();
  parser.add_option("--count", options->count, "Words in a set, 1 to 3 (2)").type_name("N").range(1, 3);
  parser.add_flag("--use-all", options->use_all, "Every letter must be used");
  parser.add_flag("--distinct", options->distinct, "No word twice in a set");
  parser.add_option("--min-length", options->min_length, "Shortest word allowed").type_name("N");
  parser.add_option("--max-length", options->max_length, "Longest word allowed").type_name("N");
  parser.add_option("--limit", options->limit, "Sets wanted at most, 1 to 1000 (10)")
      .type_name("N")
      .range(1, 1000);
  parser.add_option("--lexicon", options->lexicon, "Lexicon to look in (see lexicup lexicons)")
      .type_name("ID");
  parser.add_option("--dice-set", options->dice_set, "Letter-dice set whose values count").type_name("ID");
  parser.footer(
      "Examples:\n"
      "  lexicup sets YBQZITU\n"
      "  lexicup sets --count 3 --use-all 'BYQUIT?'");
  return {parser, [options](Context& context) { return run_sets(*options, context); }};
}

}  // namespace lexicup::cli

// lexicup words: which words can these letters make?
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clients/cli/command.h"
#include "clients/cli/faces.h"
#include "clients/cli/json.h"
#include "clients/cli/table.h"
#include "clients/cli/word_text.h"

namespace lexicup::cli {
namespace {

// Words the server puts on one page at most.
constexpr int kLargestPage = 10000;

struct WordsOptions {
  std::vector<std::string> letters;
  v1::Match match = v1::MATCH_SUB;
  v1::WordOrder order = v1::WORD_ORDER_POINTS;
  std::string pattern, must_contain, lexicon, dice_set;
  int min_length = 0;
  int max_length = 0;
  int limit = 100;
  bool definitions = false;
};

v1::FindWordsRequest request_for(const WordsOptions& options) {
  v1::FindWordsRequest request;
  request.set_letters(parse_letters(options.letters));
  request.set_lexicon(options.lexicon);
  request.set_match(options.match);
  request.set_pattern(options.pattern);
  request.set_min_length(options.min_length);
  request.set_max_length(options.max_length);
  request.set_must_contain(options.must_contain);
  request.set_order(options.order);
  request.set_dice_set(options.dice_set);
  request.set_definitions(options.definitions);
  request.set_page_size(options.limit == 0 ? kLargestPage : std::min(options.limit, kLargestPage));
  return request;
}

// The first `limit` words, or all if it is 0, as if they were on one page.
absl::StatusOr<v1::FindWordsResponse> find_all(const client::Client& client, v1::FindWordsRequest request,
                                               int limit) {
  v1::FindWordsResponse all;
  do {
    auto page = client.find_words(request);
    if (!page.ok()) return page.status();
    all.mutable_words()->MergeFrom(page->words());
    all.set_total(page->total());
    request.set_page_token(page->next_page_token());
  } while (!request.page_token().empty() && (limit == 0 || all.words_size() < limit));
  if (const int extra = all.words_size() - limit; limit > 0 && extra > 0) {
    all.mutable_words()->DeleteSubrange(limit, extra);
  }
  return all;
}

std::string count_line(const v1::FindWordsResponse& response) {
  if (response.words_size() < response.total()) {
    return fmt::format("{} of {} words; --limit 0 shows all\n", response.words_size(), response.total());
  }
  return fmt::format("{} word{}\n", response.total(), response.total() == 1 ? "" : "s");
}

std::string draw(const v1::FindWordsResponse& response, const WordAlphabet& alphabet, bool colour) {
  Table table({{"WORD"}, {"POINTS", Align::kRight}, {"LENGTH", Align::kRight}, {"DEFINITION"}});
  for (const v1::FoundWord& word : response.words()) {
    table.add({{marked_word(word, alphabet)},
               {fmt::to_string(word.points())},
               {fmt::to_string(word.length())},
               {word.definition()}});
  }
  return table.draw(colour);
}

absl::StatusOr<Answer> run_words(const WordsOptions& options, Context& context) {
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto response = find_all(**client, request_for(options), options.limit);
  if (!response.ok()) return response.status();
  if (context.look.json) return Answer{to_json(*response, context.look.pretty)};

  const bool wild = std::any_of(response->words().begin(), response->words().end(),
                                [](const v1::FoundWord& word) { return !word.wilds().empty(); });
  const auto alphabet = alphabet_for(**client, options.lexicon, wild);
  if (!alphabet.ok()) return alphabet.status();
  return Answer{draw(*response, *alphabet, context.look.colour) + wild_legend(wild, context.look.colour) +
                count_line(*response)};
}

}  // namespace

Command add_words(Parser& program) {
  Parser parser = program.add_command("words", "Find the words that letters can make");
  auto options = std::make_shared<WordsOptions>();
  const std::map<std::string, v1::Match> matches = {
      {"sub", v1::MATCH_SUB}, {"exact", v1::MATCH_EXACT}, {"super", v1::MATCH_SUPER}};
  const std::map<std::string, v1::WordOrder> orders = {{"points", v1::WORD_ORDER_POINTS},
                                                       {"length", v1::WORD_ORDER_LENGTH},
                                                       {"alphabet", v1::WORD_ORDER_ALPHABET}};
  parser
      .add_option("LETTERS", options->letters,
                  "Letters, ? for a wild; may be left out where --match super has a --pattern or --contains")
      .type_name("");
  parser.add_choice(
      "--match", options->match, matches,
      "sub: words made of some of the letters (the default); exact: of all of them; super: words that "
      "contain them");
  parser
      .add_option("--pattern", options->pattern,
                  "Pattern of the whole word: ? one letter, * any run of letters")
      .type_name("PATTERN");
  parser.add_option("--contains", options->must_contain, "Letters every word must contain")
      .type_name("LETTERS");
  parser.add_option("--min-length", options->min_length, "Shortest word wanted").type_name("N");
  parser.add_option("--max-length", options->max_length, "Longest word wanted").type_name("N");
  parser.add_choice("--order", options->order, orders, "points (the default), length or alphabet");
  parser.add_option("--limit", options->limit, "Words wanted at most (100); 0 for no limit")
      .type_name("N")
      .range(0, 1000000000);
  parser.add_flag("--definitions", options->definitions, "Show what the words mean");
  parser.add_option("--lexicon", options->lexicon, "Lexicon to look in (see lexicup lexicons)")
      .type_name("ID");
  parser.add_option("--dice-set", options->dice_set, "Letter-dice set whose values count").type_name("ID");
  parser.footer(
      "Examples:\n"
      "  lexicup words 'QUI?'\n"
      "  lexicup words --match exact retains\n"
      "  lexicup words --match super --pattern 'Q*' --max-length 5\n"
      "  lexicup words --limit 0 --json sternal");
  return {parser, [options](Context& context) { return run_words(*options, context); }};
}

}  // namespace lexicup::cli

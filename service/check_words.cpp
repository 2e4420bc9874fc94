#include <string>
#include <utility>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/lexicon_calls.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

absl::Status check_word(const lexicon::Lexicon& lexicon, const std::string& text, bool definition,
                        v1::CheckedWord& word) {
  const auto tiles = lexicon.alphabet().spell(text);
  if (!tiles.ok()) return tiles.status();
  const auto id = lexicon.find(*tiles);
  word.set_word(lexicon.alphabet().text(*tiles));
  word.set_valid(id.has_value());
  if (definition && id) word.set_definition(std::string(lexicon.definition(*id)));
  return absl::OkStatus();
}

std::string word_field(int place) { return fmt::format("words[{}]", place); }

}  // namespace

absl::Status check_words(const Catalog& catalog, const v1::CheckWordsRequest& request,
                         v1::CheckWordsResponse& response) {
  if (request.words().empty()) {
    return bad_field("words", "is empty; send at least one word", reason::kMissing);
  }
  if (absl::Status status = at_most("words", request.words_size(), kMaxWordsInCheck); !status.ok())
    return status;
  const auto lexicon = catalog.find_lexicon(request.lexicon(), "lexicon");
  if (!lexicon.ok()) return lexicon.status();
  bool all_valid = true;
  for (int i = 0; i < request.words_size(); ++i) {
    const std::string& text = request.words(i);
    if (text.size() > kMaxTextBytes) return short_enough(word_field(i), text);
    v1::CheckedWord& word = *response.add_words();
    absl::Status status = check_word((*lexicon)->lexicon, text, request.definitions(), word);
    if (!status.ok()) return about_field(word_field(i), status);
    all_valid = all_valid && word.valid();
  }
  response.set_all_valid(all_valid);
  return absl::OkStatus();
}

}  // namespace lexicup::service

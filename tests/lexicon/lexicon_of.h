// A Lexicon built in memory, for tests.
//
//   BuiltLexicon built({"quiz", "quit"});
//   built.lexicon().contains("quiz");
//
// The BuiltLexicon owns the bytes and must outlive copies of its Lexicon.
#ifndef LEXICUP_TESTS_LEXICON_LEXICON_OF_H_
#define LEXICUP_TESTS_LEXICON_LEXICON_OF_H_

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/lexicon_builder.h"

namespace lexicup::lexicon {

class BuiltLexicon {
 public:
  explicit BuiltLexicon(const std::vector<std::string>& words, const Alphabet& alphabet = Alphabet::english())
      : BuiltLexicon(draft_of(words, alphabet)) {}

  BuiltLexicon(std::initializer_list<const char*> words)
      : BuiltLexicon(std::vector<std::string>(words.begin(), words.end())) {}

  explicit BuiltLexicon(LexiconDraft draft)
      : bytes_(build_lexicon(std::move(draft)).value()),
        lexicon_(Lexicon::from_bytes(std::as_bytes(std::span(bytes_))).value()) {}

  BuiltLexicon(const BuiltLexicon&) = delete;
  BuiltLexicon& operator=(const BuiltLexicon&) = delete;

  const std::string& bytes() const { return bytes_; }
  const Lexicon& lexicon() const { return lexicon_; }

  static LexiconDraft draft_of(const std::vector<std::string>& words, const Alphabet& alphabet) {
    LexiconDraft draft{.name = "test", .title = "Test", .license = "", .alphabet = alphabet, .words = {}};
    for (const std::string& word : words) draft.words.push_back({alphabet.spell(word).value(), ""});
    return draft;
  }

 private:
  std::string bytes_;
  Lexicon lexicon_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_TESTS_LEXICON_LEXICON_OF_H_

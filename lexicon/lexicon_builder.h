// Builds dictionary files: from words to the bytes of a .lex.
//
//   LexiconDraft draft{.name = "en", .title = "English", .alphabet = alphabet, .words = list.words};
//   absl::StatusOr<std::string> bytes = build_lexicon(draft);
//   write_file("en.lex", *bytes);                                      // lexicon/file_io.h
//   Lexicon::from_bytes(std::as_bytes(std::span(*bytes)));
//
// A pure function: equal drafts give equal bytes, whatever the order of their words.
#ifndef LEXICUP_LEXICON_LEXICON_BUILDER_H_
#define LEXICUP_LEXICON_LEXICON_BUILDER_H_

#include <span>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicon/alphabet.h"
#include "lexicon/list_reader.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

// What a dictionary file is made of.
struct LexiconDraft {
  std::string name;     // see check_names() in lexicon/lexicon_info.h
  std::string title;    // one line
  std::string license;  // one line, may be empty
  Alphabet alphabet = Alphabet::english();
  std::vector<ListedWord> words;  // in any order; of equal words the first one's definition counts
};

// INVALID_ARGUMENT if there is no word or a name is not as it must be; RESOURCE_EXHAUSTED if there is too
// much.
absl::StatusOr<std::string> build_lexicon(LexiconDraft draft);

// 16 hex digits over an alphabet and its words, which are sorted and different.
std::string fingerprint_of(const Alphabet& alphabet, std::span<const Tiles> words);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LEXICON_BUILDER_H_

// Checks an opened dictionary against itself, deeper than open() does.
//
//   absl::Status status = verify_lexicon(*Lexicon::open("en.lex"));
//
// A pure function; takes well under a second for a hundred thousand words.
#ifndef LEXICUP_LEXICON_VERIFY_LEXICON_H_
#define LEXICUP_LEXICON_VERIFY_LEXICON_H_

#include <absl/status/status.h>

#include "lexicon/lexicon.h"

namespace lexicup::lexicon {

// DATA_LOSS if an id does not lead to its word and back by every index, if a definition is not UTF-8, or if
// counts and fingerprint are not those of the words. Such a file was written by a faulty program; damage is
// found by open().
absl::Status verify_lexicon(const Lexicon& lexicon);

// All words by id.
std::vector<Tiles> words_by_id(const Lexicon& lexicon);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_VERIFY_LEXICON_H_

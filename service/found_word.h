// A word that the lexicon found, as the contract sends it.
//
//   set_found_word(lexicon, found, /*definition=*/true, *response.add_words());
//
// A pure function.
#ifndef LEXICUP_SERVICE_FOUND_WORD_H_
#define LEXICUP_SERVICE_FOUND_WORD_H_

#include "lexicon/find_words.h"
#include "lexicon/lexicon.h"
#include "lexicup/v1/common.pb.h"

namespace lexicup::service {

void set_found_word(const lexicon::Lexicon& lexicon, const lexicon::FoundWord& found, bool definition,
                    v1::FoundWord& word);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_FOUND_WORD_H_

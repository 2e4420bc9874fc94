// Makes the dictionary functions that the engine asks for out of a lexicon.
//
//   engine::Words words = make_words(lexicon, letters, cancelled);
//   engine::score_roll(rules, sheet, roll, {.words = &words});
//
// The engine and the lexicon never include each other; this is their bridge. The lexicon and the letters must
// outlive the functions. Once `cancelled` (it may be empty) says true, best_words gives up and answers with
// nothing.
#ifndef LEXICUP_SERVICE_WORDS_ADAPTER_H_
#define LEXICUP_SERVICE_WORDS_ADAPTER_H_

#include <functional>

#include "engine/words.h"
#include "lexicon/lexicon.h"
#include "service/letter_map.h"

namespace lexicup::service {

engine::Words make_words(const lexicon::Lexicon& lexicon, const LetterMap& letters,
                         std::function<bool()> cancelled);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_WORDS_ADAPTER_H_

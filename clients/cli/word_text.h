// Found words as people read them: letters that wilds stand for are small.
//
//   marked_word(word, alphabet)     // "QUIz" for QUIZ made from Q U I ?
//
// Pure but for alphabet_for(), which may ask the server; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_WORD_TEXT_H_
#define LEXICUP_CLIENTS_CLI_WORD_TEXT_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cpp/client.h"
#include "lexicup/v1/common.pb.h"
#include "lexicup/v1/lexicon_service.pb.h"

namespace lexicup::cli {

// The tiles and the language of a lexicon, as far as marking words needs them.
struct WordAlphabet {
  std::vector<std::string> tiles;  // upper case; empty: every character is a tile
  std::string locale;              // BCP 47
};

// The alphabet of a lexicon on the server, the default one's if `lexicon` is empty. An empty one, without
// asking, if there are no wilds to mark.
absl::StatusOr<WordAlphabet> alphabet_for(const client::Client& client, const std::string& lexicon,
                                          bool any_wilds);

// `word` cut into tiles, the longest that fits first: Spanish CHAL is CH, A, L.
std::vector<std::string> cut_into_tiles(const std::string& word, const WordAlphabet& alphabet);

// The word with its wild letters in lower case.
std::string marked_word(const v1::FoundWord& word, const WordAlphabet& alphabet);

// The line under a table that says what small letters are; "" if there are no wilds.
std::string wild_legend(bool any_wilds, bool colour);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_WORD_TEXT_H_

// The info section of a dictionary file: LexiconInfo as lines of text, each a key, a blank and a value.
//
//   to_text(info);                        // "name en\ntitle English\n..."
//   parse_lexicon_info(text).value();     // the same info
//
// Pure functions over values.
#ifndef LEXICUP_LEXICON_LEXICON_INFO_H_
#define LEXICUP_LEXICON_LEXICON_INFO_H_

#include <string>
#include <string_view>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "lexicon/lexicon.h"

namespace lexicup::lexicon {

inline constexpr std::size_t kMaxNameBytes = 64;
inline constexpr std::size_t kMaxInfoTextBytes = 1000;

// True for what may name a dictionary: up to kMaxNameBytes of a-z, A-Z, 0-9, '-', '_' and '.'.
bool is_name(std::string_view text);

// INVALID_ARGUMENT if the name is not made of a-z, A-Z, 0-9, '-', '_' and '.', or if title or license are too
// long, not UTF-8 or not one line; the title must not be empty.
absl::Status check_names(const LexiconInfo& info);

std::string to_text(const LexiconInfo& info);

// DATA_LOSS if the text is not exactly what to_text() writes. has_definitions is not part of it.
absl::StatusOr<LexiconInfo> parse_lexicon_info(std::string_view text);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LEXICON_INFO_H_

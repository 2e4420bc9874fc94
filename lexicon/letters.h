// Letters of a text, before any alphabet says which tiles they are: normalised to NFC, upper-cased by the
// rules of a locale, one letter with all its accents at a time.
//
//   letters_of("Señor", "es").value()     // S E Ñ O R
//   letters_of("ılık", "tr").value()      // I L I K
//
// ß becomes ẞ, not SS, so that an alphabet may have it as a tile of its own. Pure functions, safe from many
// threads.
#ifndef LEXICUP_LEXICON_LETTERS_H_
#define LEXICUP_LEXICON_LETTERS_H_

#include <string>
#include <string_view>
#include <vector>

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

namespace lexicup::lexicon {

// One letter as it is looked up, and where it came from.
struct Letter {
  std::string upper;   // NFC, upper case, UTF-8, with its combining marks
  std::string source;  // as it stood in the text
  int position = 0;    // which character of the text it was, from 1

  friend bool operator==(const Letter&, const Letter&) = default;
};

// INVALID_ARGUMENT if the text is not UTF-8; the message gives the byte's position.
absl::Status check_utf8(std::string_view text);

// The letters of a text. INVALID_ARGUMENT as of check_utf8().
absl::StatusOr<std::vector<Letter>> letters_of(std::string_view text, const std::string& locale);

// The letter `upper` with as few of its accents taken off as makes it known, or "" if none of them is known.
// A Vietnamese Ệ becomes Ê where that is known, else E.
std::string strip_accents(std::string_view upper, absl::FunctionRef<bool(std::string_view)> known);

// The letter with all its accents taken off.
std::string base_letter(std::string_view upper);

// What an upper-case letter without accents is made of where no tile stands for it: Æ is A E, Ŀ is L ·, Ø is
// O, ẞ is S S. Empty if it is not made of anything else. With `accents_kept` only what is no accent: ẞ and Ŀ.
std::vector<std::string> parts_of(std::string_view upper, bool accents_kept);

// The letter for a message: in quotes, or as U+0301 where printing it would show nothing.
std::string quoted_letter(std::string_view letter);

// The text for a message: in quotes, its end cut off when it is long, unprintable bytes escaped.
std::string quoted_text(std::string_view text);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LETTERS_H_

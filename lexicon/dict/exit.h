// How a command of lexicup-dict ends: its exit status, and messages on the right stream.
//
//   if (!lexicon.ok()) return refused(lexicon.status());
//   return printed(text);
//
// Pure but for the streams.
#ifndef LEXICUP_LEXICON_DICT_EXIT_H_
#define LEXICUP_LEXICON_DICT_EXIT_H_

#include <string_view>

#include <absl/status/status.h>

namespace lexicup::lexicon::dict {

inline constexpr int kDone = 0;
inline constexpr int kNotRight = 1;  // what was read is not right, or differs
inline constexpr int kTrouble = 2;   // bad usage, or a file that cannot be read or written

// Prints one line on standard error.
void complain(std::string_view message);

// Prints the refusal and tells which exit status it means.
int refused(const absl::Status& status);

// Prints the text on standard output: kDone, or kTrouble if that cannot be written.
int printed(std::string_view text);

}  // namespace lexicup::lexicon::dict

#endif  // LEXICUP_LEXICON_DICT_EXIT_H_

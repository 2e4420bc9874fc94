// Text as a terminal and a player see it: UTF-8 that is checked, measured in columns and put into capitals.
//
//   is_utf8("CA\xC3\x91" "A");                // true
//   display_width("CAÑA");                    // 4, though it has five bytes
//   upper_case("ñu");                         // "ÑU"
//   visible("two\nlines");                    // "two\\x0alines", fit for one line of an error message
//
// Pure functions; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_TEXT_H_
#define LEXICUP_CLIENTS_CLI_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

namespace lexicup::cli {

// Columns of answers that are told in sentences, on terminals of any width and in files.
constexpr int kPageWidth = 80;

// True if `text` is well-formed UTF-8.
bool is_utf8(std::string_view text);

// Columns a terminal needs for `text`: marks that sit on another letter need none, East Asian wide letters
// need two.
int display_width(std::string_view text);

// `text` composed (NFC) and in capitals. Ill-formed bytes become U+FFFD.
std::string upper_case(std::string_view text);

// `text` in small letters by the rules of the language with this BCP 47 tag: Turkish I becomes ı.
std::string lower_case(std::string_view text, const std::string& locale);

// The letters of well-formed `text`, each with the marks that sit on it.
std::vector<std::string> letters_of(std::string_view text);

// `text` with control characters and ill-formed bytes written as \xNN, so that it stays on one line and shows
// what is there. So are the characters that turn text around or cannot be seen, but for the two joiners that
// words of some languages and joined emoji need.
std::string visible(std::string_view text);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_TEXT_H_

// Values of a request as messages and logs show them: short, on one line, safe on a terminal.
//
//   in_quotes("A\tB")                  // "A\tB" with the quotes, the tab written as backslash t
//   in_quotes(std::string(1000, 'A'))  // the first 40 characters, then ... and how many bytes there are
//   printable("no \x1B")               // no \x1B, the escape character written as those four
//
// Pure functions.
#ifndef LEXICUP_SERVICE_QUOTE_H_
#define LEXICUP_SERVICE_QUOTE_H_

#include <string>
#include <string_view>

namespace lexicup::service {

// The value in double quotes: what printable() escapes, quotes and backslashes are escaped, long values are
// cut between characters. The result is always valid UTF-8.
std::string in_quotes(std::string_view value);

// The whole text on one line: control characters, characters that end a line or turn it around, and bytes
// that are not UTF-8 are escaped. Of its own results nothing.
std::string printable(std::string_view text);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_QUOTE_H_

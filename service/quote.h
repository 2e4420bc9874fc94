// Values of a request as messages and logs show them: short, on one line, safe on a terminal.
//
//   in_quotes("A\tB")                  // "A\tB" with the quotes, the tab written as backslash t
//   in_quotes(std::string(1000, 'A'))  // the first 40 characters, then ... and how many bytes there are
//
// Pure functions.
#ifndef LEXICUP_SERVICE_QUOTE_H_
#define LEXICUP_SERVICE_QUOTE_H_

#include <string>
#include <string_view>

namespace lexicup::service {

// The value in double quotes: control characters, quotes, backslashes and bytes that are not UTF-8 are
// escaped, long values are cut between characters. The result is always valid UTF-8.
std::string in_quotes(std::string_view value);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_QUOTE_H_

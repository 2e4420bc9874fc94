// Small helpers on text for parsers and for sentences that players read.
//
//   counted(6, "die", "dice");      // "six dice"
//   words_of("die  A B");           // {"die", "A", "B"}
//   upper("quiz");                  // "QUIZ"
//
// Pure. The Abseil of Debian 12 keeps a string_view of its own, so its text functions do not take the
// standard one.
#ifndef LEXICUP_ENGINE_TEXT_H_
#define LEXICUP_ENGINE_TEXT_H_

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lexicup::engine {

// Text that came from outside, in quotes for a message: shortened, control characters as \xNN.
std::string quoted(std::string_view text);

// ASCII letters in upper case, every other byte as it is.
std::string upper(std::string_view text);

// Without spaces, tabs and carriage returns at both ends.
std::string_view trimmed(std::string_view text);

// The parts between spaces and tabs.
std::vector<std::string_view> words_of(std::string_view text);

// The lines, without their ends.
std::vector<std::string_view> lines_of(std::string_view text);

// A whole number of digits alone, with a sign if it is negative; nullopt for anything else.
std::optional<int> whole_number(std::string_view text);

// "no", "one" ... "twelve", then digits.
std::string number_word(int number);

// "one die", "six dice": counted(6, "die", "dice").
std::string counted(int number, std::string_view one, std::string_view many);

// "A", "A or B", "A, B or C".
std::string listed(std::span<const std::string> items, std::string_view last_joint);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_TEXT_H_

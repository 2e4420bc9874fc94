#include "engine/text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace lexicup::engine {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

// Cuts at one of the separators, or gives the whole text when there is none; `rest` goes on behind it.
std::string_view cut(std::string_view& rest, std::string_view separators) {
  const std::size_t end = std::min(rest.find_first_of(separators), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 24;
  std::size_t end = std::min(text.size(), kLongest);
  // A cut must not fall into the middle of a UTF-8 character.
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  std::string shown;
  for (const char c : text.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    shown += byte < ' ' || byte == 127 ? fmt::format("\\x{:02X}", byte) : std::string(1, c);
  }
  return fmt::format("\"{}{}\"", shown, text.size() > end ? "..." : "");
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::string_view word = cut(text, kBlanks);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(cut(text, "\n"));
  return lines;
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string number_word(int number) {
  static constexpr std::array<std::string_view, 13> kWords = {"no",   "one",    "two",   "three", "four",
                                                              "five", "six",    "seven", "eight", "nine",
                                                              "ten",  "eleven", "twelve"};
  const bool in_words = number >= 0 && number < static_cast<int>(kWords.size());
  return in_words ? std::string(kWords[static_cast<std::size_t>(number)]) : fmt::format("{}", number);
}

std::string counted(int number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number_word(number), number == 1 ? one : many);
}

std::string listed(std::span<const std::string> items, std::string_view last_joint) {
  if (items.empty()) return "none";
  std::string out = items.front();
  for (std::size_t i = 1; i < items.size(); ++i) {
    out += i + 1 == items.size() ? fmt::format(" {} ", last_joint) : ", ";
    out += items[i];
  }
  return out;
}

}  // namespace lexicup::engine

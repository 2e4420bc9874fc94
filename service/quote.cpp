#include "service/quote.h"

#include <cstddef>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace lexicup::service {
namespace {

constexpr std::int64_t kShownBytes = 40;

std::string escaped(UChar32 character, std::string_view bytes) {
  switch (character) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  std::string text;
  for (const char byte : bytes) text += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
  return text;
}

// False for what is no UTF-8, for controls, for what turns a line around and for what ends it.
bool shows_as_itself(UChar32 character) {
  if (character < 0 || !u_isprint(character)) return false;
  const auto category = u_charType(character);
  return category != U_LINE_SEPARATOR && category != U_PARAGRAPH_SEPARATOR;
}

// Text with its characters escaped that do not show as themselves, and those that `also` names.
struct Escaped {
  std::string text;
  std::int64_t end = 0;  // of the bytes that were looked at
};

Escaped escape(std::string_view value, std::int64_t most_bytes, std::string_view also) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(value.data());
  const auto size = static_cast<std::int64_t>(value.size());
  Escaped all;
  while (all.end < size && all.end < most_bytes) {
    const std::int64_t begin = all.end;
    UChar32 character = 0;
    U8_NEXT(bytes, all.end, size, character);
    const auto part =
        value.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(all.end - begin));
    const bool plain = shows_as_itself(character) && also.find(part) == std::string_view::npos;
    all.text += plain ? std::string(part) : escaped(character, part);
  }
  return all;
}

}  // namespace

std::string in_quotes(std::string_view value) {
  const Escaped all = escape(value, kShownBytes, "\"\\");
  if (all.end == std::ssize(value)) return fmt::format("\"{}\"", all.text);
  return fmt::format("\"{}...\" ({} bytes)", all.text, value.size());
}

std::string printable(std::string_view text) { return escape(text, std::ssize(text), "").text; }

}  // namespace lexicup::service

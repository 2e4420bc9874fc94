#include "service/quote.h"

#include <cstddef>
#include <cstdint>

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

bool shown_as_it_is(UChar32 character) {
  return character >= 0 && character != '"' && character != '\\' && u_isprint(character);
}

}  // namespace

std::string in_quotes(std::string_view value) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(value.data());
  const auto size = static_cast<std::int64_t>(value.size());
  std::string text;
  std::int64_t at = 0;
  while (at < size && at < kShownBytes) {
    const std::int64_t begin = at;
    UChar32 character = 0;
    U8_NEXT(bytes, at, size, character);
    const auto part = value.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(at - begin));
    text += shown_as_it_is(character) ? std::string(part) : escaped(character, part);
  }
  if (at == size) return fmt::format("\"{}\"", text);
  return fmt::format("\"{}...\" ({} bytes)", text, size);
}

}  // namespace lexicup::service

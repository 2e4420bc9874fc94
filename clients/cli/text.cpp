#include "clients/cli/text.h"

#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

namespace lexicup::cli {
namespace {

// One code point of UTF-8 text and the bytes it takes; `code` is negative where the bytes are ill-formed.
struct CodePoint {
  UChar32 code;
  std::string_view bytes;
};

std::vector<CodePoint> code_points(std::string_view text) {
  std::vector<CodePoint> points;
  const auto size = static_cast<int32_t>(text.size());
  for (int32_t place = 0; place < size;) {
    const int32_t start = place;
    UChar32 code = 0;
    U8_NEXT(text.data(), place, size, code);
    points.push_back({code, text.substr(start, place - start)});
  }
  return points;
}

bool sits_on_another(UChar32 code) {
  const int8_t type = u_charType(code);
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_FORMAT_CHAR;
}

bool is_visible(UChar32 code) {
  constexpr UChar32 kNonJoiner = 0x200C;
  constexpr UChar32 kJoiner = 0x200D;
  return code >= 0 && (!u_iscntrl(code) || code == kNonJoiner || code == kJoiner);
}

int columns(UChar32 code) {
  if (sits_on_another(code)) return 0;
  const int width = u_getIntPropertyValue(code, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

icu::UnicodeString composed(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = icu::Normalizer2::getNFCInstance(error);
  return U_SUCCESS(error) ? normalizer->normalize(text, error) : text;
}

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (const CodePoint& point : code_points(text)) {
    if (point.code < 0) return false;
  }
  return true;
}

int display_width(std::string_view text) {
  int width = 0;
  for (const CodePoint& point : code_points(text)) width += point.code < 0 ? 1 : columns(point.code);
  return width;
}

std::string upper_case(std::string_view text) {
  std::string result;
  composed(from_utf8(text).toUpper(icu::Locale::getRoot())).toUTF8String(result);
  return result;
}

std::string lower_case(std::string_view text, const std::string& locale) {
  std::string result;
  from_utf8(text).toLower(icu::Locale::createCanonical(locale.c_str())).toUTF8String(result);
  return result;
}

std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (const CodePoint& point : code_points(text)) {
    if (!letters.empty() && point.code >= 0 && sits_on_another(point.code)) {
      letters.back() += point.bytes;
    } else {
      letters.emplace_back(point.bytes);
    }
  }
  return letters;
}

std::string visible(std::string_view text) {
  std::string result;
  for (const CodePoint& point : code_points(text)) {
    if (is_visible(point.code)) {
      result += point.bytes;
      continue;
    }
    for (const char byte : point.bytes) result += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
  return result;
}

}  // namespace lexicup::cli

#include "lexicon/letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <absl/strings/escaping.h>
#include <absl/strings/str_replace.h>
#include <fmt/format.h>
#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/edits.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

constexpr char16_t kSharpS = u'\u00DF';
constexpr char16_t kCapitalSharpS = u'\u1E9E';

// ICU's own data is always there: a missing normaliser is a broken installation, which shows as bad text.
const icu::Normalizer2* nfc() {
  static const icu::Normalizer2* normalizer = [] {
    UErrorCode error = U_ZERO_ERROR;
    return icu::Normalizer2::getNFCInstance(error);
  }();
  return normalizer;
}

const icu::Normalizer2* nfd() {
  static const icu::Normalizer2* normalizer = [] {
    UErrorCode error = U_ZERO_ERROR;
    return icu::Normalizer2::getNFDInstance(error);
  }();
  return normalizer;
}

const icu::Normalizer2* nfkc() {
  static const icu::Normalizer2* normalizer = [] {
    UErrorCode error = U_ZERO_ERROR;
    return icu::Normalizer2::getNFKCInstance(error);
  }();
  return normalizer;
}

icu::UnicodeString utf16(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

icu::UnicodeString normalized(const icu::Normalizer2* form, const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString result = form->normalize(text, error);
  return U_SUCCESS(error) ? result : text;
}

// The first byte, from 1, that is not UTF-8; 0 if all are.
int bad_byte(std::string_view text) {
  const auto length = static_cast<int32_t>(text.size());
  for (int32_t at = 0; at < length;) {
    const int32_t start = at;
    UChar32 point = 0;
    U8_NEXT(text.data(), at, length, point);
    if (point < 0) return start + 1;
  }
  return 0;
}

// A combining mark belongs to the letter before it.
bool joins_letter_before(UChar32 point) { return u_getCombiningClass(point) != 0; }

// Where the letter that begins at `start` ends.
int32_t letter_end(const icu::UnicodeString& text, int32_t start) {
  int32_t end = text.moveIndex32(start, 1);
  while (end < text.length() && joins_letter_before(text.char32At(end))) end = text.moveIndex32(end, 1);
  return end;
}

icu::UnicodeString upper_case(const icu::UnicodeString& text, const std::string& locale, icu::Edits& edits) {
  // Upper-casing makes a code unit three at most.
  const int32_t capacity = 3 * text.length() + 8;
  icu::UnicodeString upper;
  char16_t* buffer = upper.getBuffer(capacity);
  UErrorCode error = U_ZERO_ERROR;
  const int32_t length = icu::CaseMap::toUpper(locale.c_str(), 0, text.getBuffer(), text.length(), buffer,
                                               capacity, &edits, error);
  upper.releaseBuffer(U_SUCCESS(error) ? length : 0);
  return upper;
}

// For each code unit of the text, the number of its letter, from 1, and that letter's code units.
struct Places {
  explicit Places(const icu::UnicodeString& text) {
    int position = 0;
    for (int32_t start = 0, end = 0; start < text.length(); start = end) {
      end = letter_end(text, start);
      ++position;
      for (int32_t unit = start; unit < end; ++unit) of_unit.push_back({position, start, end});
    }
  }
  struct Place {
    int position;
    int32_t start;
    int32_t end;
  };
  std::vector<Place> of_unit;
};

// Letters that Unicode does not take apart although word games do.
struct MadeOf {
  std::string_view letter;
  std::array<std::string_view, 2> parts;
  bool is_accent;
};
constexpr auto kMadeOf = std::to_array<MadeOf>({
    {"ẞ", {"S", "S"}, false},
    {"Æ", {"A", "E"}, true},
    {"Œ", {"O", "E"}, true},
    {"Þ", {"T", "H"}, true},
    {"Ø", {"O", ""}, true},
    {"Ł", {"L", ""}, true},
    {"Đ", {"D", ""}, true},
    {"Ð", {"D", ""}, true},
    {"Ħ", {"H", ""}, true},
    {"Ŧ", {"T", ""}, true},
});

}  // namespace

absl::Status check_utf8(std::string_view text) {
  const int byte = bad_byte(text);
  return byte == 0 ? absl::OkStatus() : invalid_argument("byte {} is not UTF-8; use UTF-8 text", byte);
}

absl::StatusOr<std::vector<Letter>> letters_of(std::string_view text, const std::string& locale) {
  if (absl::Status status = check_utf8(text); !status.ok()) return status;
  const icu::UnicodeString source = normalized(nfc(), utf16(text));
  icu::UnicodeString protected_source = source;
  protected_source.findAndReplace(kSharpS, kCapitalSharpS);
  icu::Edits edits;
  const icu::UnicodeString upper = upper_case(protected_source, locale, edits);
  auto edit = edits.getFineIterator();
  const Places places(source);

  std::vector<Letter> letters;
  for (int32_t start = 0, end = 0; start < upper.length(); start = end) {
    end = letter_end(upper, start);
    UErrorCode error = U_ZERO_ERROR;
    const int32_t unit = edit.sourceIndexFromDestinationIndex(start, error);
    const auto& place = places.of_unit[std::clamp<int32_t>(unit, 0, source.length() - 1)];
    letters.push_back({utf8(normalized(nfc(), upper.tempSubStringBetween(start, end))),
                       utf8(source.tempSubStringBetween(place.start, place.end)), place.position});
  }
  return letters;
}

std::string strip_accents(std::string_view upper, absl::FunctionRef<bool(std::string_view)> known) {
  if (known(upper)) return std::string(upper);
  const icu::UnicodeString apart = normalized(nfd(), utf16(upper));
  const int32_t base_end = apart.moveIndex32(0, 1);
  icu::UnicodeString letter = apart.tempSubStringBetween(0, base_end);
  for (int32_t at = base_end; at < apart.length(); at = apart.moveIndex32(at, 1)) {
    icu::UnicodeString with_mark = letter;
    with_mark.append(apart.char32At(at));
    with_mark = normalized(nfc(), with_mark);
    if (known(utf8(with_mark))) letter = with_mark;
  }
  std::string stripped = utf8(letter);
  return known(stripped) ? stripped : "";
}

std::string base_letter(std::string_view upper) {
  const icu::UnicodeString apart = normalized(nfd(), utf16(upper));
  return utf8(apart.tempSubStringBetween(0, apart.moveIndex32(0, 1)));
}

std::vector<std::string> parts_of(std::string_view upper, bool accents_kept) {
  for (const MadeOf& made : kMadeOf) {
    if (made.letter != upper || (made.is_accent && accents_kept)) continue;
    std::vector<std::string> parts;
    for (std::string_view part : made.parts) {
      if (!part.empty()) parts.emplace_back(part);
    }
    return parts;
  }
  const icu::UnicodeString whole = utf16(upper);
  const icu::UnicodeString compatible = normalized(nfkc(), whole);
  std::vector<std::string> parts;
  if (compatible == whole) return parts;
  for (int32_t start = 0, end = 0; start < compatible.length(); start = end) {
    end = letter_end(compatible, start);
    parts.push_back(utf8(compatible.tempSubStringBetween(start, end)));
  }
  return parts;
}

std::string quoted_letter(std::string_view letter) {
  const icu::UnicodeString text = utf16(letter);
  const UChar32 first = text.char32At(0);
  const bool shows = u_isgraph(first) && (U_GET_GC_MASK(first) & (U_GC_M_MASK | U_GC_CF_MASK)) == 0;
  if (shows || first == U' ') return fmt::format("\"{}\"", letter);
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(first));
}

std::string quoted_text(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const bool is_long = text.size() > kLongest;
  std::size_t end = std::min(text.size(), kLongest);
  while (is_long && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  const absl::string_view start(text.data(), end);
  // Messages travel as UTF-8, also when they speak of text that is none.
  const bool is_utf8 = check_utf8(text.substr(0, end)).ok();
  std::string escaped = is_utf8 ? absl::Utf8SafeCEscape(start) : absl::CEscape(start);
  // Apostrophes are common and need no escape between double quotes.
  escaped = absl::StrReplaceAll(escaped, {{"\\\\", "\\\\"}, {"\\'", "'"}});
  return fmt::format("\"{}\"{}", escaped, is_long ? "..." : "");
}

}  // namespace lexicup::lexicon

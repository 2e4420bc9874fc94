#include "service/games/player_name.h"

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

using icu::UnicodeString;

UnicodeString normalized(const icu::Normalizer2* normalizer, const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  return normalizer == nullptr ? text : normalizer->normalize(text, error);
}

// Accents on one letter. More are stacked over the lines above.
constexpr int kMaxMarks = 4;

template <typename Condition>
bool all_characters(const UnicodeString& text, const Condition& holds) {
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    if (!holds(text.char32At(at))) return false;
  }
  return true;
}

// Without what Unicode calls white space at both ends, such as no-break spaces.
UnicodeString trimmed(const UnicodeString& text) {
  std::int32_t begin = 0, end = text.length();
  while (begin < end && u_isUWhiteSpace(text.char32At(begin))) begin = text.moveIndex32(begin, 1);
  while (begin < end && u_isUWhiteSpace(text.char32At(end - 1))) end = text.moveIndex32(end, -1);
  return {text, begin, end - begin};  // a copy: tempSubString would lead into `text`
}

bool is_mark(UChar32 character) { return (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0; }

bool fits_on_one_line(UChar32 character) {
  constexpr std::uint32_t kLineEnds = U_GC_ZL_MASK | U_GC_ZP_MASK;
  if ((U_GET_GC_MASK(character) & kLineEnds) != 0) return false;
  // Joiners stand inside names and emoji; other format characters could turn the line around.
  return u_isprint(character) || character == 0x200C || character == 0x200D;
}

// False for what leaves the paper white: fillers and joiners, and symbols that are blank by design.
bool is_seen(UChar32 character) {
  constexpr UChar32 kBlankBraille = 0x2800, kBlankNote = 0x1D159;
  return u_isgraph(character) && !is_mark(character) &&
         !u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && character != kBlankBraille &&
         character != kBlankNote;
}

bool has_few_marks(const UnicodeString& text) {
  int marks = 0;
  return all_characters(text, [&marks](UChar32 character) {
    marks = is_mark(character) ? marks + 1 : 0;
    return marks <= kMaxMarks;
  });
}

bool has_something_to_see(const UnicodeString& text) {
  return !all_characters(text, [](UChar32 character) { return !is_seen(character); });
}

absl::Status check_line(const std::string& field, const std::string& text, const UnicodeString& line) {
  if (!all_characters(line, fits_on_one_line)) {
    return bad_field(field, fmt::format("{} has characters that cannot be shown; use letters, digits, "
                                        "punctuation and spaces",
                                        in_quotes(text)));
  }
  if (!has_few_marks(line)) {
    return bad_field(field, fmt::format("{} has more than {} accents on one letter; use fewer",
                                        in_quotes(text), kMaxMarks));
  }
  if (line.isEmpty() || has_something_to_see(line)) return absl::OkStatus();
  return bad_field(field, fmt::format("{} has nothing that can be seen; use a letter, a digit or a symbol",
                                      in_quotes(text)));
}

absl::StatusOr<std::string> one_line(const std::string& field, const std::string& text, int characters) {
  if (absl::Status status = short_enough(field, text); !status.ok()) return status;
  UErrorCode error = U_ZERO_ERROR;
  const UnicodeString line =
      trimmed(normalized(icu::Normalizer2::getNFCInstance(error), UnicodeString::fromUTF8(text)));
  if (line.countChar32() > characters) {
    return bad_field(
        field,
        fmt::format("{} has {} characters; send at most {}", in_quotes(text), line.countChar32(), characters),
        reason::kTooLarge);
  }
  if (absl::Status status = check_line(field, text, line); !status.ok()) return status;
  std::string bytes;
  line.toUTF8String(bytes);
  return bytes;
}

}  // namespace

absl::StatusOr<std::string> player_name(const std::string& field, const std::string& text) {
  auto name = one_line(field, text, kMaxNameCharacters);
  if (name.ok() && name->empty()) {
    return bad_field(field, fmt::format("is empty; send a name of 1 to {} characters", kMaxNameCharacters),
                     reason::kMissing);
  }
  return name;
}

absl::StatusOr<std::string> event_title(const std::string& field, const std::string& text) {
  return one_line(field, text, kMaxTitleCharacters);
}

std::string name_key(const std::string& name) {
  UErrorCode error = U_ZERO_ERROR;
  std::string key;
  normalized(icu::Normalizer2::getNFKCCasefoldInstance(error), UnicodeString::fromUTF8(name))
      .toUTF8String(key);
  return key;
}

}  // namespace lexicup::service

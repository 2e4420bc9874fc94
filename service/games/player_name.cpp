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

bool is_on_one_line(const UnicodeString& text) {
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 character = text.char32At(at);
    // Joiners stand inside names and emoji; other format characters could turn the line around.
    if (!u_isprint(character) && character != 0x200C && character != 0x200D) return false;
  }
  return true;
}

absl::StatusOr<std::string> one_line(const std::string& field, const std::string& text, int characters) {
  if (absl::Status status = short_enough(field, text); !status.ok()) return status;
  UErrorCode error = U_ZERO_ERROR;
  const UnicodeString line =
      normalized(icu::Normalizer2::getNFCInstance(error), UnicodeString::fromUTF8(text)).trim();
  if (line.countChar32() > characters) {
    return bad_field(
        field,
        fmt::format("{} has {} characters; send at most {}", in_quotes(text), line.countChar32(), characters),
        reason::kTooLarge);
  }
  if (!is_on_one_line(line)) {
    return bad_field(field, fmt::format("{} has characters that cannot be shown; use letters, digits, "
                                        "punctuation and spaces",
                                        in_quotes(text)));
  }
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

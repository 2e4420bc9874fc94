#include "service/bounds.h"

#include <fmt/format.h>

#include "service/errors.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

bool is_blank(const std::string& text) { return text.find_first_not_of(" ,") == std::string::npos; }

}  // namespace

absl::StatusOr<int> in_range(const std::string& field, std::int64_t value, int least, int greatest,
                             int if_zero) {
  if (value == 0) return if_zero;
  if (value >= least && value <= greatest) return static_cast<int>(value);
  const char* also = least > 0 ? ", nor 0 to leave it out" : "";
  return bad_field(field, fmt::format("{} is not from {} to {}{}", value, least, greatest, also));
}

absl::StatusOr<Lengths> lengths_in(int min_length, int max_length, int greatest) {
  const auto shortest = in_range("min_length", min_length, 0, greatest, 1);
  if (!shortest.ok()) return shortest.status();
  const auto longest = in_range("max_length", max_length, 0, greatest, greatest);
  if (!longest.ok()) return longest.status();
  if (*shortest <= *longest) return Lengths{.shortest = *shortest, .longest = *longest};
  return bad_field("min_length",
                   fmt::format("{} is more than max_length {}; no word is both", *shortest, *longest));
}

absl::Status at_most(const std::string& field, std::int64_t entries, int greatest) {
  if (entries <= greatest) return absl::OkStatus();
  return bad_field(field, fmt::format("{} entries are too many; send at most {} at once", entries, greatest),
                   reason::kTooLarge);
}

absl::Status short_enough(const std::string& field, const std::string& text) {
  if (text.size() <= kMaxTextBytes) return absl::OkStatus();
  return bad_field(field,
                   fmt::format("{} is too long; send at most {} bytes", in_quotes(text), kMaxTextBytes),
                   reason::kTooLarge);
}

absl::StatusOr<lexicon::Rack> letters_in(const lexicon::Alphabet& alphabet, const std::string& field,
                                         const std::string& text, int max_letters, int max_wilds) {
  const auto too_many = [&](const std::string& what, int greatest) {
    return bad_field(field, fmt::format("{} has {}; send at most {}", in_quotes(text), what, greatest),
                     reason::kTooLarge);
  };
  if (text.size() > kMaxTextBytes) return too_many("too many letters", max_letters);
  if (is_blank(text)) return lexicon::Rack();
  auto rack = alphabet.rack(text);
  if (!rack.ok()) return about_field(field, rack.status());
  if (rack->wilds > max_wilds) return too_many(fmt::format("{} wilds", rack->wilds), max_wilds);
  if (rack->size() > max_letters) return too_many(fmt::format("{} letters", rack->size()), max_letters);
  return rack;
}

}  // namespace lexicup::service

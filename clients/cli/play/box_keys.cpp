#include "clients/cli/play/box_keys.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_join.h>
#include <fmt/format.h>

namespace lexicup::cli::play {
namespace {

// Without c k r u h q (commands), and without l and o, which look like digits.
constexpr std::string_view kLetters = "abdefgijmnpstvwxyz";
constexpr size_t kShort = 3;

// Letters and digits alone, in small letters: "Three-of-a-Kind" and "three of a kind" are the same.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (absl::ascii_isalnum(byte) || byte >= 0x80) result += absl::ascii_tolower(byte);
  }
  return result;
}

bool begins(const v1::Box& box, const std::string& typed) {
  return plain(box.box()).starts_with(typed) || plain(box.title()).starts_with(typed);
}

}  // namespace

BoxKeys keys_for(const v1::Variant& card) {
  BoxKeys keys;
  size_t next = 0;
  for (const v1::Box& box : card.boxes()) {
    const std::string title = plain(box.title());
    if (title.size() <= kShort) {
      keys.push_back(title);
      continue;
    }
    const size_t round = next / kLetters.size();
    const char letter = kLetters[next++ % kLetters.size()];
    keys.push_back(round == 0 ? std::string(1, letter) : fmt::format("{}{}", letter, round + 1));
  }
  return keys;
}

absl::StatusOr<int> box_typed(const v1::Variant& card, const BoxKeys& keys, const std::string& typed) {
  const std::string wanted = plain(typed);
  if (wanted.empty()) return absl::NotFoundError(fmt::format("There is no box \"{}\"", typed));
  std::vector<int> fits;
  std::vector<std::string> titles;
  for (int place = 0; place < card.boxes_size(); ++place) {
    const v1::Box& box = card.boxes(place);
    if (keys[place] == wanted || plain(box.box()) == wanted || plain(box.title()) == wanted) return place;
    if (!begins(box, wanted)) continue;
    fits.push_back(place);
    titles.push_back(box.title());
  }
  if (fits.size() == 1) return fits.front();
  if (fits.empty()) return absl::NotFoundError(fmt::format("There is no box \"{}\"", typed));
  return absl::InvalidArgumentError(
      fmt::format("\"{}\" may be {}; type more of it", typed, absl::StrJoin(titles, " or ")));
}

}  // namespace lexicup::cli::play

#include "clients/cli/play/keep_typed.h"

#include <algorithm>

#include <absl/strings/ascii.h>
#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/faces.h"

namespace lexicup::cli::play {
namespace {

using Words = std::vector<std::string>;

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return absl::ascii_isdigit(c); });
}

bool is_places(std::string_view word) {
  if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
  return all_digits(word);
}

// No game has ten dice, so that "135" is three places; "0" is none.
absl::Status change_places(std::string_view word, int dice, std::set<int>& kept) {
  const bool removes = word.front() == '-';
  for (const char digit : word) {
    if (digit == '+' || digit == '-') continue;
    const int place = digit - '1';
    if (place >= dice) {
      return absl::InvalidArgumentError(fmt::format(
          "There is no die {}; the dice are 1 to {}. To keep faces type: keep faces 4 4", digit, dice));
    }
    if (place < 0) continue;
    if (removes)
      kept.erase(place);
    else
      kept.insert(place);
  }
  return absl::OkStatus();
}

absl::StatusOr<std::set<int>> parse_places(const Words& words, const Scene& scene) {
  const bool changes = words.front().front() == '+' || words.front().front() == '-';
  std::set<int> kept = changes ? scene.kept : std::set<int>();
  for (const std::string& word : words) {
    if (const absl::Status status = change_places(word, scene.card.dice_size(), kept); !status.ok())
      return status;
  }
  return kept;
}

// Every die with the face, or the first one that is not kept yet.
bool keep_face(const v1::Game& game, const std::string& face, bool every, std::set<int>& kept) {
  bool found = false;
  for (int place = 0; place < game.faces_size(); ++place) {
    if (game.faces(place) != face || kept.contains(place)) continue;
    kept.insert(place);
    found = true;
    if (!every) return true;
  }
  return found;
}

absl::StatusOr<std::set<int>> parse_faces_kept(const Words& words, const Scene& scene) {
  std::set<int> kept;
  for (const std::string& word : words) {
    const bool every = word.size() > 1 && absl::ascii_tolower(word.back()) == 's' &&
                       all_digits(word.substr(0, word.size() - 1));
    for (const std::string& face : parse_faces({every ? word.substr(0, word.size() - 1) : word})) {
      if (keep_face(scene.game, face, every, kept)) continue;
      return absl::InvalidArgumentError(fmt::format("No die shows {} (or not so many); on the table lie {}",
                                                    face, absl::StrJoin(scene.game.faces(), " ")));
    }
  }
  return kept;
}

}  // namespace

bool looks_like_places(const Words& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), is_places);
}

absl::StatusOr<std::set<int>> parse_keep(const Words& words, const Scene& scene) {
  if (words.empty()) {
    return absl::InvalidArgumentError(
        "Say which dice stay: keep 1 3 for dice 1 and 3, keep none to let none stay");
  }
  const std::string first = absl::AsciiStrToLower(words.front());
  if (first == "none") return std::set<int>();
  if (first == "faces" || first == "face")
    return parse_faces_kept(Words(words.begin() + 1, words.end()), scene);
  if (looks_like_places(words)) return parse_places(words, scene);
  return parse_faces_kept(words, scene);
}

}  // namespace lexicup::cli::play

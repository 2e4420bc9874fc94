#include "engine/dice.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

// The wild as it is printed on the die; U+25C6 and its look-alikes that people may paste.
constexpr std::string_view kDiamonds[] = {"\u25C6", "\u25C7", "\u2666", "\u2662", "\u2B25", "\u2B26"};

int greatest_face(const DiceSet& dice) {
  int greatest = 0;
  for (const Die& die : dice.dice) {
    for (Face face : die.faces) greatest = std::max<int>(greatest, face);
  }
  return greatest;
}

bool is_wild_label(std::string_view label) {
  return label == "?" || std::ranges::find(kDiamonds, label) != std::end(kDiamonds);
}

std::string allowed_faces(const DiceSet& dice) {
  if (!dice.has_letters()) return fmt::format("1 to {}", greatest_face(dice));
  std::string letters;
  for (const Letter& letter : dice.letters) letters += letter.label + " ";
  return letters + "or ? for the wild";
}

FaceSet letters_where(const DiceSet& dice, bool (*holds)(const Letter&)) {
  FaceSet set = 0;
  for (std::size_t i = 0; i < dice.letters.size(); ++i) {
    if (holds(dice.letters[i])) set |= face_bit(static_cast<Face>(i + 1));
  }
  return set;
}

std::string dice_title(std::span<const int> sides) {
  const bool equal = std::ranges::all_of(sides, [&](int one) { return one == sides.front(); });
  if (equal) return fmt::format("{}d{}", sides.size(), sides.front());
  std::string title;
  for (int one : sides) title += fmt::format("{}d{}", title.empty() ? "" : " ", one);
  return title;
}

}  // namespace

DiceSet numeric_dice(std::span<const int> sides) {
  assert(!sides.empty() && sides.size() <= kMaxDice);
  DiceSet set;
  for (int one : sides) {
    assert(one > 0 && one < kFaceLimit);
    Die die{.title = fmt::format("d{}", one)};
    for (int face = 1; face <= one; ++face) die.faces.push_back(static_cast<Face>(face));
    set.dice.push_back(std::move(die));
  }
  set.title = dice_title(sides);
  set.id = set.title;
  std::ranges::replace(set.id, ' ', '-');
  return set;
}

DiceSet numeric_dice(std::initializer_list<int> sides) {
  return numeric_dice(std::span<const int>(sides.begin(), sides.size()));
}

int face_points(const DiceSet& dice, Face face) {
  if (face == kWild) return 0;
  if (!dice.has_letters()) return face;
  assert(face <= dice.letters.size());
  return dice.letters[face - 1].points;
}

std::string face_label(const DiceSet& dice, Face face) {
  if (face == kWild) return "?";
  if (!dice.has_letters()) return fmt::format("{}", static_cast<int>(face));
  assert(face <= dice.letters.size());
  return dice.letters[face - 1].label;
}

std::string face_labels(const DiceSet& dice, std::span<const Face> faces) {
  std::string out;
  for (Face face : faces) {
    if (!out.empty()) out += ' ';
    out += face_label(dice, face);
  }
  return out;
}

FaceSet faces_shown(const DiceSet& dice) {
  FaceSet shown = 0;
  for (const Die& die : dice.dice) {
    for (Face face : die.faces) shown |= face_bit(face);
  }
  return shown;
}

FaceSet vowels(const DiceSet& dice) {
  return letters_where(dice, [](const Letter& letter) { return letter.vowel; });
}

FaceSet semivowels(const DiceSet& dice) {
  return letters_where(dice, [](const Letter& letter) { return letter.semivowel; });
}

FaceSet consonants(const DiceSet& dice) {
  return letters_where(dice, [](const Letter& letter) { return !letter.vowel; });
}

absl::StatusOr<Face> parse_face(const DiceSet& dice, std::string_view label) {
  if (dice.has_letters()) {
    if (is_wild_label(label)) return kWild;
    const std::string wanted = upper(label);
    for (std::size_t i = 0; i < dice.letters.size(); ++i) {
      if (dice.letters[i].label == wanted) return static_cast<Face>(i + 1);
    }
  } else {
    const std::optional<int> number = whole_number(label);
    if (number && *number >= 1 && *number <= greatest_face(dice)) return static_cast<Face>(*number);
  }
  return absl::InvalidArgumentError(
      fmt::format("{} is not a face of these dice; allowed: {}", quoted(label), allowed_faces(dice)));
}

absl::StatusOr<Roll> parse_faces(const DiceSet& dice, std::span<const std::string> labels) {
  const int given = static_cast<int>(labels.size());
  if (given != dice.size()) {
    return absl::InvalidArgumentError(fmt::format("{} given, this game has {}: name one face for each die",
                                                  counted(given, "die", "dice"), number_word(dice.size())));
  }
  Roll roll;
  for (int place = 0; place < given; ++place) {
    absl::StatusOr<Face> face = parse_face(dice, labels[static_cast<std::size_t>(place)]);
    if (!face.ok()) {
      return absl::InvalidArgumentError(
          fmt::format("face {}: {}", place + 1, std::string(face.status().message())));
    }
    roll.push_back(*face);
  }
  return roll;
}

absl::StatusOr<std::vector<Face>> spell(const DiceSet& dice, std::string_view word) {
  const std::string text = upper(word);
  std::vector<Face> faces;
  for (std::string_view rest = text; !rest.empty();) {
    std::size_t longest = 0;
    Face face = kWild;
    for (std::size_t i = 0; i < dice.letters.size(); ++i) {
      const std::string& label = dice.letters[i].label;
      if (label.size() > longest && rest.starts_with(label)) {
        longest = label.size();
        face = static_cast<Face>(i + 1);
      }
    }
    if (longest == 0) {
      return absl::InvalidArgumentError(fmt::format(
          "these dice cannot spell {}: no letter of theirs begins {}", quoted(word), quoted(rest)));
    }
    faces.push_back(face);
    rest.remove_prefix(longest);
  }
  return faces;
}

}  // namespace lexicup::engine

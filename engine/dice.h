// Dice: what each die of a set can show, and the names that people give its faces.
//
//   DiceSet dice = numeric_dice({4, 6, 8, 12, 20});
//   Roll roll = parse_faces(dice, {"2", "3", "3", "6", "12"}).value();   // {2, 3, 3, 6, 12}
//   face_label(dice, roll[4]);                                           // "12"
//
// A DiceSet is a plain value: safe to copy, and to share between threads that only read.
#ifndef LEXICUP_ENGINE_DICE_H_
#define LEXICUP_ENGINE_DICE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/container/inlined_vector.h>
#include <absl/status/statusor.h>

namespace lexicup::engine {

// What a die shows. On a numeric die the number itself; on a letter die the letter's place in
// DiceSet::letters, from 1; kWild on either stands for the diamond.
using Face = std::uint8_t;
inline constexpr Face kWild = 0;

// No face is as great, so that a set of faces fits one word.
inline constexpr int kFaceLimit = 64;

// A set of faces, one bit each: bit f is set if face f belongs to it.
using FaceSet = std::uint64_t;
constexpr FaceSet face_bit(Face face) { return FaceSet{1} << face; }

// No game has more dice.
inline constexpr int kMaxDice = 16;

// The faces on the table, in die order where that is known.
using Roll = absl::InlinedVector<Face, 8>;

// One die: its equally likely faces. A face may come twice.
struct Die {
  std::string title;  // "d20", "die 3"
  std::vector<Face> faces = {};

  friend bool operator==(const Die&, const Die&) = default;
};

// A letter of letter dice.
struct Letter {
  std::string label;  // in upper case, such as "Q"
  int points = 0;     // what it adds to a word
  bool vowel = false;
  bool semivowel = false;  // a vowel that a house rule lets pass for a consonant: Y

  friend bool operator==(const Letter&, const Letter&) = default;
};

// The dice of a game.
struct DiceSet {
  std::string id;       // "5d6", "word"
  std::string title;    // "Five six-sided dice"
  std::string lexicon;  // id of the dictionary that letter dice go with; empty for numeric dice
  std::vector<Die> dice;
  std::vector<Letter> letters;  // letters[0] is face 1; empty for numeric dice

  bool has_letters() const { return !letters.empty(); }
  int size() const { return static_cast<int>(dice.size()); }

  friend bool operator==(const DiceSet&, const DiceSet&) = default;
};

// Dice with the numbers from 1 up: numeric_dice({4, 6, 8, 12, 20}). Each has at most kFaceLimit - 1 sides.
DiceSet numeric_dice(std::span<const int> sides);
DiceSet numeric_dice(std::initializer_list<int> sides);

// What a face adds to a total: its number, or its letter's points; a wild adds 0.
int face_points(const DiceSet& dice, Face face);

// The name of a face: "1" to "20", a letter, or "?" for the wild.
std::string face_label(const DiceSet& dice, Face face);

// The names of several faces with spaces between them, for messages.
std::string face_labels(const DiceSet& dice, std::span<const Face> faces);

// Every face that some die of the set shows.
FaceSet faces_shown(const DiceSet& dice);

// Letters by kind; none for numeric dice. The wild is in none of them.
FaceSet vowels(const DiceSet& dice);
FaceSet semivowels(const DiceSet& dice);
FaceSet consonants(const DiceSet& dice);

// The face of this name. Letters may come in lower case (ASCII), the wild also as a diamond. INVALID_ARGUMENT
// says what is allowed. A letter that stands on no die, and a number that only a larger die shows, are
// faces all the same: whether dice can show them is lay_on_dice's question.
absl::StatusOr<Face> parse_face(const DiceSet& dice, std::string_view label);

// The faces of a whole roll. INVALID_ARGUMENT names the first bad place, from 1, or the wrong number of dice:
// "six dice given, this game has five".
absl::StatusOr<Roll> parse_faces(const DiceSet& dice, std::span<const std::string> labels);

// A word's letters as faces, the longest label first ("CH" before "C"). INVALID_ARGUMENT names what no letter
// of the set spells. Folding beyond ASCII case is the caller's business.
absl::StatusOr<std::vector<Face>> spell(const DiceSet& dice, std::string_view word);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_DICE_H_

// Scoring: how one box turns a roll into points, as data.
//
//   Scoring threes = sum_of(3);
//   Scoring house = fixed_if(25, full_house(Values::kDifferent));
//   points_of(house, tally_of(roll));
//
// Plain values; points_of is pure and does not allocate. Boxes that take words hold a WordRule instead; the
// words are laid on the dice by engine/words.h.
#ifndef LEXICUP_ENGINE_SCORING_H_
#define LEXICUP_ENGINE_SCORING_H_

#include <initializer_list>
#include <optional>
#include <variant>

#include "engine/dice.h"
#include "engine/patterns.h"
#include "engine/tally.h"

namespace lexicup::engine {

// The sum of the dice that show one of these faces.
struct SumOf {
  FaceSet faces;
  friend bool operator==(const SumOf&, const SumOf&) = default;
};

// The sum of all dice if the pattern holds, else 0.
struct SumIf {
  Pattern pattern;
  friend bool operator==(const SumIf&, const SumIf&) = default;
};

// These points if the pattern holds, else 0.
struct FixedIf {
  int points;
  Pattern pattern;
  friend bool operator==(const FixedIf&, const FixedIf&) = default;
};

// These points for each die of the longest sequence.
struct PerDie {
  int points;
  LongestSequence longest;
  friend bool operator==(const PerDie&, const PerDie&) = default;
};

// Words made with letter dice, each die used by one word at most. The box records the sum of the values of
// the dice that spell them, or `fixed_points` where those are given.
struct WordRule {
  int min_words = 1;
  int max_words = 1;
  int min_letters = 1;  // of each word
  int max_letters = 7;  // of each word
  std::optional<int> fixed_points = {};
  bool use_all_dice = false;  // no die is left over
  bool distinct = false;      // no word stands twice
  friend bool operator==(const WordRule&, const WordRule&) = default;
};

using Scoring = std::variant<SumOf, SumIf, FixedIf, PerDie, WordRule>;

// How score cards write them.
inline Scoring sum_of(Face face) { return SumOf{face_bit(face)}; }
Scoring sum_of_any(std::initializer_list<Face> faces);
inline Scoring sum_of_set(FaceSet faces) { return SumOf{faces}; }
inline Scoring any_total() { return SumOf{~FaceSet{0}}; }
inline Scoring sum_if(Pattern pattern) { return SumIf{pattern}; }
inline Scoring fixed_if(int points, Pattern pattern) { return FixedIf{points, pattern}; }
inline Scoring per_die(int points, LongestSequence longest) { return PerDie{points, longest}; }

// What a roll scores without jokers. 0 for a WordRule: a roll alone has no words.
int points_of(const Scoring& scoring, const Tally& tally);

// The word rule of a box that takes words, else null.
inline const WordRule* word_rule(const Scoring& scoring) { return std::get_if<WordRule>(&scoring); }

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_SCORING_H_

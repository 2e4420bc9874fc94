// Patterns: the shapes of a roll that score cards name. A score card is written with them:
//
//   fixed_if(25, full_house(Values::kDifferent))
//   sum_if(of_a_kind(3))
//   per_die(10, &longest_arithmetic)
//
// Pure functions over a Tally, none of which allocates; safe from many threads.
#ifndef LEXICUP_ENGINE_PATTERNS_H_
#define LEXICUP_ENGINE_PATTERNS_H_

#include <cstdint>

#include "engine/dice.h"
#include "engine/tally.h"

namespace lexicup::engine {

// A yes-or-no question about a roll. `argument` is the question's own: a count, a length or a FaceSet.
struct Pattern {
  bool (*holds)(const Tally& tally, std::uint64_t argument);
  std::uint64_t argument = 0;

  bool operator()(const Tally& tally) const { return holds(tally, argument); }
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

// At least so many dice are equal.
Pattern of_a_kind(int dice);

// All dice are equal.
Pattern all_equal();

// Whether the two groups of a pattern must show different values.
enum class Values { kDifferent, kAny };

// Two groups of two equal dice. Under kAny four equal dice are two pairs.
Pattern two_pairs(Values values);

// Three equal dice and two equal dice. Under kAny five equal dice are a full house.
Pattern full_house(Values values);

// So many consecutive values lie among the dice.
Pattern consecutive(int length);

// Every die shows one of these faces.
Pattern all_among(FaceSet faces);

// Two dice are no sequence yet: any two numbers have a difference and a ratio.
inline constexpr int kShortestSequence = 3;

// How many dice the longest sequence takes; 0 if no sequence has three. Values are distinct and lie in any
// order.
using LongestSequence = int (*)(const Tally& tally);
int longest_arithmetic(const Tally& tally);         // a constant difference
int longest_geometric(const Tally& tally);          // a constant ratio, any fraction: 4, 6, 9
int longest_integer_geometric(const Tally& tally);  // a constant whole ratio: 3, 6, 12

// {1, 3, 5, ...}: the odd faces.
inline constexpr FaceSet kOddFaces = 0xAAAA'AAAA'AAAA'AAAA;

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_PATTERNS_H_

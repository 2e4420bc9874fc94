#include "engine/patterns.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lexicup::engine {
namespace {

bool has_of_a_kind(const Tally& tally, std::uint64_t dice) { return tally.most >= static_cast<int>(dice); }

bool are_all_equal(const Tally& tally, std::uint64_t) { return tally.most == tally.dice && tally.dice > 0; }

// How many different faces lie there at least `dice` times.
int groups_of(const Tally& tally, int dice) {
  int groups = 0;
  for (FaceSet rest = tally.seen; rest != 0; rest &= rest - 1) {
    if (tally.count[static_cast<std::size_t>(std::countr_zero(rest))] >= dice) ++groups;
  }
  return groups;
}

bool has_two_pairs(const Tally& tally, std::uint64_t any) {
  return groups_of(tally, 2) >= 2 || (any != 0 && tally.most >= 4);
}

bool has_full_house(const Tally& tally, std::uint64_t any) {
  return (tally.most >= 3 && groups_of(tally, 2) >= 2) || (any != 0 && tally.most >= 5);
}

// Each shift keeps the faces whose next one is there too.
bool has_consecutive(const Tally& tally, std::uint64_t length) {
  FaceSet starts = tally.seen;
  for (std::uint64_t step = 1; step < length; ++step) starts &= tally.seen >> step;
  return starts != 0;
}

bool are_all_among(const Tally& tally, std::uint64_t faces) { return (tally.seen & ~faces) == 0; }

bool lies_there(const Tally& tally, int face) {
  return face < kFaceLimit && (tally.seen & face_bit(static_cast<Face>(face))) != 0;
}

// The longest sequence that starts with two faces on the table and goes on with next(before, last), 0 for no
// next one.
template <typename Starts, typename Next>
int longest_sequence(const Tally& tally, Starts starts, Next next) {
  int longest = 0;
  for (FaceSet firsts = tally.seen & ~face_bit(kWild); firsts != 0; firsts &= firsts - 1) {
    const int first = std::countr_zero(firsts);
    for (FaceSet seconds = firsts & (firsts - 1); seconds != 0; seconds &= seconds - 1) {
      int before = first;
      int last = std::countr_zero(seconds);
      if (!starts(before, last)) continue;
      int length = 2;
      for (int face = next(before, last); face != 0 && lies_there(tally, face); face = next(before, last)) {
        before = std::exchange(last, face);
        ++length;
      }
      longest = std::max(longest, length);
    }
  }
  return longest >= kShortestSequence ? longest : 0;
}

bool always(int, int) { return true; }

// a, b, b*b/a: the next member of a sequence with constant ratio is a die's face only if it is whole.
int next_geometric(int before, int last) { return last * last % before == 0 ? last * last / before : 0; }

}  // namespace

Pattern of_a_kind(int dice) { return {&has_of_a_kind, static_cast<std::uint64_t>(dice)}; }
Pattern all_equal() { return {&are_all_equal}; }
Pattern two_pairs(Values values) { return {&has_two_pairs, values == Values::kAny ? 1U : 0U}; }
Pattern full_house(Values values) { return {&has_full_house, values == Values::kAny ? 1U : 0U}; }
Pattern consecutive(int length) { return {&has_consecutive, static_cast<std::uint64_t>(length)}; }
Pattern all_among(FaceSet faces) { return {&are_all_among, faces}; }

int longest_arithmetic(const Tally& tally) {
  return longest_sequence(tally, always, [](int before, int last) { return 2 * last - before; });
}

int longest_geometric(const Tally& tally) { return longest_sequence(tally, always, next_geometric); }

int longest_integer_geometric(const Tally& tally) {
  return longest_sequence(
      tally, [](int first, int second) { return second % first == 0; }, next_geometric);
}

}  // namespace lexicup::engine

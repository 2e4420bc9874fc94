// A roll counted once, so that every pattern of a score card can look at it.
//
//   Tally tally = tally_of(roll);      // {2, 4, 4, 6, 20}
//   tally.count[4];                    // 2
//   tally.seen & face_bit(6);          // not 0
//
// A plain value without memory of its own; safe to share between threads that only read.
#ifndef LEXICUP_ENGINE_TALLY_H_
#define LEXICUP_ENGINE_TALLY_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/dice.h"

namespace lexicup::engine {

struct Tally {
  std::array<std::uint8_t, kFaceLimit> count{};  // dice showing each face
  FaceSet seen = 0;                              // the faces that lie on the table
  int sum = 0;                                   // of the faces as numbers
  int dice = 0;
  int most = 0;  // the greatest of count
};

inline Tally tally_of(std::span<const Face> faces) {
  Tally tally;
  for (Face face : faces) {
    const int count = ++tally.count[face];
    tally.most = std::max(tally.most, count);
    tally.seen |= face_bit(face);
    tally.sum += face;
  }
  tally.dice = static_cast<int>(faces.size());
  return tally;
}

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_TALLY_H_

#include "engine/scoring.h"

#include <bit>

namespace lexicup::engine {
namespace {

int points(const SumOf& scoring, const Tally& tally) {
  int sum = 0;
  for (FaceSet rest = tally.seen & scoring.faces; rest != 0; rest &= rest - 1) {
    const int face = std::countr_zero(rest);
    sum += face * tally.count[static_cast<std::size_t>(face)];
  }
  return sum;
}

int points(const SumIf& scoring, const Tally& tally) { return scoring.pattern(tally) ? tally.sum : 0; }

int points(const FixedIf& scoring, const Tally& tally) { return scoring.pattern(tally) ? scoring.points : 0; }

int points(const PerDie& scoring, const Tally& tally) { return scoring.points * scoring.longest(tally); }

int points(const WordRule&, const Tally&) { return 0; }

}  // namespace

Scoring sum_of_any(std::initializer_list<Face> faces) {
  FaceSet set = 0;
  for (Face face : faces) set |= face_bit(face);
  return SumOf{set};
}

int points_of(const Scoring& scoring, const Tally& tally) {
  return std::visit([&](const auto& one) { return points(one, tally); }, scoring);
}

}  // namespace lexicup::engine

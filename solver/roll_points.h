// RollPoints: what every roll records in every box, with rolls that record the same taken together.
//
//   RollPoints points = roll_points(rules, space, &words).value();
//   points.kinds();                        // far fewer than rolls
//   points.natural(points.kind[roll], box);
//
// For boxes that take words the best words count: to record less for a roll is never better, because every
// total and every bonus only grows with it.
//
// A plain value once made; safe to share between threads that only read.
#ifndef LEXICUP_SOLVER_ROLL_POINTS_H_
#define LEXICUP_SOLVER_ROLL_POINTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/tally.h"
#include "engine/words.h"
#include "solver/roll_space.h"
#include "solver/spelled_dice.h"

namespace lexicup::solver {

// A roll that scores the top combination, which may become a joker on some sheets.
struct TopRoll {
  std::uint32_t kind = 0;  // its own
  engine::Tally tally;
};

struct RollPoints {
  // Columns: one for each box and a last one for claiming a further top word in its own box again, whose
  // points are what the words on the dice are worth (kNoWords if they are none).
  int columns = 0;
  int again = 0;  // the last column

  std::vector<std::vector<int>> points;  // of each column, ascending, each once
  std::vector<std::uint16_t> places;     // [kind * columns + column]: place in points[column]
  std::vector<std::uint32_t> kind;       // of each roll
  std::vector<TopRoll> tops;             // empty if the rules have no jokers

  std::size_t kinds() const { return places.size() / static_cast<std::size_t>(columns); }

  // What a roll of the kind records in the column without jokers.
  int natural(std::uint32_t kind_of_roll, int column) const {
    const auto place =
        places[kind_of_roll * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column)];
    return points[static_cast<std::size_t>(column)][place];
  }
};

// FAILED_PRECONDITION if the rules take words and `words` is null. Asks the dictionary about every set of
// letters that the dice can show: a second or two.
absl::StatusOr<RollPoints> roll_points(const engine::RuleSet& rules, const RollSpace& space,
                                       const engine::Words* words);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ROLL_POINTS_H_

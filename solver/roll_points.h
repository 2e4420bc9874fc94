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

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/tally.h"
#include "engine/words.h"
#include "solver/roll_space.h"
#include "solver/spelled_dice.h"
#include "solver/work_settings.h"

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

// Memory that numbering rolls and finding out what they record may take.
inline constexpr double kMostPreparationBytes = 1.5e9;

// RESOURCE_EXHAUSTED if the dice have too many rolls, or if that would take more than kMostPreparationBytes.
// Told from the numbers of rolls and keeps alone.
absl::Status check_preparation(const engine::RuleSet& rules);

// RESOURCE_EXHAUSTED as check_preparation says; FAILED_PRECONDITION if the rules take words and `words` is
// null; CANCELLED if settings.cancelled says so. Asks the dictionary about every set of letters that the dice
// can show: a second or two. One thread works, whatever the settings say.
absl::StatusOr<RollPoints> roll_points(const engine::RuleSet& rules, const RollSpace& space,
                                       const engine::Words* words, const WorkSettings& settings = {});

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ROLL_POINTS_H_

// What the variants' files write score cards with: boxes, bonuses and options that several games share.
//
//   numbers_box("threes", "Threes", 3)
//   lower_box("chance", "Chance", "Sum of all dice.", any_total())
//
// Values and pure functions.
#ifndef LEXICUP_ENGINE_VARIANTS_SCORE_CARD_H_
#define LEXICUP_ENGINE_VARIANTS_SCORE_CARD_H_

#include <string>
#include <utility>
#include <vector>

#include "engine/rule_set.h"

namespace lexicup::engine {

// A box of the upper section that sums the dice showing one number.
inline Box numbers_box(std::string id, std::string title, Face number) {
  return {.id = std::move(id),
          .title = std::move(title),
          .description = "Sum of the dice showing " + std::to_string(number) + ".",
          .section = Section::kUpper,
          .scoring = sum_of(number),
          .own_face = number};
}

// A box of the lower section. `joker_points` is what a joker scores there whatever the dice show.
inline Box lower_box(std::string id, std::string title, std::string description, Scoring scoring,
                     std::optional<int> joker_points = {}) {
  return {.id = std::move(id),
          .title = std::move(title),
          .description = std::move(description),
          .section = Section::kLower,
          .scoring = scoring,
          .joker_points = joker_points};
}

// `count` places in the score card from `first` on.
inline std::vector<int> boxes_from(int first, int count) {
  std::vector<int> boxes;
  for (int box = first; box < first + count; ++box) boxes.push_back(box);
  return boxes;
}

// The clock of a whole turn.
inline OptionSpec clock_option(int default_seconds) {
  return number("clock", 0, 3600, default_seconds,
                "Seconds a turn may take; the dice are final when they are over. 0 plays without a clock.");
}

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_VARIANTS_SCORE_CARD_H_

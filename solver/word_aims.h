// WordAims: the words that a turn's ways to end are claimed with, and the chance of each.
//
//   for (const WordAim& aim : word_aims(game, turn_ends, words, {})) ...    // {"QUIZ"}, 38 points, 0.31
//
// Many rolls are claimed with the same words. The dictionary is asked about the likeliest roll that has no
// words yet; the words then go to all rolls that can lay them for as many points in the same box. Of several
// words that fit equally well those that the most rolls can lay are taken.
//
// Pure apart from the caller's dictionary functions.
#ifndef LEXICUP_SOLVER_WORD_AIMS_H_
#define LEXICUP_SOLVER_WORD_AIMS_H_

#include <string>
#include <vector>

#include "engine/words.h"
#include "solver/turn_plan.h"

namespace lexicup::solver {

struct WordAim {
  std::vector<std::string> words;  // several where the box takes several
  int box = 0;
  int points = 0;     // that the box records
  int bonus = 0;      // of the repeat bonus
  double chance = 0;  // that the turn ends with these words there; rolls that have a likelier aim count there

  friend bool operator==(const WordAim&, const WordAim&) = default;
};

struct AimSettings {
  int aims = 8;   // wanted at most
  int asks = 24;  // of the dictionary at most
  // Once a roll was compared with words so often, nothing more is asked. The last question still compares all
  // rolls of its box and points, some 280,000 at most, with each of its alternatives and once more to take them
  // out: five times.
  int comparisons = 100'000;
};

// The most likely first; empty if no end of the turn is claimed with words. Rolls beyond the bounds of the
// settings are left out, so that the chances may sum up to less than that of a claim with words.
std::vector<WordAim> word_aims(const GameSpace& game, const TurnEnds& ends, const engine::Words& words,
                               const AimSettings& settings);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_WORD_AIMS_H_

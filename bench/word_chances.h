// word_chances: how likely one roll of all letter dice spells each word that takes all of them.
//
//   std::vector<WordChance> words = word_chances(setup, rolls, /*threads=*/2);
//   words.front();                                   // the likeliest: {"...", 0.005}
//
// Wilds stand for any letter. Exact: every roll is looked at. Of words with equal chances the first in the
// alphabet comes first.
#ifndef LEXICUP_BENCH_WORD_CHANCES_H_
#define LEXICUP_BENCH_WORD_CHANCES_H_

#include <string>
#include <vector>

#include "bench/solved_setup.h"
#include "solver/roll_space.h"

namespace lexicup::bench {

struct WordChance {
  std::string word;
  double chance = 0;
};

// Empty for games without words.
std::vector<WordChance> word_chances(const Setup& setup, const solver::RollSpace& rolls, int threads);

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_WORD_CHANCES_H_

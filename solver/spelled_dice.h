// SpelledDice: which of the letter dice on the table spell words, for every roll at once.
//
//   SpelledDice spelled(rules.dice, space, words, watch);
//   WordParts two_words = spelled.parts_for(rule);
//   spelled.best_points(two_words, spelled.within(roll));       // or kNoWords
//
// The dictionary is asked once for each set of letters that some dice can show. One bit for each keep then
// says whether its dice spell a word, and further bits whether they can be parted into two, three or more
// words. The points follow from the dice that are used, because a die counts the same in whatever word.
//
// It takes seconds. Once the watch says that it is stopped, nothing here is of use.
//
// The dice, the space and the watch must outlive it. Not safe from many threads.
#ifndef LEXICUP_SOLVER_SPELLED_DICE_H_
#define LEXICUP_SOLVER_SPELLED_DICE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "engine/words.h"
#include "solver/roll_space.h"
#include "solver/work_watch.h"

namespace lexicup::solver {

inline constexpr int kNoWords = -1;

// The part of finding out what rolls record that asking the dictionary takes, about.
inline constexpr double kShareOfAsking = 0.5;

// For one rule and each keep: bit w says that the keep's dice can be parted into w words that fit.
struct WordParts {
  engine::WordRule rule;
  std::vector<std::uint16_t> words;
};

// Some dice of a roll.
struct Subset {
  std::uint32_t keep = 0;  // its number
  int points = 0;          // of these dice
  bool all = false;        // no die is missing
};

class SpelledDice {
 public:
  // The share that is done goes from 0 to kShareOfAsking.
  SpelledDice(const engine::DiceSet& dice, const RollSpace& space, const engine::Words& words,
              WorkWatch& watch);

  // Found out from what the dictionary said at the beginning.
  WordParts parts_for(const engine::WordRule& rule);

  // Every subset of the roll's dice; of equal dice with equal faces one.
  std::vector<Subset> within(std::size_t roll) const;

  // What the rule's best words record; kNoWords if no words fit.
  int best_points(const WordParts& parts, const std::vector<Subset>& subsets) const;

 private:
  // A keep of one group parted in two.
  using Halves = std::pair<Node, Node>;

  struct Group {
    std::size_t stride = 0;                   // what one node counts in the number of a keep
    std::vector<std::vector<Halves>> halves;  // of each node
    std::vector<int> points;                  // of each node
  };

  void ask(const engine::Words& words);
  const std::vector<std::uint16_t>& parts_of(const engine::WordRule& rule);
  engine::Roll faces_of(std::size_t keep) const;
  int dice_in(std::size_t keep) const;
  // Calls visit(a, b) for every way to part the keep in two, until it returns true; returns whether one did.
  template <typename Visit>
  bool any_halves(std::size_t keep, const Visit& visit) const;
  template <typename Visit>
  bool any_halves(std::size_t keep, std::size_t group, std::size_t a, std::size_t b,
                  const Visit& visit) const;
  std::uint16_t parted(const std::vector<std::uint16_t>& words, std::size_t keep) const;
  bool parted_distinctly(const WordParts& parts, std::size_t keep, int words,
                         std::vector<std::string>& used) const;

  const engine::DiceSet& dice_;
  const RollSpace& space_;
  WorkWatch& watch_;
  std::vector<Group> groups_;
  std::size_t keeps_ = 1;
  // For each keep the words that use all its dice: as many as a claim can need to find distinct ones.
  std::vector<std::uint32_t> list_of_;
  std::vector<std::vector<std::string>> lists_;  // the first one is empty
  // By the least and most letters of a word, and whether several words were asked for.
  std::map<std::tuple<int, int, bool>, std::vector<std::uint16_t>> parts_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SPELLED_DICE_H_

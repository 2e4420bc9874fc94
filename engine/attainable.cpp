#include "engine/attainable.h"

#include <algorithm>
#include <bitset>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include "engine/tally.h"

namespace lexicup::engine {
namespace {

// Totals that can be reached, one bit each; wide enough for kMaxDice dice of any kind.
using Sums = std::bitset<kMaxDice * 100>;

bool contains(const Sums& sums, int points) {
  return points >= 0 && points < static_cast<int>(sums.size()) && sums[static_cast<std::size_t>(points)];
}

// A search through the rolls of numeric dice for a total whose pattern holds. Equal dice are taken in falling
// order, so that a set of faces comes once.
class PatternSearch {
 public:
  PatternSearch(const Pattern& pattern, const DiceSet& dice) : pattern_(pattern) {
    for (const Die& die : dice.dice) {
      falling_.push_back(die.faces);
      std::ranges::sort(falling_.back(), std::greater<>());
    }
    least_after_.assign(falling_.size() + 1, 0);
    most_after_ = least_after_;
    for (std::size_t i = falling_.size(); i-- > 0;) {
      least_after_[i] = least_after_[i + 1] + falling_[i].back();
      most_after_[i] = most_after_[i + 1] + falling_[i].front();
    }
  }

  // The greatest total from `least` to `most`, or -1 if there is none.
  int greatest_total(int least, int most) {
    least_ = least;
    most_ = most;
    best_ = -1;
    extend(0);
    return best_;
  }

 private:
  void extend(int sum) {
    const std::size_t die = roll_.size();
    if (sum + most_after_[die] < least_ || sum + most_after_[die] <= best_ ||
        sum + least_after_[die] > most_) {
      return;
    }
    if (die == falling_.size()) {
      if (pattern_(tally_of(roll_))) best_ = sum;
      return;
    }
    const Face floor = rises_after(die) ? roll_.back() : Face{0};
    for (Face face : falling_[die]) {
      if (face < floor) return;
      if (sum + face + most_after_[die + 1] <= best_) return;  // nor will a lower face
      roll_.push_back(face);
      extend(sum + face);
      roll_.pop_back();
    }
  }

  // Whether a die may be asked to show no less than the one before it: if the two can swap their faces
  // otherwise.
  bool rises_after(std::size_t die) const {
    if (die == 0) return false;
    const std::vector<Face>& before = falling_[die - 1];
    const std::vector<Face>& here = falling_[die];
    return before.size() <= here.size() && std::ranges::equal(before, std::span(here).last(before.size()));
  }

  const Pattern& pattern_;
  std::vector<std::vector<Face>> falling_;
  std::vector<int> least_after_;  // of all dice from this one on
  std::vector<int> most_after_;
  Roll roll_;
  int least_ = 0;
  int most_ = 0;
  int best_ = -1;
};

int most_on_dice(const DiceSet& dice) {
  int most = 0;
  for (const Die& die : dice.dice) most += *std::ranges::max_element(die.faces);
  return most;
}

Sums sums_of(const SumOf& scoring, const DiceSet& dice) {
  Sums sums;
  sums.set(0);
  for (const Die& die : dice.dice) {
    Sums next;
    for (Face face : die.faces) {
      const bool counts = (scoring.faces & face_bit(face)) != 0;
      next |= sums << (counts ? face : std::size_t{0});
    }
    sums = next;
  }
  return sums;
}

// What so many of the dice can sum to as letters, for every number of dice.
std::vector<Sums> letter_sums(const DiceSet& dice) {
  std::vector<Sums> by_count(dice.dice.size() + 1);
  by_count[0].set(0);
  for (const Die& die : dice.dice) {
    for (std::size_t used = dice.dice.size(); used > 0; --used) {
      Sums more;
      for (Face face : die.faces) {
        more |= by_count[used - 1] << static_cast<std::size_t>(face_points(dice, face));
      }
      by_count[used] |= more;
    }
  }
  return by_count;
}

Sums word_sums(const WordRule& rule, const DiceSet& dice) {
  Sums sums;
  sums.set(0);
  const int fewest = rule.use_all_dice ? dice.size() : rule.min_words * rule.min_letters;
  const int most = std::min(rule.max_words * rule.max_letters, dice.size());
  const std::vector<Sums> by_count = letter_sums(dice);
  for (int used = fewest; used <= most; ++used) sums |= by_count[static_cast<std::size_t>(used)];
  return sums;
}

int most(const SumOf& scoring, const DiceSet& dice) {
  int sum = 0;
  for (const Die& die : dice.dice) {
    int best = 0;
    for (Face face : die.faces) best = std::max<int>(best, (scoring.faces & face_bit(face)) != 0 ? face : 0);
    sum += best;
  }
  return sum;
}
int most(const SumIf& scoring, const DiceSet& dice) {
  return std::max(0, PatternSearch(scoring.pattern, dice).greatest_total(0, most_on_dice(dice)));
}
int most(const FixedIf& scoring, const DiceSet&) { return scoring.points; }
int most(const PerDie& scoring, const DiceSet& dice) { return scoring.points * dice.size(); }
int most(const WordRule& rule, const DiceSet& dice) {
  if (rule.fixed_points) return *rule.fixed_points;
  std::vector<int> best_of_die;
  for (const Die& die : dice.dice) {
    int best = 0;
    for (Face face : die.faces) best = std::max(best, face_points(dice, face));
    best_of_die.push_back(best);
  }
  std::ranges::sort(best_of_die, std::greater<>());
  best_of_die.resize(static_cast<std::size_t>(std::min(rule.max_words * rule.max_letters, dice.size())));
  return std::accumulate(best_of_die.begin(), best_of_die.end(), 0);
}

bool can(const SumOf& scoring, const DiceSet& dice, int points) {
  return contains(sums_of(scoring, dice), points);
}
bool can(const SumIf& scoring, const DiceSet& dice, int points) {
  return points == 0 || PatternSearch(scoring.pattern, dice).greatest_total(points, points) == points;
}
bool can(const FixedIf& scoring, const DiceSet&, int points) {
  return points == 0 || points == scoring.points;
}
bool can(const PerDie& scoring, const DiceSet& dice, int points) {
  const int dice_in_it = points / scoring.points;
  return points == 0 ||
         (points % scoring.points == 0 && dice_in_it >= kShortestSequence && dice_in_it <= dice.size());
}
bool can(const WordRule& rule, const DiceSet& dice, int points) {
  if (rule.fixed_points) return points == 0 || points == *rule.fixed_points;
  return contains(word_sums(rule, dice), points);
}

}  // namespace

int max_points(const Scoring& scoring, const DiceSet& dice) {
  return std::visit([&](const auto& one) { return most(one, dice); }, scoring);
}

bool can_score(const Scoring& scoring, const DiceSet& dice, int points) {
  return points >= 0 && std::visit([&](const auto& one) { return can(one, dice, points); }, scoring);
}

}  // namespace lexicup::engine

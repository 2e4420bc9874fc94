// ClaimWorths: what a claim adds to the final total: its points, the bonuses it completes, and the value of
// the sheet it leaves.
//
//   ClaimWorths worths(game, values);
//   worths.look_at(state);
//   for (const LayoutClaim& claim : worths.layout().claims) worths.of(claim, points);
//
// Cheap to make; one for each thread. The game and the values must outlive it.
#ifndef LEXICUP_SOLVER_CLAIM_WORTHS_H_
#define LEXICUP_SOLVER_CLAIM_WORTHS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/game_space.h"

namespace lexicup::solver {

// What claiming a box with a certain top roll means on the sheets of one layout.
struct TopClaim {
  std::uint32_t top = 0;  // place in RollPoints::tops
  int claim = 0;          // place in Layout::claims
  int points = 0;         // of the box
  int bonus = 0;          // of the repeat bonus
};

// Where a claim leads.
struct ClaimStep {
  std::size_t state = 0;
  int gained = 0;               // points of boxes and section bonuses
  std::uint64_t completed = 0;  // section bonuses among them, one bit each
};

// What claims count for beyond the points they bring, to learn what follows from best play: see
// solver/bonus_chances.h and solver/spread_table.h. What it refers to must outlive those who use it.
struct WorthExtras {
  // Points for each section bonus on top of those it has; none if it is empty.
  std::span<const double> bonus_more = {};
  // Times the square of what the claim changes in the total to expect, by these values of all states.
  double squares = 0;
  const double* values = nullptr;
};

class ClaimWorths {
 public:
  // `values` holds the value of each state with fewer turns left than those looked at.
  ClaimWorths(const GameSpace& game, const double* values, const WorthExtras& extras = {});

  void look_at(std::size_t state);
  const Layout& layout() const { return *layout_; }

  // Where a claim that records these points leads from the sheet looked at, and in the round box these.
  ClaimStep step(const LayoutClaim& claim, int points, int round_points = 0) const;

  // What a claim that records these points is worth on the sheet looked at, and in the round box these.
  // `repeat_bonus` are points that come with it.
  double of(const LayoutClaim& claim, int points, int round_points = 0, int repeat_bonus = 0) const;

  // True if what the claim records decides about no section bonus: it is then worth its points and
  // rest_after().
  bool is_plain(const LayoutClaim& claim) const;
  double rest_after(const LayoutClaim& claim, int points) const;

  // What claiming a further top word again is worth if its dice count `word_points`, and what its round box
  // gets.
  double of_again(const LayoutClaim& claim, int word_points) const;
  int round_points(int word_points) const;

  // Claims of top rolls that are further ones on this sheet; empty if they score like any other roll.
  const std::vector<TopClaim>& top_claims() const { return top_claims_; }

 private:
  const Layout& after(const LayoutClaim& claim, int points) const;
  void find_top_claims();

  const GameSpace& game_;
  const double* values_;
  WorthExtras extras_;
  std::size_t state_ = 0;
  std::vector<std::uint64_t> sections_of_;  // of each box the bonuses it counts for, one bit each
  const Layout* layout_ = nullptr;
  std::vector<int> totals_;
  std::uint64_t undecided_ = 0;  // bonuses of the sheet looked at, one bit each
  std::vector<TopClaim> top_claims_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_CLAIM_WORTHS_H_

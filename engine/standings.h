// Standings: the players of a game by their points, ties sharing a place.
//
//   for (const Standing& one : standings(rules, state)) print(one.rank, one.player, one.total);
//   ranks({30, 50, 50, 10});   // {3, 1, 1, 4}
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_STANDINGS_H_
#define LEXICUP_ENGINE_STANDINGS_H_

#include <span>
#include <vector>

#include "engine/game_state.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"

namespace lexicup::engine {

struct Standing {
  int player = 0;  // place in GameState::players
  int rank = 0;    // from 1; several players with rank 1 share the victory; 0 for a player who left
  int total = 0;   // all columns, each counted as often as the rules say
  std::vector<Totals> columns = {};
  bool left = false;

  friend bool operator==(const Standing&, const Standing&) = default;
};

// A player's points.
int grand_total(const RuleSet& rules, const PlayerState& player);

// Places from 1, the most points first. Equal points share a place, and the places behind it stay empty.
std::vector<int> ranks(std::span<const int> totals);

// All players, by rank and then in the order of the game. Who left keeps the points but has no rank and comes
// last. During a game these are the standings so far.
std::vector<Standing> standings(const RuleSet& rules, const GameState& state);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_STANDINGS_H_

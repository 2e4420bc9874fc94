#include "engine/game_state.h"

#include <cassert>

namespace lexicup::engine {

GameState new_game(const RuleSet& rules, int players) {
  assert(players >= 1);
  const std::vector<Sheet> sheets(rules.multipliers.size(), empty_sheet(rules));
  GameState state;
  state.players.assign(static_cast<std::size_t>(players), PlayerState{.sheets = sheets});
  return state;
}

}  // namespace lexicup::engine

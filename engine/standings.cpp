#include "engine/standings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lexicup::engine {
namespace {

Standing standing_of(const RuleSet& rules, const PlayerState& player, int place) {
  Standing standing{.player = place, .total = grand_total(rules, player), .left = player.left};
  for (const Sheet& sheet : player.sheets) standing.columns.push_back(totals(rules, sheet));
  return standing;
}

// Gives ranks to those who did not leave.
void give_ranks(std::vector<Standing>& standings) {
  std::vector<int> playing;
  for (const Standing& one : standings) {
    if (!one.left) playing.push_back(one.total);
  }
  const std::vector<int> places = ranks(playing);
  auto place = places.begin();
  for (Standing& one : standings) {
    if (!one.left) one.rank = *place++;
  }
}

}  // namespace

int grand_total(const RuleSet& rules, const PlayerState& player) { return grand_total(rules, player.sheets); }

std::vector<int> ranks(std::span<const int> totals) {
  std::vector<int> places;
  for (int total : totals) {
    const auto better = std::ranges::count_if(totals, [&](int other) { return other > total; });
    places.push_back(static_cast<int>(better) + 1);
  }
  return places;
}

std::vector<Standing> standings(const RuleSet& rules, const GameState& state) {
  std::vector<Standing> all;
  for (std::size_t place = 0; place < state.players.size(); ++place) {
    all.push_back(standing_of(rules, state.players[place], static_cast<int>(place)));
  }
  give_ranks(all);
  std::ranges::stable_sort(all, {}, [](const Standing& one) { return std::pair(one.left, one.rank); });
  return all;
}

}  // namespace lexicup::engine

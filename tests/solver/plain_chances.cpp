#include "tests/solver/plain_chances.h"

#include <algorithm>

#include "engine/game.h"
#include "engine/legal_moves.h"

namespace lexicup::solver {

using engine::DieSet;
using engine::GameState;
using engine::Roll;

namespace {

const engine::Sheet& sheet_of(const GameState& state) { return state.players[0].sheets[0]; }

auto key_of(const GameState& state) {
  return std::pair(sheet_of(state).boxes, sheet_of(state).repeat_bonuses);
}

// Every roll that these dice kept can become, in die order, as often as it is likely.
std::vector<Roll> outcomes_of(const engine::RuleSet& rules, const GameState& state, DieSet kept) {
  std::vector<Roll> outcomes = {Roll()};
  for (int die = 0; die < rules.dice.size(); ++die) {
    std::vector<engine::Face> faces = rules.dice.dice[static_cast<std::size_t>(die)].faces;
    if (engine::has_die(kept, die)) faces = {state.faces[static_cast<std::size_t>(die)]};
    std::vector<Roll> longer;
    for (const Roll& outcome : outcomes) {
      for (engine::Face face : faces) {
        longer.push_back(outcome);
        longer.back().push_back(face);
      }
    }
    outcomes = std::move(longer);
  }
  return outcomes;
}

}  // namespace

ChanceBounds PlainChances::of_keep(const GameState& state, DieSet kept) {
  const std::vector<Roll> outcomes = outcomes_of(rules_, state, kept);
  ChanceBounds sum;
  for (const Roll& faces : outcomes) {
    const engine::Rolled move{.kept = kept, .faces = faces};
    const ChanceBounds one = rolled(engine::apply(rules_, state, move, words_).value());
    sum.least += one.least / static_cast<double>(outcomes.size());
    sum.most += one.most / static_cast<double>(outcomes.size());
  }
  return sum;
}

ChanceBounds PlainChances::of_claim(const GameState& state, const engine::Claimed& claim) {
  const GameState next = engine::apply(rules_, state, claim, words_).value();
  if (to_the_end_) return game(next);
  const double chance = event_(sheet_of(state), sheet_of(next)) ? 1 : 0;
  return {chance, chance};
}

// Over the choices that are best with these dice on the table.
ChanceBounds PlainChances::rolled(const GameState& state) {
  const auto key = std::pair(std::string(state.faces.begin(), state.faces.end()), state.roll_number);
  const auto known = turns_[key_of(state)].find(key);
  if (known != turns_[key_of(state)].end()) return known->second;
  double best = -1;
  ChanceBounds bounds;
  const auto choose = [&](double value, const auto& chances) {
    if (value < best - 1e-9) return;
    const ChanceBounds these = chances();
    if (value > best + 1e-9) bounds = these;
    bounds.least = std::min(bounds.least, these.least);
    bounds.most = std::max(bounds.most, these.most);
    best = std::max(best, value);
  };
  for (const engine::Claimed& claim : engine::legal_claims(rules_, state, words_)) {
    const GameState next = engine::apply(rules_, state, claim, words_).value();
    choose(values_.value(next), [&] { return of_claim(state, claim); });
  }
  if (state.roll_number < rules_.rolls_per_turn) {
    for (DieSet kept : engine::legal_keeps(rules_, state)) {
      choose(values_.value_of_keep(state, kept), [&] { return of_keep(state, kept); });
    }
  }
  turns_[key_of(state)][key] = bounds;
  return bounds;
}

// Before a turn, or at the end.
ChanceBounds PlainChances::game(const GameState& state) {
  if (state.over) {
    const double chance = event_({}, sheet_of(state)) ? 1 : 0;
    return {chance, chance};
  }
  const auto known = games_.find(key_of(state));
  if (known != games_.end()) return known->second;
  const ChanceBounds bounds = of_keep(state, 0);
  games_[key_of(state)] = bounds;
  return bounds;
}

}  // namespace lexicup::solver

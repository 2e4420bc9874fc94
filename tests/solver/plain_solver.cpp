#include "tests/solver/plain_solver.h"

#include <algorithm>

#include "engine/game.h"
#include "engine/legal_moves.h"

namespace lexicup::solver {

using engine::DieSet;
using engine::Face;
using engine::GameState;
using engine::Roll;

double PlainSolver::value(const GameState& state) {
  const std::vector<engine::Sheet>& sheets = state.players[0].sheets;
  if (state.over) {
    int total = 0;
    for (std::size_t column = 0; column < sheets.size(); ++column) {
      total += rules_.multipliers[column] * engine::totals(rules_, sheets[column]).total;
    }
    return worth_ ? worth_(total) : total;
  }
  const SheetKey key = key_of(state);
  const auto known = values_.find(key);
  if (known != values_.end()) return known->second;
  TurnValues turn;
  const double value = after_roll(state, 0, turn);
  values_[key] = value;
  return value;
}

double PlainSolver::value_of_keep(const GameState& state, DieSet kept) {
  return after_roll(state, kept, turns_[key_of(state)]);
}

PlainSolver::SheetKey PlainSolver::key_of(const GameState& state) {
  SheetKey key;
  for (const engine::Sheet& sheet : state.players[0].sheets)
    key.emplace_back(sheet.boxes, sheet.repeat_bonuses);
  return key;
}

// The mean over what the dice that are not kept show.
double PlainSolver::after_roll(const GameState& state, DieSet kept, TurnValues& turn) {
  std::vector<Roll> outcomes = {Roll()};
  for (int die = 0; die < rules_.dice.size(); ++die) {
    std::vector<Face> faces = rules_.dice.dice[static_cast<std::size_t>(die)].faces;
    if (engine::has_die(kept, die)) faces = {state.faces[static_cast<std::size_t>(die)]};
    std::vector<Roll> longer;
    for (const Roll& outcome : outcomes) {
      for (Face face : faces) {
        longer.push_back(outcome);
        longer.back().push_back(face);
      }
    }
    outcomes = std::move(longer);
  }
  double sum = 0;
  for (const Roll& faces : outcomes) {
    const engine::Rolled move{.kept = kept, .faces = faces};
    sum += rolled(engine::apply(rules_, state, move, words_).value(), turn);
  }
  return sum / static_cast<double>(outcomes.size());
}

// With these dice on the table.
double PlainSolver::rolled(const GameState& state, TurnValues& turn) {
  const auto key = std::pair(std::string(state.faces.begin(), state.faces.end()), state.roll_number);
  const auto known = turn.find(key);
  if (known != turn.end()) return known->second;
  double best = -1;
  for (const engine::Claimed& claim : engine::legal_claims(rules_, state, words_)) {
    best = std::max(best, value(engine::apply(rules_, state, claim, words_).value()));
  }
  if (state.roll_number < rules_.rolls_per_turn) {
    for (DieSet kept = 0; kept < engine::all_dice(rules_); ++kept) {
      best = std::max(best, after_roll(state, kept, turn));
    }
  }
  turn[key] = best;
  return best;
}

}  // namespace lexicup::solver

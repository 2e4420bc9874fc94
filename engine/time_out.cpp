#include "engine/time_out.h"

#include <cassert>
#include <optional>

namespace lexicup::engine {
namespace {

int first_open_column(const RuleSet& rules, const PlayerState& player) {
  int column = 0;
  while (is_full(rules, player.sheets[static_cast<std::size_t>(column)])) ++column;
  return column;
}

int first_open_box(const RuleSet& rules, const Sheet& sheet) {
  int box = 0;
  while (!is_open(rules, sheet, box)) ++box;
  return box;
}

// A zero where the rules put one when nothing can be scored.
TimeOutRecord zero(const RuleSet& rules, const PlayerState& player) {
  const int column = first_open_column(rules, player);
  const Sheet& sheet = player.sheets[static_cast<std::size_t>(column)];
  const bool rounds = rules.round_order != RoundOrder::kNone;
  const int box = rounds ? round_boxes(rules, sheet).front() : first_open_box(rules, sheet);
  return {.column = column, .record = {.box = box}};
}

// What the claim adds to the column's total.
int gain(const Offer& offer) { return offer.points + offer.repeat_bonus + offer.section_bonus; }

TimeOutRecord best_record(const RuleSet& rules, const GameState& state) {
  std::optional<TimeOutRecord> best;
  int most = 0;
  for (int column = 0; column < columns(rules); ++column) {
    const std::size_t place = static_cast<std::size_t>(column);
    const auto offers =
        score_roll(rules, mover(state).sheets[place], state.faces, {.roll_number = state.roll_number});
    assert(offers.ok());
    for (const Offer& offer : *offers) {
      const int here = gain(offer) * rules.multipliers[place];
      if (offer.state != ClaimState::kOpen || (best && here <= most)) continue;
      most = here;
      best = {.column = column,
              .record = {.box = offer.box, .points = offer.points, .repeat_bonus = offer.repeat_bonus > 0}};
    }
  }
  return *best;
}

}  // namespace

TimeOutRecord record_at_time_out(const RuleSet& rules, const GameState& state) {
  assert(!state.over);
  if (rules.round_order != RoundOrder::kNone || state.roll_number == 0) return zero(rules, mover(state));
  return best_record(rules, state);
}

}  // namespace lexicup::engine

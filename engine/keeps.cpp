#include "engine/keeps.h"

#include <array>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

// For each die the last one before it that has the same faces and shows the same, or -1.
std::array<int, kMaxDice> twins_before(const DiceSet& dice, const Roll& faces) {
  std::array<int, kMaxDice> twins{};
  for (std::size_t die = 0; die < faces.size(); ++die) {
    twins[die] = -1;
    for (std::size_t other = 0; other < die; ++other) {
      const bool same = faces[other] == faces[die] && dice.dice[other].faces == dice.dice[die].faces;
      if (same) twins[die] = static_cast<int>(other);
    }
  }
  return twins;
}

// False if a die is kept and its twin before it is not: the keep with the two exchanged is the same.
bool keeps_first_twins(DieSet kept, const std::array<int, kMaxDice>& twins, int dice) {
  for (int die = 0; die < dice; ++die) {
    const int twin = twins[static_cast<std::size_t>(die)];
    if (has_die(kept, die) && twin >= 0 && !has_die(kept, twin)) return false;
  }
  return true;
}

}  // namespace

absl::Status check_keep(const RuleSet& rules, const GameState& state, DieSet kept) {
  if (state.over) return absl::FailedPreconditionError("the game is over; start another one");
  if (state.roll_number >= rules.rolls_per_turn) {
    return absl::FailedPreconditionError(
        fmt::format("{} are all a turn has; claim a box", counted(rules.rolls_per_turn, "roll", "rolls")));
  }
  if ((kept & ~all_dice(rules)) != 0) {
    return absl::InvalidArgumentError(fmt::format("this game has {}; keep only these, counted from 1",
                                                  counted(rules.dice.size(), "die", "dice")));
  }
  if (state.roll_number == 0 && kept != 0) {
    return absl::InvalidArgumentError("the first roll of a turn takes all dice; keep none");
  }
  if (kept == all_dice(rules)) {
    return absl::InvalidArgumentError("with every die kept there is nothing to roll; claim a box");
  }
  return absl::OkStatus();
}

std::vector<DieSet> legal_keeps(const RuleSet& rules, const GameState& state) {
  if (state.over || state.roll_number >= rules.rolls_per_turn) return {};
  if (state.roll_number == 0) return {DieSet{0}};
  const std::array<int, kMaxDice> twins = twins_before(rules.dice, state.faces);
  std::vector<DieSet> keeps;
  for (DieSet kept = 0; kept < all_dice(rules); ++kept) {
    if (keeps_first_twins(kept, twins, rules.dice.size())) keeps.push_back(kept);
  }
  return keeps;
}

}  // namespace lexicup::engine

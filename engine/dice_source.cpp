#include "engine/dice_source.h"

#include <cassert>

namespace lexicup::engine {

Face ScriptedDice::face(const Die&, const Throw& which) {
  const Throw roll{.player = which.player, .turn = which.turn, .roll = which.roll};
  if (roll != last_) ++used_;
  last_ = roll;
  assert(used_ <= rolls_.size());
  return rolls_[used_ - 1][static_cast<std::size_t>(which.die)];
}

absl::StatusOr<Rolled> roll_dice(const RuleSet& rules, const GameState& state, DieSet kept,
                                 DiceSource& dice) {
  if (absl::Status status = check_keep(rules, state, kept); !status.ok()) return status;
  Rolled rolled{.kept = kept};
  for (int die = 0; die < rules.dice.size(); ++die) {
    const std::size_t place = static_cast<std::size_t>(die);
    const Throw which{
        .player = state.player_to_move, .turn = state.turn, .roll = state.roll_number + 1, .die = die};
    rolled.faces.push_back(has_die(kept, die) ? state.faces[place]
                                              : dice.face(rules.dice.dice[place], which));
  }
  return rolled;
}

}  // namespace lexicup::engine

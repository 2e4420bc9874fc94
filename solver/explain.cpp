#include "solver/explain.h"

#include <utility>

#include <fmt/format.h>

#include "solver/check_question.h"

namespace lexicup::solver {
namespace {

absl::Status no_such_choice(const char* why) {
  return absl::InvalidArgumentError(fmt::format("this roll has no such choice: {}", why));
}

}  // namespace

Explainer::Explainer(std::shared_ptr<const ValueTable> table, std::shared_ptr<const BonusChances> bonuses)
    : table_(std::move(table)), bonuses_(std::move(bonuses)), plan_(*table_) {}

absl::StatusOr<TurnEnds> Explainer::ends_of(std::span<const engine::Face> faces, int roll_number,
                                            const std::variant<KeepChoice, ClaimChoice>& choice) {
  const GameSpace& game = *table_->game;
  if (const auto* keep = std::get_if<KeepChoice>(&choice)) {
    if (roll_number == game.rules.rolls_per_turn) return no_such_choice("it is the last roll of the turn");
    if (keep->kept >= engine::all_dice(game.rules)) return no_such_choice("no die would be rolled");
    return plan_.ends_after_keep(faces, keep->kept, roll_number);
  }
  const auto& claim = std::get<ClaimChoice>(choice);
  const std::size_t roll = game.rolls.index_of(faces);
  for (const RollClaim& one : plan_.claims_of(roll, roll_number)) {
    if (one.claim.box != claim.box || one.claim.zeroed != claim.zeroed) continue;
    return TurnEnds{
        .ends = {{.claim = one, .kind = game.points.kind[roll], .chance = 1}},
        .rolls = {{.roll = static_cast<std::uint32_t>(roll), .end = 0, .chance = 1}},
    };
  }
  return no_such_choice("the box may not be claimed now");
}

absl::StatusOr<Explanation> Explainer::explain(std::span<const engine::Sheet> sheets,
                                               std::span<const engine::Face> faces, int roll_number,
                                               const std::variant<KeepChoice, ClaimChoice>& choice,
                                               const engine::Words* words) {
  const GameSpace& game = *table_->game;
  const absl::StatusOr<std::size_t> state = check_question(game, sheets, faces, roll_number);
  if (!state.ok()) return state.status();
  if (state_ != *state) plan_.look_at(*state);
  state_ = *state;
  const absl::StatusOr<TurnEnds> ends = ends_of(faces, roll_number, choice);
  if (!ends.ok()) return ends.status();
  return Explanation{
      .prospects = prospects(game, *state, plan_, ends->ends, bonuses_.get()),
      .words = words != nullptr ? word_aims(game, *ends, *words, {}) : std::vector<WordAim>(),
  };
}

}  // namespace lexicup::solver

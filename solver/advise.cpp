#include "solver/advise.h"

#include <algorithm>
#include <array>
#include <utility>

#include "solver/check_question.h"
#include "solver/keep_values.h"
#include "solver/turn.h"

namespace lexicup::solver {
namespace {

using engine::Face;

class ExactAdviser : public Adviser {
 public:
  explicit ExactAdviser(std::shared_ptr<const ValueTable> table)
      : table_(std::move(table)), batch_(*table_->game, table_->values.data(), /*lanes=*/1) {}

  Basis basis() const override { return Basis::kExact; }
  absl::StatusOr<Advice> advise(std::span<const engine::Sheet> sheets, std::span<const Face> faces,
                                int roll_number) override;
  absl::StatusOr<double> expected_total(std::span<const engine::Sheet> sheets) const override;

 private:
  void add_claims(std::size_t roll, int roll_number, double so_far, std::vector<Choice>& choices) const;
  void add_keeps(std::span<const Face> faces, int roll_number, double so_far, std::vector<Choice>& choices);

  std::shared_ptr<const ValueTable> table_;
  TurnBatch batch_;
};

absl::StatusOr<double> ExactAdviser::expected_total(std::span<const engine::Sheet> sheets) const {
  const absl::StatusOr<std::size_t> state = state_of(*table_->game, sheets);
  if (!state.ok()) return state.status();
  return engine::totals(table_->game->rules, sheets.front()).total + table_->values[*state];
}

absl::StatusOr<Advice> ExactAdviser::advise(std::span<const engine::Sheet> sheets,
                                            std::span<const Face> faces, int roll_number) {
  const GameSpace& game = *table_->game;
  const absl::StatusOr<std::size_t> state = check_question(game, sheets, faces, roll_number);
  if (!state.ok()) return state.status();
  batch_.look_at(std::array{*state});
  const double so_far = engine::totals(game.rules, sheets.front()).total;
  Advice advice;
  add_claims(game.rolls.index_of(faces), roll_number, so_far, advice.choices);
  add_keeps(faces, roll_number, so_far, advice.choices);
  std::ranges::stable_sort(advice.choices, std::ranges::greater(), &Choice::expected_total);
  for (Choice& choice : advice.choices) {
    choice.loss = advice.choices.front().expected_total - choice.expected_total;
  }
  return advice;
}

void ExactAdviser::add_claims(std::size_t roll, int roll_number, double so_far,
                              std::vector<Choice>& choices) const {
  for (const RollClaim& claim : batch_.claims_of(roll, roll_number)) {
    choices.push_back({.what = ClaimChoice{.box = claim.claim.box,
                                           .zeroed = claim.claim.zeroed,
                                           .repeat_bonus = claim.bonus > 0,
                                           .points = claim.points},
                       .expected_total = so_far + claim.worth});
  }
}

void ExactAdviser::add_keeps(std::span<const Face> faces, int roll_number, double so_far,
                             std::vector<Choice>& choices) {
  const GameSpace& game = *table_->game;
  if (roll_number == game.rules.rolls_per_turn) return;
  batch_.must_claim(game.rules.rolls_per_turn);
  for (int roll = game.rules.rolls_per_turn - 1; roll > roll_number; --roll) batch_.may_roll_or_claim(roll);
  for (const KeepValue& keep : keep_values(game.rolls, faces, batch_.rolls())) {
    choices.push_back({.what = KeepChoice{keep.kept}, .expected_total = so_far + keep.value});
  }
}

}  // namespace

std::unique_ptr<Adviser> make_adviser(std::shared_ptr<const ValueTable> table) {
  return std::make_unique<ExactAdviser>(std::move(table));
}

}  // namespace lexicup::solver

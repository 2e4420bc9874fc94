#include "solver/advise.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "solver/keep_values.h"
#include "solver/turn.h"

namespace lexicup::solver {
namespace {

using engine::Face;

absl::Status check_roll(const GameSpace& game, std::span<const Face> faces, int roll_number) {
  const engine::DiceSet& dice = game.rules.dice;
  if (static_cast<int>(faces.size()) != dice.size()) {
    return absl::InvalidArgumentError(
        fmt::format("{} dice given, this game has {}", faces.size(), dice.size()));
  }
  for (int die = 0; die < dice.size(); ++die) {
    const Face face = faces[static_cast<std::size_t>(die)];
    const std::vector<Face>& shown = dice.dice[static_cast<std::size_t>(die)].faces;
    if (std::ranges::find(shown, face) == shown.end()) {
      return absl::InvalidArgumentError(
          fmt::format("die {} cannot show {}; give the faces in the order of the dice", die + 1,
                      engine::face_label(dice, face)));
    }
  }
  if (roll_number < 1 || roll_number > game.rules.rolls_per_turn) {
    return absl::InvalidArgumentError(fmt::format("roll {} does not exist; a turn has rolls 1 to {}",
                                                  roll_number, game.rules.rolls_per_turn));
  }
  return absl::OkStatus();
}

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

absl::Status check_one_column(std::span<const engine::Sheet> sheets) {
  if (sheets.size() == 1) return absl::OkStatus();
  return absl::InvalidArgumentError(fmt::format("{} sheets given, this game has one", sheets.size()));
}

absl::StatusOr<double> ExactAdviser::expected_total(std::span<const engine::Sheet> sheets) const {
  if (absl::Status status = check_one_column(sheets); !status.ok()) return status;
  const engine::Sheet& sheet = sheets.front();
  const absl::StatusOr<std::size_t> state = table_->game->sheets.state_of(sheet);
  if (!state.ok()) return state.status();
  return engine::totals(table_->game->rules, sheet).total + table_->values[*state];
}

absl::StatusOr<Advice> ExactAdviser::advise(std::span<const engine::Sheet> sheets,
                                            std::span<const Face> faces, int roll_number) {
  const GameSpace& game = *table_->game;
  if (absl::Status status = check_one_column(sheets); !status.ok()) return status;
  const engine::Sheet& sheet = sheets.front();
  if (absl::Status status = check_roll(game, faces, roll_number); !status.ok()) return status;
  if (engine::is_full(game.rules, sheet)) {
    return absl::FailedPreconditionError("no turn is left on this sheet, so there is nothing to choose");
  }
  const absl::StatusOr<std::size_t> state = game.sheets.state_of(sheet);
  if (!state.ok()) return state.status();
  batch_.look_at(std::array{*state});
  const double so_far = engine::totals(game.rules, sheet).total;
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

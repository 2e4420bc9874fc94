#include "solver/check_question.h"

#include <algorithm>

#include <fmt/format.h>

namespace lexicup::solver {

using engine::Face;

absl::Status check_roll(const engine::RuleSet& rules, std::span<const Face> faces, int roll_number) {
  const engine::DiceSet& dice = rules.dice;
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
  if (roll_number < 1 || roll_number > rules.rolls_per_turn) {
    return absl::InvalidArgumentError(
        fmt::format("roll {} does not exist; a turn has rolls 1 to {}", roll_number, rules.rolls_per_turn));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::size_t> state_of(const GameSpace& game, std::span<const engine::Sheet> sheets) {
  if (sheets.size() == 1) return game.sheets.state_of(sheets.front());
  return absl::InvalidArgumentError(fmt::format("{} sheets given, this game has one", sheets.size()));
}

absl::StatusOr<std::size_t> check_question(const GameSpace& game, std::span<const engine::Sheet> sheets,
                                           std::span<const Face> faces, int roll_number) {
  const absl::StatusOr<std::size_t> state = state_of(game, sheets);
  if (absl::Status status = check_roll(game.rules, faces, roll_number); !status.ok()) return status;
  if (sheets.size() == 1 && engine::is_full(game.rules, sheets.front())) {
    return absl::FailedPreconditionError("no turn is left on this sheet, so there is nothing to choose");
  }
  return state;
}

}  // namespace lexicup::solver

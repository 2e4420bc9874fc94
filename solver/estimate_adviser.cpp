#include <algorithm>
#include <array>
#include <utility>

#include "solver/advise.h"
#include "solver/check_question.h"
#include "solver/keep_values.h"
#include "solver/model_batch.h"

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Sheet;

class EstimateAdviser : public Adviser {
 public:
  explicit EstimateAdviser(std::shared_ptr<const ValueModel> model)
      : model_(std::move(model)), game_(model_->game()), batch_(*model_, /*lanes=*/1) {}

  Basis basis() const override { return Basis::kEstimate; }

  absl::StatusOr<Advice> advise(std::span<const Sheet> sheets, std::span<const Face> faces,
                                int roll_number) override {
    absl::StatusOr<OpenSheets> open = game_.sheets.open_sheets(sheets);
    if (!open.ok()) return open.status();
    if (absl::Status status = check_roll(game_.rules, faces, roll_number); !status.ok()) return status;
    if (game_.sheets.turns_left(*open) == 0) {
      return absl::FailedPreconditionError("no turn is left on these sheets, so there is nothing to choose");
    }
    batch_.look_at(std::array{*std::move(open)});
    const double so_far = engine::grand_total(game_.rules, sheets);
    Advice advice;
    add_claims(game_.rolls.index_of(faces), roll_number, so_far, advice.choices);
    add_keeps(faces, roll_number, so_far, advice.choices);
    std::ranges::stable_sort(advice.choices, std::ranges::greater(), &Choice::expected_total);
    for (Choice& choice : advice.choices) {
      choice.loss = advice.choices.front().expected_total - choice.expected_total;
    }
    return advice;
  }

  absl::StatusOr<double> expected_total(std::span<const Sheet> sheets) const override {
    const absl::StatusOr<OpenSheets> open = game_.sheets.open_sheets(sheets);
    if (!open.ok()) return open.status();
    return engine::grand_total(game_.rules, sheets) + value_of(*open);
  }

 private:
  // The last turn needs no estimate.
  double value_of(const OpenSheets& sheets) const {
    if (game_.sheets.turns_left(sheets) != 1) return model_->value(sheets);
    ModelBatch batch(*model_, /*lanes=*/1);
    batch.look_at(std::array{sheets});
    double value = 0;
    batch.sweep().solve(&value);
    return value;
  }

  void add_claims(std::size_t roll, int roll_number, double so_far, std::vector<Choice>& choices) const {
    for (const SheetClaim& claim : batch_.claims_of(/*lane=*/0, game_.points.kind[roll], roll_number)) {
      choices.push_back({.what = ClaimChoice{.column = claim.column,
                                             .box = claim.box,
                                             .repeat_bonus = claim.bonus > 0,
                                             .points = claim.points},
                         .expected_total = so_far + claim.worth});
    }
  }

  void add_keeps(std::span<const Face> faces, int roll_number, double so_far, std::vector<Choice>& choices) {
    const int last = game_.rules.rolls_per_turn;
    if (roll_number == last) return;
    TurnSweep& sweep = batch_.sweep();
    sweep.must_claim(last);
    for (int roll = last - 1; roll > roll_number; --roll) sweep.may_roll_or_claim(roll);
    for (const KeepValue& keep : keep_values(game_.rolls, faces, sweep.rolls())) {
      choices.push_back({.what = KeepChoice{keep.kept}, .expected_total = so_far + keep.value});
    }
  }

  std::shared_ptr<const ValueModel> model_;
  const EstimateGame& game_;
  ModelBatch batch_;
};

}  // namespace

std::unique_ptr<Adviser> make_adviser(std::shared_ptr<const ValueModel> model) {
  return std::make_unique<EstimateAdviser>(std::move(model));
}

Basis basis_of_estimate(const ValueModel& model, std::span<const Sheet> sheets) {
  const SheetRules& rules = model.game().sheets;
  const absl::StatusOr<OpenSheets> open = rules.open_sheets(sheets);
  return open.ok() && rules.turns_left(*open) <= 1 ? Basis::kExact : Basis::kEstimate;
}

}  // namespace lexicup::solver

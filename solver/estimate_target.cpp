#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "solver/check_question.h"
#include "solver/keep_values.h"
#include "solver/model_batch.h"
#include "solver/target_advise.h"
#include "solver/target_choices.h"

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Sheet;

// Totals that stray no more than this are certain.
constexpr double kNoSpread = 0.05;

// The chance that `need` points or more are still to come if so many turns are left, with this mean and
// variance.
double chance_of(const FittedModel& model, int turns_left, double mean, double variance, int need) {
  if (need <= 0) return 1;
  const double missing =
      need - 0.5 - mean;  // totals are whole numbers: the half below the need counts for it
  const double deviation = std::sqrt(std::max(0.0, variance));
  if (turns_left == 0 || deviation < kNoSpread) return missing < 0 ? 1 : 0;
  return model.chance_above(turns_left, missing / deviation);
}

class EstimateTargetAdviser : public TargetAdviser {
 public:
  EstimateTargetAdviser(int target, std::shared_ptr<const FittedModel> model)
      : target_(target),
        model_(std::move(model)),
        game_(model_->game()),
        totals_(make_adviser(std::shared_ptr<const ValueModel>(model_))),
        batch_(*model_, /*lanes=*/1),
        sweep_(game_.rules, game_.rolls, game_.points, /*lanes=*/1) {}

  Basis basis() const override { return Basis::kEstimate; }
  int target() const override { return target_; }

  absl::StatusOr<double> chance(std::span<const Sheet> sheets) override {
    return estimate_before_turn(target_, model_, sheets);
  }

  absl::StatusOr<TargetAdvice> advise(std::span<const Sheet> sheets, std::span<const Face> faces,
                                      int roll_number) override {
    const absl::StatusOr<Advice> totals = totals_->advise(sheets, faces, roll_number);
    if (!totals.ok()) return totals.status();
    look_at(sheets);
    TargetAdvice advice = without_chances(*totals);
    const std::uint32_t kind = game_.points.kind[game_.rolls.index_of(faces)];
    for (const SheetClaim& claim : batch_.claims_of(/*lane=*/0, kind, roll_number)) {
      set_chance_of_claim(advice, {.column = claim.column, .box = claim.box}, chance_after(claim));
    }
    if (roll_number < game_.rules.rolls_per_turn) look_at_keeps(faces, roll_number, advice);
    rank(advice);
    return advice;
  }

 private:
  void look_at(std::span<const Sheet> sheets) {
    sheets_ = *game_.sheets.open_sheets(sheets);
    need_ = target_ - engine::grand_total(game_.rules, sheets);
    turns_after_ = game_.sheets.turns_left(sheets_) - 1;
    variance_ = model_->variance(sheets_);
    batch_.look_at(std::array{sheets_});
  }

  double chance_after(const SheetClaim& claim) const {
    const auto column = static_cast<std::size_t>(claim.column);
    const int gained = game_.rules.multipliers[column] *
                       (game_.sheets.fill(sheets_[column], claim.box, claim.points).gained + claim.bonus);
    return chance_of(*model_, turns_after_, claim.worth - gained,
                     variance_ - model_->variance_of_use(column, claim.box), need_ - gained);
  }

  void look_at_keeps(std::span<const Face> faces, int roll_number, TargetAdvice& advice) {
    sweep_.clear();
    for (std::size_t column = 0; column < sheets_.size(); ++column) {
      for (int box = 0; box < static_cast<int>(game_.rules.boxes.size()); ++box) {
        if (game_.sheets.uses_left(sheets_[column], box) > 0) fill_box(column, box);
      }
    }
    for (std::size_t top = 0; top < game_.points.tops.size(); ++top) fill_top(top);
    sweep_.must_claim(game_.rules.rolls_per_turn);
    for (int roll = game_.rules.rolls_per_turn - 1; roll > roll_number; --roll)
      sweep_.may_roll_or_claim(roll);
    for (const KeepValue& keep : keep_values(game_.rolls, faces, sweep_.rolls())) {
      set_chance_of_keep(advice, keep.kept, keep.value);
    }
  }

  // The best column counts for the box.
  void fill_box(std::size_t column, int box) {
    double* to = sweep_.open(static_cast<std::size_t>(box));
    for (int points : game_.points.points[static_cast<std::size_t>(box)]) {
      const double worth = batch_.worth(/*lane=*/0, column, box, points);
      const double chance =
          chance_after({.column = static_cast<int>(column), .box = box, .points = points, .worth = worth});
      *to = std::max(*to, chance);
      ++to;
    }
  }

  // Its claims are those of every roll of its kind: with jokers and bonuses where the sheets give them.
  void fill_top(std::size_t top) {
    const std::uint32_t kind = game_.points.tops[top].kind;
    for (const SheetClaim& claim : batch_.claims_of(/*lane=*/0, kind, /*roll_number=*/0)) {
      sweep_.add_top(/*lane=*/0, static_cast<std::uint32_t>(top),
                     engine::box_at(game_.rules, claim.box).last_roll, chance_after(claim));
    }
  }

  const int target_;
  const std::shared_ptr<const FittedModel> model_;
  const EstimateGame& game_;
  std::unique_ptr<Adviser> totals_;
  ModelBatch batch_;
  TurnSweep sweep_;
  // Of the sheets looked at.
  OpenSheets sheets_;
  int need_ = 0;
  int turns_after_ = 0;  // this one
  double variance_ = 0;  // of the points to come
};

}  // namespace

std::unique_ptr<TargetAdviser> make_target_estimate(int target, std::shared_ptr<const FittedModel> model) {
  return std::make_unique<EstimateTargetAdviser>(target, std::move(model));
}

absl::StatusOr<double> estimate_before_turn(int target, std::shared_ptr<const FittedModel> model,
                                            std::span<const Sheet> sheets) {
  const EstimateGame& game = model->game();
  const absl::StatusOr<OpenSheets> open = game.sheets.open_sheets(sheets);
  if (!open.ok()) return open.status();
  return chance_of(*model, game.sheets.turns_left(*open), model->value(*open), model->variance(*open),
                   target - engine::grand_total(game.rules, sheets));
}

}  // namespace lexicup::solver

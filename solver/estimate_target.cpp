#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "solver/keep_values.h"
#include "solver/model_batch.h"
#include "solver/target_advise.h"
#include "solver/target_choices.h"

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Sheet;

// No play brings more: every use of every box with the most it records, all bonuses, and a repeat bonus with
// each turn.
int most_to_come(const EstimateGame& game, const OpenSheets& sheets) {
  int most = 0;
  for (std::size_t column = 0; column < sheets.size(); ++column) {
    const OpenSheet& sheet = sheets[column];
    int of_column = 0;
    for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
      const int points =
          std::max(game.points.points[box].back(), game.rules.boxes[box].joker_points.value_or(0));
      of_column += game.sheets.uses_left(sheet, static_cast<int>(box)) * points;
    }
    for (const engine::SectionBonus& bonus : game.rules.section_bonuses) of_column += bonus.points;
    if (game.rules.repeat_bonus) of_column += game.sheets.turns_left(sheet) * game.rules.repeat_bonus->points;
    most += game.rules.multipliers[column] * of_column;
  }
  return most;
}

class EstimateTargetAdviser : public TargetAdviser {
 public:
  EstimateTargetAdviser(int target, std::shared_ptr<const FittedModel> model)
      : target_(target),
        model_(std::move(model)),
        game_(model_->game()),
        totals_(make_adviser(std::shared_ptr<const ValueModel>(model_))),
        batch_(*model_, /*lanes=*/1),
        sweep_(batch_.sweep()) {}

  Basis basis() const override { return Basis::kEstimate; }
  int target() const override { return target_; }

  absl::StatusOr<double> chance(std::span<const Sheet> sheets) override {
    const absl::StatusOr<OpenSheets> open = game_.sheets.open_sheets(sheets);
    if (!open.ok()) return open.status();
    if (game_.sheets.turns_left(*open) == 0) {
      return engine::grand_total(game_.rules, sheets) >= target_ ? 1 : 0;
    }
    look_at(sheets);
    fill_sweep();
    double chance = 0;
    sweep_.solve(&chance);
    return chance;
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
    is_within_reach_ = need_ <= most_to_come(game_, sheets_);
    turns_after_ = game_.sheets.turns_left(sheets_) - 1;
    batch_.look_at(std::array{sheets_});
  }

  double chance_after(const SheetClaim& claim) const {
    const auto column = static_cast<std::size_t>(claim.column);
    const int gained = game_.rules.multipliers[column] *
                       (game_.sheets.fill(sheets_[column], claim.box, claim.points).gained + claim.bonus);
    return chance_of_points(need_ - gained, claim.worth - gained);
  }

  // That so many points come after this turn, if the model states this value.
  double chance_of_points(int need, double value) const {
    if (need <= 0) return 1;
    if (turns_after_ == 0 || !is_within_reach_) return 0;
    return model_->chance_above_value(turns_after_, least_total(need) - value);
  }

  void look_at_keeps(std::span<const Face> faces, int roll_number, TargetAdvice& advice) {
    fill_sweep();
    sweep_.must_claim(game_.rules.rolls_per_turn);
    for (int roll = game_.rules.rolls_per_turn - 1; roll > roll_number; --roll)
      sweep_.may_roll_or_claim(roll);
    for (const KeepValue& keep : keep_values(game_.rolls, faces, sweep_.rolls())) {
      set_chance_of_keep(advice, keep.kept, keep.value);
    }
  }

  void fill_sweep() {
    sweep_.clear();
    for (std::size_t column = 0; column < sheets_.size(); ++column) {
      for (int box = 0; box < static_cast<int>(game_.rules.boxes.size()); ++box) {
        if (game_.sheets.uses_left(sheets_[column], box) > 0) fill_box(column, box);
      }
    }
    for (std::size_t top = 0; top < game_.points.tops.size(); ++top) fill_top(top);
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
  TurnSweep& sweep_;  // of the batch: chances replace what it says of points
  // Of the sheets looked at.
  OpenSheets sheets_;
  int need_ = 0;
  bool is_within_reach_ = true;
  int turns_after_ = 0;  // this one
};

}  // namespace

std::unique_ptr<TargetAdviser> make_target_estimate(int target, std::shared_ptr<const FittedModel> model) {
  assert(model->tells_chances());
  return std::make_unique<EstimateTargetAdviser>(target, std::move(model));
}

Basis basis_of_estimate(int target, const FittedModel& model, std::span<const Sheet> sheets) {
  const absl::StatusOr<OpenSheets> open = model.game().sheets.open_sheets(sheets);
  const int need = target - engine::grand_total(model.game().rules, sheets);
  if (open.ok() && need > most_to_come(model.game(), *open)) return Basis::kExact;
  return basis_of_estimate(model, sheets);
}

}  // namespace lexicup::solver

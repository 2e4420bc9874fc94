#include "solver/target_advise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "solver/check_question.h"
#include "solver/keep_values.h"
#include "solver/target_choices.h"
#include "solver/target_turn.h"
#include "solver/turn.h"

namespace lexicup::solver {
namespace {

template <typename Chances>
int need_of(const Chances& chances, const GameSpace& game, const engine::Sheet& sheet) {
  return chances.target() - engine::totals(game.rules, sheet).total;
}

template <typename Chances>
absl::StatusOr<double> chance_from(const Chances& chances, const GameSpace& game,
                                   std::span<const engine::Sheet> sheets) {
  const absl::StatusOr<std::size_t> state = state_of(game, sheets);
  if (!state.ok()) return state.status();
  const int need = need_of(chances, game, sheets.front());
  if (absl::Status status = chances.check(*state, need); !status.ok()) return status;
  return chances.chance(*state, need);
}

// Both kinds of advice: how sure chances are and what they are is up to `Chances`, which has basis(),
// target(), check(state, need) and chance(state, need).
template <typename Chances>
class Advising : public TargetAdviser {
 public:
  Advising(Chances chances, std::shared_ptr<const ValueTable> values)
      : chances_(std::move(chances)),
        values_(std::move(values)),
        game_(*values_->game),
        totals_(make_adviser(values_)),
        batch_(game_, values_->values.data(), /*lanes=*/1),
        steps_(game_),
        sweep_(game_.rules, game_.rolls, game_.points, /*lanes=*/1) {}

  Basis basis() const override { return chances_.basis(); }
  int target() const override { return chances_.target(); }

  absl::StatusOr<double> chance(std::span<const engine::Sheet> sheets) override {
    return chance_from(chances_, game_, sheets);
  }

  absl::StatusOr<TargetAdvice> advise(std::span<const engine::Sheet> sheets,
                                      std::span<const engine::Face> faces, int roll_number) override {
    const absl::StatusOr<Advice> totals = totals_->advise(sheets, faces, roll_number);
    if (!totals.ok()) return totals.status();
    const std::size_t state = *state_of(game_, sheets);
    const int need = need_of(chances_, game_, sheets.front());
    if (absl::Status status = chances_.check(state, need); !status.ok()) return status;
    TargetAdvice advice = without_chances(*totals);
    look_at_claims(state, need, game_.rolls.index_of(faces), roll_number, advice);
    if (roll_number < game_.rules.rolls_per_turn) look_at_keeps(state, need, faces, roll_number, advice);
    rank(advice);
    return advice;
  }

 private:
  void look_at_claims(std::size_t state, int need, std::size_t roll, int roll_number, TargetAdvice& advice) {
    batch_.look_at(std::array{state});
    for (const RollClaim& claim : batch_.claims_of(roll, roll_number)) {
      const ClaimStep step = batch_.step(claim);
      set_chance_of_claim(advice, {.box = claim.claim.box, .zeroed = claim.claim.zeroed},
                          chances_.chance(step.state, need - step.gained - claim.bonus));
    }
  }

  void look_at_keeps(std::size_t state, int need, std::span<const engine::Face> faces, int roll_number,
                     TargetAdvice& advice) {
    steps_.look_at(state);
    fill_with_chances(sweep_, steps_, need,
                      [&](std::size_t left, int needed) { return chances_.chance(left, needed); });
    sweep_.must_claim(game_.rules.rolls_per_turn);
    for (int roll = game_.rules.rolls_per_turn - 1; roll > roll_number; --roll)
      sweep_.may_roll_or_claim(roll);
    for (const KeepValue& keep : keep_values(game_.rolls, faces, sweep_.rolls())) {
      set_chance_of_keep(advice, keep.kept, keep.value);
    }
  }

  const Chances chances_;
  std::shared_ptr<const ValueTable> values_;
  const GameSpace& game_;
  std::unique_ptr<Adviser> totals_;
  TurnBatch batch_;
  TurnSteps steps_;
  TurnSweep sweep_;
};

class ExactChances {
 public:
  explicit ExactChances(std::shared_ptr<const TargetTable> table) : table_(std::move(table)) {}

  Basis basis() const { return Basis::kExact; }
  int target() const { return table_->target; }
  double chance(std::size_t state, int need) const { return table_->chance(state, need); }
  absl::Status check(std::size_t state, int need) const {
    if (state < table_->of_state.size() && table_->knows(state, need)) return absl::OkStatus();
    return absl::FailedPreconditionError(
        "the chances were worked out for another sheet, which does not lead to this one; work them out anew");
  }

 private:
  std::shared_ptr<const TargetTable> table_;
};

class NormalChances {
 public:
  NormalChances(int target, std::shared_ptr<const SpreadTable> spread,
                std::shared_ptr<const ValueTable> values)
      : target_(target), spread_(std::move(spread)), values_(std::move(values)) {}

  Basis basis() const { return Basis::kEstimate; }
  int target() const { return target_; }
  absl::Status check(std::size_t, int) const { return absl::OkStatus(); }
  double chance(std::size_t state, int need) const {
    if (need <= 0) return 1;
    const double deviation = std::sqrt(spread_->variances[state]);
    const double above = values_->values[state] - least_total(need);
    if (deviation < kNoSpread) return above > 0 ? 1 : 0;
    return 0.5 * std::erfc(-above / deviation / std::numbers::sqrt2);
  }

 private:
  static constexpr double kNoSpread = 0.05;

  const int target_;
  std::shared_ptr<const SpreadTable> spread_;
  std::shared_ptr<const ValueTable> values_;
};

}  // namespace

absl::StatusOr<double> chance_before_turn(std::shared_ptr<const TargetTable> target,
                                          std::span<const engine::Sheet> sheets) {
  const std::shared_ptr<const GameSpace> game = target->game;
  return chance_from(ExactChances(std::move(target)), *game, sheets);
}

absl::StatusOr<double> estimate_before_turn(int target, std::shared_ptr<const SpreadTable> spread,
                                            std::shared_ptr<const ValueTable> values,
                                            std::span<const engine::Sheet> sheets) {
  const std::shared_ptr<const GameSpace> game = values->game;
  return chance_from(NormalChances(target, std::move(spread), std::move(values)), *game, sheets);
}

std::unique_ptr<TargetAdviser> make_target_estimate(int target, std::shared_ptr<const SpreadTable> spread,
                                                    std::shared_ptr<const ValueTable> values) {
  NormalChances chances(target, std::move(spread), values);
  return std::make_unique<Advising<NormalChances>>(std::move(chances), std::move(values));
}

std::unique_ptr<TargetAdviser> make_target_adviser(std::shared_ptr<const TargetTable> target,
                                                   std::shared_ptr<const ValueTable> values) {
  return std::make_unique<Advising<ExactChances>>(ExactChances(std::move(target)), std::move(values));
}

}  // namespace lexicup::solver

// target_advise: what every choice of a turn is worth to a player who wants a certain total, best first.
//
//   std::unique_ptr<TargetAdviser> adviser = make_target_adviser(target_table, value_table);
//   TargetAdvice advice = adviser->advise(sheets, faces, /*roll_number=*/1).value();
//   advice.choices[0].chance;       // to end with the target or more if best play for it follows
//
// A TargetAdviser has scratch memory: one for each thread. It keeps its tables alive.
#ifndef LEXICUP_SOLVER_TARGET_ADVISE_H_
#define LEXICUP_SOLVER_TARGET_ADVISE_H_

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/advise.h"
#include "solver/fitted_model.h"
#include "solver/spread_table.h"
#include "solver/target_table.h"

namespace lexicup::solver {

struct TargetChoice {
  std::variant<KeepChoice, ClaimChoice> what;
  double chance = 0;
  double loss = 0;            // how much smaller the chance is than the best one
  double expected_total = 0;  // if play for the highest mean follows
};

struct TargetAdvice {
  // The greatest chance first; of chances that agree to 1e-6 the greatest total to expect first, but a chance
  // of 0 comes behind all that are greater.
  std::vector<TargetChoice> choices;
};

class TargetAdviser {
 public:
  virtual ~TargetAdviser() = default;

  virtual Basis basis() const = 0;
  virtual int target() const = 0;

  // Refuses what Adviser::advise refuses. FAILED_PRECONDITION also if the table was made for another sheet
  // and no best play from there comes to this one.
  virtual absl::StatusOr<TargetAdvice> advise(std::span<const engine::Sheet> sheets,
                                              std::span<const engine::Face> faces, int roll_number) = 0;

  // The chance before the turn begins; 0 or 1 for a full sheet.
  virtual absl::StatusOr<double> chance(std::span<const engine::Sheet> sheets) = 0;
};

// The same chance, without an adviser and its memory.
absl::StatusOr<double> chance_before_turn(std::shared_ptr<const TargetTable> target,
                                          std::span<const engine::Sheet> sheets);
absl::StatusOr<double> estimate_before_turn(int target, std::shared_ptr<const SpreadTable> spread,
                                            std::shared_ptr<const ValueTable> values,
                                            std::span<const engine::Sheet> sheets);

// Exact advice; both tables are of the same game.
std::unique_ptr<TargetAdviser> make_target_adviser(std::shared_ptr<const TargetTable> target,
                                                   std::shared_ptr<const ValueTable> values);

// An estimate for games that are too large: this turn is played exactly, and the points that come after it
// are taken for normally distributed, with the mean and the variance of play for the highest mean.
std::unique_ptr<TargetAdviser> make_target_estimate(int target, std::shared_ptr<const SpreadTable> spread,
                                                    std::shared_ptr<const ValueTable> values);

// The same for games whose values are estimated too: what comes after this turn strays from what the model
// states as it did in the games that calibrated it (solver/calibrate.h), on sheets with as many turns left.
// The model must tell chances.
std::unique_ptr<TargetAdviser> make_target_estimate(int target, std::shared_ptr<const FittedModel> model);

// How sure such chances are on these sheets: exact if no turn comes after this one, or if the target is
// beyond all points that there are.
Basis basis_of_estimate(int target, const FittedModel& model, std::span<const engine::Sheet> sheets);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TARGET_ADVISE_H_

// target_work: play for a total to reach, from its file, by working it out, or by an estimate where that is
// too much.
//
//   absl::StatusOr<solver::TargetTable> table = read_target(target, folder);        // NOT_FOUND: work it out
//   if (absl::IsNotFound(table.status())) table = work_out_target(target, folder, settings);
//   if (absl::IsResourceExhausted(table.status())) spread = find_spread(target, folder, settings);
//
// All block. A file that is damaged, or of another game, is logged and never used.
#ifndef LEXICUP_SERVICE_SOLVED_TARGET_WORK_H_
#define LEXICUP_SERVICE_SOLVED_TARGET_WORK_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include <absl/status/statusor.h>
#include <absl/time/time.h>

#include "engine/sheet.h"
#include "service/rule_choice.h"
#include "service/solved/solved_folder.h"
#include "solver/solve.h"
#include "solver/spread_table.h"
#include "solver/target_table.h"

namespace lexicup::service {

// A total to reach from a sheet on.
struct TargetToReach {
  ChosenRules chosen;
  std::string game;                                  // tells it apart from others
  std::shared_ptr<const solver::ValueTable> values;  // of the game, solved
  int target = 0;
  engine::Sheet sheet;
  std::size_t state = 0;  // of the sheet
  int need = 0;           // points of the target that it does not have
};

// INVALID_ARGUMENT if no game comes to the sheet.
absl::StatusOr<TargetToReach> target_to_reach(const ChosenRules& chosen,
                                              std::shared_ptr<const solver::ValueTable> values, int target,
                                              const engine::Sheet& sheet);

// Processor time that exact play takes, about, told from the sheet alone; no more than is spent before an
// estimate has to do.
absl::Duration work_of(const TargetToReach& target);

struct TargetSettings {
  int threads = 0;                              // 0 for as many as the processor runs at a time
  absl::Duration keep_from = absl::Seconds(1);  // what takes less is worked out anew rather than written
  std::function<bool()> cancelled;
  std::function<void(double share)> progress;
};

// A table that was made for this sheet, or for an earlier one of the same game. NOT_FOUND if there is none.
absl::StatusOr<solver::TargetTable> read_target(const TargetToReach& target, const SolvedFolder& folder);

// As solver::solve_target; the table is written to the folder.
absl::StatusOr<solver::TargetTable> work_out_target(const TargetToReach& target, const SolvedFolder& folder,
                                                    const TargetSettings& settings);

// How far totals of the game stray, from its file, else worked out and written. CANCELLED if the settings say
// so.
absl::StatusOr<solver::SpreadTable> find_spread(const TargetToReach& target, const SolvedFolder& folder,
                                                const TargetSettings& settings);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_TARGET_WORK_H_

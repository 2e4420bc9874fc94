// TargetPlay: play for a total to reach, worked out: chances and advice.
//
//   std::shared_ptr<TargetPlay> play = TargetPlay::exact(target_table, value_table);
//   play->knows(state, need);                        // not every sheet, if it is exact
//   absl::StatusOr<solver::TargetAdvice> advice = play->advise(sheets, faces, 1);
//
// It keeps its tables alive. Safe from many threads.
#ifndef LEXICUP_SERVICE_SOLVED_TARGET_PLAY_H_
#define LEXICUP_SERVICE_SOLVED_TARGET_PLAY_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <absl/status/statusor.h>

#include "service/solved/idle_pool.h"
#include "solver/spread_table.h"
#include "solver/target_advise.h"
#include "solver/target_table.h"

namespace lexicup::service {

class TargetPlay {
 public:
  static std::shared_ptr<TargetPlay> exact(std::shared_ptr<const solver::TargetTable> table,
                                           std::shared_ptr<const solver::ValueTable> values);
  static std::shared_ptr<TargetPlay> estimate(int target, std::shared_ptr<const solver::SpreadTable> spread,
                                              std::shared_ptr<const solver::ValueTable> values);
  // Of a game whose values are estimated too; it takes no time.
  static std::shared_ptr<TargetPlay> estimate(int target, std::shared_ptr<const solver::FittedModel> model);

  int target() const { return target_; }

  solver::Basis basis() const { return table_ != nullptr ? solver::Basis::kExact : solver::Basis::kEstimate; }
  // Of its answers about these sheets: where the game is estimated as a whole, the last turn is exact, and
  // what is out of reach.
  solver::Basis basis(std::span<const engine::Sheet> sheets) const;

  // Whether it answers about this sheet exactly.
  bool knows(std::size_t state, int need) const;
  // What an estimate of a solved game is made of; null if it is none.
  const std::shared_ptr<const solver::SpreadTable>& spread() const { return spread_; }

  // What it keeps in memory, and how many bytes each takes, about. Plays may share some.
  struct Memory {
    const void* what = nullptr;
    std::size_t bytes = 0;
  };
  std::span<const Memory> memory() const { return memory_; }

  // As solver::TargetAdviser.
  absl::StatusOr<solver::TargetAdvice> advise(std::span<const engine::Sheet> sheets,
                                              std::span<const engine::Face> faces, int roll_number);
  absl::StatusOr<double> chance(std::span<const engine::Sheet> sheets);

 private:
  explicit TargetPlay(int target);

  std::unique_ptr<solver::TargetAdviser> take();

  const int target_;
  std::function<std::unique_ptr<solver::TargetAdviser>()> make_adviser_;
  // Without the memory of an adviser; none where an adviser has to tell.
  std::function<absl::StatusOr<double>(std::span<const engine::Sheet>)> chance_;
  std::vector<Memory> memory_;
  std::shared_ptr<const solver::TargetTable> table_;   // null for an estimate
  std::shared_ptr<const solver::SpreadTable> spread_;  // null for other play
  std::shared_ptr<const solver::FittedModel> model_;   // null for play of solved games
  IdlePool<solver::TargetAdviser> idle_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_TARGET_PLAY_H_

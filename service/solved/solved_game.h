// SolvedGame: the best play of one game: how far it is, and advice once it is there.
//
//   std::shared_ptr<SolvedGame> game = solved.find(chosen).value();
//   game->progress().share;                                     // 0.4
//   absl::StatusOr<solver::Advice> advice = game->advise(sheets, faces, 1);
//
// Asking never waits for the work: until it is done, answers are refusals that say how far it is. Safe from
// many threads.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_GAME_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_GAME_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

#include "engine/words.h"
#include "service/catalog.h"
#include "service/rule_choice.h"
#include "service/solved/best_play.h"
#include "service/solved/work_out.h"

namespace lexicup::service {

enum class SolveStage {
  kLooking,  // for what was worked out before
  kQueued,   // behind other games
  kWorking,
};

struct SolveProgress {
  bool ready = false;
  solver::Basis basis = solver::Basis::kExact;
  double share = 0;           // from 0 to 1; less than 1 until it is ready
  absl::Duration left = {};   // zero as long as that cannot be told
  double expected_total = 0;  // from the empty sheet, once it is ready
  std::int64_t states = 0;    // 0 as long as they are not counted, or if they are too many
  SolveStage stage = SolveStage::kWorking;
};

// "40 % done, about 30 s left".
std::string progress_text(const SolveProgress& progress);

class SolvedGame {
 public:
  // `stopping` is asked while words are looked for. The catalog must outlive it.
  SolvedGame(const Catalog& catalog, ChosenRules chosen, std::function<bool()> stopping);

  SolveProgress progress() const;

  // OK once it is ready. UNAVAILABLE with the reason STILL_SOLVING before; RESOURCE_EXHAUSTED if it is too
  // large; another code if it failed.
  absl::Status check_ready() const;

  // As solver::Adviser, and refused as check_ready says.
  absl::StatusOr<solver::Advice> advise(std::span<const engine::Sheet> sheets,
                                        std::span<const engine::Face> faces, int roll_number);
  // What each of these choices leads to; nothing where nothing can explain it.
  absl::StatusOr<std::vector<solver::Explanation>> explain(std::span<const engine::Sheet> sheets,
                                                           std::span<const engine::Face> faces,
                                                           int roll_number,
                                                           std::span<const solver::Choice> choices,
                                                           const engine::Words* words);
  absl::StatusOr<double> expected_total(std::span<const engine::Sheet> sheets);
  absl::StatusOr<solver::Basis> basis() const;

 private:
  friend class SolvedGames;  // which works it out

  GameToSolve to_solve() const;
  void wait_in_queue();
  void report(solver::Basis basis, std::int64_t states, double share);
  void finish(BestPlay play);
  void refuse(absl::Status why, absl::Time again);
  bool is_due_again() const;
  bool is_unfinished() const;
  std::size_t bytes() const;
  std::unique_ptr<solver::Explainer> take_explainer();
  void give_back(std::unique_ptr<solver::Explainer> explainer);
  std::unique_ptr<solver::Adviser> take_adviser();
  void give_back(std::unique_ptr<solver::Adviser> adviser);

  // Where the work was when it began to be measured.
  struct Mark {
    absl::Time time;
    double share = 0;
  };

  const ChosenRules chosen_;
  engine::Words words_;
  mutable absl::Mutex mutex_;
  absl::Status refused_ ABSL_GUARDED_BY(mutex_);
  absl::Time again_ ABSL_GUARDED_BY(mutex_);  // if it is refused: when it may go better
  std::optional<BestPlay> play_ ABSL_GUARDED_BY(mutex_);
  std::vector<std::unique_ptr<solver::Adviser>> idle_ ABSL_GUARDED_BY(mutex_);
  std::unique_ptr<solver::Explainer> idle_explainer_ ABSL_GUARDED_BY(mutex_);
  SolveStage stage_ ABSL_GUARDED_BY(mutex_) = SolveStage::kLooking;
  std::optional<Mark> began_ ABSL_GUARDED_BY(mutex_);
  Mark now_ ABSL_GUARDED_BY(mutex_);
  solver::Basis basis_ ABSL_GUARDED_BY(mutex_) = solver::Basis::kExact;
  std::int64_t states_ ABSL_GUARDED_BY(mutex_) = 0;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_GAME_H_

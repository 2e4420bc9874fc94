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
#include "service/solved/idle_pool.h"
#include "service/solved/solved_chances.h"
#include "service/solved/target_play.h"
#include "service/solved/work_meter.h"
#include "service/solved/work_out.h"
#include "solver/explain.h"
#include "solver/game_size.h"

namespace lexicup::service {

enum class SolveStage {
  kLooking,  // for what was worked out before
  kQueued,   // behind other games, perhaps with a part of the work done
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
  int games_before = 0;  // that are worked on first, while it is queued
  // Of the chances of section bonuses, which may be found once it is ready.
  bool chances_missing = false;  // they are not known yet; false, too, if they cannot be found
  double chances_share = 0;
};

// "40 % done, about 30 s left".
std::string progress_text(const SolveProgress& progress);

class SolvedGame {
 public:
  // `size` is that of the rules; `stopping` is asked while words are looked for. The catalog must outlive it.
  SolvedGame(const Catalog& catalog, ChosenRules chosen, const solver::GameSize& size,
             std::function<bool()> stopping);

  SolveProgress progress() const;

  // OK once it is ready. UNAVAILABLE with the reason STILL_SOLVING before; RESOURCE_EXHAUSTED if it is too
  // large, or too many games wait (SERVER_BUSY); another code if it failed.
  absl::Status check_ready() const;

  // True if it is refused, and SolvedGames::find() tries it again from now on.
  bool is_due_again() const;

  // True if it is refused for the moment alone, because too many others wait.
  bool waits_for_room() const;

  // As solver::Adviser, and refused as check_ready says.
  absl::StatusOr<solver::Advice> advise(std::span<const engine::Sheet> sheets,
                                        std::span<const engine::Face> faces, int roll_number);
  // What each of these choices leads to; nothing where nothing can explain it. Section bonuses are left out
  // as long as their chances are not known.
  absl::StatusOr<std::vector<solver::Explanation>> explain(std::span<const engine::Sheet> sheets,
                                                           std::span<const engine::Face> faces,
                                                           int roll_number,
                                                           std::span<const solver::Choice> choices,
                                                           const engine::Words* words);
  absl::StatusOr<double> expected_total(std::span<const engine::Sheet> sheets);
  absl::StatusOr<solver::Basis> basis() const;
  // Of what is said about these sheets: the last turn is exact.
  absl::StatusOr<solver::Basis> basis(std::span<const engine::Sheet> sheets) const;
  // The values of its sheets; null until it is ready, and if it is estimated.
  std::shared_ptr<const solver::ValueTable> table() const;
  // Play for a total to reach; null until it is ready, and if it is solved: TargetGames has that then.
  std::shared_ptr<TargetPlay> estimate_for(int target);

 private:
  friend class SolvedGames;  // which works it out

  GameToSolve to_solve() const;
  // The processor time that it takes, about.
  absl::Duration work() const { return absl::Seconds(size_.seconds()); }
  void wait_in_queue(int games_before);
  void begin_work();
  void report(solver::Basis basis, std::int64_t states, double share);
  void finish(BestPlay play);
  // The table that chances of section bonuses can be found from; null if there are none, or they are known.
  SharedTable lacks_chances() const;
  bool are_chances_quick(absl::Duration quick) const { return are_quick(chosen_.rules, size_, quick); }
  // False if it was called before.
  bool ask_for_chances();
  // They cannot be found: nobody is to wait for them.
  void give_up_chances();
  void report_chances(double share);
  void set_chances(SharedChances chances);
  void refuse(absl::Status why, absl::Time again);
  bool is_unfinished() const;
  bool is_looked_for() const;
  // Of memory that it takes, about; what is kept of interrupted work included.
  std::size_t bytes() const;
  // Called by the thread that works it out whenever it was interrupted.
  void count_kept();

  struct IdleExplainer {
    std::unique_ptr<solver::Explainer> explainer = {};
    SharedChances chances = {};  // that it knows
  };
  IdleExplainer take_explainer();
  void give_back(IdleExplainer idle);
  std::unique_ptr<solver::Adviser> take_adviser();
  bool may_find_chances() const ABSL_SHARED_LOCKS_REQUIRED(mutex_);

  const ChosenRules chosen_;
  const solver::GameSize size_;
  engine::Words words_;
  KeptWork kept_;  // of the thread that works it out
  IdlePool<solver::Adviser> idle_;
  mutable absl::Mutex mutex_;
  absl::Status refused_ ABSL_GUARDED_BY(mutex_);
  absl::Time again_ ABSL_GUARDED_BY(mutex_);  // if it is refused: when it may go better
  std::optional<BestPlay> play_ ABSL_GUARDED_BY(mutex_);
  IdleExplainer idle_explainer_ ABSL_GUARDED_BY(mutex_);
  // Asked for last: turns of one game come one after the other.
  std::shared_ptr<TargetPlay> target_play_ ABSL_GUARDED_BY(mutex_);
  std::size_t kept_bytes_ ABSL_GUARDED_BY(mutex_) = 0;
  bool chances_asked_ ABSL_GUARDED_BY(mutex_) = false;
  bool chances_given_up_ ABSL_GUARDED_BY(mutex_) = false;
  WorkMeter chances_meter_ ABSL_GUARDED_BY(mutex_);
  SolveStage stage_ ABSL_GUARDED_BY(mutex_) = SolveStage::kLooking;
  WorkMeter meter_ ABSL_GUARDED_BY(mutex_);
  int games_before_ ABSL_GUARDED_BY(mutex_) = 0;
  solver::Basis basis_ ABSL_GUARDED_BY(mutex_);
  std::int64_t states_ ABSL_GUARDED_BY(mutex_) = 0;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_GAME_H_

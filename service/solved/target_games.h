// TargetGames: play for totals to reach, as far as a server knows it or works it out.
//
//   TargetGames targets({.folder = "/var/lib/lexicup/tables"});
//   absl::StatusOr<TargetAnswer> answer = targets.find(target);     // begins to work it out
//   if (answer->play != nullptr) answer->play->advise(sheets, faces, 1);
//
// Two threads of its own work them out, each one after the other in the order of solved/work_queue.h, though
// nothing is interrupted; the second takes quick ones alone, which so wait for no long one. A game must be
// solved before. What was worked out for one sheet answers for all
// that it leads to. Where exact play would take too much, an estimate answers. Asking never waits. Tables
// that were asked for longest ago leave memory.
//
// Safe from many threads; the destructor stops the work. The catalog of the rules must outlive it.
#ifndef LEXICUP_SERVICE_SOLVED_TARGET_GAMES_H_
#define LEXICUP_SERVICE_SOLVED_TARGET_GAMES_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

#include "service/solved/solved_folder.h"
#include "service/solved/solved_game.h"
#include "service/solved/target_play.h"
#include "service/solved/target_work.h"
#include "service/solved/work_meter.h"
#include "service/solved/work_queue.h"

namespace lexicup::service {

struct TargetGamesSettings {
  std::string folder = {};                        // of the files; empty keeps tables in memory alone
  int threads = 0;                                // 0 for as many as the processor runs at a time
  absl::Duration keep_from = absl::Seconds(1);    // what takes less is not written
  absl::Duration try_again = absl::Minutes(1);    // what failed
  absl::Duration quick = absl::Seconds(10);       // processor time of what the second thread takes
  std::size_t most_unfinished = 8;                // more are refused
  std::size_t most_answers = 64;                  // in memory
  std::size_t most_bytes = std::size_t{1} << 29;  // of memory
  std::uintmax_t most_disk_bytes = std::uintmax_t{4} << 30;  // of all files of the folder
};

struct TargetAnswer {
  std::shared_ptr<TargetPlay> play;  // null until it is ready
  SolveProgress progress;
};

class TargetGames {
 public:
  explicit TargetGames(const TargetGamesSettings& settings);
  ~TargetGames();
  TargetGames(const TargetGames&) = delete;
  TargetGames& operator=(const TargetGames&) = delete;

  // RESOURCE_EXHAUSTED if too many wait already; another code if it failed.
  absl::StatusOr<TargetAnswer> find(const TargetToReach& target);

  // Begins to end the work, without waiting for its end. Idempotent.
  void stop();

 private:
  // A target with what is known of it; guarded by the mutex, but for the target itself.
  struct Entry {
    TargetToReach target;
    std::uint64_t asked = 0;   // grows with every question
    absl::Duration work = {};  // of one processor, about
    SolveStage stage = SolveStage::kQueued;
    solver::Basis basis = solver::Basis::kExact;
    WorkMeter meter = {};
    std::shared_ptr<TargetPlay> play = nullptr;  // once it is ready
    absl::Status refused = {};
    absl::Time again = {};  // if it is refused: when it may go better

    bool is_unfinished() const { return play == nullptr && refused.ok(); }
  };

  using Entries = std::list<std::shared_ptr<Entry>>;

  // The threads by what they take; places in running_ and workers_.
  enum Worker { kAnything, kQuickOnes };
  static constexpr int kWorkers = 2;

  void work(Worker worker);
  std::shared_ptr<Entry> next(Worker worker);
  absl::StatusOr<std::shared_ptr<TargetPlay>> work_out(Entry& entry);
  absl::StatusOr<std::shared_ptr<TargetPlay>> estimate(Entry& entry);
  void finish(Worker worker, Entry& entry, absl::StatusOr<std::shared_ptr<TargetPlay>> play);
  bool takes(Worker worker, const Entry& entry) const;
  TargetSettings settings_for(Entry& entry);
  void set_stage(Entry& entry, SolveStage stage, solver::Basis basis);

  std::shared_ptr<Entry> known(const TargetToReach& target) const ABSL_SHARED_LOCKS_REQUIRED(mutex_);
  int before(const Entry& entry) const ABSL_SHARED_LOCKS_REQUIRED(mutex_);
  std::size_t unfinished() const ABSL_SHARED_LOCKS_REQUIRED(mutex_);
  std::size_t bytes() const ABSL_SHARED_LOCKS_REQUIRED(mutex_);
  // What left memory; let go of it without the mutex, as that takes a while.
  [[nodiscard]] Entries trim() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const TargetGamesSettings settings_;
  const SolvedFolder folder_;
  std::atomic<bool> stopping_ = false;
  absl::Mutex mutex_;
  bool stopped_ ABSL_GUARDED_BY(mutex_) = false;
  Entries entries_ ABSL_GUARDED_BY(mutex_);  // as they were asked for first
  WorkQueue<std::shared_ptr<Entry>> to_work_out_ ABSL_GUARDED_BY(mutex_);
  // What each works on, if anything.
  std::array<std::shared_ptr<Entry>, kWorkers> running_ ABSL_GUARDED_BY(mutex_);
  std::uint64_t questions_ ABSL_GUARDED_BY(mutex_) = 0;
  std::vector<std::thread> workers_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_TARGET_GAMES_H_

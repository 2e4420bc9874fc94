// SolvedGames: the games whose best play a server knows or works out.
//
//   SolvedGames solved(catalog, {.folder = "/var/lib/lexicup/tables"});
//   absl::StatusOr<std::shared_ptr<SolvedGame>> game = solved.find(chosen);     // begins to work it out
//   (*game)->progress().share;
//
// One thread looks for games in the folder, so that what was worked out once is there at once; another one
// works the others out, one after the other as they were asked for, with as many threads as it is told. What
// it has is written to the folder every few seconds: a server that is stopped goes on where it was. Games
// that nobody uses leave memory, the one asked for longest ago first.
//
// Safe from many threads; the destructor stops the work. The catalog must outlive it.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_GAMES_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_GAMES_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>

#include "service/catalog.h"
#include "service/rule_choice.h"
#include "service/solved/solved_folder.h"
#include "service/solved/solved_game.h"

namespace lexicup::service {

struct SolvedSettings {
  std::string folder = {};  // of the files; empty keeps games in memory alone
  int threads = 0;          // 0 for as many as the processor runs at a time
  absl::Duration save_every = absl::Seconds(10);
  absl::Duration try_again = absl::Minutes(1);               // what failed, other than what is too large
  std::size_t most_unfinished = 16;                          // more are refused
  std::size_t most_games = 256;                              // in memory, where nobody uses them
  std::size_t most_bytes = std::size_t{1} << 29;             // of memory
  std::uintmax_t most_disk_bytes = std::uintmax_t{4} << 30;  // of files
};

class SolvedGames {
 public:
  SolvedGames(const Catalog& catalog, const SolvedSettings& settings);
  ~SolvedGames();
  SolvedGames(const SolvedGames&) = delete;
  SolvedGames& operator=(const SolvedGames&) = delete;

  // The game of these rules, ready or not; refused from the first if its dice are too many.
  // RESOURCE_EXHAUSTED if too many games wait already.
  absl::StatusOr<std::shared_ptr<SolvedGame>> find(const ChosenRules& chosen);

  // Begins to end the work, without waiting for its end. Idempotent.
  void stop();

 private:
  struct Entry {
    std::shared_ptr<SolvedGame> game;
    std::uint64_t asked = 0;  // grows with every question
  };
  using Queue = std::deque<std::shared_ptr<SolvedGame>>;

  void read_games();
  void work_out_games();
  std::shared_ptr<SolvedGame> next(Queue& queue);
  WorkSettings settings_for(SolvedGame& game);
  void begin(const std::shared_ptr<SolvedGame>& game, const ChosenRules& chosen)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void refuse(SolvedGame& game, const absl::Status& why) const;
  void finish(SolvedGame& game, absl::StatusOr<BestPlay> play);
  std::size_t unfinished() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void trim() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  bool remove_oldest() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Catalog& catalog_;
  const SolvedSettings settings_;
  const SolvedFolder folder_;
  std::atomic<bool> stopping_ = false;
  absl::Mutex mutex_;
  bool stopped_ ABSL_GUARDED_BY(mutex_) = false;
  std::map<std::string, Entry> games_ ABSL_GUARDED_BY(mutex_);  // by what tells their rules apart
  std::uint64_t questions_ ABSL_GUARDED_BY(mutex_) = 0;
  Queue to_read_ ABSL_GUARDED_BY(mutex_);
  Queue to_work_out_ ABSL_GUARDED_BY(mutex_);
  std::thread reader_;
  std::thread worker_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_GAMES_H_

// SolvedGames: the games whose best play a server knows or works out.
//
//   SolvedGames solved(catalog, {.folder = "/var/lib/lexicup/tables"});
//   absl::StatusOr<std::shared_ptr<SolvedGame>> game = solved.find(chosen);     // begins to work it out
//   (*game)->progress().share;
//
// One thread looks for games in the folder, so that what was worked out once is there at once, however much
// there is to work out; another one works the others out, one at a time and with as many threads as it is
// told: in the order of solved/work_queue.h, so that short games interrupt long ones. What it has is kept in
// memory meanwhile, and written to the folder every few seconds: a server that is stopped goes on where it
// was. The chances of section bonuses come with the game where they are quick to find; else they are found
// after it, behind what was asked for up to half an hour later. Games that nobody uses leave memory, the one
// asked for longest ago first.
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
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>

#include "service/catalog.h"
#include "service/rule_choice.h"
#include "service/solved/solved_folder.h"
#include "service/solved/solved_game.h"
#include "service/solved/work_queue.h"

namespace lexicup::service {

struct SolvedSettings {
  std::string folder = {};  // of the files; empty keeps games in memory alone
  int threads = 0;          // 0 for as many as the processor runs at a time
  absl::Duration save_every = absl::Seconds(10);
  absl::Duration try_again = absl::Minutes(1);  // what failed, other than what is too large
  absl::Duration quick_chances = kQuickChances;
  bool all_chances =
      true;  // of section bonuses; else those that take long are found for begin_chances() alone
  std::size_t most_unfinished = 16;                          // wait to be worked out; more are refused
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

  // The game of these rules, ready or not; refused from the first if it is too large. RESOURCE_EXHAUSTED if
  // too many games are looked for already.
  absl::StatusOr<std::shared_ptr<SolvedGame>> find(const ChosenRules& chosen);

  // Finds the chances of the game's section bonuses next, if it is ready and they are not known.
  void begin_chances(const std::shared_ptr<SolvedGame>& game);

  // Begins to end the work, without waiting for its end. Idempotent.
  void stop();

 private:
  struct Entry {
    std::shared_ptr<SolvedGame> game;
    std::uint64_t asked = 0;  // grows with every question
  };
  // Weak, because games that are ready may leave memory. Those lack chances alone.
  using Job = std::weak_ptr<SolvedGame>;
  // What left memory; it is let go of without the mutex, as that takes a while.
  using Removed = std::vector<std::shared_ptr<SolvedGame>>;

  std::shared_ptr<SolvedGame> known(const std::string& key) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void read_games();
  void work_out_games();
  std::shared_ptr<SolvedGame> next_to_read();
  std::shared_ptr<SolvedGame> next_to_work_out();
  void queue(const std::shared_ptr<SolvedGame>& game);
  void push(absl::Time due, Job job) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void tell_places() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  bool lacks_something(const SolvedGame& game) const;
  void ask_for_chances(const std::shared_ptr<SolvedGame>& game) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void push_chances(const std::shared_ptr<SolvedGame>& game, absl::Duration later)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  std::size_t unfinished() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void work_out(const std::shared_ptr<SolvedGame>& game);
  void work_out_chances(const std::shared_ptr<SolvedGame>& game, const SharedTable& table);
  void put_back(const std::shared_ptr<SolvedGame>& game);
  WorkSettings settings_for(SolvedGame& game);
  void refuse(SolvedGame& game, const absl::Status& why) const;
  void finish(const std::shared_ptr<SolvedGame>& game, absl::StatusOr<BestPlay> play);
  [[nodiscard]] Removed trim() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  std::shared_ptr<SolvedGame> remove_oldest() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const Catalog& catalog_;
  const SolvedSettings settings_;
  const SolvedFolder folder_;
  std::atomic<bool> stopping_ = false;
  absl::Mutex mutex_;
  bool stopped_ ABSL_GUARDED_BY(mutex_) = false;
  std::map<std::string, Entry> games_ ABSL_GUARDED_BY(mutex_);  // by what tells their rules apart
  std::uint64_t questions_ ABSL_GUARDED_BY(mutex_) = 0;
  std::deque<std::shared_ptr<SolvedGame>> to_read_ ABSL_GUARDED_BY(mutex_);
  WorkQueue<Job> to_work_out_ ABSL_GUARDED_BY(mutex_);
  std::optional<absl::Time> due_ ABSL_GUARDED_BY(mutex_);  // what is worked on, if anything
  std::atomic<bool> interrupted_ = false;                  // by something that is due before
  std::thread reader_;
  std::thread worker_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_GAMES_H_

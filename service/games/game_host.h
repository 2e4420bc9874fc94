// The GameHost: every game of this server, whether it lies in memory or in the store.
//
//   host.begin();
//   const GameHost::Plan plan = [&](const HostedGame& game, absl::Time now) -> absl::StatusOr<Step> {
//     return Step{.changes = {engine::Move(engine::Left{seat})}};
//   };
//   host.change(code, name, plan)->game->version;
//
// A change is tried on a copy, stored, and only then shown: to the caller, to those who watch, to the bots. A
// game whose clock has run out is brought up to date by whoever asks for it next, or by the alarm. Calls
// block for the store. All of one game must run on its queue (queues(), by its code): that is what keeps its
// moves in order. Another process on the same store is noticed by the version, whenever a game is looked at;
// those who watch here are told then what happened there.
#ifndef LEXICUP_SERVICE_GAMES_GAME_HOST_H_
#define LEXICUP_SERVICE_GAMES_GAME_HOST_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <absl/status/statusor.h>

#include "service/catalog.h"
#include "service/games/alarm.h"
#include "service/games/damage_log.h"
#include "service/games/game_cache.h"
#include "service/games/game_log.h"
#include "service/games/request_name.h"
#include "service/games/retention.h"
#include "service/games/serial_queues.h"
#include "service/games/watch_hub.h"
#include "service/solved/solved_games.h"
#include "service/store/game_store.h"

namespace lexicup::service {

struct HostSettings {
  int threads = 32;                                     // that may wait for the disk at once
  int queue = 10'000;                                   // calls that may wait for a thread
  int live_games = 20'000;                              // in memory
  absl::Duration keep_finished = absl::Hours(24 * 30);  // then they are deleted
  absl::Duration keep_idle = absl::Hours(24 * 14);      // then they are closed
  bool sweeps = true;                                   // whether they are
};

// What a change does to a game.
struct Step {
  std::vector<Change> changes;
  std::vector<std::pair<int, std::string>> token_hashes = {};  // of seats taken, by seat
};

// A game after a change.
struct Changed {
  GamePointer game;
  std::vector<v1::LogEntry> entries;          // of the change alone
  std::string nonce;                          // that its tokens were made with
  std::shared_ptr<const v1::Game> view = {};  // the game as watchers were shown it; null if nobody watches
};

// True if trying again cannot help before the server is started anew: the rules of a game are not here any
// more, or its log is damaged.
bool is_lasting(const absl::Status& refused);

class GameHost {
 public:
  using Plan = std::function<absl::StatusOr<Step>(const HostedGame& game, absl::Time now)>;

  // The catalog and the solved games must outlive it. Answers calls; what goes on without calls waits for
  // begin().
  static absl::StatusOr<std::unique_ptr<GameHost>> start(const Catalog& catalog, SolvedGames& solved,
                                                         std::unique_ptr<GameStore> store, Clock clock,
                                                         const HostSettings& settings);
  ~GameHost();
  GameHost(const GameHost&) = delete;
  GameHost& operator=(const GameHost&) = delete;

  // From now on clocks run out, bots play, and old games go without anybody asking. Once.
  void begin() { alarm_.start(); }

  SerialQueues& queues() { return queues_; }
  WatchHub& hub() { return hub_; }
  RuleShelf& shelf() { return shelf_; }
  SolvedGames& solved() { return solved_; }
  GameStore& store() { return *store_; }
  GameTeller& teller() { return teller_; }
  Alarm& alarm() { return alarm_; }
  DamageLog& damage() { return damage_; }

  // In whole microseconds, as the store keeps times: an answer and its repetition must say the same.
  absl::Time now() const { return absl::FromUnixMicros(absl::ToUnixMicros(clock_())); }

  // The game as it stands now. NOT_FOUND if there is none.
  absl::StatusOr<GamePointer> find(const std::string& code);

  // Makes the change that the plan decides on, unless a request of this name has been answered: then that
  // answer again. The plan may be asked several times. ABORTED if others changed the game again and again
  // meanwhile.
  absl::StatusOr<Changed> change(const std::string& code, const RequestName& name, const Plan& plan,
                                 const std::string& nonce = "");

  // Opens a game: its facts without a code, its first changes after Opened, tokens as in Step. ALREADY_EXISTS
  // and FAILED_PRECONDITION as GameStore::create_game, for an event.
  struct Opening {
    GameFacts facts;
    int seats = 1;
    Step step;
    std::string entrant;  // in an event
    int finishers = 0;
  };
  absl::StatusOr<Changed> open(const Opening& opening, const RequestName& name, const std::string& nonce);

  // What such a request did before; nullopt if it is new.
  absl::StatusOr<std::optional<Changed>> earlier(const RequestName& name);

  // Looks after a game whose time has come: the clock, the bots.
  void attend(const std::string& code);

  // Closes games that nobody plays and deletes old ones, if the settings say so.
  void sweep();

  // Drops a game that has been deleted, or will be, from memory.
  void forget(const std::string& code);

  // Ends the watches. Bots and clocks go on until the host is destroyed.
  void stop_watches() { hub_.stop(); }

 private:
  GameHost(const Catalog& catalog, SolvedGames& solved, std::unique_ptr<GameStore> store, Clock clock,
           const HostSettings& settings);
  absl::Status wake_all();
  void ring(const std::string& key);
  absl::StatusOr<GamePointer> load(const std::string& code);
  GamePointer by_the_clock(GamePointer game);
  absl::StatusOr<GamePointer> settle(GamePointer game);
  absl::StatusOr<Changed> make(const HostedGame& game, const Step& step, const RequestName& name,
                               const std::string& nonce);
  void show(Changed& changed, std::int64_t after_version);
  absl::StatusOr<bool> play_bot(GamePointer game);

  const HostSettings settings_;
  const Clock clock_;
  const std::unique_ptr<GameStore> store_;
  SolvedGames& solved_;
  RuleShelf shelf_;
  GameTeller teller_;
  GameCache cache_;
  DamageLog damage_;
  WatchHub hub_;
  Alarm alarm_;
  Retention retention_;
  SerialQueues queues_;  // goes first: its last work still uses the rest
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_HOST_H_

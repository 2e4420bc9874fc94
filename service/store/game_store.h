// GameStore: where games live between two moves. A game is a record, its seats and an append-only log of
// lines; the version of a game is the number of its last line, and nothing is written over.
//
//   store.append({.game = "K7RQ2MX4", .expected_version = 4, .lines = {"roll 3 4 4 1 6"}, ...});
//   // ABORTED if another process appended meanwhile: load the game again
//
// Whatever a call that changes something answers with OK is durable by then, and a refused call has changed
// nothing. What lines and rules mean is the caller's business. Calls may block for the disk: make them on
// worker threads. Safe from many threads; several processes may share one store where the implementation
// allows that.
//
// Refusals of every call beside those named: UNAVAILABLE if the store cannot be read or written now or its
// files are gone, RESOURCE_EXHAUSTED if its disk is full, DATA_LOSS if it is damaged. Each says what to do.
#ifndef LEXICUP_SERVICE_STORE_GAME_STORE_H_
#define LEXICUP_SERVICE_STORE_GAME_STORE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/time/time.h>

namespace lexicup::service {

// Where a game is in its life, as the store counts it. The numbers are written down: never change them.
enum class StoredStatus { kWaiting = 1, kPlaying = 2, kFinished = 3, kAbandoned = 4 };

struct StoredSeat {
  std::string player = {};      // empty while the seat is free
  int bot = 0;                  // 0 for a person
  std::string token_hash = {};  // SHA-256 of the token; empty for bots and free seats

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

// What is known of a game without its log.
struct StoredGame {
  std::string code;
  std::string rules;    // bytes of the caller
  std::string variant;  // for lists
  int assist = 0;
  bool listed = false;
  std::string event = {};    // code of its event; empty if none
  std::string entrant = {};  // in an event: the name that may enter once
  std::string seed;
  absl::Time created;
  std::vector<StoredSeat> seats;

  // What changes with the log.
  std::int64_t version = 0;
  StoredStatus status = StoredStatus::kWaiting;
  absl::Time changed;
  std::optional<absl::Time> wake = {};  // when somebody must look at the game though nobody calls
  int total = 0;                        // points of the first seat, for standings of events

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

struct StoredLine {
  std::int64_t version = 0;
  absl::Time time;
  std::string text;

  friend bool operator==(const StoredLine&, const StoredLine&) = default;
};

// A call that may come again. It is kept in the same transaction as what the call did.
struct StoredRequest {
  std::string key;           // names the request: a hash of who asks and of the id
  std::string content;       // hash of what it asks
  std::string target;        // the game or event that it changed
  std::int64_t version = 0;  // the game's version after it
  std::string nonce = {};    // what its answer's tokens were made with

  friend bool operator==(const StoredRequest&, const StoredRequest&) = default;
};

struct NewGame {
  StoredGame game;
  std::vector<std::string> lines;  // their number must be game.version
  std::optional<StoredRequest> request = {};
  int finishers = 0;  // in an event: no entry once so many have finished; 0 for no such bound
};

struct Append {
  std::string game;
  std::int64_t expected_version = 0;
  std::vector<std::string> lines;
  absl::Time time;
  StoredStatus status = StoredStatus::kPlaying;
  std::optional<absl::Time> wake = {};
  int total = 0;
  std::vector<StoredSeat> seats = {};  // all of them if one has changed; else empty
  std::optional<StoredRequest> request = {};
};

struct StoredEvent {
  std::string code;
  std::string rules;
  std::string title;
  int assist = 0;
  int finishers = 0;                      // 0 for a tournament
  std::optional<absl::Time> starts = {};  // of a tournament
  std::optional<absl::Time> ends = {};
  std::string seed;
  absl::Time created;

  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

struct GameQuery {
  std::optional<StoredStatus> status = {};
  std::string variant = {};                 // all if empty
  std::optional<std::int64_t> before = {};  // place in the list: older games than that
  int limit = 20;
};

struct ListedGame {
  std::int64_t place = 0;  // ascending with the age of the store
  StoredGame game;
};

// Games in which nothing has changed for some time.
struct UnchangedQuery {
  absl::Time before;
  bool over = false;       // those that are over, and belong to no event; else those that are not over
  std::int64_t after = 0;  // place in the list: later games than that
  int limit = 1000;
};

struct UnchangedGame {
  std::int64_t place = 0;
  std::string code;

  friend bool operator==(const UnchangedGame&, const UnchangedGame&) = default;
};

struct DeletedEvents {
  int events = 0;
  std::vector<std::string> games;  // their codes
};

struct Wake {
  std::string game;
  absl::Time time;
  absl::Time changed;  // when that was reckoned

  friend bool operator==(const Wake&, const Wake&) = default;
};

class GameStore {
 public:
  virtual ~GameStore() = default;

  // ALREADY_EXISTS if there is such a code, request or entrant; the message begins with "code", "request" or
  // "entrant". NOT_FOUND if there is no such event, FAILED_PRECONDITION if it takes no more games.
  virtual absl::Status create_game(const NewGame& game) = 0;

  // ABORTED unless the game's version is the expected one; NOT_FOUND if there is no such game; ALREADY_EXISTS
  // for a request that was made before.
  virtual absl::Status append(const Append& append) = 0;

  // NOT_FOUND if there is no such game.
  virtual absl::StatusOr<StoredGame> load_game(const std::string& code) = 0;
  virtual absl::StatusOr<std::int64_t> version_of(const std::string& code) = 0;

  // The log after this version, in order; empty for an unknown game.
  virtual absl::StatusOr<std::vector<StoredLine>> log(const std::string& code,
                                                      std::int64_t after_version) = 0;

  virtual absl::StatusOr<std::optional<StoredRequest>> find_request(const std::string& key) = 0;

  // Listed games, newest first.
  virtual absl::StatusOr<std::vector<ListedGame>> list_games(const GameQuery& query) = 0;

  // Games that must be looked at some time.
  virtual absl::StatusOr<std::vector<Wake>> wakes() = 0;

  // In the order of their places.
  virtual absl::StatusOr<std::vector<UnchangedGame>> unchanged_games(const UnchangedQuery& query) = 0;

  // With its log and seats, and the requests that changed it. OK if it is not there. Not for games of events,
  // which are counted as long as the event is there.
  virtual absl::Status delete_game(const std::string& code) = 0;

  // ALREADY_EXISTS as create_game.
  virtual absl::Status create_event(const StoredEvent& event,
                                    const std::optional<StoredRequest>& request) = 0;

  // NOT_FOUND if there is no such event.
  virtual absl::StatusOr<StoredEvent> load_event(const std::string& code) = 0;

  // The games of an event in the order in which they were opened.
  virtual absl::StatusOr<std::vector<StoredGame>> games_of_event(const std::string& event) = 0;

  // Deletes events with all their games, each event whole: those that were opened before this, that are no
  // tournaments still to end by then, and in which no game has changed since or is still to be played. At
  // most `limit`.
  virtual absl::StatusOr<DeletedEvents> delete_old_events(absl::Time before, int limit) = 0;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_GAME_STORE_H_

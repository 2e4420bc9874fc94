// Tells a stored game again from its log.
//
//   GameTeller teller(store, shelf);
//   absl::StatusOr<History> history = teller.tell("K7RQ2MX4");
//   history->game.state;  history->entries;
//
// The store and the shelf must outlive it. Blocks for the store. Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_GAME_LOG_H_
#define LEXICUP_SERVICE_GAMES_GAME_LOG_H_

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "service/games/hosted_game.h"
#include "service/store/game_store.h"

namespace lexicup::service {

struct History {
  HostedGame game;
  std::vector<v1::LogEntry> entries;
  std::vector<Change> changes = {};  // the same as the engine has them
};

inline constexpr std::int64_t kLatest = std::numeric_limits<std::int64_t>::max();

class GameTeller {
 public:
  GameTeller(GameStore& store, RuleShelf& shelf) : store_(store), shelf_(shelf) {}

  // The game at this version, and what happened until then. NOT_FOUND if there is no such game;
  // FAILED_PRECONDITION if this server does not have its lexicon or dice any more; DATA_LOSS if its log makes
  // no game.
  absl::StatusOr<History> tell(const std::string& code, std::int64_t version = kLatest);

 private:
  struct Stored {
    StoredGame game;
    std::vector<StoredLine> lines;
  };

  absl::StatusOr<Stored> read(const std::string& code);
  absl::StatusOr<std::shared_ptr<const GameFacts>> facts_of(const StoredGame& stored);

  GameStore& store_;
  RuleShelf& shelf_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_LOG_H_

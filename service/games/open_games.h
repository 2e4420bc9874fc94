// The game store and the host's settings that a server's Config asks for.
//
//   auto store = open_game_store(config.data);
//   auto host = GameHost::start(catalog, solved, *std::move(store), &absl::Now, host_settings(config));
//   (*host)->begin();
#ifndef LEXICUP_SERVICE_GAMES_OPEN_GAMES_H_
#define LEXICUP_SERVICE_GAMES_OPEN_GAMES_H_

#include <memory>
#include <string>

#include <absl/status/statusor.h>

#include "service/config.h"
#include "service/games/game_host.h"

namespace lexicup::service {

// games.db in this folder; both are made for their owner alone if they are not there. In memory for an empty
// one. UNAVAILABLE if it cannot be made or written, else as open_sqlite_store.
absl::StatusOr<std::unique_ptr<GameStore>> open_game_store(const std::string& folder);

HostSettings host_settings(const Config& config);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_OPEN_GAMES_H_

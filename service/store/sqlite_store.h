// GameStore in a SQLite file, or in memory for games that need not outlive the process.
//
//   auto store = open_sqlite_store("/var/lib/lexicup/games.db");
//   if (!store.ok()) return store.status();   // damaged, of a newer server, not writable
//
// One thread writes; what waits meanwhile goes into one transaction (sqlite_writer.h). Readers have a
// connection of their own and never wait for the disk of a writer. Several processes may open one file:
// versions keep them from overwriting each other.
#ifndef LEXICUP_SERVICE_STORE_SQLITE_STORE_H_
#define LEXICUP_SERVICE_STORE_SQLITE_STORE_H_

#include <memory>
#include <string>

#include <absl/status/statusor.h>

#include "service/store/game_store.h"

namespace lexicup::service {

// Makes the file, for its owner alone, but not its folder, if it is not there. ":memory:" keeps everything in
// memory. `max_pages` bounds the file in pages of 4 KiB, 0 for no bound: tests fill it like a disk.
absl::StatusOr<std::unique_ptr<GameStore>> open_sqlite_store(const std::string& path, int max_pages = 0);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_SQLITE_STORE_H_

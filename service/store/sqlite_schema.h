// The tables of the game store in SQLite, and the version that says which they are.
//
//   absl::Status status = prepare_schema(connection, path);   // DATA_LOSS for a file that is no game store
//
// docs/games.md says what the tables hold. A change of their shape needs a new version and a step from the
// one before.
#ifndef LEXICUP_SERVICE_STORE_SQLITE_SCHEMA_H_
#define LEXICUP_SERVICE_STORE_SQLITE_SCHEMA_H_

#include <string>

#include <absl/status/status.h>

#include "service/store/sqlite_connection.h"

namespace lexicup::service {

inline constexpr int kSchemaVersion = 1;

// Makes the tables in an empty database and checks the version of any other. FAILED_PRECONDITION for a store
// of a newer server or a database that is something else, DATA_LOSS for a damaged one, UNAVAILABLE if it
// cannot be written.
absl::Status prepare_schema(SqliteConnection& connection, const std::string& path);

// The settings of one connection: write-ahead log, and on the disk before a commit returns.
absl::Status set_durability(SqliteConnection& connection);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_SQLITE_SCHEMA_H_

#include "service/store/sqlite_connection.h"

#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "service/errors.h"

namespace lexicup::service {
namespace {

constexpr int kBusyMilliseconds = 5000;

absl::Status unavailable(std::string message) {
  return with_reason(absl::UnavailableError(std::move(message)), reason::kStoreUnavailable);
}

}  // namespace

std::optional<absl::Time> optional_time_in(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return time_in(column);
}

absl::StatusOr<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& path) {
  try {
    std::unique_ptr<SqliteConnection> connection(new SqliteConnection(path));
    // SQLite opens what it may not write for reading, and says so at the first write only.
    if (sqlite3_db_readonly(connection->database_.getHandle(), "main") != 1) return connection;
    return connection->status_of(SQLITE_READONLY, "it is read-only");
  } catch (const SQLite::Exception& error) {
    return unavailable(
        fmt::format("cannot open the game store {}: {}; name a folder that the server may write", path,
                    error.getErrorStr()));
  }
}

SqliteConnection::SqliteConnection(const std::string& path)
    : path_(path), database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds) {
  sqlite3_extended_result_codes(database_.getHandle(), 1);
}

bool SqliteConnection::in_transaction() { return sqlite3_get_autocommit(database_.getHandle()) == 0; }

SQLite::Statement& SqliteConnection::prepared(const char* sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) found = statements_.emplace(sql, SQLite::Statement(database_, sql)).first;
  found->second.tryReset();
  found->second.clearBindings();
  return found->second;
}

absl::Status SqliteConnection::status_of(int code, const char* said) const {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return unavailable(fmt::format("the game store {} is held by another program; try again", path_));
    case SQLITE_FULL:
      return with_reason(
          absl::ResourceExhaustedError(fmt::format("the disk of the game store {} is full and nothing was "
                                                   "recorded; free some space there, then try again",
                                                   path_)),
          reason::kStoreFull);
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return unavailable(
          fmt::format("the game store {} cannot be written ({}) and nothing was recorded; let "
                      "the server's user write the file and its folder",
                      path_, said));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return with_reason(absl::DataLossError(fmt::format(
                             "the game store {} is damaged ({}); put a copy of it back", path_, said)),
                         reason::kStoreDamaged);
    default:
      return unavailable(
          fmt::format("the game store {} failed ({}) and nothing was recorded; look at its "
                      "disk, then try again",
                      path_, said));
  }
}

}  // namespace lexicup::service

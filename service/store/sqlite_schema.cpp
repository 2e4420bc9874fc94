#include "service/store/sqlite_schema.h"

#include <algorithm>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <sqlite3.h>

namespace lexicup::service {
namespace {

// "LxGs": marks the file as a game store.
constexpr int kApplicationId = 0x4C784773;

constexpr char kTables[] = R"(
CREATE TABLE games (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,
  rules BLOB NOT NULL,
  variant TEXT NOT NULL,
  assist INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  event TEXT NOT NULL,
  entrant TEXT NOT NULL,
  seed BLOB NOT NULL,
  created INTEGER NOT NULL,
  version INTEGER NOT NULL,
  status INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wake INTEGER,
  total INTEGER NOT NULL
);
CREATE INDEX games_listed ON games (place) WHERE listed;
CREATE INDEX games_by_wake ON games (wake) WHERE wake IS NOT NULL;
CREATE INDEX games_by_change ON games (status, changed);
CREATE UNIQUE INDEX games_by_entrant ON games (event, entrant) WHERE event <> '';
CREATE TABLE seats (
  game TEXT NOT NULL,
  seat INTEGER NOT NULL,
  player TEXT NOT NULL,
  bot INTEGER NOT NULL,
  token_hash BLOB NOT NULL,
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE log (
  game TEXT NOT NULL,
  version INTEGER NOT NULL,
  time INTEGER NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (game, version)
) WITHOUT ROWID;
CREATE TABLE requests (
  key BLOB PRIMARY KEY,
  content BLOB NOT NULL,
  target TEXT NOT NULL,
  version INTEGER NOT NULL,
  nonce BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX requests_by_target ON requests (target);
CREATE TABLE events (
  code TEXT PRIMARY KEY,
  rules BLOB NOT NULL,
  title TEXT NOT NULL,
  assist INTEGER NOT NULL,
  finishers INTEGER NOT NULL,
  starts INTEGER,
  ends INTEGER,
  seed BLOB NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
)";

int number(SqliteConnection& connection, const char* sql) {
  return connection.database().execAndGet(sql).getInt();
}

absl::Status create(SqliteConnection& connection) {
  connection.database().exec(kTables);
  connection.database().exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
  connection.database().exec(fmt::format("PRAGMA user_version = {}", kSchemaVersion));
  return absl::OkStatus();
}

absl::Status check(SqliteConnection& connection, const std::string& path) {
  if (number(connection, "PRAGMA application_id") != kApplicationId) {
    return absl::FailedPreconditionError(
        fmt::format("{} is a database of another program; name another folder with --data", path));
  }
  const int version = number(connection, "PRAGMA user_version");
  if (version == kSchemaVersion) return absl::OkStatus();
  return absl::FailedPreconditionError(
      fmt::format("the game store {} has version {}, this server reads version {}; use the server that made "
                  "it, or name another folder with --data",
                  path, version, kSchemaVersion));
}

// Reads the whole file once, so that damage is found before the first player is.
absl::Status check_integrity(SqliteConnection& connection, const std::string& path) {
  std::string found = connection.database().execAndGet("PRAGMA quick_check(1)").getString();
  if (found == "ok") return absl::OkStatus();
  std::ranges::replace(found, '\n', ' ');  // it may take two lines
  return absl::DataLossError(
      fmt::format("the game store {} is damaged ({}); put a copy of it back", path, found));
}

bool is_busy(SqliteConnection& connection) {
  return (sqlite3_errcode(connection.database().getHandle()) & 0xFF) == SQLITE_BUSY;
}

// SQLite waits for a lock that another program holds, but not where both switch to the write-ahead log or
// recover it: then it says at once that it is busy.
template <typename Step>
absl::Status patiently(SqliteConnection& connection, const Step& step) {
  constexpr int kTries = 40;
  constexpr absl::Duration kPause = absl::Milliseconds(50);
  absl::Status status = connection.guarded(step);
  for (int tries = 1; tries < kTries && !status.ok() && is_busy(connection); ++tries) {
    absl::SleepFor(kPause);
    status = connection.guarded(step);
  }
  return status;
}

}  // namespace

absl::Status set_durability(SqliteConnection& connection) {
  return patiently(connection, [&] {
    connection.database().exec("PRAGMA journal_mode = WAL");
    connection.database().exec("PRAGMA synchronous = FULL");
    return absl::OkStatus();
  });
}

absl::Status prepare_schema(SqliteConnection& connection, const std::string& path) {
  return patiently(connection, [&]() -> absl::Status {
    // Two servers that open a new store at the same moment take turns.
    SQLite::Transaction transaction(connection.database(), SQLite::TransactionBehavior::IMMEDIATE);
    const bool empty = number(connection, "SELECT count(*) FROM sqlite_master") == 0;
    const absl::Status status = empty ? create(connection) : check(connection, path);
    if (!status.ok()) return status;
    transaction.commit();
    return empty ? absl::OkStatus() : check_integrity(connection, path);
  });
}

}  // namespace lexicup::service

// A connection to a SQLite database: statements prepared once, values bound and read by type, and every
// failure a Status that says what to do.
//
//   auto connection = SqliteConnection::open("games.db");
//   absl::Status status = (*connection)->guarded([&] {
//     (*connection)->run("UPDATE games SET version = ? WHERE code = ?", version, code);
//     return absl::OkStatus();
//   });
//
// SQLiteCpp throws; nothing gets out of guarded(). One thread at a time: hold mutex().
#ifndef LEXICUP_SERVICE_STORE_SQLITE_CONNECTION_H_
#define LEXICUP_SERVICE_STORE_SQLITE_CONNECTION_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

namespace lexicup::service {

// Bytes, as against text.
struct Blob {
  const std::string& bytes;
};

// Times are whole microseconds since 1970.
inline std::int64_t to_column(absl::Time time) { return absl::ToUnixMicros(time); }
inline absl::Time time_in(const SQLite::Column& column) { return absl::FromUnixMicros(column.getInt64()); }
std::optional<absl::Time> optional_time_in(const SQLite::Column& column);

// The rows of a query, one after another. Ends the query when it goes: one left open would keep its reader in
// the past.
class Rows {
 public:
  explicit Rows(SQLite::Statement& statement) : statement_(statement) {}
  ~Rows() { statement_.tryReset(); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next() { return statement_.executeStep(); }
  SQLite::Column column(int place) const { return statement_.getColumn(place); }

 private:
  SQLite::Statement& statement_;
};

class SqliteConnection {
 public:
  // `path` is shown in messages; ":memory:" is a database of its own in memory. UNAVAILABLE if it cannot be
  // opened for writing.
  static absl::StatusOr<std::unique_ptr<SqliteConnection>> open(const std::string& path);

  absl::Mutex& mutex() { return mutex_; }
  SQLite::Database& database() { return database_; }

  // The rows of a query with these values.
  template <typename... Values>
  Rows query(const char* sql, const Values&... values) {
    return Rows(with_values(sql, values...));
  }

  // Executes a statement with these values; returns the number of changed rows.
  template <typename... Values>
  int run(const char* sql, const Values&... values) {
    SQLite::Statement& statement = with_values(sql, values...);
    const int changed = statement.exec();
    statement.tryReset();
    return changed;
  }

  // What the function returns, or the Status of what it threw.
  template <typename Function>
  auto guarded(const Function& function) -> decltype(function()) {
    try {
      return function();
    } catch (const SQLite::Exception& error) {
      return status_of(error.getErrorCode(), error.getErrorStr());
    }
  }

  // False once SQLite has rolled a transaction back by itself, as it does when a disk is full.
  bool in_transaction();

 private:
  explicit SqliteConnection(const std::string& path);

  SQLite::Statement& prepared(const char* sql);

  template <typename... Values>
  SQLite::Statement& with_values(const char* sql, const Values&... values) {
    SQLite::Statement& statement = prepared(sql);
    int place = 0;
    (bind(statement, ++place, values), ...);
    return statement;
  }

  absl::Status status_of(int code, const char* said) const;

  static void bind(SQLite::Statement& statement, int place, std::int64_t value) {
    statement.bind(place, value);
  }
  static void bind(SQLite::Statement& statement, int place, int value) { statement.bind(place, value); }
  static void bind(SQLite::Statement& statement, int place, absl::Time value) {
    statement.bind(place, to_column(value));
  }
  static void bind(SQLite::Statement& statement, int place, const std::string& value) {
    statement.bind(place, value);
  }
  static void bind(SQLite::Statement& statement, int place, const Blob& value) {
    statement.bind(place, value.bytes.data(), static_cast<int>(value.bytes.size()));
  }
  template <typename Value>
  static void bind(SQLite::Statement& statement, int place, const std::optional<Value>& value) {
    if (value) bind(statement, place, *value);
  }

  const std::string path_;
  absl::Mutex mutex_;
  SQLite::Database database_;
  std::map<const char*, SQLite::Statement> statements_;  // by the address of the literal
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_SQLITE_CONNECTION_H_

#include "service/store/sqlite_store.h"

#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "service/quote.h"
#include "service/store/sqlite_connection.h"
#include "service/store/sqlite_rows.h"
#include "service/store/sqlite_schema.h"
#include "service/store/sqlite_writer.h"

namespace lexicup::service {
namespace {

constexpr char kInMemory[] = ":memory:";

absl::Status no_such(const char* what, const std::string& code) {
  return absl::NotFoundError(
      fmt::format("no {} {}; check the code, or it has been deleted meanwhile", what, in_quotes(code)));
}

absl::Status already(const char* what) {
  return absl::AlreadyExistsError(fmt::format("{} exists already", what));
}

absl::Status check_entry(SqliteConnection& connection, const NewGame& entry) {
  const StoredGame& game = entry.game;
  // It may have been deleted since the caller looked.
  if (!select_event(connection, game.event)) return no_such("event", game.event);
  if (connection.query("SELECT 1 FROM games WHERE event = ? AND entrant = ?", game.event, game.entrant)
          .next()) {
    return already("entrant");
  }
  if (entry.finishers == 0) return absl::OkStatus();
  Rows row = connection.query("SELECT count(*) FROM games WHERE event = ? AND status = ?", game.event,
                              static_cast<int>(StoredStatus::kFinished));
  row.next();
  if (row.column(0).getInt() < entry.finishers) return absl::OkStatus();
  return absl::FailedPreconditionError("the event has all its finishers");
}

absl::Status write_game(SqliteConnection& connection, const NewGame& entry) {
  const StoredGame& game = entry.game;
  if (connection.query("SELECT 1 FROM games WHERE code = ?", game.code).next()) return already("code");
  if (entry.request && select_request(connection, entry.request->key)) return already("request");
  if (!game.event.empty()) {
    if (absl::Status status = check_entry(connection, entry); !status.ok()) return status;
  }
  insert_game(connection, game);
  insert_lines(connection, game.code, 1, game.changed, entry.lines);
  if (entry.request) insert_request(connection, *entry.request);
  return absl::OkStatus();
}

std::optional<std::int64_t> select_version(SqliteConnection& connection, const std::string& code) {
  Rows row = connection.query("SELECT version FROM games WHERE code = ?", code);
  if (!row.next()) return std::nullopt;
  return row.column(0).getInt64();
}

absl::Status write_append(SqliteConnection& connection, const Append& append) {
  const auto version = select_version(connection, append.game);
  if (!version) return no_such("game", append.game);
  if (*version != append.expected_version) {
    return absl::AbortedError(
        fmt::format("game {} has version {}, not {}", append.game, *version, append.expected_version));
  }
  if (append.request && select_request(connection, append.request->key)) return already("request");
  connection.run("UPDATE games SET version = ?, status = ?, changed = ?, wake = ?, total = ? WHERE code = ?",
                 append.expected_version + std::ssize(append.lines), static_cast<int>(append.status),
                 append.time, append.wake, append.total, append.game);
  insert_lines(connection, append.game, append.expected_version + 1, append.time, append.lines);
  if (!append.seats.empty()) replace_seats(connection, append.game, append.seats);
  if (append.request) insert_request(connection, *append.request);
  return absl::OkStatus();
}

std::vector<ListedGame> select_listed(SqliteConnection& connection, const GameQuery& query) {
  constexpr std::int64_t kNewest = std::int64_t{1} << 62;
  Rows row = connection.query(
      "SELECT * FROM games WHERE listed AND place < ? AND (? = 0 OR status = ?) AND (? = '' OR variant = ?) "
      "ORDER BY place DESC LIMIT ?",
      query.before.value_or(kNewest), static_cast<int>(query.status.value_or(StoredStatus{})),
      static_cast<int>(query.status.value_or(StoredStatus{})), query.variant, query.variant, query.limit);
  std::vector<ListedGame> games;
  while (row.next()) games.push_back({read_place(row), read_game(connection, row)});
  return games;
}

// The plus signs keep SQLite from walking through all games by place: the index by change knows the few.
std::vector<UnchangedGame> select_unchanged(SqliteConnection& connection, const UnchangedQuery& query) {
  Rows row = connection.query(
      "SELECT place, code FROM games WHERE status IN (?, ?) AND changed < ? AND +place > ? AND (NOT ? OR "
      "event = '') ORDER BY +place LIMIT ?",
      static_cast<int>(query.over ? StoredStatus::kFinished : StoredStatus::kWaiting),
      static_cast<int>(query.over ? StoredStatus::kAbandoned : StoredStatus::kPlaying), query.before,
      query.after, static_cast<int>(query.over), query.limit);
  std::vector<UnchangedGame> games;
  while (row.next()) games.push_back({row.column(0).getInt64(), row.column(1).getString()});
  return games;
}

std::vector<std::string> codes_in(Rows rows) {
  std::vector<std::string> codes;
  while (rows.next()) codes.push_back(rows.column(0).getString());
  return codes;
}

std::vector<std::string> select_old_events(SqliteConnection& connection, absl::Time before, int limit) {
  return codes_in(connection.query(
      "SELECT code FROM events WHERE created < ? AND coalesce(ends, 0) < ? AND NOT EXISTS (SELECT 1 FROM "
      "games WHERE event = events.code AND event <> '' AND (changed >= ? OR status IN (?, ?))) LIMIT ?",
      before, before, before, static_cast<int>(StoredStatus::kWaiting),
      static_cast<int>(StoredStatus::kPlaying), limit));
}

// With its games, whose codes it returns.
std::vector<std::string> delete_event_rows(SqliteConnection& connection, const std::string& event) {
  std::vector<std::string> games =
      codes_in(connection.query("SELECT code FROM games WHERE event = ? AND event <> ''", event));
  for (const std::string& game : games) delete_game_rows(connection, game);
  connection.run("DELETE FROM requests WHERE target = ?", event);
  connection.run("DELETE FROM events WHERE code = ?", event);
  return games;
}

// Whoever reads the file can foresee dice. SQLite gives its write-ahead log the same mode.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);  // else it is there, or SQLite says why it cannot be made
}

class SqliteStore final : public GameStore {
 public:
  SqliteStore(const std::string& path, std::unique_ptr<SqliteConnection> writing,
              std::unique_ptr<SqliteConnection> reading)
      : files_(path),
        writing_(std::move(writing)),
        reading_(std::move(reading)),
        writer_(*writing_, files_) {}

  absl::Status create_game(const NewGame& game) override {
    return writer_.run([&](SqliteConnection& connection) { return write_game(connection, game); });
  }

  absl::Status append(const Append& append) override {
    return writer_.run([&](SqliteConnection& connection) { return write_append(connection, append); });
  }

  absl::StatusOr<StoredGame> load_game(const std::string& code) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<StoredGame> {
      auto game = select_game(connection, code);
      if (!game) return no_such("game", code);
      return *std::move(game);
    });
  }

  absl::StatusOr<std::int64_t> version_of(const std::string& code) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::int64_t> {
      const auto version = select_version(connection, code);
      if (!version) return no_such("game", code);
      return *version;
    });
  }

  absl::StatusOr<std::vector<StoredLine>> log(const std::string& code, std::int64_t after_version) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<StoredLine>> {
      return select_lines(connection, code, after_version);
    });
  }

  absl::StatusOr<std::optional<StoredRequest>> find_request(const std::string& key) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::optional<StoredRequest>> {
      return select_request(connection, key);
    });
  }

  absl::StatusOr<std::vector<ListedGame>> list_games(const GameQuery& query) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<ListedGame>> {
      return select_listed(connection, query);
    });
  }

  absl::StatusOr<std::vector<Wake>> wakes() override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<Wake>> {
      Rows row =
          connection.query("SELECT code, wake, changed FROM games WHERE wake IS NOT NULL ORDER BY wake");
      std::vector<Wake> all;
      while (row.next())
        all.push_back({row.column(0).getString(), time_in(row.column(1)), time_in(row.column(2))});
      return all;
    });
  }

  absl::StatusOr<std::vector<UnchangedGame>> unchanged_games(const UnchangedQuery& query) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<UnchangedGame>> {
      return select_unchanged(connection, query);
    });
  }

  absl::Status delete_game(const std::string& code) override {
    return writer_.run([&](SqliteConnection& connection) {
      delete_game_rows(connection, code);
      return absl::OkStatus();
    });
  }

  absl::Status create_event(const StoredEvent& event, const std::optional<StoredRequest>& request) override {
    return writer_.run([&](SqliteConnection& connection) {
      if (select_event(connection, event.code)) return already("code");
      if (request && select_request(connection, request->key)) return already("request");
      insert_event(connection, event);
      if (request) insert_request(connection, *request);
      return absl::OkStatus();
    });
  }

  absl::StatusOr<StoredEvent> load_event(const std::string& code) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<StoredEvent> {
      auto event = select_event(connection, code);
      if (!event) return no_such("event", code);
      return *std::move(event);
    });
  }

  absl::StatusOr<std::vector<StoredGame>> games_of_event(const std::string& event) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<StoredGame>> {
      Rows row =
          connection.query("SELECT * FROM games WHERE event = ? AND event <> '' ORDER BY place", event);
      std::vector<StoredGame> games;
      while (row.next()) games.push_back(read_game(connection, row));
      return games;
    });
  }

  absl::StatusOr<DeletedEvents> delete_old_events(absl::Time before, int limit) override {
    DeletedEvents deleted;
    const absl::Status status = writer_.run([&](SqliteConnection& connection) {
      for (const std::string& event : select_old_events(connection, before, limit)) {
        const std::vector<std::string> games = delete_event_rows(connection, event);
        deleted.games.insert(deleted.games.end(), games.begin(), games.end());
        ++deleted.events;
      }
      return absl::OkStatus();
    });
    if (!status.ok()) return status;
    return deleted;
  }

 private:
  // In memory both are one connection, because nobody else can see that database.
  SqliteConnection& reading() { return reading_ == nullptr ? *writing_ : *reading_; }

  // Nothing is read any more if it might be what was written to lost files and refused.
  template <typename Function>
  auto read(const Function& function) -> decltype(function(std::declval<SqliteConnection&>())) {
    if (absl::Status status = files_.check_not_lost(); !status.ok()) return status;
    absl::MutexLock lock(&reading().mutex());
    return reading().guarded([&] {
      auto answer = function(reading());
      return answer;
    });
  }

  StoreFiles files_;
  const std::unique_ptr<SqliteConnection> writing_;
  const std::unique_ptr<SqliteConnection> reading_;
  SqliteWriter writer_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<GameStore>> open_sqlite_store(const std::string& path, int max_pages) {
  if (path != kInMemory) make_private(path);
  auto writing = SqliteConnection::open(path);
  if (!writing.ok()) return writing.status();
  if (absl::Status status = set_durability(**writing); !status.ok()) return status;
  if (absl::Status status = prepare_schema(**writing, path); !status.ok()) return status;
  if (max_pages > 0) {
    (*writing)->database().exec(fmt::format("PRAGMA max_page_count = {}", max_pages));
  }
  if (path == kInMemory) return std::make_unique<SqliteStore>("", *std::move(writing), nullptr);
  auto reading = SqliteConnection::open(path);
  if (!reading.ok()) return reading.status();
  return std::make_unique<SqliteStore>(path, *std::move(writing), *std::move(reading));
}

}  // namespace lexicup::service

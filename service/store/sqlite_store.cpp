#include "service/store/sqlite_store.h"

#include <utility>

#include <fmt/format.h>

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

std::vector<std::string> select_unchanged(SqliteConnection& connection, absl::Time time, StoredStatus status,
                                          int limit) {
  Rows row =
      connection.query("SELECT code FROM games WHERE status = ? AND changed < ? ORDER BY changed LIMIT ?",
                       static_cast<int>(status), time, limit);
  std::vector<std::string> codes;
  while (row.next()) codes.push_back(row.column(0).getString());
  return codes;
}

class SqliteStore final : public GameStore {
 public:
  SqliteStore(std::unique_ptr<SqliteConnection> writing, std::unique_ptr<SqliteConnection> reading)
      : writing_(std::move(writing)), reading_(std::move(reading)), writer_(*writing_) {}

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
      Rows row = connection.query("SELECT code, wake FROM games WHERE wake IS NOT NULL ORDER BY wake");
      std::vector<Wake> all;
      while (row.next()) all.push_back({row.column(0).getString(), time_in(row.column(1))});
      return all;
    });
  }

  absl::StatusOr<std::vector<std::string>> unchanged_since(absl::Time time,
                                                           const std::vector<StoredStatus>& statuses,
                                                           int limit) override {
    return read([&](SqliteConnection& connection) -> absl::StatusOr<std::vector<std::string>> {
      std::vector<std::string> codes;
      for (const StoredStatus status : statuses) {
        auto more = select_unchanged(connection, time, status, limit - static_cast<int>(codes.size()));
        codes.insert(codes.end(), more.begin(), more.end());
      }
      return codes;
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

  absl::StatusOr<int> delete_empty_events(absl::Time before) override {
    int deleted = 0;
    const absl::Status status = writer_.run([&](SqliteConnection& connection) {
      constexpr char kGone[] =
          "(SELECT code FROM events WHERE created < ? AND coalesce(ends, 0) < ? AND code NOT IN "
          "(SELECT event FROM games))";
      static const std::string requests = fmt::format("DELETE FROM requests WHERE target IN {}", kGone);
      static const std::string events = fmt::format("DELETE FROM events WHERE code IN {}", kGone);
      connection.run(requests.c_str(), before, before);
      deleted = connection.run(events.c_str(), before, before);
      return absl::OkStatus();
    });
    if (!status.ok()) return status;
    return deleted;
  }

 private:
  // In memory both are one connection, because nobody else can see that database.
  SqliteConnection& reading() { return reading_ == nullptr ? *writing_ : *reading_; }

  template <typename Function>
  auto read(const Function& function) -> decltype(function(std::declval<SqliteConnection&>())) {
    absl::MutexLock lock(&reading().mutex());
    return reading().guarded([&] {
      auto answer = function(reading());
      return answer;
    });
  }

  const std::unique_ptr<SqliteConnection> writing_;
  const std::unique_ptr<SqliteConnection> reading_;
  SqliteWriter writer_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<GameStore>> open_sqlite_store(const std::string& path, int max_pages) {
  auto writing = SqliteConnection::open(path);
  if (!writing.ok()) return writing.status();
  if (absl::Status status = set_durability(**writing); !status.ok()) return status;
  if (absl::Status status = prepare_schema(**writing, path); !status.ok()) return status;
  if (max_pages > 0) {
    (*writing)->database().exec(fmt::format("PRAGMA max_page_count = {}", max_pages));
  }
  if (path == kInMemory) return std::make_unique<SqliteStore>(*std::move(writing), nullptr);
  auto reading = SqliteConnection::open(path);
  if (!reading.ok()) return reading.status();
  return std::make_unique<SqliteStore>(*std::move(writing), *std::move(reading));
}

}  // namespace lexicup::service

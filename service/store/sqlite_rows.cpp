#include "service/store/sqlite_rows.h"

namespace lexicup::service {

namespace {

std::vector<StoredSeat> select_seats(SqliteConnection& connection, const std::string& code) {
  Rows row = connection.query("SELECT player, bot, token_hash FROM seats WHERE game = ? ORDER BY seat", code);
  std::vector<StoredSeat> seats;
  while (row.next()) {
    seats.push_back({.player = row.column(0).getString(),
                     .bot = row.column(1).getInt(),
                     .token_hash = row.column(2).getString()});
  }
  return seats;
}

}  // namespace

void insert_game(SqliteConnection& connection, const StoredGame& game) {
  connection.run(
      "INSERT INTO games (code, rules, variant, assist, listed, event, entrant, seed, created, version, "
      "status, "
      "changed, wake, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      game.code, Blob{game.rules}, game.variant, game.assist, static_cast<int>(game.listed), game.event,
      game.entrant, Blob{game.seed}, game.created, game.version, static_cast<int>(game.status), game.changed,
      game.wake, game.total);
  replace_seats(connection, game.code, game.seats);
}

std::int64_t read_place(const Rows& row) { return row.column(0).getInt64(); }

// In the order of the columns in sqlite_schema.cpp.
StoredGame read_game(SqliteConnection& connection, const Rows& row) {
  StoredGame game;
  game.code = row.column(1).getString();
  game.rules = row.column(2).getString();
  game.variant = row.column(3).getString();
  game.assist = row.column(4).getInt();
  game.listed = row.column(5).getInt() != 0;
  game.event = row.column(6).getString();
  game.entrant = row.column(7).getString();
  game.seed = row.column(8).getString();
  game.created = time_in(row.column(9));
  game.version = row.column(10).getInt64();
  game.status = static_cast<StoredStatus>(row.column(11).getInt());
  game.changed = time_in(row.column(12));
  game.wake = optional_time_in(row.column(13));
  game.total = row.column(14).getInt();
  game.seats = select_seats(connection, game.code);
  return game;
}

std::optional<StoredGame> select_game(SqliteConnection& connection, const std::string& code) {
  Rows row = connection.query("SELECT * FROM games WHERE code = ?", code);
  if (!row.next()) return std::nullopt;
  return read_game(connection, row);
}

void delete_game_rows(SqliteConnection& connection, const std::string& code) {
  connection.run("DELETE FROM log WHERE game = ?", code);
  connection.run("DELETE FROM seats WHERE game = ?", code);
  connection.run("DELETE FROM requests WHERE target = ?", code);
  connection.run("DELETE FROM games WHERE code = ?", code);
}

void replace_seats(SqliteConnection& connection, const std::string& code,
                   const std::vector<StoredSeat>& seats) {
  connection.run("DELETE FROM seats WHERE game = ?", code);
  int place = 0;
  for (const StoredSeat& seat : seats) {
    connection.run("INSERT INTO seats (game, seat, player, bot, token_hash) VALUES (?, ?, ?, ?, ?)", code,
                   place++, seat.player, seat.bot, Blob{seat.token_hash});
  }
}

void insert_lines(SqliteConnection& connection, const std::string& code, std::int64_t first_version,
                  absl::Time time, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    connection.run("INSERT INTO log (game, version, time, line) VALUES (?, ?, ?, ?)", code, first_version++,
                   time, line);
  }
}

std::vector<StoredLine> select_lines(SqliteConnection& connection, const std::string& code,
                                     std::int64_t after_version) {
  Rows row =
      connection.query("SELECT version, time, line FROM log WHERE game = ? AND version > ? ORDER BY version",
                       code, after_version);
  std::vector<StoredLine> lines;
  while (row.next()) {
    lines.push_back({.version = row.column(0).getInt64(),
                     .time = time_in(row.column(1)),
                     .text = row.column(2).getString()});
  }
  return lines;
}

void insert_request(SqliteConnection& connection, const StoredRequest& request) {
  connection.run("INSERT INTO requests (key, content, target, version, nonce) VALUES (?, ?, ?, ?, ?)",
                 Blob{request.key}, Blob{request.content}, request.target, request.version,
                 Blob{request.nonce});
}

std::optional<StoredRequest> select_request(SqliteConnection& connection, const std::string& key) {
  Rows row =
      connection.query("SELECT content, target, version, nonce FROM requests WHERE key = ?", Blob{key});
  if (!row.next()) return std::nullopt;
  return StoredRequest{.key = key,
                       .content = row.column(0).getString(),
                       .target = row.column(1).getString(),
                       .version = row.column(2).getInt64(),
                       .nonce = row.column(3).getString()};
}

void insert_event(SqliteConnection& connection, const StoredEvent& event) {
  connection.run(
      "INSERT INTO events (code, rules, title, assist, finishers, starts, ends, seed, created) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      event.code, Blob{event.rules}, event.title, event.assist, event.finishers, event.starts, event.ends,
      Blob{event.seed}, event.created);
}

std::optional<StoredEvent> select_event(SqliteConnection& connection, const std::string& code) {
  Rows row = connection.query(
      "SELECT code, rules, title, assist, finishers, starts, ends, seed, created FROM events WHERE code = ?",
      code);
  if (!row.next()) return std::nullopt;
  return StoredEvent{.code = row.column(0).getString(),
                     .rules = row.column(1).getString(),
                     .title = row.column(2).getString(),
                     .assist = row.column(3).getInt(),
                     .finishers = row.column(4).getInt(),
                     .starts = optional_time_in(row.column(5)),
                     .ends = optional_time_in(row.column(6)),
                     .seed = row.column(7).getString(),
                     .created = time_in(row.column(8))};
}

}  // namespace lexicup::service

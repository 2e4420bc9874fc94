// What the rows of the game store mean: the statements that write and read the values of game_store.h.
//
//   insert_game(connection, game);
//   std::optional<StoredGame> game = select_game(connection, "K7RQ2MX4");
//
// They throw what SQLiteCpp throws: call them inside SqliteConnection::guarded().
#ifndef LEXICUP_SERVICE_STORE_SQLITE_ROWS_H_
#define LEXICUP_SERVICE_STORE_SQLITE_ROWS_H_

#include <optional>
#include <string>
#include <vector>

#include "service/store/game_store.h"
#include "service/store/sqlite_connection.h"

namespace lexicup::service {

// Everything about a game but its log.
void insert_game(SqliteConnection& connection, const StoredGame& game);
std::optional<StoredGame> select_game(SqliteConnection& connection, const std::string& code);
void delete_game_rows(SqliteConnection& connection, const std::string& code);

// A row of "SELECT * FROM games", with its seats; and the row's place.
StoredGame read_game(SqliteConnection& connection, const Rows& row);
std::int64_t read_place(const Rows& row);

void replace_seats(SqliteConnection& connection, const std::string& code,
                   const std::vector<StoredSeat>& seats);

// Lines with the versions from `first_version` on.
void insert_lines(SqliteConnection& connection, const std::string& code, std::int64_t first_version,
                  absl::Time time, const std::vector<std::string>& lines);
std::vector<StoredLine> select_lines(SqliteConnection& connection, const std::string& code,
                                     std::int64_t after_version);

void insert_request(SqliteConnection& connection, const StoredRequest& request);
std::optional<StoredRequest> select_request(SqliteConnection& connection, const std::string& key);

void insert_event(SqliteConnection& connection, const StoredEvent& event);
std::optional<StoredEvent> select_event(SqliteConnection& connection, const std::string& code);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_SQLITE_ROWS_H_

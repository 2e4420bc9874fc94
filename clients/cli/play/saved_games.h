// The seats a person holds: where their tokens are kept, so that a game can be taken up again later.
//
//   const std::string folder = saved_games_folder(environment).value();
//   save_game(folder, {"127.0.0.1:50577", "K7Q2M4", "yat-z", {{0, token, "Anna"}}});
//   absl::StatusOr<SavedGame> saved = load_game(folder, "K7Q2M4");
//
// One small text file a game that its owner alone may read. Safe from any thread; of two programs that save
// the same game at once the last one wins.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_

#include <map>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::cli::play {

struct SavedSeat {
  int seat = 0;
  std::string token;
  std::string player;

  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

struct SavedGame {
  std::string server;  // HOST:PORT or "embedded"
  std::string game;    // code
  std::string variant;
  std::vector<SavedSeat> seats;

  friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

// $XDG_STATE_HOME/lexicup/games, else ~/.local/state/lexicup/games. FAILED_PRECONDITION if neither is set.
absl::StatusOr<std::string> saved_games_folder(const std::map<std::string, std::string>& environment);

// A code as it is written: in capitals, without the hyphens that people put into it.
std::string code_as_written(const std::string& typed);

// The file's text, and back. INVALID_ARGUMENT for a text that is none.
std::string saved_text(const SavedGame& saved);
absl::StatusOr<SavedGame> parse_saved(const std::string& text);

// Writes the file whole or not at all, readable by its owner alone. UNKNOWN says what the system says.
absl::Status save_game(const std::string& folder, const SavedGame& saved);

// NOT_FOUND if no seat of this game is saved.
absl::StatusOr<SavedGame> load_game(const std::string& folder, const std::string& game);

// Every game that is saved, by code. Files that cannot be read are left out.
std::vector<SavedGame> list_saved(const std::string& folder);

// Forgets a game; no error if there is none.
void forget_game(const std::string& folder, const std::string& game);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_

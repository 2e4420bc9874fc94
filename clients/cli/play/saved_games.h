// The seats a person holds: where their tokens are kept, so that a game can be taken up again later.
//
//   const std::string folder = saved_games_folder(environment).value();
//   save_game(folder, {"127.0.0.1:50577", "K7Q2M4", "yat-z", {{0, token, "Anna"}}});
//   absl::StatusOr<SavedGame> saved = load_game(folder, "K7Q2M4");
//
// One small text file a game that its owner alone may read. Safe from any thread, and from several programs
// at once: who changes a file holds the folder's lock, so that no seat is lost.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/play/saved_seats.h"

namespace lexicup::cli::play {

// $XDG_STATE_HOME/lexicup/games, else ~/.local/state/lexicup/games; relative folders do not count.
// FAILED_PRECONDITION if neither is set.
absl::StatusOr<std::string> saved_games_folder(const std::map<std::string, std::string>& environment);

// A code as it is written, however it was typed: the server's own rule. Other text stays as it is.
std::string code_as_written(const std::string& typed);

// Adds the seats to those of the game that are saved already; they share a keyboard unless they were saved
// before. Writes the file whole or not at all, readable by its owner alone. UNKNOWN says what the system
// says.
absl::Status save_game(const std::string& folder, const SavedGame& saved);

// NOT_FOUND if no seat of this game is saved; INVALID_ARGUMENT names a file that is damaged or another
// game's.
absl::StatusOr<SavedGame> load_game(const std::string& folder, const std::string& game);

// Every game that is saved, by code. Files that cannot be read are left out.
std::vector<SavedGame> list_saved(const std::string& folder);

// Forgets a game; no error if there is none.
void forget_game(const std::string& folder, const std::string& game);

// Forgets the seats with these tokens, and the game with its last seat; no error if they are not saved.
void forget_seats(const std::string& folder, const std::string& game, const std::set<std::string>& tokens);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SAVED_GAMES_H_

// A game of which somebody holds seats, as it is saved: a value, its text, and the questions about it.
//
//   SavedGame saved{"127.0.0.1:50577", "K7Q2M4", "yat-z", {{0, token, "Anna"}}};
//   parse_saved(saved_text(saved)).value() == saved;
//   absl::StatusOr<std::vector<SavedSeat>> seats = choose_seats(saved, {"Anna"});
//
// Plain values and pure functions.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SAVED_SEATS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SAVED_SEATS_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::cli::play {

struct SavedSeat {
  int seat = 0;
  std::string token;
  std::string player;
  int keyboard = 0;  // seats with the same number were taken together, by those who share a keyboard

  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

struct SavedGame {
  std::string server;  // HOST:PORT or "embedded"
  std::string game;    // code
  std::string variant;
  std::vector<SavedSeat> seats;

  friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

// The file's text, and back. INVALID_ARGUMENT for a text that is none.
std::string saved_text(const SavedGame& saved);
absl::StatusOr<SavedGame> parse_saved(const std::string& text);

// The seats of before and now. A seat has one token at a time: who saves it later holds it. Those that are
// new share a keyboard as they do in `now`.
std::vector<SavedSeat> merged_seats(std::vector<SavedSeat> before, const std::vector<SavedSeat>& now);

// The seats that the players named sit on; with nobody named all of them, which must share a keyboard.
// INVALID_ARGUMENT says who can be named.
absl::StatusOr<std::vector<SavedSeat>> choose_seats(const SavedGame& saved,
                                                    const std::vector<std::string>& players);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SAVED_SEATS_H_

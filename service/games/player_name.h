// Names of players: what may be one, and when two are the same.
//
//   absl::StatusOr<std::string> name = player_name("players[0]", "  Ann ");   // "Ann"
//   name_key("ANN") == name_key("ann");
//
// Pure functions.
#ifndef LEXICUP_SERVICE_GAMES_PLAYER_NAME_H_
#define LEXICUP_SERVICE_GAMES_PLAYER_NAME_H_

#include <string>

#include <absl/status/statusor.h>

namespace lexicup::service {

inline constexpr int kMaxNameCharacters = 40;
inline constexpr int kMaxTitleCharacters = 80;

// The text in NFC without white space around it. INVALID_ARGUMENT about the field if it is empty, too long,
// has nothing that can be seen, characters that cannot be shown on one line, or more than four accents on one
// letter.
absl::StatusOr<std::string> player_name(const std::string& field, const std::string& text);

// The same for a title, which may be empty.
absl::StatusOr<std::string> event_title(const std::string& field, const std::string& text);

// Equal for names that people would take for the same.
std::string name_key(const std::string& name);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_PLAYER_NAME_H_

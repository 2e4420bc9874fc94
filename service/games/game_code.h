// The codes of games and events: eight letters and digits that look unlike each other, no I, L, O and U.
//
//   canonical_code("k7rq-2mx4");   // "K7RQ2MX4"
//   canonical_code("K7RQ2MXO");    // "K7RQ2MX0": who sees a zero may type the letter
//   code_or_text("game.json");     // "game.json"
//
// One rule for servers and clients: what a client keeps under a code is found again however the code is
// typed. Pure; safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_GAME_CODE_H_
#define LEXICUP_SERVICE_GAMES_GAME_CODE_H_

#include <string>
#include <string_view>

namespace lexicup::service {

inline constexpr int kCodeLength = 8;

// Crockford's: 32 signs.
inline constexpr std::string_view kCodeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// In upper case, without hyphens and spaces, with the digits that I, L and O look like. Empty if it can be no
// code.
std::string canonical_code(std::string_view typed);

// The code, or the text as it is if it can be none.
std::string code_or_text(std::string_view typed);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_CODE_H_

// Codes and tokens: what people and programs show to get at a game.
//
//   std::string code = random_code();              // "K7RQ2MX4", see game_code.h
//   std::string token = make_token(nonce, request_id, seat);
//   holds(token, token_hash(token));               // true
//
// A code is easy to read out and says nothing; a token has 256 bits and is kept as a hash alone. All
// randomness is OpenSSL's. Pure but for it; safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_SECRETS_H_
#define LEXICUP_SERVICE_GAMES_SECRETS_H_

#include <string>
#include <string_view>

namespace lexicup::service {

inline constexpr int kSecretBytes = 32;

std::string random_bytes(int count);

// SHA-256, as 32 bytes.
std::string sha256(std::string_view bytes);

std::string random_code();

// The token of a seat. Whoever has the nonce and the request's id can make it again: that is how a repeated
// call gets the same answer though tokens are not kept. With a nonce that is thrown away it is random.
std::string make_token(std::string_view nonce, std::string_view request_id, int seat);

std::string token_hash(std::string_view token);

// Whether this is the token with the hash, in a time that does not tell how far it is right.
bool holds(std::string_view token, std::string_view hash);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_SECRETS_H_

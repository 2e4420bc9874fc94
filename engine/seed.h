// Seed: the secret that all dice of a game follow from, and its commitment, which is shown before the first
// roll.
//
//   Seed seed = random_seed();
//   publish(commitment(seed));        // SHA-256 in hexadecimal
//   ... the game ...
//   publish(seed_text(seed));         // anyone can compare now
//
// Plain values; safe from many threads. docs/fair-dice.md explains the proof.
#ifndef LEXICUP_ENGINE_SEED_H_
#define LEXICUP_ENGINE_SEED_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

namespace lexicup::engine {

using Seed = std::array<std::uint8_t, 32>;

// A fresh seed from the operating system's randomness, by way of OpenSSL. The one place of the engine where
// chance enters; everything else is told its seed.
Seed random_seed();

// 64 hexadecimal digits in lower case.
std::string seed_text(const Seed& seed);

// INVALID_ARGUMENT unless the text is 64 hexadecimal digits, in either case.
absl::StatusOr<Seed> parse_seed(std::string_view text);

// SHA-256 of the seed's 32 bytes, as 64 hexadecimal digits in lower case.
std::string commitment(const Seed& seed);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_SEED_H_

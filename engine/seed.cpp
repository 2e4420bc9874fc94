#include "engine/seed.h"

#include <cstdlib>
#include <optional>
#include <span>

#include <openssl/evp.h>
#include <openssl/rand.h>

namespace lexicup::engine {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<int> digit_of(char c) {
  const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t digit = kDigits.find(lower);
  return digit == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(digit));
}

// Dice without randomness or without a commitment are worse than none.
void require(int done) {
  if (done != 1) std::abort();
}

}  // namespace

Seed random_seed() {
  Seed seed;
  require(RAND_priv_bytes(seed.data(), static_cast<int>(seed.size())));
  return seed;
}

std::string seed_text(const Seed& seed) { return hexadecimal(seed); }

absl::StatusOr<Seed> parse_seed(std::string_view text) {
  const absl::Status fault = absl::InvalidArgumentError("a seed is 64 hexadecimal digits");
  Seed seed;
  if (text.size() != 2 * seed.size()) return fault;
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const std::optional<int> high = digit_of(text[2 * i]);
    const std::optional<int> low = digit_of(text[2 * i + 1]);
    if (!high || !low) return fault;
    seed[i] = static_cast<std::uint8_t>(*high * 16 + *low);
  }
  return seed;
}

std::string commitment(const Seed& seed) {
  std::array<std::uint8_t, 32> digest;
  require(EVP_Digest(seed.data(), seed.size(), digest.data(), nullptr, EVP_sha256(), nullptr));
  return hexadecimal(digest);
}

}  // namespace lexicup::engine

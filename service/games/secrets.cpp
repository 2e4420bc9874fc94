#include "service/games/secrets.h"

#include <array>
#include <cassert>
#include <cstdlib>

#include <absl/strings/escaping.h>
#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include "service/games/game_code.h"

namespace lexicup::service {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string random_bytes(int count) {
  std::string bytes(static_cast<std::size_t>(count), '\0');
  // Without randomness there is no secret, and nothing sensible to go on with.
  if (RAND_bytes(reinterpret_cast<unsigned char*>(bytes.data()), count) != 1) std::abort();
  return bytes;
}

std::string sha256(std::string_view bytes) {
  std::string digest(kSecretBytes, '\0');
  EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char*>(digest.data()), nullptr,
             EVP_sha256(), nullptr);
  return digest;
}

std::string random_code() {
  std::string code;
  for (const char byte : random_bytes(kCodeLength))
    code += kCodeSigns[static_cast<unsigned char>(byte) % kCodeSigns.size()];
  return code;
}

std::string make_token(std::string_view nonce, std::string_view request_id, int seat) {
  const std::string message = fmt::format("lexicup seat {} {}", seat, request_id);
  std::array<unsigned char, kSecretBytes> digest{};
  HMAC(EVP_sha256(), nonce.data(), static_cast<int>(nonce.size()), bytes_of(message), message.size(),
       digest.data(), nullptr);
  return absl::WebSafeBase64Escape(
      absl::string_view(reinterpret_cast<const char*>(digest.data()), digest.size()));
}

std::string token_hash(std::string_view token) { return sha256(token); }

bool holds(std::string_view token, std::string_view hash) {
  const std::string of_token = token_hash(token);
  return hash.size() == of_token.size() && CRYPTO_memcmp(of_token.data(), hash.data(), hash.size()) == 0;
}

}  // namespace lexicup::service

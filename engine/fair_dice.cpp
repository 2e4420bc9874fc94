#include "engine/fair_dice.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

constexpr std::size_t kLongestId = 64;

bool is_id_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

absl::Status check_id(std::string_view id) {
  if (!id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, is_id_character)) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      fmt::format("{} cannot name dice; use 1 to 64 letters, digits, - or _", quoted(id)));
}

// OpenSSL without HMAC-SHA-256 is a broken installation, and dice from nowhere would be worse than none.
void require(bool done) {
  if (!done) std::abort();
}

using Digest = std::array<std::uint8_t, 32>;

}  // namespace

// HMAC-SHA-256 with one key. The key's half of the work is done once.
class FairDice::Hmac {
 public:
  explicit Hmac(const Seed& key) {
    EVP_MAC* const algorithm = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
    require(algorithm != nullptr);
    context_ = EVP_MAC_CTX_new(algorithm);
    EVP_MAC_free(algorithm);  // the context holds it
    require(context_ != nullptr);
    char sha256[] = "SHA256";
    const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, sha256, 0),
                                     OSSL_PARAM_construct_end()};
    require(EVP_MAC_init(context_, key.data(), key.size(), parameters) == 1);
  }
  ~Hmac() { EVP_MAC_CTX_free(context_); }
  Hmac(const Hmac&) = delete;
  Hmac& operator=(const Hmac&) = delete;

  Digest digest_of(std::string_view message) {
    Digest digest;
    std::size_t size = 0;
    const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
    require(EVP_MAC_init(context_, nullptr, 0, nullptr) == 1);  // with the same key
    require(EVP_MAC_update(context_, bytes, message.size()) == 1);
    require(EVP_MAC_final(context_, digest.data(), &size, digest.size()) == 1 && size == digest.size());
    return digest;
  }

 private:
  EVP_MAC_CTX* context_ = nullptr;
};

absl::StatusOr<DiceContext> DiceContext::of_game(std::string_view id) {
  if (absl::Status status = check_id(id); !status.ok()) return status;
  return DiceContext(/*event=*/false, std::string(id));
}

absl::StatusOr<DiceContext> DiceContext::of_event(std::string_view id) {
  if (absl::Status status = check_id(id); !status.ok()) return status;
  return DiceContext(/*event=*/true, std::string(id));
}

std::string dice_message(const DiceContext& context, const Throw& which, int block) {
  const int die = which.die + 1;
  if (context.is_event()) {
    return fmt::format("lexicup-dice-1 event {} turn {} roll {} die {} block {}", context.id(), which.turn,
                       which.roll, die, block);
  }
  return fmt::format("lexicup-dice-1 game {} player {} turn {} roll {} die {} block {}", context.id(),
                     which.player + 1, which.turn, which.roll, die, block);
}

std::optional<int> face_place(std::span<const std::uint8_t> digest, int faces) {
  assert(faces >= 1 && faces <= 256);
  const int limit = 256 - 256 % faces;
  const auto byte = std::ranges::find_if(digest, [&](std::uint8_t one) { return one < limit; });
  if (byte == digest.end()) return std::nullopt;
  return *byte % faces;
}

FairDice::FairDice(const Seed& seed, DiceContext context)
    : hmac_(std::make_unique<Hmac>(seed)), context_(std::move(context)) {}
FairDice::~FairDice() = default;
FairDice::FairDice(FairDice&&) noexcept = default;
FairDice& FairDice::operator=(FairDice&&) noexcept = default;

Face FairDice::face(const Die& die, const Throw& which) {
  for (int block = 0;; ++block) {
    const Digest digest = hmac_->digest_of(dice_message(context_, which, block));
    const std::optional<int> place = face_place(digest, static_cast<int>(die.faces.size()));
    if (place) return die.faces[static_cast<std::size_t>(*place)];
  }
}

}  // namespace lexicup::engine

#include "service/page_token.h"

#include <cstdint>
#include <cstring>

#include <absl/strings/escaping.h>
#include <fmt/format.h>
#include <xxhash.h>

#include "service/errors.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

// The token's bytes before they become text. A change of this shape needs a new version.
struct Token {
  std::uint32_t version = 1;
  std::uint32_t offset = 0;
  std::uint64_t check = 0;
};
static_assert(sizeof(Token) == 16);

Token token_for(std::size_t offset, const std::string& scope) {
  Token token;
  token.offset = static_cast<std::uint32_t>(offset);
  token.check =
      XXH3_64bits_withSeed(scope.data(), scope.size(), (std::uint64_t{token.version} << 32) + token.offset);
  return token;
}

std::string text_of(const Token& token) {
  return absl::WebSafeBase64Escape(absl::string_view(reinterpret_cast<const char*>(&token), sizeof token));
}

}  // namespace

std::string make_page_token(std::size_t offset, const std::string& scope) {
  return text_of(token_for(offset, scope));
}

absl::StatusOr<std::size_t> read_page_token(const std::string& token, const std::string& scope) {
  std::string bytes;
  Token read;
  if (absl::WebSafeBase64Unescape(token, &bytes) && bytes.size() == sizeof read) {
    std::memcpy(&read, bytes.data(), sizeof read);
    if (text_of(token_for(read.offset, scope)) == token) return read.offset;
  }
  return bad_field(
      "page_token",
      fmt::format("{} is not a token of this request: it was made for other fields, by a server with other "
                  "words, or not by a server; leave it empty to start from the first page",
                  in_quotes(token)),
      reason::kWrongPageToken);
}

}  // namespace lexicup::service

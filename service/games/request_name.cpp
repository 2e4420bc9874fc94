#include "service/games/request_name.h"

#include <fmt/format.h>

#include "service/errors.h"
#include "service/games/game_rules.h"
#include "service/games/secrets.h"
#include "service/quote.h"

namespace lexicup::service {

absl::StatusOr<RequestName> name_request(const google::protobuf::Message& request, const std::string& id,
                                         const std::string& scope) {
  if (id.size() > kMaxRequestId) {
    return bad_field(
        "request_id",
        fmt::format("{} is too long; send at most {} bytes, such as a UUID", in_quotes(id), kMaxRequestId),
        reason::kTooLarge);
  }
  if (id.empty()) return RequestName();
  // Lengths keep a scope that ends like an id apart from an id that begins like a scope.
  return RequestName{
      .id = id,
      .key = sha256(fmt::format("{}:{}{}", scope.size(), scope, id)),
      .content = sha256(request.GetDescriptor()->full_name() + '\0' + canonical_bytes(request))};
}

absl::Status check_same(const RequestName& name, const StoredRequest& stored) {
  if (name.content == stored.content) return absl::OkStatus();
  return bad_field(
      "request_id",
      fmt::format("{} was used for a call with other content; take a new id for each call and the "
                  "same one only to repeat it",
                  in_quotes(name.id)),
      reason::kRequestReused);
}

std::optional<StoredRequest> stored_request(const RequestName& name, const std::string& target,
                                            std::int64_t version, const std::string& nonce) {
  if (!name.is_given()) return std::nullopt;
  return StoredRequest{
      .key = name.key, .content = name.content, .target = target, .version = version, .nonce = nonce};
}

}  // namespace lexicup::service

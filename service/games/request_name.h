// Requests that may come again: what their id names, and what they asked.
//
//   auto name = name_request(request, request.request_id(), code + token);
//   name->is_given();          // false without an id: then every call is a new one
//
// Ids are hashed with the scope they count in, so that what is stored tells nobody else's id. Pure functions.
#ifndef LEXICUP_SERVICE_GAMES_REQUEST_NAME_H_
#define LEXICUP_SERVICE_GAMES_REQUEST_NAME_H_

#include <optional>
#include <string>

#include <absl/status/statusor.h>
#include <google/protobuf/message.h>

#include "service/store/game_store.h"

namespace lexicup::service {

inline constexpr int kMaxRequestId = 64;

struct RequestName {
  std::string id;       // as the client sent it; empty for none
  std::string key;      // hash of scope and id
  std::string content;  // hash of the request

  bool is_given() const { return !id.empty(); }
};

// `id` is the request's field request_id, which is too long if it is refused. The scope is what the id is
// unique in: nothing for new games, else the game and the token.
absl::StatusOr<RequestName> name_request(const google::protobuf::Message& request, const std::string& id,
                                         const std::string& scope);

// INVALID_ARGUMENT if what is stored under this name asked for something else.
absl::Status check_same(const RequestName& name, const StoredRequest& stored);

// What to store once the request is done; nullopt without an id.
std::optional<StoredRequest> stored_request(const RequestName& name, const std::string& target,
                                            std::int64_t version, const std::string& nonce);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_REQUEST_NAME_H_

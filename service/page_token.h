// Page tokens: where the next page begins, tied to the request and the words it was made for.
//
//   response.set_next_page_token(make_page_token(200, scope));
//   absl::StatusOr<std::size_t> offset = read_page_token(request.page_token(), scope);
//
// The scope is any text that names everything the pages depend on. A token is no secret: its check catches
// tokens that belong to another request, are stale or are made up, and it opens nothing that the request
// alone would not. Tokens outlive a restart and work on every server with the same dictionary. Pure
// functions.
#ifndef LEXICUP_SERVICE_PAGE_TOKEN_H_
#define LEXICUP_SERVICE_PAGE_TOKEN_H_

#include <cstddef>
#include <string>

#include <absl/status/statusor.h>

namespace lexicup::service {

std::string make_page_token(std::size_t offset, const std::string& scope);

// INVALID_ARGUMENT about the field page_token if the token was not made for this scope.
absl::StatusOr<std::size_t> read_page_token(const std::string& token, const std::string& scope);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_PAGE_TOKEN_H_

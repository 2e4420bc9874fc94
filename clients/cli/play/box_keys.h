// Short keys for boxes, and boxes as players type them: by key, by id, or by the beginning of id or title.
//
//   BoxKeys keys = keys_for(card);       // {"a", "b", ...}; a title as short as 1s is its own key: "1s"
//   box_typed(card, keys, "full");       // the place of Full House on the card
//
// Letters that are commands (typed.h) are no keys. Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_BOX_KEYS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_BOX_KEYS_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// A key for each box, in the order of the card.
using BoxKeys = std::vector<std::string>;

BoxKeys keys_for(const v1::Variant& card);

// The place of a box on the card. NOT_FOUND if nothing begins so; INVALID_ARGUMENT names the boxes that do if
// several do.
absl::StatusOr<int> box_typed(const v1::Variant& card, const BoxKeys& keys, const std::string& typed);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_BOX_KEYS_H_

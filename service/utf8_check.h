// Finds the field of a serialized message that is not UTF-8. Protobuf only says that such a message cannot be
// parsed; the sender needs to know which of its values is to blame.
//
//   find_bad_utf8(*CheckWordsRequest::descriptor(), bytes)     // {"words[3]", "caf\xE9"}
//
// A pure function, used once a message has been refused.
#ifndef LEXICUP_SERVICE_UTF8_CHECK_H_
#define LEXICUP_SERVICE_UTF8_CHECK_H_

#include <optional>
#include <string>
#include <string_view>

#include <google/protobuf/descriptor.h>

namespace lexicup::service {

struct BadText {
  std::string field;  // path, such as "rules.variant" or "words[3]"
  std::string value;  // its bytes
};

// True if the bytes are UTF-8 as Unicode defines it: no surrogates, no overlong forms.
bool is_utf8(std::string_view bytes);

// The first string field, also of messages within, whose value is not UTF-8; nullopt if there is none or the
// bytes are no protobuf message at all.
std::optional<BadText> find_bad_utf8(const google::protobuf::Descriptor& message, std::string_view bytes);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_UTF8_CHECK_H_

#include "clients/cli/json.h"

#include <cassert>

#include <google/protobuf/util/json_util.h>

namespace lexicup::cli {

std::string to_json(const google::protobuf::Message& message, bool pretty) {
  google::protobuf::util::JsonPrintOptions options;
  options.always_print_primitive_fields = true;
  options.add_whitespace = pretty;
  std::string text;
  const auto status = google::protobuf::util::MessageToJsonString(message, &text, options);
  assert(status.ok());
  static_cast<void>(status);
  if (!pretty) text += '\n';
  return text;
}

}  // namespace lexicup::cli

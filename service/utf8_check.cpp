#include "service/utf8_check.h"

#include <cstdint>
#include <map>

#include <fmt/format.h>
#include <google/protobuf/unknown_field_set.h>
#include <unicode/utf8.h>

namespace lexicup::service {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::UnknownField;
using google::protobuf::UnknownFieldSet;

std::string path_of(const FieldDescriptor& field, const std::string& above, int index) {
  std::string path = above.empty() ? field.name() : above + "." + field.name();
  if (field.is_repeated()) path += fmt::format("[{}]", index);
  return path;
}

std::optional<BadText> search(const Descriptor& message, std::string_view bytes, const std::string& above);

std::optional<BadText> search_field(const FieldDescriptor& field, const std::string& value,
                                    const std::string& path) {
  if (field.type() == FieldDescriptor::TYPE_MESSAGE) return search(*field.message_type(), value, path);
  if (field.type() != FieldDescriptor::TYPE_STRING || is_utf8(value)) return std::nullopt;
  return BadText{path, value};
}

// Reads the bytes as fields without a schema: that parser does not look at UTF-8.
std::optional<BadText> search(const Descriptor& message, std::string_view bytes, const std::string& above) {
  UnknownFieldSet fields;
  if (!fields.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return std::nullopt;
  std::map<int, int> seen;  // field number -> how many came before
  for (int i = 0; i < fields.field_count(); ++i) {
    const UnknownField& value = fields.field(i);
    const FieldDescriptor* field = message.FindFieldByNumber(value.number());
    if (field == nullptr || value.type() != UnknownField::TYPE_LENGTH_DELIMITED) continue;
    const std::string path = path_of(*field, above, seen[value.number()]++);
    if (auto bad = search_field(*field, value.length_delimited(), path)) return bad;
  }
  return std::nullopt;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  const auto* text = reinterpret_cast<const std::uint8_t*>(bytes.data());
  for (std::int64_t at = 0, size = static_cast<std::int64_t>(bytes.size()); at < size;) {
    UChar32 character = 0;
    U8_NEXT(text, at, size, character);
    if (character < 0) return false;
  }
  return true;
}

std::optional<BadText> find_bad_utf8(const Descriptor& message, std::string_view bytes) {
  return search(message, bytes, "");
}

}  // namespace lexicup::service

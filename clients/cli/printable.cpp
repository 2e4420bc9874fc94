#include "clients/cli/printable.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <google/protobuf/descriptor.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

void clean_texts(Message& message, const FieldDescriptor& field) {
  const Reflection& reflection = *message.GetReflection();
  if (!field.is_repeated()) {
    const std::string text = reflection.GetString(message, &field);
    if (std::string clean = visible(text); clean != text) {
      reflection.SetString(&message, &field, std::move(clean));
    }
    return;
  }
  for (int i = 0; i < reflection.FieldSize(message, &field); ++i) {
    const std::string text = reflection.GetRepeatedString(message, &field, i);
    if (std::string clean = visible(text); clean != text) {
      reflection.SetRepeatedString(&message, &field, i, std::move(clean));
    }
  }
}

// Maps come as repeated entries.
void clean_messages(Message& message, const FieldDescriptor& field) {
  const Reflection& reflection = *message.GetReflection();
  if (!field.is_repeated()) return make_printable(*reflection.MutableMessage(&message, &field));
  for (int i = 0; i < reflection.FieldSize(message, &field); ++i) {
    make_printable(*reflection.MutableRepeatedMessage(&message, &field, i));
  }
}

}  // namespace

void make_printable(Message& message) {
  std::vector<const FieldDescriptor*> fields;
  message.GetReflection()->ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (field->type() == FieldDescriptor::TYPE_STRING) clean_texts(message, *field);
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) clean_messages(message, *field);
  }
}

std::string printable_line(std::string line) {
  std::replace(line.begin(), line.end(), '\t', ' ');
  return visible(line);
}

}  // namespace lexicup::cli

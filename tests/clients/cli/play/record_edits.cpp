#include "tests/clients/cli/play/record_edits.h"

#include <climits>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

namespace lexicup::cli::play {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// One scalar: a field, or an element of a repeated one (index from 0).
struct Place {
  Message& message;
  const FieldDescriptor* field;
  int index;
  std::string path;

  template <typename Value, typename Get, typename GetRepeated, typename Set, typename SetRepeated>
  void edit(const std::vector<Value>& values, Get get, GetRepeated get_repeated, Set set,
            SetRepeated set_repeated, const VisitEdit& visit) const {
    const auto* reflection = message.GetReflection();
    const auto now = [&] {
      return index < 0 ? Value((reflection->*get)(message, field))
                       : Value((reflection->*get_repeated)(message, field, index));
    };
    const auto write = [&](const Value& value) {
      if (index < 0) {
        (reflection->*set)(&message, field, value);
      } else {
        (reflection->*set_repeated)(&message, field, index, value);
      }
    };
    const Value before = now();
    for (const Value& value : values) {
      if (value == before) continue;
      write(value);
      visit(path);
      write(before);
    }
  }
};

template <typename Value>
std::vector<Value> numbers_near(Value value) {
  std::vector<Value> values = {0, -1, INT_MAX, INT_MIN};
  if (value < INT_MAX) values.push_back(value + 1);
  return values;
}

void edit_scalar(const Place& place, const VisitEdit& visit) {
  using Reflection = google::protobuf::Reflection;
  const auto* reflection = place.message.GetReflection();
  const Message& message = place.message;
  const FieldDescriptor* field = place.field;
  const int index = place.index;
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
      return place.edit<int>(
          numbers_near<int>(index < 0 ? reflection->GetInt32(message, field)
                                      : reflection->GetRepeatedInt32(message, field, index)),
          &Reflection::GetInt32, &Reflection::GetRepeatedInt32, &Reflection::SetInt32,
          &Reflection::SetRepeatedInt32, visit);
    case FieldDescriptor::CPPTYPE_INT64:
      return place.edit<std::int64_t>(numbers_near<std::int64_t>(reflection->GetInt64(message, field)),
                                      &Reflection::GetInt64, &Reflection::GetRepeatedInt64,
                                      &Reflection::SetInt64, &Reflection::SetRepeatedInt64, visit);
    case FieldDescriptor::CPPTYPE_BOOL:
      return place.edit<bool>({!reflection->GetBool(message, field)}, &Reflection::GetBool,
                              &Reflection::GetRepeatedBool, &Reflection::SetBool,
                              &Reflection::SetRepeatedBool, visit);
    case FieldDescriptor::CPPTYPE_ENUM:
      return place.edit<int>({0, 1, 2, 3, 4, 99}, &Reflection::GetEnumValue,
                             &Reflection::GetRepeatedEnumValue, &Reflection::SetEnumValue,
                             &Reflection::SetRepeatedEnumValue, visit);
    case FieldDescriptor::CPPTYPE_STRING: {
      const std::string text = index < 0 ? reflection->GetString(message, field)
                                         : reflection->GetRepeatedString(message, field, index);
      return place.edit<std::string>({"", text + "X", "x" + text}, &Reflection::GetString,
                                     &Reflection::GetRepeatedString, &Reflection::SetString,
                                     &Reflection::SetRepeatedString, visit);
    }
    default:
      FAIL() << place.path << " is of a kind that is not edited";
  }
}

void edit_all(Message& message, const std::string& path, const VisitEdit& visit);

// Makes one edit of the message, visits, and puts back what was.
void try_edit(Message& message, const std::string& path, const VisitEdit& visit,
              const std::function<void()>& edit) {
  const std::unique_ptr<Message> before(message.New());
  before->CopyFrom(message);
  edit();
  if (!google::protobuf::util::MessageDifferencer::Equals(*before, message)) visit(path);
  message.CopyFrom(*before);
}

void edit_order(Message& message, const FieldDescriptor* field, const std::string& path,
                const VisitEdit& visit) {
  const auto* reflection = message.GetReflection();
  const int size = reflection->FieldSize(message, field);
  const auto sink = [&](int from, int to) {
    for (int i = from; i < to; ++i) reflection->SwapElements(&message, field, i, i + 1);
  };
  for (int i = 0; i < size; ++i) {
    try_edit(message, fmt::format("{}[{}] dropped", path, i), visit, [&] {
      sink(i, size - 1);
      reflection->RemoveLast(&message, field);
    });
    try_edit(message, fmt::format("{}[{}] doubled", path, i), visit, [&] {
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
        reflection->AddMessage(&message, field)->CopyFrom(reflection->GetRepeatedMessage(message, field, i));
      } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING) {
        reflection->AddString(&message, field, reflection->GetRepeatedString(message, field, i));
      } else {
        reflection->AddInt32(&message, field, reflection->GetRepeatedInt32(message, field, i));
      }
      for (int at = size; at > i + 1; --at) reflection->SwapElements(&message, field, at, at - 1);
    });
    if (i + 1 < size)
      try_edit(message, fmt::format("{}[{}] swapped", path, i), visit, [&] { sink(i, i + 1); });
  }
}

void edit_elements(Message& message, const FieldDescriptor* field, const std::string& path,
                   const VisitEdit& visit) {
  const auto* reflection = message.GetReflection();
  for (int i = 0; i < reflection->FieldSize(message, field); ++i) {
    const std::string element = fmt::format("{}[{}]", path, i);
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      edit_all(*reflection->MutableRepeatedMessage(&message, field, i), element, visit);
    } else {
      edit_scalar({message, field, i, element}, visit);
    }
  }
}

void edit_message(Message& message, const FieldDescriptor* field, const std::string& path,
                  const VisitEdit& visit) {
  const auto* reflection = message.GetReflection();
  if (reflection->HasField(message, field)) {
    edit_all(*reflection->MutableMessage(&message, field), path, visit);
    try_edit(message, path + " cleared", visit, [&] { reflection->ClearField(&message, field); });
  } else if (field->containing_oneof() != nullptr) {
    try_edit(message, path + " instead", visit, [&] { reflection->MutableMessage(&message, field); });
  }
}

void edit_all(Message& message, const std::string& path, const VisitEdit& visit) {
  const auto* descriptor = message.GetDescriptor();
  for (int i = 0; i < descriptor->field_count(); ++i) {
    const FieldDescriptor* field = descriptor->field(i);
    const std::string name = path.empty() ? field->name() : fmt::format("{}.{}", path, field->name());
    if (field->is_map()) continue;
    if (field->is_repeated()) {
      edit_elements(message, field, name, visit);
      edit_order(message, field, name, visit);
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      edit_message(message, field, name, visit);
    } else {
      edit_scalar({message, field, -1, name}, visit);
    }
  }
}

}  // namespace

void for_each_edit(Message& message, const VisitEdit& visit) { edit_all(message, "", visit); }

}  // namespace lexicup::cli::play

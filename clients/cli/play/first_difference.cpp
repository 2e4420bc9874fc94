#include "clients/cli/play/first_difference.h"

#include <vector>

#include <fmt/format.h>
#include <google/protobuf/text_format.h>
#include <google/protobuf/util/message_differencer.h>

namespace lexicup::cli::play {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::util::MessageDifferencer;
using Path = std::vector<MessageDifferencer::SpecificField>;

int index_of(const MessageDifferencer::SpecificField& step) {
  return step.index >= 0 ? step.index : step.new_index;
}

std::string path_text(const Path& path) {
  std::string text;
  for (const auto& step : path) {
    if (!text.empty()) text += '.';
    // The file and the server speak the same contract: a field without a name comes from a newer one.
    text +=
        step.field == nullptr ? fmt::format("field {}", step.unknown_field_number) : step.field->json_name();
    if (index_of(step) >= 0) text += fmt::format("[{}]", index_of(step));
  }
  return text;
}

bool is_there(const Message& message, const FieldDescriptor& field, int index) {
  const auto& reflection = *message.GetReflection();
  if (field.is_repeated()) return index < reflection.FieldSize(message, &field);
  return field.cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE || reflection.HasField(message, &field);
}

// The value in this message, which is the one that has the last field of the path.
std::string value_text(const Message& message, const MessageDifferencer::SpecificField& step) {
  if (step.field == nullptr) return "unknown";
  const int index = step.field->is_repeated() ? index_of(step) : -1;
  if (!is_there(message, *step.field, index)) return "missing";
  google::protobuf::TextFormat::Printer printer;
  printer.SetSingleLineMode(true);
  printer.SetUseUtf8StringEscaping(true);
  std::string text;
  printer.PrintFieldValueToString(message, step.field, index, &text);
  return step.field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE ? fmt::format("{{ {}}}", text) : text;
}

// Keeps the first report; the messages are compared from the log's to the record's.
class FirstReport : public MessageDifferencer::Reporter {
 public:
  void ReportAdded(const Message& by_log, const Message& record, const Path& path) override {
    keep(by_log, record, path);
  }
  void ReportDeleted(const Message& by_log, const Message& record, const Path& path) override {
    keep(by_log, record, path);
  }
  void ReportModified(const Message& by_log, const Message& record, const Path& path) override {
    keep(by_log, record, path);
  }

  const std::optional<std::string>& text() const { return text_; }

 private:
  void keep(const Message& by_log, const Message& record, const Path& path) {
    if (text_) return;
    text_ = fmt::format("{} is {}; by the log it is {}", path_text(path), value_text(record, path.back()),
                        value_text(by_log, path.back()));
  }

  std::optional<std::string> text_;
};

}  // namespace

std::optional<std::string> first_difference(const Message& record, const Message& by_log) {
  FirstReport report;
  MessageDifferencer differencer;
  differencer.set_message_field_comparison(MessageDifferencer::EQUIVALENT);
  differencer.ReportDifferencesTo(&report);
  if (differencer.Compare(by_log, record)) return std::nullopt;
  return report.text().value_or("it is not what the log gives");
}

}  // namespace lexicup::cli::play

// No refusal carries a control character or one that breaks or turns a line, whichever field it came in.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "lexicup/v1/game_service.pb.h"
#include "lexicup/v1/lexicon_service.pb.h"
#include "lexicup/v1/scoring_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::MethodDescriptor;
using google::protobuf::ServiceDescriptor;

// What a terminal obeys, what turns a line around and what ends one.
const std::vector<std::string> kHarmful = {"\x1B",   "\x07",   "\n",     "\r",     "\x7F",  "\u009B",
                                           "\u202E", "\u2066", "\u2028", "\u2029", "\u200E"};

std::string all_harmful() {
  std::string text = "x";
  for (const std::string& one : kHarmful) text += one;
  return text;
}

void expect_harmless(const std::string& text) {
  for (const std::string& one : kHarmful)
    EXPECT_EQ(text.find(one), std::string::npos) << testing::PrintToString(text);
}

// Requests that are fine but for the field under test, so that the refusal is about that one.
std::string good_request(const std::string& method) {
  static const std::map<std::string, std::string> requests = {
      {"CheckWords", "words: 'quiz'"},
      {"FindWords", "letters: 'QUIZ'"},
      {"FindWordSets", "letters: 'QUIZ'"},
      {"ScoreRoll", "rules { variant: 'yat-z' } faces: ['1', '2', '3', '4', '5']"},
      {"CreateGame", "rules { variant: 'yat-z' } players: 'Ann'"},
      {"CreateEvent", "rules { variant: 'yat-z' }"},
      {"JoinGame", "game: '00000000' player: 'Ann'"},
      {"GetEvent", "event: '00000000'"},
  };
  const auto found = requests.find(method);
  return found == requests.end() ? "" : found->second;
}

// Calls `visit` once for every text in the message, while that text is harmful and the rest is as it was.
void with_each_text_harmful(Message& message, const std::function<void(const std::string&)>& visit,
                            const std::string& above = "") {
  const auto& reflection = *message.GetReflection();
  const Descriptor& type = *message.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor& field = *type.field(i);
    const std::string path = above + field.name();
    const std::unique_ptr<Message> before(message.New());
    before->CopyFrom(message);
    if (field.type() == FieldDescriptor::TYPE_STRING) {
      field.is_repeated() ? reflection.AddString(&message, &field, all_harmful())
                          : reflection.SetString(&message, &field, all_harmful());
      visit(path);
    } else if (field.type() == FieldDescriptor::TYPE_MESSAGE) {
      Message& inner = *(field.is_repeated() ? reflection.AddMessage(&message, &field)
                                             : reflection.MutableMessage(&message, &field));
      with_each_text_harmful(inner, visit, path + ".");
    }
    message.CopyFrom(*before);
  }
}

// How many refusals there were.
int try_method(const MethodDescriptor& method) {
  const std::unique_ptr<Message> request(
      google::protobuf::MessageFactory::generated_factory()->GetPrototype(method.input_type())->New());
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(good_request(method.name()), request.get()));
  int refusals = 0;
  with_each_text_harmful(*request, [&](const std::string& path) {
    SCOPED_TRACE(method.name() + " " + path);
    std::string ignored;
    const Answer answer = answer_of(call_raw(TestServer::shared().channel(),
                                             fmt::format("{}/{}", method.service()->name(), method.name()),
                                             request->SerializeAsString(), ignored));
    refusals += answer.code != grpc::StatusCode::OK;
    for (const std::string& text : {answer.message, answer.field, answer.description}) expect_harmless(text);
  });
  return refusals;
}

TEST(Refusals, CarryNothingHarmfulWhateverFieldItCameIn) {
  int refusals = 0;
  for (const auto* file :
       {v1::CheckWordsRequest::descriptor()->file(), v1::ScoreRollRequest::descriptor()->file(),
        v1::CreateGameRequest::descriptor()->file()}) {
    const ServiceDescriptor& service = *file->service(0);
    for (int i = 0; i < service.method_count(); ++i) {
      if (!service.method(i)->server_streaming()) refusals += try_method(*service.method(i));
    }
  }
  EXPECT_GT(refusals, 40);
}

TEST(Refusals, NameAnOptionWithItsHarmEscaped) {
  v1::CreateGameRequest request;
  request.add_players("Ann");
  request.mutable_rules()->set_variant("yat-z");
  (*request.mutable_rules()->mutable_options())["\x1B]0;x\x07"] = std::string("1");
  std::string ignored;
  const Answer answer = answer_of(call_raw(TestServer::shared().channel(), "GameService/CreateGame",
                                           request.SerializeAsString(), ignored));
  EXPECT_EQ(answer.field, "rules.options[\\x1B]0;x\\x07]");
  EXPECT_EQ(answer.message, answer.field + ": " + answer.description);
}

}  // namespace
}  // namespace lexicup::service

// Every command against a server that sends terminal escapes wherever it may send text: none of them reaches
// the screen.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <google/protobuf/descriptor.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "clients/cli/program.h"
#include "lexicup/v1/game_service.grpc.pb.h"
#include "lexicup/v1/lexicon_service.grpc.pb.h"
#include "lexicup/v1/scoring_service.grpc.pb.h"

namespace lexicup::cli {
namespace {

namespace v1 = ::lexicup::v1;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr char kEvil[] =
    "\x1b]0;x\a\xc2\x9b"
    "2J\xe2\x80\xae\nforged";

// Puts the text into every field that takes one, and an element into every list.
void fill(Message& message, int depth = 0) {
  const auto& reflection = *message.GetReflection();
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor& field = *message.GetDescriptor()->field(i);
    if (field.is_map() ||
        (field.containing_oneof() != nullptr && reflection.HasOneof(message, field.containing_oneof())))
      continue;
    if (field.type() == FieldDescriptor::TYPE_STRING) {
      if (field.name() == "next_page_token") continue;
      if (field.is_repeated()) {
        reflection.AddString(&message, &field, kEvil);
      } else {
        reflection.SetString(&message, &field, kEvil);
      }
    } else if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE && depth < 6) {
      fill(field.is_repeated() ? *reflection.AddMessage(&message, &field)
                               : *reflection.MutableMessage(&message, &field),
           depth + 1);
    } else if (field.cpp_type() == FieldDescriptor::CPPTYPE_BOOL && !field.is_repeated()) {
      reflection.SetBool(&message, &field, true);
    }
  }
}

template <typename Response>
grpc::Status filled(Response* response) {
  fill(*response);
  return grpc::Status::OK;
}

using Context = grpc::ServerContext;

class Words : public v1::LexiconService::Service {
  grpc::Status ListLexicons(Context*, const v1::ListLexiconsRequest*,
                            v1::ListLexiconsResponse* response) override {
    return filled(response);
  }
  grpc::Status CheckWords(Context*, const v1::CheckWordsRequest*, v1::CheckWordsResponse* response) override {
    return filled(response);
  }
  grpc::Status FindWords(Context*, const v1::FindWordsRequest*, v1::FindWordsResponse* response) override {
    return filled(response);
  }
  grpc::Status FindWordSets(Context*, const v1::FindWordSetsRequest*, v1::FindWordSetsResponse*) override {
    return {grpc::StatusCode::INVALID_ARGUMENT, kEvil};
  }
};

class Scores : public v1::ScoringService::Service {
  grpc::Status ListVariants(Context*, const v1::ListVariantsRequest*,
                            v1::ListVariantsResponse* response) override {
    return filled(response);
  }
  grpc::Status ScoreRoll(Context*, const v1::ScoreRollRequest*, v1::ScoreRollResponse* response) override {
    return filled(response);
  }
  grpc::Status Advise(Context*, const v1::AdviseRequest*, v1::AdviseResponse* response) override {
    return filled(response);
  }
  grpc::Status SolveVariant(Context*, const v1::SolveVariantRequest*,
                            v1::SolveVariantResponse* response) override {
    const grpc::Status status = filled(response);
    response->set_chances_missing(false);  // else `solve` waits for them
    return status;
  }
};

class Games : public v1::GameService::Service {
  grpc::Status ListGames(Context*, const v1::ListGamesRequest*, v1::ListGamesResponse* response) override {
    return filled(response);
  }
  grpc::Status GetGame(Context*, const v1::GetGameRequest*, v1::GetGameResponse* response) override {
    filled(response);
    response->mutable_game()->set_status(v1::GAME_STATUS_FINISHED);
    return grpc::Status::OK;
  }
  grpc::Status GetReplay(Context*, const v1::GetReplayRequest*, v1::GetReplayResponse* response) override {
    fill(*response);
    response->mutable_entries(0)->clear_opened();
    response->mutable_entries(0)->mutable_seated()->set_player(kEvil);
    return grpc::Status::OK;
  }
  grpc::Status ReviewGame(Context*, const v1::ReviewGameRequest*, v1::ReviewGameResponse* response) override {
    fill(*response);
    response->mutable_seats(0)->mutable_choices(0)->mutable_made()->set_loss(1);
    return grpc::Status::OK;
  }
  grpc::Status GetEvent(Context*, const v1::GetEventRequest*, v1::GetEventResponse* response) override {
    return filled(response);
  }
};

class KeepingConsole : public play::Console {
 public:
  explicit KeepingConsole(std::string& all) : all_(all) {}
  bool redraws() const override { return false; }
  void show(const play::Pane&, const std::string&) override {}
  void print(const std::string& text) override { all_ += text; }
  void ask(const std::string& prompt) override { all_ += prompt; }
  void echo(const std::string& line) override { all_ += line; }
  play::Input wait(absl::Duration) override { return {play::Input::kInterrupted}; }
  void wake() override {}

 private:
  std::string& all_;
};

class ForeignServer : public ::testing::Test {
 protected:
  void SetUp() override {
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port_);
    builder.RegisterService(&words_);
    builder.RegisterService(&scores_);
    builder.RegisterService(&games_);
    server_ = builder.BuildAndStart();
  }

  Outcome run_with(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--server", "127.0.0.1:" + std::to_string(port_)});
    std::istringstream input;
    return run(arguments, {input, false, {{"HOME", "/nonexistent"}}, [this] {
                             return std::make_unique<KeepingConsole>(printed_);
                           }});
  }

  std::string printed_;

 private:
  int port_ = 0;
  Words words_;
  Scores scores_;
  Games games_;
  std::unique_ptr<grpc::Server> server_;
};

TEST_F(ForeignServer, ReachesTheTerminalWithNoEscape) {
  const std::vector<std::vector<std::string>> commands = {
      {"lexicons"},
      {"check", "quiz", "--definitions"},
      {"words", "quiz", "--definitions"},
      {"sets", "quiz"},
      {"variants"},
      {"variants", "yat-z"},
      {"score", "yat-z", "1,2,3,4,5"},
      {"hint", "yat-z", "1,2,3,4,5"},
      {"hint", "yat-z"},
      {"solve", "yat-z"},
      {"games"},
      {"review", "K7Q2M4"},
      {"watch", "K7Q2M4"},
      {"replay", "K7Q2M4"},
      {"event", "show", "K7Q2M4"},
      {"games", "--json"},
      {"replay", "K7Q2M4", "--json"},
  };
  for (const std::vector<std::string>& command : commands) {
    SCOPED_TRACE(::testing::PrintToString(command));
    printed_.clear();
    const Outcome outcome = run_with(command);
    const std::string all = outcome.output + outcome.error + printed_;
    EXPECT_THAT(all, ::testing::HasSubstr("forged"));
    for (const char* bad : {"\x1b", "\a", "\xc2\x9b", "\xe2\x80\xae", "\nforged"}) {
      EXPECT_EQ(all.find(bad), std::string::npos) << all;
    }
  }
}

}  // namespace
}  // namespace lexicup::cli

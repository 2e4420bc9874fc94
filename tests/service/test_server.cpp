#include "tests/service/test_server.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>

#include <google/rpc/error_details.pb.h>
#include <google/rpc/status.pb.h>
#include <grpcpp/generic/generic_stub.h>
#include <gtest/gtest.h>

#include "lexicon/lexicon_builder.h"

namespace lexicup::service {
namespace {

constexpr char kSpanish[] = "locale es\ntiles A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z\n";

void write_file(const std::string& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
}

std::string lexicon_bytes(const std::string& name, const lexicon::Alphabet& alphabet,
                          const std::vector<std::string>& words) {
  lexicon::LexiconDraft draft;
  draft.name = name;
  draft.title = "Made for tests";
  draft.alphabet = alphabet;
  for (const std::string& word : words) {
    draft.words.push_back({alphabet.spell(word).value(), word == "quiz" ? "a set of questions" : ""});
  }
  return lexicon::build_lexicon(draft).value();
}

void write_test_dictionaries(const std::string& folder) {
  write_lexicon(folder + "/pocket.lex", {"quiz", "by", "quay", "ax", "zap", "a"});
  const auto spanish = lexicon::Alphabet::parse(kSpanish).value();
  write_file(folder + "/spanish.lex", lexicon_bytes("spanish", spanish, {"chico", "calle", "niño", "perro"}));
  write_file(folder + "/damaged.lex", "no dictionary at all");
}

}  // namespace

Answer answer_of(const grpc::Status& status) {
  Answer answer;
  answer.code = status.error_code();
  answer.message = status.error_message();
  google::rpc::Status details;
  EXPECT_TRUE(details.ParseFromString(status.error_details()));
  answer.details_code = details.code();
  for (const auto& detail : details.details()) {
    google::rpc::BadRequest bad;
    google::rpc::ErrorInfo info;
    if (detail.UnpackTo(&bad) && bad.field_violations_size() > 0) {
      answer.field = bad.field_violations(0).field();
      answer.description = bad.field_violations(0).description();
    } else if (detail.UnpackTo(&info)) {
      answer.reason = info.reason();
      answer.domain = info.domain();
    }
  }
  return answer;
}

TemporaryFolder::TemporaryFolder() : path_(testing::TempDir() + "lexicup_test_XXXXXX") {
  if (mkdtemp(path_.data()) == nullptr) std::abort();
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string test_dictionaries() {
  static const TemporaryFolder folder;
  static const bool written = [] {
    write_test_dictionaries(folder.path());
    return true;
  }();
  static_cast<void>(written);
  return folder.path();
}

std::string built_dictionaries() { return LEXICUP_BINARY_DIR "/share/lexicup/dictionaries"; }

Config test_config() {
  Config config;
  config.listen = "127.0.0.1:0";
  config.dictionaries = {built_dictionaries(), test_dictionaries()};
  config.grace = std::chrono::milliseconds(2000);
  return config;
}

void write_lexicon(const std::string& path, const std::vector<std::string>& words) {
  const std::string name = std::filesystem::path(path).stem().string();
  write_file(path, lexicon_bytes(name, lexicon::Alphabet::english(), words));
}

grpc::Status call_raw(const std::shared_ptr<grpc::Channel>& channel, const std::string& method,
                      const std::string& bytes, std::string& answer, std::chrono::milliseconds deadline) {
  grpc::GenericStub stub(channel);
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + deadline);
  grpc::Slice slice(bytes);
  grpc::ByteBuffer request(&slice, 1);
  grpc::ByteBuffer response;
  std::promise<grpc::Status> done;
  stub.UnaryCall(&context, "/lexicup.v1." + method, grpc::StubOptions(), &request, &response,
                 [&done](grpc::Status status) { done.set_value(std::move(status)); });
  const grpc::Status status = done.get_future().get();
  std::vector<grpc::Slice> slices;
  if (status.ok() && response.Dump(&slices).ok()) {
    answer.clear();
    for (const grpc::Slice& part : slices)
      answer.append(reinterpret_cast<const char*>(part.begin()), part.size());
  }
  return status;
}

TestServer::TestServer(const Config& config, Server::Reach reach) {
  auto started = Server::start(config, reach);
  if (!started.ok()) {
    ADD_FAILURE() << started.status();
    std::abort();
  }
  server_ = *std::move(started);
  channel_ = server_->in_process_channel();
}

TestServer& TestServer::shared() {
  static auto& server = *new TestServer();
  return server;
}

Answer TestServer::call(const std::string& method, const google::protobuf::Message& request,
                        google::protobuf::Message& response) {
  std::string bytes;
  const grpc::Status status = call_raw(channel_, method, request.SerializeAsString(), bytes);
  EXPECT_TRUE(response.ParseFromString(bytes));
  return answer_of(status);
}

}  // namespace lexicup::service

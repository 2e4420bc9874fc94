// A server in this process for tests, with the English dictionary of the build, a pocket lexicon of a few
// words, Spanish with CH as one tile, and a damaged file.
//
//   TestServer& server = TestServer::shared();
//   v1::CheckWordsResponse response;
//   Answer answer = server.call("/lexicup.v1.LexiconService/CheckWords", request, response);
//   answer.fields;      // what the google.rpc.BadRequest says
#ifndef LEXICUP_TESTS_SERVICE_TEST_SERVER_H_
#define LEXICUP_TESTS_SERVICE_TEST_SERVER_H_

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <google/protobuf/message.h>
#include <grpcpp/channel.h>
#include <grpcpp/support/status.h>

#include "service/config.h"
#include "service/server.h"

namespace lexicup::service {

// A refusal taken apart.
struct Answer {
  grpc::StatusCode code = grpc::StatusCode::OK;
  std::string message;
  std::string reason;
  std::string domain;
  std::string field;        // of the first field violation
  std::string description;  // of the same
  int details_code = 0;     // the code inside the details, which must agree
};

Answer answer_of(const grpc::Status& status);

// An empty folder, which goes with everything in it when this does.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A folder for this test program, with the lexicons described above. Made on first use.
std::string test_dictionaries();

// The folder of the build's own dictionaries.
std::string built_dictionaries();

// Settings for tests: both folders, "en" the default.
Config test_config();

// Writes a dictionary file of these English words.
void write_lexicon(const std::string& path, const std::vector<std::string>& words);

// Sends bytes, whatever they are, to a method.
grpc::Status call_raw(const std::shared_ptr<grpc::Channel>& channel, const std::string& method,
                      const std::string& bytes, std::string& answer,
                      std::chrono::milliseconds deadline = std::chrono::seconds(60));

class TestServer {
 public:
  explicit TestServer(const Config& config = test_config(), Server::Reach reach = Server::Reach::kInProcess);

  // One for all tests that change nothing.
  static TestServer& shared();

  Server& server() { return *server_; }
  const std::shared_ptr<grpc::Channel>& channel() const { return channel_; }

  // Calls "Service/Method" of lexicup.v1.
  Answer call(const std::string& method, const google::protobuf::Message& request,
              google::protobuf::Message& response);

 private:
  std::unique_ptr<Server> server_;
  std::shared_ptr<grpc::Channel> channel_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_TEST_SERVER_H_

#include "service/server.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicup/v1/lexicon_service.pb.h"
#include "service/embedded.h"
#include "service/games/open_games.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

TEST(Server, ListensWhereItSaysAndStopsTwice) {
  TestServer server(test_config(), Server::Reach::kPort);
  EXPECT_THAT(server.server().address(), testing::MatchesRegex("127.0.0.1:[0-9]+"));
  EXPECT_NE(server.server().address(), "127.0.0.1:0");
  server.server().stop();
  server.server().stop();
}

TEST(Server, TwoLiveSideBySideButNotOnOnePort) {
  TestServer first(test_config(), Server::Reach::kPort);
  TestServer second(test_config(), Server::Reach::kPort);
  EXPECT_NE(first.server().address(), second.server().address());

  Config config = test_config();
  config.listen = first.server().address();
  const auto third = Server::start(config, Server::Reach::kPort);
  ASSERT_FALSE(third.ok());
  EXPECT_EQ(third.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(third.status().message()), HasSubstr("--listen"));
}

// A game that ended long ago, in a store in this folder.
std::string with_old_game(const std::string& folder) {
  const auto store = open_game_store(folder);
  const absl::Time long_ago = absl::FromUnixSeconds(1'000'000'000);
  const StoredGame game{.code = "AAAAAAAA",
                        .rules = "",
                        .variant = "yat-z",
                        .seed = std::string(32, 'x'),
                        .created = long_ago,
                        .seats = {{"Ann"}},
                        .version = 1,
                        .status = StoredStatus::kAbandoned,
                        .changed = long_ago};
  EXPECT_EQ((*store)->create_game({.game = game, .lines = {"open"}}), absl::OkStatus());
  return folder;
}

// Long enough for a sweep to begin, were there one; the end of the server waits for its end.
void wait_for_nothing() { absl::SleepFor(absl::Milliseconds(200)); }

TEST(Server, ThatCannotListenLeavesTheGamesAlone) {
  TestServer first(test_config(), Server::Reach::kPort);
  const TemporaryFolder folder;
  Config config = test_config();
  config.data = with_old_game(folder.path());
  config.listen = first.server().address();
  EXPECT_EQ(Server::start(config, Server::Reach::kPort).status().code(), absl::StatusCode::kUnavailable);
  EXPECT_TRUE((*open_game_store(folder.path()))->load_game("AAAAAAAA").ok());

  config.listen = "127.0.0.1:0";
  const TestServer second(config, Server::Reach::kPort);
  const auto store = open_game_store(folder.path());
  for (int i = 0; i < 3000 && (*store)->load_game("AAAAAAAA").ok(); ++i)
    absl::SleepFor(absl::Milliseconds(10));
  EXPECT_TRUE(absl::IsNotFound((*store)->load_game("AAAAAAAA").status()));
}

TEST(Embedded, DeletesNothingOfARealServer) {
  const TemporaryFolder folder;
  Config config = test_config();
  config.data = with_old_game(folder.path());
  {
    const auto embedded = Embedded::start(config);
    ASSERT_TRUE(embedded.ok()) << embedded.status();
    wait_for_nothing();
  }
  EXPECT_TRUE((*open_game_store(folder.path()))->load_game("AAAAAAAA").ok());
}

TEST(Server, RefusesHalfOfTls) {
  Config config = test_config();
  config.tls_certificate = "certificate.pem";
  EXPECT_EQ(Server::start(config, Server::Reach::kPort).status().code(), absl::StatusCode::kInvalidArgument);
  config.tls_key = "/no/such/key.pem";
  EXPECT_EQ(Server::start(config, Server::Reach::kPort).status().code(), absl::StatusCode::kNotFound);
}

TEST(Embedded, AnswersThroughMemory) {
  const auto embedded = Embedded::start(test_config());
  ASSERT_TRUE(embedded.ok()) << embedded.status();
  v1::CheckWordsRequest request;
  request.add_words("quiz");
  std::string bytes;
  ASSERT_TRUE(
      call_raw((*embedded)->channel(), "LexiconService/CheckWords", request.SerializeAsString(), bytes).ok());
  v1::CheckWordsResponse response;
  ASSERT_TRUE(response.ParseFromString(bytes));
  EXPECT_TRUE(response.all_valid());
}

TEST(Embedded, SaysWhatIsMissing) {
  Config config = test_config();
  config.default_lexicon = "klingon";
  EXPECT_EQ(Embedded::start(config).status().code(), absl::StatusCode::kNotFound);
}

TEST(DefaultConfig, LooksBesideTheProgram) {
  const Config config = default_config(LEXICUP_BINARY_DIR "/bin/lexicupd");
  EXPECT_THAT(config.dictionaries, testing::Contains(built_dictionaries()));
  EXPECT_THAT(running_program(), HasSubstr("service_test"));
}

}  // namespace
}  // namespace lexicup::service

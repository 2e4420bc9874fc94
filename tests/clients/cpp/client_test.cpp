#include "clients/cpp/client.h"

#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cpp/refusal.h"
#include "lexicon/file_io.h"
#include "lexicon/lexicon_builder.h"
#include "tests/service/test_server.h"

namespace lexicup::client {
namespace {

using service::Config;
using service::Server;
using service::TestServer;
using testing::ElementsAre;
using testing::HasSubstr;

v1::CheckWordsRequest about(const std::string& word) {
  v1::CheckWordsRequest request;
  request.add_words(word);
  return request;
}

TEST(Client, CallsEveryMethodOverTheNetwork) {
  TestServer server(service::test_config(), Server::Reach::kPort);
  const auto connection = Connection::connect(server.server().address());
  ASSERT_TRUE(connection.ok()) << connection.status();
  const Client client(*connection);

  EXPECT_EQ(client.list_lexicons({})->lexicons_size(), 3);
  EXPECT_TRUE(client.check_words(about("quiz"))->all_valid());
  v1::FindWordsRequest words;
  words.set_letters("QUIZ");
  EXPECT_EQ(client.find_words(words)->words(0).word(), "QUIZ");
  v1::FindWordSetsRequest sets;
  sets.set_letters("YBQZITU");
  EXPECT_EQ(client.find_word_sets(sets)->sets(0).points(), 31);
  EXPECT_EQ(client.list_variants({})->variants_size(), 4);
  v1::ScoreRollRequest roll;
  roll.mutable_rules()->set_variant("yat-z");
  for (const char* face : {"2", "2", "3", "3", "3"}) roll.add_faces(face);
  EXPECT_TRUE(client.score_roll(roll)->rollable());
  v1::SolveVariantRequest solve;
  solve.mutable_rules()->set_variant("yat-z");
  EXPECT_GE(client.solve_variant(solve)->share(), 0);
  v1::AdviseRequest advise;
  advise.mutable_rules()->set_variant("yat-z");
  advise.set_target(-1);
  EXPECT_TRUE(absl::IsInvalidArgument(client.advise(advise).status()));
}

TEST(Client, FindsAServerAgainThatStartsAnew) {
  Config config = service::test_config();
  auto server = std::make_unique<TestServer>(config, Server::Reach::kPort);
  const std::string address = server->server().address();
  const Client client(*Connection::connect(address));
  EXPECT_TRUE(client.check_words(about("quiz")).ok());
  EXPECT_TRUE(client.is_connected());
  server.reset();
  EXPECT_TRUE(absl::IsUnavailable(client.check_words(about("quiz")).status()));
  EXPECT_FALSE(client.wait_until_connected(std::chrono::milliseconds(1)));
  EXPECT_FALSE(client.is_connected());
  config.listen = address;
  server = std::make_unique<TestServer>(config, Server::Reach::kPort);
  EXPECT_TRUE(client.wait_until_connected(std::chrono::seconds(60)));
  EXPECT_TRUE(client.check_words(about("quiz")).ok());
}

TEST(Client, NeverLosesAServerInItsOwnProcess) {
  TestServer& server = TestServer::shared();
  const Client client(Connection::over(server.channel(), {.in_process = true}));
  EXPECT_TRUE(client.is_connected());
  EXPECT_TRUE(client.wait_until_connected(std::chrono::milliseconds(0)));
}

TEST(Client, CallsEveryMethodOfGamesOverTheNetwork) {
  TestServer server(service::test_config(), Server::Reach::kPort);
  const Client client(*Connection::connect(server.server().address()));
  v1::CreateGameRequest create;
  create.mutable_rules()->set_variant("yat-z");
  create.add_players("Ann");
  create.set_seats(3);
  create.set_listed(true);
  create.set_assist(v1::ASSIST_LEVEL_FULL);
  const auto opened = client.create_game(create);
  ASSERT_TRUE(opened.ok()) << opened.status();
  const std::string game = opened->game().game(), token = opened->seats(0).token();
  v1::JoinGameRequest join;
  join.set_game(game);
  join.set_player("Bob");
  EXPECT_EQ(client.join_game(join)->seat().seat(), 1);
  v1::AddBotRequest bot;
  bot.set_game(game);
  bot.set_token(token);
  EXPECT_EQ(client.add_bot(bot)->game().status(), v1::GAME_STATUS_PLAYING);
  v1::GetGameRequest get;
  get.set_game(game);
  EXPECT_EQ(client.get_game(get)->game().version(), 4);
  EXPECT_EQ(client.list_games({})->games_size(), 1);
  v1::RollRequest roll;
  roll.set_game(game);
  roll.set_token(token);
  EXPECT_EQ(client.roll(roll)->game().roll(), 1);
  v1::GetHintRequest hint;
  hint.set_game(game);
  hint.set_token(token);
  EXPECT_NE(client.get_hint(hint)->text(), "");
  v1::ClaimRequest claim;
  claim.set_game(game);
  claim.set_token(token);
  claim.set_box("chance");
  EXPECT_EQ(client.claim(claim)->recorded().box(), "chance");
  v1::WatchGameRequest watch;
  watch.set_game(game);
  const auto watching = client.watch_game(watch);
  v1::WatchGameResponse news;
  ASSERT_TRUE(watching->next(news));
  EXPECT_EQ(news.entries_size(), 6);
  v1::LeaveRequest leave;
  leave.set_game(game);
  leave.set_token(token);
  EXPECT_TRUE(client.leave(leave)->game().seats(0).left());
  v1::GetReplayRequest replay;
  replay.set_game(game);
  EXPECT_EQ(client.get_replay(replay)->dice_context(), game);
  v1::CreateEventRequest event;
  event.mutable_rules()->set_variant("word");
  const auto event_opened = client.create_event(event);
  ASSERT_TRUE(event_opened.ok()) << event_opened.status();
  v1::GetEventRequest ask;
  ask.set_event(event_opened->event().event());
  EXPECT_EQ(client.get_event(ask)->event().finishers(), 5);
}

TEST(Client, TellsRefusalsWithTheirDetails) {
  const Client client(Connection::over(TestServer::shared().channel()));
  const absl::Status status = client.check_words(about("qu1z")).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr("words[0]"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("qu1z"));
  const Refusal refusal = refusal_of(status);
  EXPECT_EQ(refusal.domain, "lexicup");
  EXPECT_EQ(refusal.reason, "BAD_VALUE");
  ASSERT_EQ(refusal.fields.size(), 1U);
  EXPECT_EQ(refusal.fields[0].field, "words[0]");
}

TEST(Client, SaysThatNobodyAnswers) {
  std::string gone;
  {
    TestServer server(service::test_config(), Server::Reach::kPort);
    gone = server.server().address();
  }
  ConnectionOptions options;
  options.connect_deadline = std::chrono::milliseconds(200);
  const auto connection = Connection::connect(gone, options);
  EXPECT_EQ(connection.status().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(connection.status().message()), HasSubstr(gone));
}

TEST(Client, RefusesAddressesWithoutAPort) {
  const struct {
    const char* address;
    const char* said;
  } cases[] = {{"no-port", "\"no-port\" has no port"},
               {"host:", "has no port"},
               {":50577", "has no host"},
               {"localhost:foo", "has the port \"foo\""},
               {"localhost:0", "from 1 to 65535"},
               {"localhost:65536", "\"65536\", which is not a number from 1 to 65535"},
               {"localhost:-1", "\"-1\""}};
  for (const auto& [address, said] : cases) {
    const absl::Status status = Connection::connect(address).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << address;
    EXPECT_THAT(std::string(status.message()), HasSubstr(said));
  }
}

// Ten thousand words, each with a definition of 500 bytes.
std::string write_wordy_dictionary(const std::string& folder) {
  lexicon::LexiconDraft draft;
  draft.name = draft.title = "wordy";
  draft.alphabet = lexicon::Alphabet::english();
  for (int i = 0; i < 10'000; ++i) {
    lexicon::Tiles tiles;
    for (const int place : {1000, 100, 10, 1}) tiles.push_back(static_cast<lexicon::Tile>(i / place % 10));
    draft.words.push_back({tiles, std::string(500, 'd')});
  }
  const std::string path = folder + "/wordy.lex";
  EXPECT_TRUE(lexicon::write_file(path, lexicon::build_lexicon(std::move(draft)).value()).ok());
  return path;
}

TEST(Client, TakesAnswersBeyondFourMegabytes) {
  const service::TemporaryFolder folder;
  service::Config config = service::test_config();
  config.dictionaries = {write_wordy_dictionary(folder.path())};
  config.default_lexicon = "wordy";
  TestServer server(config, Server::Reach::kPort);
  v1::FindWordsRequest request;
  request.set_match(v1::MATCH_SUPER);
  request.set_pattern("*");
  request.set_page_size(10'000);
  request.set_definitions(true);
  for (const auto& connection :
       {*Connection::connect(server.server().address()), Connection::over(server.channel())}) {
    const auto page = Client(connection).find_words(request);
    ASSERT_TRUE(page.ok()) << page.status();
    EXPECT_EQ(page->words_size(), 10'000);
    EXPECT_GT(page->ByteSizeLong(), std::size_t{4} << 20);
  }
}

TEST(Client, KeepsToItsDeadline) {
  ConnectionOptions options;
  options.call_deadline = std::chrono::milliseconds(-1000);
  const Client client(Connection::over(TestServer::shared().channel(), options));
  EXPECT_EQ(client.check_words(about("quiz")).status().code(), absl::StatusCode::kDeadlineExceeded);
}

TEST(Client, IsAnsweredOrTurnedAwayWhenTheServerStops) {
  TestServer server(service::test_config(), Server::Reach::kPort);
  const Client client(*Connection::connect(server.server().address()));
  v1::FindWordsRequest request;
  request.set_letters("RETINAS???");
  std::atomic<int> answered = 0;
  std::vector<std::future<absl::Status>> callers;
  for (int i = 0; i < 8; ++i) {
    callers.push_back(std::async(std::launch::async, [&] {
      for (;; ++answered) {
        if (const auto answer = client.find_words(request); !answer.ok()) return answer.status();
      }
    }));
  }
  while (answered < 8) std::this_thread::yield();
  server.server().stop();
  for (auto& caller : callers) EXPECT_EQ(caller.get().code(), absl::StatusCode::kUnavailable);
}

TEST(ToStatus, ReadsDetailsThatTheMessageDoesNotSay) {
  EXPECT_TRUE(to_status(grpc::Status::OK).ok());
  const absl::Status plain = to_status(grpc::Status(grpc::StatusCode::UNAVAILABLE, "gone"));
  EXPECT_EQ(plain, absl::UnavailableError("gone"));
  EXPECT_EQ(to_status(grpc::Status::CANCELLED).code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(refusal_of(plain).fields, ElementsAre());
  const absl::Status garbled = to_status(grpc::Status(grpc::StatusCode::INTERNAL, "odd", "\xFF\xFF"));
  EXPECT_EQ(garbled.message(), "odd");
}

}  // namespace
}  // namespace lexicup::client

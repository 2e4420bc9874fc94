// Stopping a server while it is used: every call ends with an answer or with UNAVAILABLE, none is broken off.
#include <atomic>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <grpcpp/create_channel.h>
#include <gtest/gtest.h>

#include "lexicup/v1/game_service.grpc.pb.h"
#include "lexicup/v1/lexicon_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using namespace std::chrono_literals;

struct Method {
  std::string name;
  std::string request;
};

// One that is answered at once, one on a worker, one in the queue of a game.
std::vector<Method> methods() {
  v1::CheckWordsRequest check;
  check.add_words("quiz");
  v1::FindWordsRequest find;
  find.set_letters("RETAINS??");
  v1::CreateGameRequest create;
  create.mutable_rules()->set_variant("yat-z");
  create.add_players("Ann");
  return {{"LexiconService/CheckWords", check.SerializeAsString()},
          {"LexiconService/FindWords", find.SerializeAsString()},
          {"GameService/CreateGame", create.SerializeAsString()}};
}

// Calls until it is refused; how that was.
Answer call_until_refused(const std::string& address, const Method& method, std::atomic<int>& answered) {
  grpc::ChannelArguments own;
  own.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  const auto channel = grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), own);
  while (true) {
    std::string ignored;
    const Answer answer = answer_of(call_raw(channel, method.name, method.request, ignored));
    if (answer.code != grpc::StatusCode::OK) return answer;
    ++answered;
  }
}

TEST(Stop, EndsNoCallWithoutTheRightCode) {
  for (int round = 0; round < 10; ++round) {
    TestServer server(test_config(), Server::Reach::kPort);
    std::atomic<int> answered = 0;
    std::vector<Answer> ends(12);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      threads.emplace_back([&, i] {
        const auto all = methods();
        ends[i] = call_until_refused(server.server().address(), all[i % all.size()], answered);
      });
    }
    while (answered < 200) std::this_thread::sleep_for(1ms);
    server.server().stop();
    for (std::thread& thread : threads) thread.join();
    for (const Answer& end : ends) {
      EXPECT_EQ(end.code, grpc::StatusCode::UNAVAILABLE) << end.message;
      EXPECT_EQ(end.reason, "SERVER_STOPS");
    }
  }
}

TEST(Stop, TellsThoseWhoWatchWhy) {
  TestServer server(test_config(), Server::Reach::kPort);
  const auto channel = grpc::CreateChannel(server.server().address(), grpc::InsecureChannelCredentials());
  const auto stub = v1::GameService::NewStub(channel);
  v1::CreateGameRequest create;
  create.mutable_rules()->set_variant("yat-z");
  create.add_players("Ann");
  v1::CreateGameResponse opened;
  grpc::ClientContext creating;
  ASSERT_TRUE(stub->CreateGame(&creating, create, &opened).ok());
  v1::WatchGameRequest request;
  request.set_game(opened.game().game());
  grpc::ClientContext watching;
  const auto stream = stub->WatchGame(&watching, request);
  v1::WatchGameResponse news;
  ASSERT_TRUE(stream->Read(&news));
  server.server().stop();
  EXPECT_FALSE(stream->Read(&news));
  const Answer end = answer_of(stream->Finish());
  EXPECT_EQ(end.code, grpc::StatusCode::UNAVAILABLE);
  EXPECT_EQ(end.reason, "SERVER_STOPS");
}

// Searches that would go on for long: the one that runs and those that wait for it.
TEST(Stop, TellsThoseWhoseTimeIsOverWhy) {
  Config config = test_config();
  config.workers = 1;
  config.grace = 20ms;
  TestServer server(config, Server::Reach::kPort);
  const auto channel = grpc::CreateChannel(server.server().address(), grpc::InsecureChannelCredentials());
  v1::FindWordSetsRequest request;
  request.set_letters("RETAINS???");
  request.set_count(3);
  std::vector<Answer> ends(50);
  std::atomic<int> begun = 0;
  std::vector<std::thread> threads;
  for (Answer& end : ends) {
    threads.emplace_back([&] {
      std::string ignored;
      ++begun;
      end = answer_of(call_raw(channel, "LexiconService/FindWordSets", request.SerializeAsString(), ignored));
    });
  }
  while (begun < std::ssize(ends)) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(20ms);
  server.server().stop();
  for (std::thread& thread : threads) thread.join();
  int told = 0;
  for (const Answer& end : ends) {
    if (end.code == grpc::StatusCode::OK) continue;
    EXPECT_EQ(end.code, grpc::StatusCode::UNAVAILABLE) << end.message;
    told += end.reason == "SERVER_STOPS";
  }
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace lexicup::service

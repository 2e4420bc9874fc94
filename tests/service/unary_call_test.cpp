// How calls run on the workers: cancelled, late, crowded out, or caught by a stop.
#include "service/unary_call.h"

#include <future>
#include <thread>

#include <gmock/gmock.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "lexicup/v1/lexicon_service.grpc.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

// A service whose FindWords waits until it is cancelled or let go.
class WaitingService
    : public v1::LexiconService::WithRawCallbackMethod_FindWords<v1::LexiconService::Service> {
 public:
  WaitingService(WorkerPool& pool, std::chrono::milliseconds longest, CallGate& gate)
      : workers_{pool, longest, gate} {}

  grpc::ServerUnaryReactor* FindWords(grpc::CallbackServerContext* context, const grpc::ByteBuffer* in,
                                      grpc::ByteBuffer* out) override {
    return answer_on_worker<v1::FindWordsRequest, v1::FindWordsResponse>(
        workers_, context, in, out,
        [this](const auto& /*request*/, auto& response, const Cancelled& cancelled) {
          ++started;
          while (!cancelled() && !let_go) std::this_thread::sleep_for(1ms);
          if (!let_go) return absl::CancelledError("the search was told to stop");
          response.set_total(7);
          return absl::OkStatus();
        });
  }

  void wait_for_start(int calls = 1) const {
    while (started < calls) std::this_thread::sleep_for(1ms);
  }

  std::atomic<int> started = 0;
  std::atomic<bool> let_go = false;

 private:
  const Workers workers_;
};

struct Fixture {
  explicit Fixture(std::chrono::milliseconds longest = 60s, int queue = 10)
      : pool(1, queue), service(pool, longest, gate) {
    // Over the network: the in-process transport closes at once when the server stops.
    grpc::ServerBuilder builder;
    int port = 0;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
    builder.RegisterService(&service);
    server = builder.BuildAndStart();
    channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(port), grpc::InsecureChannelCredentials());
  }

  // The outcome of a call that is under way.
  std::future<Answer> call(std::chrono::milliseconds deadline = 60s) {
    return std::async(std::launch::async, [this, deadline] {
      std::string bytes;
      return answer_of(call_raw(channel, "LexiconService/FindWords", "", bytes, deadline));
    });
  }

  CallGate gate;
  WorkerPool pool;
  WaitingService service;
  std::unique_ptr<grpc::Server> server;
  std::shared_ptr<grpc::Channel> channel;
};

TEST(WorkerCall, StopsWhenTheClientCancels) {
  Fixture fixture;
  const auto stub = v1::LexiconService::NewStub(fixture.channel);
  grpc::ClientContext context;
  auto code = std::async(std::launch::async, [&] {
    v1::FindWordsResponse response;
    return stub->FindWords(&context, {}, &response).error_code();
  });
  fixture.service.wait_for_start();
  context.TryCancel();
  EXPECT_EQ(code.get(), grpc::StatusCode::CANCELLED);
  fixture.server->Shutdown();  // hangs if the worker goes on
}

TEST(WorkerCall, StopsAtTheClientsDeadline) {
  Fixture fixture;
  EXPECT_EQ(fixture.call(50ms).get().code, grpc::StatusCode::DEADLINE_EXCEEDED);
  fixture.server->Shutdown();
}

TEST(WorkerCall, StopsAtTheServersOwnLimit) {
  Fixture fixture(20ms);
  const Answer answer = fixture.call().get();
  EXPECT_EQ(answer.code, grpc::StatusCode::DEADLINE_EXCEEDED);
  EXPECT_EQ(answer.reason, "TOO_SLOW");
  EXPECT_THAT(answer.message, HasSubstr("20 ms"));
}

TEST(WorkerCall, IsRefusedWhenTooManyWait) {
  Fixture fixture(60s, 1);
  auto running = fixture.call();
  fixture.service.wait_for_start();
  auto first = fixture.call();
  auto second = fixture.call();  // whichever of the two comes later finds the queue full
  while (first.wait_for(1ms) != std::future_status::ready &&
         second.wait_for(1ms) != std::future_status::ready) {
  }
  fixture.service.let_go = true;
  const Answer answers[] = {first.get(), second.get()};
  const Answer& refused = answers[0].code == grpc::StatusCode::OK ? answers[1] : answers[0];
  const Answer& answered = answers[0].code == grpc::StatusCode::OK ? answers[0] : answers[1];
  EXPECT_EQ(refused.code, grpc::StatusCode::RESOURCE_EXHAUSTED);
  EXPECT_EQ(refused.reason, "SERVER_BUSY");
  EXPECT_THAT(refused.message, HasSubstr("try again"));
  EXPECT_EQ(answered.code, grpc::StatusCode::OK);
  EXPECT_EQ(running.get().code, grpc::StatusCode::OK);
}

TEST(WorkerCall, EndsWithinTheGraceOfAStop) {
  Fixture fixture;
  auto running = fixture.call();
  fixture.service.wait_for_start();
  std::thread stop([&] { fixture.server->Shutdown(std::chrono::system_clock::now() + 60s); });
  std::this_thread::sleep_for(20ms);
  fixture.service.let_go = true;
  EXPECT_EQ(running.get().code, grpc::StatusCode::OK);
  stop.join();
}

TEST(WorkerCall, IsToldWhyAfterTheGraceOfAStop) {
  Fixture fixture;
  auto running = fixture.call();
  fixture.service.wait_for_start();
  auto waiting = fixture.call();  // still in the queue
  EXPECT_FALSE(fixture.gate.wait_until_empty(absl::Milliseconds(20)));
  fixture.gate.close();
  auto late = fixture.call();
  EXPECT_EQ(late.get().reason, "SERVER_STOPS");
  fixture.gate.cut_off();
  EXPECT_TRUE(fixture.gate.wait_until_empty(absl::Seconds(60)));
  fixture.server->Shutdown(std::chrono::system_clock::now());
  for (const Answer& answer : {running.get(), waiting.get()}) {
    EXPECT_EQ(answer.code, grpc::StatusCode::UNAVAILABLE);
    EXPECT_EQ(answer.reason, "SERVER_STOPS");
    EXPECT_THAT(answer.message, HasSubstr("when it is back"));
  }
}

// gRPC alone: whoever does not close the gate before gets no details, but no hanging call either.
TEST(WorkerCall, EndsWhenGrpcAloneStops) {
  Fixture fixture;
  auto running = fixture.call();
  fixture.service.wait_for_start();
  auto waiting = fixture.call();
  fixture.server->Shutdown(std::chrono::system_clock::now() + 20ms);
  EXPECT_NE(running.get().code, grpc::StatusCode::OK);
  EXPECT_NE(waiting.get().code, grpc::StatusCode::OK);
}

}  // namespace
}  // namespace lexicup::service

#include "service/health.h"

#include <chrono>

#include <grpcpp/create_channel.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using grpc::health::v1::Health;
using grpc::health::v1::HealthCheckRequest;
using grpc::health::v1::HealthCheckResponse;

HealthCheckRequest about(const std::string& service) {
  HealthCheckRequest request;
  request.set_service(service);
  return request;
}

struct Fixture {
  Fixture() {
    grpc::ServerBuilder builder;
    builder.RegisterService(&health);
    server = builder.BuildAndStart();
    stub = Health::NewStub(server->InProcessChannel({}));
  }

  CallGate gate;
  HealthService health{{"some.Service"}, gate};
  std::unique_ptr<grpc::Server> server;
  std::unique_ptr<Health::Stub> stub;
};

TEST(Health, CheckKnowsTheServerAndItsServices) {
  Fixture fixture;
  fixture.health.set_serving(true);
  struct {
    std::string service;
    grpc::StatusCode code;
    HealthCheckResponse::ServingStatus status;
  } cases[] = {
      {"", grpc::StatusCode::OK, HealthCheckResponse::SERVING},
      {"some.Service", grpc::StatusCode::OK, HealthCheckResponse::SERVING},
      {"other.Service", grpc::StatusCode::NOT_FOUND, HealthCheckResponse::UNKNOWN},
  };
  for (const auto& [service, code, want] : cases) {
    grpc::ClientContext context;
    HealthCheckResponse response;
    EXPECT_EQ(fixture.stub->Check(&context, about(service), &response).error_code(), code) << service;
    EXPECT_EQ(response.status(), want) << service;
  }
}

TEST(Health, WatchTellsEveryChangeAndEndsWhenDrained) {
  Fixture fixture;
  grpc::ClientContext context;
  const auto stream = fixture.stub->Watch(&context, about("some.Service"));
  HealthCheckResponse response;
  ASSERT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::NOT_SERVING);
  fixture.health.set_serving(true);
  ASSERT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::SERVING);
  fixture.health.drain();
  ASSERT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::NOT_SERVING);
  EXPECT_FALSE(stream->Read(&response));
  const Answer end = answer_of(stream->Finish());
  EXPECT_EQ(end.code, grpc::StatusCode::UNAVAILABLE);
  EXPECT_EQ(end.reason, "SERVER_STOPS");
  EXPECT_TRUE(fixture.gate.wait_until_empty(absl::Seconds(60)));
}

TEST(Health, WatchOfAnUnknownServiceStaysOpen) {
  Fixture fixture;
  fixture.health.set_serving(true);
  grpc::ClientContext context;
  const auto stream = fixture.stub->Watch(&context, about("other.Service"));
  HealthCheckResponse response;
  ASSERT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::SERVICE_UNKNOWN);
  context.TryCancel();
  EXPECT_EQ(stream->Finish().error_code(), grpc::StatusCode::CANCELLED);
}

TEST(Health, AStopDoesNotWaitForWatchers) {
  Config config = test_config();
  config.grace = std::chrono::minutes(10);
  TestServer server(config, Server::Reach::kPort);  // the in-process transport closes at once
  const auto stub =
      Health::NewStub(grpc::CreateChannel(server.server().address(), grpc::InsecureChannelCredentials()));
  grpc::ClientContext context;
  const auto stream = stub->Watch(&context, about("lexicup.v1.LexiconService"));
  HealthCheckResponse response;
  ASSERT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::SERVING);
  server.server().stop();
  EXPECT_TRUE(stream->Read(&response));
  EXPECT_EQ(response.status(), HealthCheckResponse::NOT_SERVING);
  EXPECT_FALSE(stream->Read(&response));
  EXPECT_EQ(answer_of(stream->Finish()).reason, "SERVER_STOPS");
}

}  // namespace
}  // namespace lexicup::service

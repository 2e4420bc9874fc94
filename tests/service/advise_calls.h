// Calls of Advise in tests, with requests as text.
//
//   v1::AdviseResponse response = advice("rules { variant: 'yat-z' } faces: ['6', '6', '6', '2', '1']");
//
// Functions of the test server; for one thread.
#ifndef LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_
#define LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_

#include <string>

#include <absl/time/clock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {

template <typename Request>
Request request_of(const std::string& text) {
  Request request;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &request)) << text;
  return request;
}

inline Answer ask(const std::string& request, v1::AdviseResponse& response,
                  TestServer& server = TestServer::shared()) {
  return server.call("ScoringService/Advise", request_of<v1::AdviseRequest>(request), response);
}

// The answer, which must come.
inline v1::AdviseResponse advice(const std::string& request, TestServer& server = TestServer::shared()) {
  v1::AdviseResponse response;
  const Answer answer = ask(request, response, server);
  EXPECT_EQ(answer.code, grpc::StatusCode::OK) << answer.message;
  return response;
}

// Asks until the game is worked out, and its target if there is one.
inline v1::SolveVariantResponse solved(const std::string& text, TestServer& server = TestServer::shared()) {
  const auto request = request_of<v1::SolveVariantRequest>(text);
  v1::SolveVariantResponse response;
  for (int i = 0; i < 60'000 && !response.done(); ++i) {
    const double before = response.share();
    const Answer answer = server.call("ScoringService/SolveVariant", request, response);
    EXPECT_EQ(answer.code, grpc::StatusCode::OK) << answer.message;
    if (answer.code != grpc::StatusCode::OK) break;
    EXPECT_GE(response.share(), before);
    EXPECT_EQ(response.expected_total() > 0, response.done());
    EXPECT_EQ(response.target_chance() > 0, response.done() && request.target() > 0);
    if (!response.done()) absl::SleepFor(absl::Milliseconds(10));
  }
  EXPECT_TRUE(response.done());
  return response;
}

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_

// Calls of Advise in tests, with requests as text.
//
//   v1::AdviseResponse response = advice("rules { variant: 'yat-z' } faces: ['6', '6', '6', '2', '1']");
//
// Functions of the test server; for one thread.
#ifndef LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_
#define LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_

#include <string>

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

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_ADVISE_CALLS_H_

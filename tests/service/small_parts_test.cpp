// The small parts of the service that need no server.
#include <atomic>

#include <gmock/gmock.h>
#include <google/rpc/error_details.pb.h>
#include <google/rpc/status.pb.h>
#include <gtest/gtest.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "service/errors.h"
#include "service/page_token.h"
#include "service/quote.h"
#include "service/utf8_check.h"
#include "service/worker_pool.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

TEST(Quote, IsShortAndSafe) {
  struct {
    std::string value, want;
  } cases[] = {
      {"", "\"\""},
      {"QUIZ", "\"QUIZ\""},
      {"ni\u00F1o \u25C6", "\"ni\u00F1o \u25C6\""},
      {"a\"b\\c", "\"a\\\"b\\\\c\""},
      {"a\tb\r\n", "\"a\\tb\\r\\n\""},
      {std::string("\x1B[31m\0", 6), "\"\\x1B[31m\\x00\""},
      {"caf\xE9", "\"caf\\xE9\""},
      {"\u202Eabc", "\"\\xE2\\x80\\xAEabc\""},
      {"a\u2028b", "\"a\\xE2\\x80\\xA8b\""},
      {std::string(40, 'A'), "\"" + std::string(40, 'A') + "\""},
      {std::string(41, 'A'), "\"" + std::string(40, 'A') + "...\" (41 bytes)"},
  };
  for (const auto& [value, want] : cases) EXPECT_EQ(in_quotes(value), want);
}

TEST(Printable, LeavesWhatShowsAndEscapesTheRest) {
  struct {
    std::string text, want;
  } cases[] = {
      {"", ""},
      {"ni\u00F1o \"a\\b\" \u25C6", "ni\u00F1o \"a\\b\" \u25C6"},
      {std::string(1000, 'A'), std::string(1000, 'A')},
      {"a\nb\tc", "a\\nb\\tc"},
      {"\x1B]0;x\x07", "\\x1B]0;x\\x07"},
      {"\u009B31m", "\\xC2\\x9B31m"},
      {"a\u2028b\u2029", "a\\xE2\\x80\\xA8b\\xE2\\x80\\xA9"},
      {"\u2066a\u202E", "\\xE2\\x81\\xA6a\\xE2\\x80\\xAE"},
      {"caf\xE9", "caf\\xE9"},
  };
  for (const auto& [text, want] : cases) {
    EXPECT_EQ(printable(text), want);
    EXPECT_EQ(printable(want), want);
  }
}

TEST(Quote, NeverCutsACharacter) {
  std::string value;
  for (int i = 0; i < 30; ++i) value += "\u00F1";
  for (int shift = 0; shift < 4; ++shift) EXPECT_TRUE(is_utf8(in_quotes(std::string(shift, 'a') + value)));
}

TEST(Utf8, KnowsWhatUnicodeAllows) {
  for (const std::string& good :
       {std::string(), std::string("abc"), std::string("\u00F1\u25C6\U0001F3B2"), std::string("\0", 1)}) {
    EXPECT_TRUE(is_utf8(good));
  }
  for (const char* bad : {"\x80", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "a\xE2\x97"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

TEST(Utf8, FindsNothingInAMessageThatIsFine) {
  v1::ScoreRollRequest request;
  request.mutable_rules()->set_variant("word");
  request.add_faces("\u25C6");
  EXPECT_FALSE(find_bad_utf8(*request.GetDescriptor(), request.SerializeAsString()));
  EXPECT_FALSE(find_bad_utf8(*request.GetDescriptor(), "\xFF\xFF"));
}

TEST(PageToken, GivesTheOffsetBackForItsScopeAlone) {
  for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{116'190}}) {
    const std::string token = make_page_token(offset, "scope");
    EXPECT_EQ(read_page_token(token, "scope").value(), offset);
    EXPECT_FALSE(read_page_token(token, "scope2").ok());
    EXPECT_FALSE(read_page_token(token, "").ok());
  }
}

TEST(PageToken, RefusesEveryChangeOfOneCharacter) {
  const std::string token = make_page_token(200, "scope");
  for (std::size_t i = 0; i < token.size(); ++i) {
    for (const char other : {'A', 'b', '7', '_', '!', '\n'}) {
      std::string changed = token;
      if (changed[i] == other) continue;
      changed[i] = other;
      EXPECT_FALSE(read_page_token(changed, "scope").ok()) << changed;
    }
  }
  for (const std::string& text : {token + "A", token.substr(1), std::string("x"), token + token}) {
    EXPECT_FALSE(read_page_token(text, "scope").ok()) << text;
  }
}

TEST(Errors, CarryTheFieldAndTheReason) {
  const Answer answer = answer_of(to_grpc(bad_field("words[3]", "\"x\" is no word", reason::kNotAWord)));
  EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT);
  EXPECT_EQ(answer.message, "words[3]: \"x\" is no word");
  EXPECT_EQ(answer.field, "words[3]");
  EXPECT_EQ(answer.description, "\"x\" is no word");
  EXPECT_EQ(answer.reason, "NOT_A_WORD");
  EXPECT_EQ(answer.domain, "lexicup");
}

TEST(Errors, OfALibraryBecomeTheFieldsIfTheyAreAboutAValue) {
  for (const auto& status :
       {absl::InvalidArgumentError("m"), absl::NotFoundError("m"), absl::OutOfRangeError("m")}) {
    EXPECT_EQ(answer_of(to_grpc(about_field("f", status))).field, "f");
  }
  const Answer bug = answer_of(to_grpc(about_field("f", absl::InternalError("m"))));
  EXPECT_EQ(bug.code, grpc::StatusCode::INTERNAL);
  EXPECT_EQ(bug.field, "");
  EXPECT_EQ(bug.reason, "INTERNAL");
  EXPECT_TRUE(to_grpc(absl::OkStatus()).ok());
}

TEST(Errors, ABusyServerSaysWhenToTryAgain) {
  const grpc::Status status = to_grpc(server_busy(256));
  google::rpc::Status details;
  ASSERT_TRUE(details.ParseFromString(status.error_details()));
  google::rpc::RetryInfo retry;
  bool found = false;
  for (const auto& detail : details.details()) found = found || detail.UnpackTo(&retry);
  EXPECT_TRUE(found);
  EXPECT_EQ(retry.retry_delay().seconds(), 1);
}

TEST(WorkerPool, RunsEverythingItTook) {
  std::atomic<int> runs = 0;
  {
    WorkerPool pool(3, 100);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(pool.submit([&runs] { ++runs; }));
  }
  EXPECT_EQ(runs, 100);
}

}  // namespace
}  // namespace lexicup::service

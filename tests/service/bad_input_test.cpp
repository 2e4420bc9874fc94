// What bad input gets: INVALID_ARGUMENT with details that name the field, the value and the remedy.
#include <fstream>
#include <functional>

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "lexicup/v1/lexicon_service.pb.h"
#include "lexicup/v1/scoring_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

struct Case {
  std::string method;
  std::string request;  // in protobuf text format
  std::string field;
  std::vector<std::string> said;  // parts of the description: the value, the remedy
};

std::vector<Case> bad_checks() {
  const std::string method = "LexiconService/CheckWords";
  return {
      {method, "", "words", {"is empty", "at least one"}},
      {method, "words: ''", "words[0]", {"empty"}},
      {method, "words: 'quiz' words: ''", "words[1]", {"empty"}},
      {method, "words: 'RETINA.'", "words[0]", {"RETINA.", "\".\""}},
      {method, "words: 'quiz' words: 'qu1z'", "words[1]", {"qu1z", "\"1\""}},
      {method, "words: 'don\\'t'", "words[0]", {"don't", "\"'\""}},
      {method, "words: '" + repeated("A", 1000) + "'", "words[0]", {"AAAA", "too long", "at most"}},
      {method, "words: '" + repeated("A", 64) + "'", "words[0]", {"AAAA", "63"}},
      {method, repeated("words: 'quiz' ", 10000), "words", {"10000", "at most 1000"}},
      {method, repeated("words: 'quiz' ", 1001), "words", {"1001", "at most 1000"}},
      {method, "words: 'quiz' lexicon: 'klingon'", "lexicon", {"\"klingon\"", "en, pocket, spanish"}},
      {method, "words: 'quiz' lexicon: '../en'", "lexicon", {"\"../en\""}},
      {method, "words: 'niño' lexicon: 'spanish' words: 'kilo'", "words[1]", {"kilo", "\"k\""}},
  };
}

std::vector<Case> bad_searches() {
  const std::string method = "LexiconService/FindWords";
  return {
      {method, "", "letters", {"\"\"", "'?' for a wild"}},
      {method, "letters: ' , '", "letters", {"no letters", "up to 20"}},
      {method, "match: MATCH_SUPER", "letters", {"must_contain"}},
      {method, "letters: 'QU1?'", "letters", {"QU1?", "\"1\""}},
      {method, "letters: '" + repeated("?", 50) + "'", "letters", {"50 wilds", "at most 7"}},
      {method, "letters: '" + repeated("?", 8) + "'", "letters", {"8 wilds", "at most 7"}},
      {method, "letters: '" + repeated("A", 21) + "'", "letters", {"21 letters", "at most 20"}},
      {method, "letters: '" + repeated("A", 1000) + "'", "letters", {"(1000 bytes)", "at most 20"}},
      {method, "letters: 'QUIZ' match: 9", "match", {"9"}},
      {method, "letters: 'QUIZ' order: -1", "order", {"-1"}},
      {method, "letters: 'QUIZ' page_size: 10001", "page_size", {"10001", "10000"}},
      {method, "letters: 'QUIZ' page_size: -1", "page_size", {"-1"}},
      {method, "letters: 'QUIZ' min_length: -2", "min_length", {"-2"}},
      {method, "letters: 'QUIZ' max_length: 64", "max_length", {"64", "63"}},
      {method, "letters: 'QUIZ' min_length: 5 max_length: 4", "min_length", {"5", "max_length 4"}},
      {method, "letters: 'QUIZ' must_contain: 'A?'", "must_contain", {"A?", "wild"}},
      {method, "letters: 'QUIZ' must_contain: '!'", "must_contain", {"\"!\""}},
      {method, "letters: 'QUIZ' pattern: 'Q#'", "pattern", {"#"}},
      {method, "letters: 'QUIZ' pattern: '" + repeated("?", 64) + "'", "pattern", {"too long", "63"}},
      {method, "letters: 'QUIZ' pattern: '" + repeated("*", 65) + "'", "pattern", {"***", "at most 64"}},
      {method, "letters: 'QUIZ' pattern: '" + repeated("*", 1000) + "'", "pattern", {"1000 bytes", "64"}},
      {method, "letters: 'QUIZ' dice_set: 'bones'", "dice_set", {"\"bones\"", "word"}},
      {method, "letters: 'QUIZ' lexicon: 'klingon'", "lexicon", {"\"klingon\""}},
      {method, "letters: 'QUIZ' page_token: 'AAAA'", "page_token", {"AAAA", "leave it empty"}},
      {method, "letters: 'QUIZ' page_token: '" + repeated("x", 5000) + "'", "page_token", {"5000 bytes"}},
  };
}

std::vector<Case> bad_sets() {
  const std::string method = "LexiconService/FindWordSets";
  return {
      {method, "", "letters", {"\"\"", "up to 10"}},
      {method, "letters: 'ABCDEFGHIJK'", "letters", {"11 letters", "at most 10"}},
      {method, "letters: 'AB" + repeated("?", 4) + "'", "letters", {"4 wilds", "at most 3"}},
      {method, "letters: 'Y.B'", "letters", {"\".\""}},
      {method, "letters: 'YB' count: 4", "count", {"4", "from 1 to 3"}},
      {method, "letters: 'YB' count: -1", "count", {"-1"}},
      {method, "letters: 'YB' limit: 1001", "limit", {"1001"}},
      {method, "letters: 'YB' min_length: 11", "min_length", {"11"}},
      {method, "letters: 'YB' min_length: 3 max_length: 2", "min_length", {"max_length 2"}},
      {method, "letters: 'YB' dice_set: 'bones'", "dice_set", {"\"bones\""}},
  };
}

std::vector<Case> bad_rolls() {
  const std::string method = "ScoringService/ScoreRoll";
  const std::string five = "faces: ['1', '2', '3', '4', '5'] ";
  const std::string seven = "faces: ['U', 'Y', 'Q', 'C', 'I', 'L', 'K'] ";
  return {
      {method, five, "rules.variant", {"\"\"", "word, yat-z, platzee, yahtwentee"}},
      {method,
       "rules { variant: 'yatzy' } " + five,
       "rules.variant",
       {"\"yatzy\"", "word, yat-z, platzee, yahtwentee"}},
      {method,
       "rules { variant: 'yat-z' options { key: 'jokr' value: 'off' } } " + five,
       "rules.options[jokr]",
       {"jokr", "joker"}},
      {method,
       "rules { variant: 'yat-z' options { key: 'joker' value: 'mad' } } " + five,
       "rules.options[joker]",
       {"mad", "forced"}},
      {method,
       "rules { variant: 'yat-z' options { key: 'preset' value: 'old' } } " + five,
       "rules.options[preset]",
       {"old", "classic"}},
      {method, "rules { variant: 'word' lexicon: 'klingon' } " + seven, "rules.lexicon", {"\"klingon\""}},
      {method, "rules { variant: 'word' dice_set: 'bones' } " + seven, "rules.dice_set", {"\"bones\""}},
      {method, "rules { variant: 'yat-z' }", "faces", {"is empty", "5"}},
      {method, "rules { variant: 'yat-z' } " + five + "faces: '6'", "faces", {"six"}},
      {method, "rules { variant: 'yat-z' } faces: ['1', '2', '3']", "faces", {"three"}},
      {method,
       "rules { variant: 'yat-z' } faces: ['1', '2', '3', '4', '7']",
       "faces[4]",
       {"\"7\"", "1 to 6"}},
      {method, "rules { variant: 'yat-z' } faces: ['1', '2', '0', '4', '5']", "faces[2]", {"0"}},
      {method, "rules { variant: 'yat-z' } faces: ['1', '-2', '3', '4', '5']", "faces[1]", {"-2"}},
      {method, "rules { variant: 'yat-z' } faces: ['1', '2', 'x', '4', '5']", "faces[2]", {"x"}},
      {method, "rules { variant: 'yat-z' } faces: ['', '2', '3', '4', '5']", "faces[0]", {}},
      {method, "rules { variant: 'yat-z' } " + repeated("faces: '1' ", 100), "faces", {"100", "at most 20"}},
      {method,
       "rules { variant: 'platzee' } faces: ['6', '6', '6', '6', '12']",
       "faces",
       {"6 6 6 6 12", "unchecked_faces"}},
      {method, "rules { variant: 'yat-z' } roll: 4 " + five, "roll", {"4", "from 1 to 3"}},
      {method, "rules { variant: 'yat-z' } roll: -1 " + five, "roll", {"-1"}},
      {method, "rules { variant: 'yat-z' } word_choices: 101 " + five, "word_choices", {"101", "100"}},
      {method, "rules { variant: 'yat-z' } words: 'quiz' " + five, "words", {"no box", "leave them out"}},
      {method, "rules { variant: 'word' } words: 'qqqq' " + seven, "words[0]", {"QQQQ", "another word"}},
      {method, "rules { variant: 'word' } words: 'quick' words: 'l1k' " + seven, "words[1]", {"l1k"}},
      {method,
       "rules { variant: 'word' } words: '" + repeated("A", 1000) + "' " + seven,
       "words[0]",
       {"1000 bytes"}},
      {method,
       "rules { variant: 'yat-z' } " + five + "sheet { entries { box: 'six' points: 6 } }",
       "sheet.entries[0].box",
       {"six", "sixes"}},
      {method,
       "rules { variant: 'yat-z' } " + five + "sheet { entries { box: 'sixes' points: 7 } }",
       "sheet",
       {"7", "sixes"}},
      {method,
       "rules { variant: 'yat-z' } " + five + "sheet { repeat_bonuses: -1 }",
       "sheet.repeat_bonuses",
       {"-1"}},
      {"ScoringService/ListVariants", "rules { variant: 'yatzy' }", "rules.variant", {"\"yatzy\"", "yat-z"}},
      {"ScoringService/ListVariants",
       "rules { variant: 'platzee' options { key: 'ratio' value: 'odd' } }",
       "rules.options[ratio]",
       {"odd", "integer"}},
  };
}

std::unique_ptr<google::protobuf::Message> request_for(const std::string& method) {
  if (method == "LexiconService/CheckWords") return std::make_unique<v1::CheckWordsRequest>();
  if (method == "LexiconService/FindWords") return std::make_unique<v1::FindWordsRequest>();
  if (method == "LexiconService/FindWordSets") return std::make_unique<v1::FindWordSetsRequest>();
  if (method == "ScoringService/ScoreRoll") return std::make_unique<v1::ScoreRollRequest>();
  return std::make_unique<v1::ListVariantsRequest>();
}

void expect_refused(const Case& wanted) {
  SCOPED_TRACE(wanted.method + " " + wanted.request.substr(0, 120));
  const auto request = request_for(wanted.method);
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(wanted.request, request.get()));
  std::string bytes;
  const Answer answer =
      answer_of(call_raw(TestServer::shared().channel(), wanted.method, request->SerializeAsString(), bytes));
  EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT) << answer.message;
  EXPECT_EQ(answer.details_code, grpc::StatusCode::INVALID_ARGUMENT);
  EXPECT_EQ(answer.domain, "lexicup");
  EXPECT_NE(answer.reason, "");
  EXPECT_EQ(answer.field, wanted.field) << answer.message;
  for (const std::string& part : wanted.said) EXPECT_THAT(answer.description, HasSubstr(part));
  EXPECT_EQ(answer.message, answer.field + ": " + answer.description);
  EXPECT_LT(answer.message.size(), 1000U);
}

TEST(BadInput, NamesFieldValueAndRemedy) {
  for (const auto& cases : {bad_checks(), bad_searches(), bad_sets(), bad_rolls()}) {
    for (const Case& one : cases) expect_refused(one);
  }
}

// One string field with these bytes.
std::string field_with(int number, const std::string& bytes) {
  return std::string(1, static_cast<char>(number << 3 | 2)) + static_cast<char>(bytes.size()) + bytes;
}

TEST(BadInput, TextThatIsNotUtf8NamesItsField) {
  struct {
    std::string method, bytes, field, shown;
  } cases[] = {
      {"LexiconService/CheckWords", field_with(1, "quiz") + field_with(1, "caf\xE9"), "words[1]", "caf\\xE9"},
      {"LexiconService/CheckWords", field_with(2, "\xC0\x80"), "lexicon", "\\xC0\\x80"},
      {"LexiconService/FindWords", field_with(1, "\xED\xA0\x80"), "letters", "\\xED\\xA0\\x80"},
      {"LexiconService/FindWordSets", field_with(1, "\xFF"), "letters", "\\xFF"},
      {"ScoringService/ScoreRoll", field_with(1, field_with(1, "\xF5")), "rules.variant", "\\xF5"},
      {"ScoringService/ScoreRoll", field_with(1, field_with(2, field_with(1, "\xFE"))),
       "rules.options[0].key", "\\xFE"},
      {"ScoringService/ListVariants", field_with(1, field_with(3, "a\x80")), "rules.lexicon", "a\\x80"},
  };
  for (const auto& [method, bytes, field, shown] : cases) {
    SCOPED_TRACE(field);
    std::string ignored;
    const Answer answer = answer_of(call_raw(TestServer::shared().channel(), method, bytes, ignored));
    EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT);
    EXPECT_EQ(answer.field, field);
    EXPECT_EQ(answer.reason, "NOT_UTF8");
    EXPECT_THAT(answer.description, HasSubstr(shown));
    EXPECT_THAT(answer.description, HasSubstr("send text in UTF-8"));
  }
}

TEST(BadInput, BytesThatAreNoMessageAreRefused) {
  for (const std::string& bytes : {std::string("\x0A\xFF"), std::string("\x07"), std::string(100, '\xFF')}) {
    std::string ignored;
    const Answer answer =
        answer_of(call_raw(TestServer::shared().channel(), "LexiconService/CheckWords", bytes, ignored));
    EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT);
    EXPECT_EQ(answer.reason, "MALFORMED_MESSAGE");
    EXPECT_THAT(answer.message, HasSubstr("lexicup.v1.CheckWordsRequest"));
  }
}

TEST(BadInput, MessagesBeyondOneMebibyteAreRefused) {
  std::string ignored;
  const grpc::Status status = call_raw(TestServer::shared().channel(), "LexiconService/CheckWords",
                                       std::string((1 << 20) + 1, '\0'), ignored);
  EXPECT_EQ(status.error_code(), grpc::StatusCode::RESOURCE_EXHAUSTED);
}

}  // namespace
}  // namespace lexicup::service

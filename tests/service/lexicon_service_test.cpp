#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicup/v1/lexicon_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <typename Response>
Response ask(const std::string& method, const google::protobuf::Message& request) {
  Response response;
  const Answer answer = TestServer::shared().call("LexiconService/" + method, request, response);
  EXPECT_EQ(answer.code, grpc::StatusCode::OK) << answer.message;
  return response;
}

std::vector<std::string> words_of(const v1::FindWordsResponse& response) {
  std::vector<std::string> words;
  for (const auto& word : response.words()) words.push_back(word.word());
  return words;
}

TEST(ListLexicons, DescribesEachWithTheDefaultFirst) {
  const auto response = ask<v1::ListLexiconsResponse>("ListLexicons", v1::ListLexiconsRequest());
  std::vector<std::string> ids;
  for (const auto& lexicon : response.lexicons()) ids.push_back(lexicon.lexicon());
  EXPECT_THAT(ids, ElementsAre("en", "pocket", "spanish"));
  EXPECT_TRUE(response.lexicons(0).is_default());
  EXPECT_FALSE(response.lexicons(1).is_default());
  EXPECT_EQ(response.lexicons(1).words(), 6);
  EXPECT_EQ(response.lexicons(1).shortest(), 1);
  EXPECT_EQ(response.lexicons(1).longest(), 4);
  EXPECT_TRUE(response.lexicons(1).has_definitions());
  EXPECT_EQ(response.lexicons(2).tiles(3), "CH");
  EXPECT_EQ(response.lexicons(2).locale(), "es");
  EXPECT_EQ(response.lexicons(0).fingerprint().size(), 16U);
}

TEST(CheckWords, AnswersInTheOrderAsked) {
  v1::CheckWordsRequest request;
  request.set_lexicon("pocket");
  request.set_definitions(true);
  for (const char* word : {"quiz", "qqq", "Quay"}) request.add_words(word);
  const auto response = ask<v1::CheckWordsResponse>("CheckWords", request);
  ASSERT_EQ(response.words_size(), 3);
  EXPECT_EQ(response.words(0).word(), "QUIZ");
  EXPECT_TRUE(response.words(0).valid());
  EXPECT_EQ(response.words(0).definition(), "a set of questions");
  EXPECT_EQ(response.words(1).word(), "QQQ");
  EXPECT_FALSE(response.words(1).valid());
  EXPECT_EQ(response.words(2).word(), "QUAY");
  EXPECT_FALSE(response.all_valid());
}

TEST(CheckWords, TakesAThousandWordsAtOnce) {
  v1::CheckWordsRequest request;
  for (int i = 0; i < 1000; ++i) request.add_words("quiz");
  const auto response = ask<v1::CheckWordsResponse>("CheckWords", request);
  EXPECT_EQ(response.words_size(), 1000);
  EXPECT_TRUE(response.all_valid());
  EXPECT_EQ(response.words(0).definition(), "") << "definitions were not asked for";
}

TEST(CheckWords, CountsTilesNotBytes) {
  v1::CheckWordsRequest request;
  request.set_lexicon("spanish");
  request.add_words("nin\xCC\x83o");  // n and a combining tilde
  request.add_words("CHICO");
  EXPECT_TRUE(ask<v1::CheckWordsResponse>("CheckWords", request).all_valid());
}

TEST(FindWords, OrdersByPointsAndNamesTheWilds) {
  v1::FindWordsRequest request;
  request.set_lexicon("pocket");
  request.set_letters("q,u i?");
  request.set_definitions(true);
  const auto response = ask<v1::FindWordsResponse>("FindWords", request);
  ASSERT_THAT(words_of(response), ElementsAre("QUIZ", "A"));
  EXPECT_EQ(response.total(), 2);
  EXPECT_EQ(response.words(0).points(), 8 + 3 + 2);
  EXPECT_EQ(response.words(0).length(), 4);
  EXPECT_EQ(response.words(0).definition(), "a set of questions");
  ASSERT_EQ(response.words(0).wilds_size(), 1);
  EXPECT_EQ(response.words(0).wilds(0).position(), 3);
  EXPECT_EQ(response.words(0).wilds(0).letter(), "Z");
  EXPECT_EQ(response.next_page_token(), "");
}

TEST(FindWords, MatchesPatternsLengthsAndRequiredLetters) {
  struct {
    v1::Match match;
    std::string letters, pattern, must_contain;
    int min_length, max_length;
    std::vector<std::string> words;
  } cases[] = {
      {v1::MATCH_SUB, "quizaybxp", "", "", 0, 0, {"A", "AX", "BY", "QUAY", "QUIZ", "ZAP"}},
      {v1::MATCH_SUB, "quizaybxp", "", "", 3, 0, {"QUAY", "QUIZ", "ZAP"}},
      {v1::MATCH_SUB, "quizaybxp", "", "", 0, 2, {"A", "AX", "BY"}},
      {v1::MATCH_SUB, "quizaybxp", "qu*", "", 0, 0, {"QUAY", "QUIZ"}},
      {v1::MATCH_SUB, "quizaybxp", "?a?", "", 0, 0, {"ZAP"}},
      {v1::MATCH_SUB, "quizaybxp", "", "z", 0, 0, {"QUIZ", "ZAP"}},
      {v1::MATCH_EXACT, "ziuq", "", "", 0, 0, {"QUIZ"}},
      {v1::MATCH_SUPER, "q", "", "", 0, 0, {"QUAY", "QUIZ"}},
      {v1::MATCH_SUPER, "", "*y", "", 0, 0, {"BY", "QUAY"}},
      {v1::MATCH_SUPER, "", "", "a", 0, 0, {"A", "AX", "QUAY", "ZAP"}},
  };
  for (const auto& one : cases) {
    v1::FindWordsRequest request;
    request.set_lexicon("pocket");
    request.set_match(one.match);
    request.set_letters(one.letters);
    request.set_pattern(one.pattern);
    request.set_must_contain(one.must_contain);
    request.set_min_length(one.min_length);
    request.set_max_length(one.max_length);
    request.set_order(v1::WORD_ORDER_ALPHABET);
    SCOPED_TRACE(request.ShortDebugString());
    EXPECT_EQ(words_of(ask<v1::FindWordsResponse>("FindWords", request)), one.words);
  }
}

TEST(FindWords, PagesGiveEveryWordOnce) {
  v1::FindWordsRequest request;
  request.set_letters("retinas?");
  request.set_page_size(1000);
  const auto whole = ask<v1::FindWordsResponse>("FindWords", request);
  ASSERT_GT(whole.total(), 1000);

  request.set_page_size(333);
  std::vector<std::string> words;
  for (int pages = 0; pages < 100; ++pages) {
    const auto page = ask<v1::FindWordsResponse>("FindWords", request);
    EXPECT_EQ(page.total(), whole.total());
    for (const std::string& word : words_of(page)) words.push_back(word);
    if (page.next_page_token().empty()) break;
    EXPECT_EQ(page.words_size(), 333);
    request.set_page_token(page.next_page_token());
  }
  EXPECT_EQ(static_cast<std::int64_t>(words.size()), whole.total());
  EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size());
  words.resize(1000);
  EXPECT_EQ(words, words_of(whole));
}

TEST(FindWords, RefusesATokenOfAnotherRequest) {
  v1::FindWordsRequest request;
  request.set_letters("retinas");
  request.set_page_size(5);
  const std::string token = ask<v1::FindWordsResponse>("FindWords", request).next_page_token();
  ASSERT_NE(token, "");
  request.set_page_token(token);

  std::vector<v1::FindWordsRequest> others(6, request);
  others[0].set_letters("retinal");
  others[1].set_page_size(6);
  others[2].set_order(v1::WORD_ORDER_ALPHABET);
  others[3].set_lexicon("pocket");
  others[4].set_definitions(true);
  others[5].mutable_page_token()->at(3) ^= 1;
  for (const auto& other : others) {
    v1::FindWordsResponse response;
    const Answer answer = TestServer::shared().call("LexiconService/FindWords", other, response);
    EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT);
    EXPECT_EQ(answer.field, "page_token");
    EXPECT_EQ(answer.reason, "WRONG_PAGE_TOKEN");
    EXPECT_THAT(answer.description, HasSubstr("leave it empty"));
  }
}

TEST(FindWordSets, GivesTheBestSets) {
  v1::FindWordSetsRequest request;
  request.set_letters("YBQZITU");
  const auto response = ask<v1::FindWordSetsResponse>("FindWordSets", request);
  ASSERT_EQ(response.sets_size(), 10);
  EXPECT_EQ(response.sets(0).points(), 31);
  ASSERT_EQ(response.sets(0).words_size(), 2);
  EXPECT_EQ(response.sets(0).words(0).word(), "BY");
  EXPECT_EQ(response.sets(0).words(1).word(), "QUIZ");
}

TEST(FindWordSets, ObeysItsSwitches) {
  v1::FindWordSetsRequest request;
  request.set_lexicon("pocket");
  request.set_letters("AABY");
  request.set_limit(100);
  const auto sets_for = [&] { return ask<v1::FindWordSetsResponse>("FindWordSets", request).sets_size(); };
  EXPECT_EQ(sets_for(), 2);  // A BY, A A
  request.set_distinct(true);
  EXPECT_EQ(sets_for(), 1);
  request.set_use_all(true);
  EXPECT_EQ(sets_for(), 0);
  request.set_distinct(false);
  request.set_count(3);
  EXPECT_EQ(sets_for(), 1);  // A A BY
  request.set_min_length(2);
  EXPECT_EQ(sets_for(), 0);
}

}  // namespace
}  // namespace lexicup::service

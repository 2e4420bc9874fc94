#include <fstream>

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexicup/v1/scoring_service.pb.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;

template <typename Request>
Request request_of(const std::string& text) {
  Request request;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &request));
  return request;
}

template <typename Response>
Response ask(const std::string& method, const google::protobuf::Message& request) {
  Response response;
  const Answer answer = TestServer::shared().call("ScoringService/" + method, request, response);
  EXPECT_EQ(answer.code, grpc::StatusCode::OK) << answer.message;
  return response;
}

v1::ScoreRollResponse score(const std::string& request) {
  return ask<v1::ScoreRollResponse>("ScoreRoll", request_of<v1::ScoreRollRequest>(request));
}

v1::ScoredBox box_of(const v1::ScoreRollResponse& response, const std::string& id) {
  for (const auto& box : response.boxes()) {
    if (box.box() == id) return box;
  }
  ADD_FAILURE() << "no box " << id;
  return {};
}

v1::ScoreRollRequest request_of_case(const Json& one) {
  v1::ScoreRollRequest request;
  request.mutable_rules()->set_variant(one["variant"]);
  for (const std::string text : one["options"]) {
    const std::size_t equals = text.find('=');
    (*request.mutable_rules()->mutable_options())[text.substr(0, equals)] =
        equals == std::string::npos ? "" : text.substr(equals + 1);
  }
  for (const Json& face : one["faces"])
    request.add_faces(face.is_string() ? face.get<std::string>() : face.dump());
  if (one.contains("words")) {
    for (const std::string word : one["words"]) request.add_words(word);
  }
  request.set_unchecked_faces(!one.value("rollable", true));
  return request;
}

TEST(ScoreRoll, ScoresEveryCase) {
  std::ifstream file(LEXICUP_SOURCE_DIR "/tests/cases/scores.jsonl");
  int cases = 0;
  for (std::string line; std::getline(file, line); ++cases) {
    SCOPED_TRACE(line);
    const Json one = Json::parse(line);
    const auto response = ask<v1::ScoreRollResponse>("ScoreRoll", request_of_case(one));
    EXPECT_EQ(box_of(response, one["box"]).points(), one["points"].get<int>());
    EXPECT_EQ(response.rollable(), one.value("rollable", true));
  }
  EXPECT_EQ(cases, 244);
}

TEST(ScoreRoll, AnswersWordBoxesWithTheBestWords) {
  const auto response =
      score("rules { variant: 'word' } faces: ['Y', 'B', 'Q', 'Z', 'I', 'T', 'U'] word_choices: 3");
  const auto two = box_of(response, "two-words");
  EXPECT_EQ(two.points(), 31);
  ASSERT_EQ(two.choices_size(), 3);
  EXPECT_EQ(two.choices(0).points(), 31);
  ASSERT_EQ(two.choices(0).words_size(), 2);
  EXPECT_EQ(two.choices(0).words(0).word().word(), "BY");
  EXPECT_THAT(two.choices(0).words(0).dice(), ElementsAre(1, 0));
  EXPECT_EQ(two.choices(0).words(1).word().word(), "QUIZ");
  EXPECT_THAT(two.choices(0).words(1).dice(), ElementsAre(2, 6, 4, 3));
  EXPECT_EQ(box_of(response, "chance").points(), 31);
}

TEST(ScoreRoll, SaysWhichLettersTheDiamondStandsFor) {
  const auto response =
      score("rules { variant: 'word' } faces: ['U', 'A', 'Q', 'Z', '?', 'T', 'K'] words: 'quartz'");
  const auto word = box_of(response, "six-letters").choices(0).words(0).word();
  EXPECT_EQ(word.points(), 24);
  ASSERT_EQ(word.wilds_size(), 1);
  EXPECT_EQ(word.wilds(0).position(), 3);
  EXPECT_EQ(word.wilds(0).letter(), "R");
}

TEST(ScoreRoll, KnowsWhatTheSheetHolds) {
  const auto response = score(
      "rules { variant: 'yat-z' } faces: ['6', '6', '6', '6', '6'] roll: 2 "
      "sheet { entries { box: 'yat-z' points: 50 } entries { box: 'sixes' points: 18 } }");
  EXPECT_EQ(response.totals().total(), 68);
  EXPECT_EQ(box_of(response, "yat-z").state(), v1::CLAIM_STATE_USED);
  const auto straight = box_of(response, "large-straight");
  EXPECT_EQ(straight.state(), v1::CLAIM_STATE_OPEN);
  EXPECT_TRUE(straight.joker());
  EXPECT_EQ(straight.points(), 40);
  EXPECT_EQ(straight.repeat_bonus(), 100);
}

TEST(ScoreRoll, SaysWhatASacrificeCosts) {
  const auto response = score("rules { variant: 'word' } faces: ['P', 'X', 'Q', 'F', '?', 'L', 'V'] roll: 3");
  const auto consonants = box_of(response, "all-consonants");
  EXPECT_EQ(consonants.state(), v1::CLAIM_STATE_TOO_LATE);
  EXPECT_NE(consonants.note(), "");
  EXPECT_EQ(box_of(response, "three-letters").state(), v1::CLAIM_STATE_OTHER_ROUND);
  EXPECT_THAT(box_of(response, "yahtzee-words").zeroes(), ElementsAre("two-letters"));
}

TEST(ListVariants, GivesEveryCardWhole) {
  const auto response = ask<v1::ListVariantsResponse>("ListVariants", v1::ListVariantsRequest());
  std::vector<std::string> ids;
  for (const auto& variant : response.variants()) {
    ids.push_back(variant.variant());
    EXPECT_NE(variant.title(), "");
    EXPECT_NE(variant.description(), "");
    EXPECT_EQ(variant.rolls_per_turn(), 3);
    for (const auto& box : variant.boxes()) {
      EXPECT_NE(box.title(), "");
      EXPECT_NE(box.section(), v1::SECTION_UNSPECIFIED);
      EXPECT_GT(box.uses(), 0);
      EXPECT_EQ(box.takes_words(), box.max_words() > 0);
    }
    for (const auto& option : variant.options()) EXPECT_NE(option.kind(), v1::OPTION_KIND_UNSPECIFIED);
  }
  ASSERT_THAT(ids, ElementsAre("word", "yat-z", "platzee", "yahtwentee"));
  const auto& word = response.variants(0);
  EXPECT_EQ(word.dice_size(), 7);
  EXPECT_EQ(word.dice_set(), "word");
  EXPECT_EQ(word.letters_size(), 27);
  EXPECT_EQ(word.clock_seconds(), 60);
  EXPECT_EQ(word.turns(), 8);
  EXPECT_TRUE(word.repeat_bonus().same_box());
  EXPECT_EQ(response.variants(1).boxes_size(), 13);
  EXPECT_THAT(response.variants(2).dice(4).faces(), testing::Contains("20"));
  EXPECT_EQ(response.variants(3).turns(), 32);
}

TEST(ListVariants, AppliesHouseRulesToTheCard) {
  const auto response = ask<v1::ListVariantsResponse>(
      "ListVariants",
      request_of<v1::ListVariantsRequest>(
          "rules { variant: 'yat-z' options { key: 'preset' value: 'classic' } "
          "options { key: 'joker' value: 'free' } options { key: 'multipliers' value: 'triple' } }"));
  ASSERT_EQ(response.variants_size(), 1);
  std::map<std::string, std::string> values;
  for (const auto& option : response.variants(0).options()) values[option.option()] = option.value();
  EXPECT_EQ(values["joker"], "free");
  EXPECT_EQ(values["full-house"], "distinct");
  EXPECT_THAT(response.variants(0).multipliers(), ElementsAre(1, 2, 3));
  ASSERT_GT(response.variants(0).presets_size(), 0);
  EXPECT_EQ(response.variants(0).presets(0).preset(), "classic");
}

}  // namespace
}  // namespace lexicup::service

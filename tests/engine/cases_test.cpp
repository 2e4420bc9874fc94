// Every case of tests/cases/scores.jsonl through the engine.
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/dice_set_file.h"
#include "engine/lay_on_dice.h"
#include "engine/score.h"
#include "engine/variants.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using Json = nlohmann::json;

std::vector<Json> read_cases() {
  std::ifstream file(LEXICUP_SOURCE_DIR "/tests/cases/scores.jsonl");
  std::vector<Json> cases;
  for (std::string line; std::getline(file, line);) cases.push_back(Json::parse(line));
  return cases;
}

std::vector<std::string> words_in(const std::vector<Json>& cases) {
  std::set<std::string> words;
  for (const Json& one : cases) {
    if (one.contains("words")) words.insert(one["words"].begin(), one["words"].end());
  }
  return {words.begin(), words.end()};
}

std::vector<std::string> labels_of(const Json& faces) {
  std::vector<std::string> labels;
  for (const Json& face : faces) labels.push_back(face.is_string() ? face.get<std::string>() : face.dump());
  return labels;
}

// "full-house=any", or a flag's name alone.
OptionMap options_of(const Json& options) {
  OptionMap map;
  for (const std::string text : options) {
    const std::size_t equals = text.find('=');
    map[text.substr(0, equals)] = equals == std::string::npos ? "" : text.substr(equals + 1);
  }
  return map;
}

TEST(Cases, AllScoreAsWritten) {
  const std::vector<Json> cases = read_cases();
  ASSERT_EQ(cases.size(), 244U);
  const Words words = words_of_list(default_letter_dice(), words_in(cases));
  for (const Json& one : cases) {
    SCOPED_TRACE(one.dump());
    const RuleSet rules = make_rules(one["variant"].get<std::string>(), options_of(one["options"])).value();
    const Roll roll = parse_faces(rules.dice, labels_of(one["faces"])).value();
    ScoreQuery query{.words = &words};
    if (one.contains("words")) query.claim = one["words"].get<std::vector<std::string>>();
    const std::vector<Offer> offers = score_roll(rules, empty_sheet(rules), roll, query).value();
    const int box = find_box(rules, one["box"].get<std::string>()).value();
    EXPECT_EQ(offers[static_cast<std::size_t>(box)].points, one["points"].get<int>());
    EXPECT_EQ(lay_on_dice(rules.dice, roll).has_value(), one.value("rollable", true));
  }
}

}  // namespace
}  // namespace lexicup::engine

#include "service/read_roll.h"

#include <gtest/gtest.h>

#include "engine/dice.h"
#include "engine/variants.h"

namespace lexicup::service {
namespace {

TEST(ReadRoll, NamesTheFacesThatAreTooMany) {
  const struct {
    const char* variant;
    std::vector<std::string> faces;
    const char* want;
  } cases[] = {
      {"platzee", {"6", "6", "6", "6", "12"}, "6 and 12 need five dice, but only four dice show any of them"},
      {"platzee",
       {"3", "7", "10", "12", "20"},
       "10, 12 and 20 need three dice, but only two dice show any of them"},
      {"platzee", {"1", "20", "2", "20", "3"}, "20 needs two dice, but only one die shows it"},
      {"word", {"Z", "Z", "A", "E", "I", "O", "U"}, "Z needs two dice, but only one die shows it"},
  };
  for (const auto& c : cases) {
    const engine::RuleSet rules = engine::make_rules(c.variant, {}).value();
    const engine::Roll roll = engine::parse_faces(rules.dice, c.faces).value();
    const std::string message(not_rollable(rules, roll, "check them").message());
    EXPECT_NE(message.find(std::string("together: ") + c.want + "; check them"), std::string::npos)
        << message;
  }
}

TEST(ReadRoll, NamesAFaceThatNoDieShows) {
  const engine::RuleSet rules = engine::make_rules("platzee", {}).value();
  EXPECT_EQ(not_rollable(rules, {1, 2, 3, 4, 25}, "check them").message(),
            "faces: 1 2 3 4 25 cannot lie on the dice of Platzee together: no die shows 25; check them");
}

}  // namespace
}  // namespace lexicup::service

// Advise and SolveVariant through gRPC, on games that are solved within a second.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "tests/service/advise_calls.h"
#include "tests/service/test_server.h"
#include "tests/service/tiny_dice.h"

namespace lexicup::service {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr char kClassic[] = "rules { variant: 'yat-z' options { key: 'preset' value: 'classic' } } ";

class AdviseTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { solved(kClassic); }
};

TEST_F(AdviseTest, SolvesTheGame) {
  const v1::SolveVariantResponse response = solved(kClassic);
  EXPECT_EQ(response.basis(), v1::BASIS_EXACT);
  EXPECT_EQ(response.share(), 1);
  EXPECT_EQ(response.seconds_left(), 0);
  EXPECT_EQ(response.states(), 355'392);
  EXPECT_NEAR(response.expected_total(), 254.587728734496, 1e-9);
}

// The published values of first rolls.
TEST_F(AdviseTest, KnowsWhatFirstRollsAreWorth) {
  const struct {
    const char* faces;
    double value;
    const char* text;
  } cases[] = {
      {"['4', '4', '6', '6', '6']", 265.113361,
       "Keep 6 6 6 and roll the others: 265.1 points to expect in the end. Claiming Full House now loses "},
      {"['6', '4', '6', '4', '6']", 265.113361, "Keep 6 6 6 and roll the others: 265.1"},
      {"['1', '1', '1', '1', '1']", 320.830556,
       "Claim Yat-Z for 50 points: 320.8 points to expect in the end. Keeping "},
      {"['1', '2', '3', '4', '5']", 261.531406,
       "Claim Large Straight for 40 points: 261.5 points to expect in the end. "},
      {"['1', '1', '2', '4', '6']", 249.879302, "points to expect in the end. Claiming "},
  };
  for (const auto& [faces, value, text] : cases) {
    const auto response = advice(std::string(kClassic) + "choices: 3 faces: " + faces);
    EXPECT_EQ(response.basis(), v1::BASIS_EXACT);
    EXPECT_NEAR(response.expected_total(), value, 5e-7) << faces;
    EXPECT_THAT(response.text(), HasSubstr(text));
    EXPECT_EQ(response.choices_size(), 3);
    EXPECT_EQ(response.choices(0).loss(), 0);
  }
}

TEST_F(AdviseTest, RanksEveryKeepAndEveryClaim) {
  const auto response = advice(std::string(kClassic) + "faces: ['6', '4', '6', '4', '6']");
  EXPECT_THAT(response.faces(), ElementsAre("6", "4", "6", "4", "6"));
  // (3 + 1) * (2 + 1) - 1 keeps and 13 boxes.
  ASSERT_EQ(response.choices_size(), 24);
  EXPECT_THAT(response.choices(0).keep().dice(), ElementsAre(0, 2, 4));
  EXPECT_THAT(response.choices(0).keep().faces(), ElementsAre("6", "6", "6"));
  for (int i = 1; i < response.choices_size(); ++i) {
    const v1::AdvisedChoice& choice = response.choices(i);
    EXPECT_GE(response.choices(i - 1).expected_total(), choice.expected_total());
    EXPECT_NEAR(choice.loss(), response.expected_total() - choice.expected_total(), 1e-9);
  }
  // A claim's total is what it records and what the sheet after it is worth.
  const auto claims = advice(std::string(kClassic) + "roll: 3 faces: ['2', '2', '3', '3', '3']");
  ASSERT_EQ(claims.choices_size(), 13);
  const v1::AdvisedChoice& best = claims.choices(0);
  EXPECT_EQ(best.claim().box(), "full-house");
  EXPECT_EQ(best.claim().points(), 25);
  EXPECT_EQ(best.claim().column(), 1);
  const auto after = advice(std::string(kClassic) + "sheets { entries { box: 'full-house' points: 25 } }");
  EXPECT_NEAR(after.expected_total(), best.expected_total(), 1e-9);
}

double chance_of(const v1::AdvisedChoice& choice, const std::string& id) {
  for (const v1::Prospect& prospect : choice.prospects()) {
    if (prospect.id() == id) return prospect.chance();
  }
  return 0;
}

TEST_F(AdviseTest, SaysWhatTheBestChoicesLeadTo) {
  const std::string roll = std::string(kClassic) + "faces: ['6', '6', '6', '4', '1'] choices: 5 ";
  const auto response = advice(roll + "explained: 2");
  ASSERT_THAT(response.choices(0).keep().faces(), ElementsAre("6", "6", "6"));
  // Of two dice: both a six; one of them, then the last one; else both sixes in the last roll. Three sixes
  // are kept even if the others are a pair.
  const double yat_z = 1 / 36. + 10 / 36. / 6 + 25 / 36. / 36;
  EXPECT_NEAR(chance_of(response.choices(0), "yat-z"), yat_z, 1e-12);
  const v1::Prospect& first = response.choices(0).prospects(0);
  EXPECT_FALSE(first.title().empty());
  EXPECT_EQ(first.column(), 1);
  // A turn ends in one box.
  double sum = 0;
  for (const v1::Prospect& prospect : response.choices(0).prospects()) {
    EXPECT_LE(prospect.chance(), first.chance());
    if (prospect.id() != "upper") sum += prospect.chance();
  }
  EXPECT_LE(sum, 1 + 1e-9);
  EXPECT_GT(response.choices(1).prospects_size(), 0);
  EXPECT_EQ(response.choices(2).prospects_size(), 0);
  EXPECT_EQ(response.choices(0).words_size(), 0);
  EXPECT_EQ(advice(roll).choices(0).prospects_size(), 0);
}

TEST_F(AdviseTest, SaysOfAClaimThatItsBoxIsSure) {
  const auto response =
      advice(std::string(kClassic) + "roll: 3 faces: ['2', '2', '3', '3', '3'] explained: 20");
  EXPECT_EQ(response.choices(0).claim().box(), "full-house");
  EXPECT_EQ(chance_of(response.choices(0), "full-house"), 1);
  for (const v1::AdvisedChoice& choice : response.choices()) {
    EXPECT_EQ(chance_of(choice, choice.claim().box()), choice.claim().points() > 0 ? 1 : 0)
        << choice.claim().box();
  }
}

TEST_F(AdviseTest, SaysBeforeARollWhatIsToExpect) {
  const auto response = advice(kClassic);
  EXPECT_NEAR(response.expected_total(), 254.587728734496, 1e-9);
  EXPECT_EQ(response.choices_size(), 0);
  EXPECT_EQ(response.text(),
            "Before the first roll of a turn there are 254.59 points to expect in the end, if every choice "
            "is the best one.");
}

TEST_F(AdviseTest, CountsBonusesThatComeWithAClaim) {
  const std::string sheet =
      "sheets { entries { box: 'yat-z' points: 50 } entries { box: 'sixes' points: 30 } "
      "entries { box: 'fives' points: 20 } entries { box: 'fours' points: 12 } } ";
  const auto response = advice(std::string(kClassic) + sheet + "roll: 3 faces: ['3', '3', '3', '3', '3']");
  ASSERT_GT(response.choices_size(), 0);
  const v1::AdvisedClaim& claim = response.choices(0).claim();
  EXPECT_EQ(claim.box(), "threes");
  EXPECT_EQ(claim.points(), 15);
  EXPECT_EQ(claim.bonus(), 100 + 35);
  ASSERT_EQ(claim.bonuses_size(), 2);
  EXPECT_EQ(claim.bonuses(0).title(), "repeat bonus");
  EXPECT_EQ(claim.bonuses(1).title(), "Upper Bonus");
  EXPECT_EQ(claim.bonuses(1).points(), 35);
  EXPECT_THAT(response.text(),
              HasSubstr("Claim Threes for 15 points, +100 repeat bonus and +35 Upper Bonus: "));
  EXPECT_EQ(response.choices(0).text(), "claim Threes 15 +100 repeat bonus +35 Upper Bonus");
}

TEST_F(AdviseTest, RefusesWhatNoGameHas) {
  const std::string roll = "faces: ['1', '2', '3', '4', '5'] ";
  const struct {
    std::string request;
    const char* field;
    const char* said;
  } cases[] = {
      {"", "rules.variant", "word, yat-z"},
      {std::string(kClassic) + "faces: '1'", "faces", "five"},
      {std::string(kClassic) + "faces: ['1', '2', '3', '4', '7']", "faces[4]", "1 to 6"},
      {"rules { variant: 'platzee' } faces: ['6', '6', '6', '6', '12']", "faces", "check them"},
      {kClassic + roll + "roll: 4", "roll", "from 1 to 3, nor 0 to leave it out"},
      {std::string(kClassic) + "roll: 2", "roll", "without faces"},
      {"rules { variant: 'platzee' } faces: ['6', '6', '6', '6', '12']", "faces",
       "6 and 12 need five dice, but only four dice show any of them"},
      {"rules { variant: 'yat-z' options { key: 'columns' value: '2' } } sheets {} sheets {} sheets {}",
       "sheets", "2 sheets a player"},
      {kClassic + roll + "choices: 1001", "choices", "from 1 to 1000"},
      {kClassic + roll + "explained: 21", "explained", "from 1 to 20"},
      {kClassic + roll + "target: -1", "target", "from 1 to 1000000"},
      {kClassic + roll + "sheets {} sheets {}", "sheets", "one sheet a player"},
      {kClassic + roll + "sheets { entries { box: 'six' points: 6 } }", "sheets[0].entries[0].box", "sixes"},
      {kClassic + roll + "sheets { entries { box: 'sixes' points: 7 } }", "sheets[0]", "7"},
      {kClassic + roll + "sheets { repeat_bonuses: -1 }", "sheets[0].repeat_bonuses", "-1"},
  };
  for (const auto& [request, field, said] : cases) {
    v1::AdviseResponse response;
    const Answer answer = ask(request, response);
    EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT) << request;
    EXPECT_EQ(answer.field, field);
    EXPECT_THAT(answer.description, HasSubstr(said));
  }
}

TEST_F(AdviseTest, SaysOfAFullSheetThatTheGameIsOver) {
  std::string sheet = "sheets { ";
  for (const char* box : {"ones", "twos", "threes", "fours", "fives", "sixes", "three-of-a-kind",
                          "four-of-a-kind", "full-house", "small-straight", "large-straight", "yat-z"}) {
    sheet += std::string("entries { box: '") + box + "' } ";
  }
  sheet += "entries { box: 'chance' points: 20 } }";
  for (const char* faces : {"", " faces: ['1', '2', '3', '4', '5']"}) {
    const auto response = advice(kClassic + sheet + faces);
    EXPECT_EQ(response.expected_total(), 20);
    EXPECT_EQ(response.choices_size(), 0);
    EXPECT_EQ(response.text(), "No box is open any more: the game is over, with 20 points.");
  }
}

TEST(Advise, SaysHowFarAGameIsThatIsBeingWorkedOut) {
  v1::AdviseResponse response;
  const Answer answer = ask("rules { variant: 'yat-z' options { key: 'joker' value: 'off' } }", response);
  EXPECT_EQ(answer.code, grpc::StatusCode::UNAVAILABLE);
  EXPECT_EQ(answer.reason, "STILL_SOLVING");
  EXPECT_THAT(answer.message, testing::StartsWith("the best play of Yat-Z is being worked out: "));
  const std::string rules = "rules { variant: 'yat-z' options { key: 'joker' value: 'off' } } ";
  const double value = solved(rules).expected_total();
  EXPECT_NEAR(advice(rules).expected_total(), value, 1e-9);
}

TEST(Advise, NamesTheWordsThatAKeepAimsAt) {
  TemporaryFolder dictionaries;
  write_tiny_dice(dictionaries.path());
  Config config = test_config();
  config.dictionaries.push_back(dictionaries.path());
  TestServer server(config);
  const std::string rules = "rules { variant: 'word' dice_set: 'tiny' } ";
  solved(rules, server);
  const auto response = advice(rules + "faces: ['A', 'R', 'S', 'I', 'N', 'E', 'T'] explained: 1", server);
  const v1::AdvisedChoice& best = response.choices(0);
  ASSERT_GT(best.words_size(), 0);
  for (int i = 0; i < best.words_size(); ++i) {
    const v1::WordAim& aim = best.words(i);
    EXPECT_FALSE(aim.words().empty());
    EXPECT_GT(aim.points(), 0);
    EXPECT_GT(aim.chance(), 0);
    EXPECT_LE(aim.chance(), i == 0 ? 1 : best.words(i - 1).chance());
    // Nothing is aimed at in a box that is never claimed.
    EXPECT_GE(chance_of(best, aim.box()), aim.chance() - 1e-9) << aim.words();
  }
}

TEST(Advise, EstimatesGamesOfSeveralColumns) {
  const std::string rules =
      "rules { variant: 'yat-z' options { key: 'columns' value: '2' } "
      "options { key: 'joker' value: 'off' } } ";
  const v1::SolveVariantResponse game = solved(rules);
  EXPECT_EQ(game.basis(), v1::BASIS_ESTIMATE);
  EXPECT_EQ(game.states(), 0);
  EXPECT_GT(game.expected_total(), 400);
  const auto response = advice(rules +
                               "faces: ['6', '6', '6', '6', '6'] explained: 3 sheets { "
                               "entries { box: 'yat-z' } } sheets {}");
  EXPECT_EQ(response.basis(), v1::BASIS_ESTIMATE);
  const v1::AdvisedChoice& best = response.choices(0);
  EXPECT_EQ(best.claim().box(), "yat-z");
  EXPECT_EQ(best.claim().column(), 2);
  EXPECT_EQ(best.prospects_size(), 0);
  EXPECT_THAT(response.text(), testing::StartsWith("Claim Yat-Z on sheet 2 for 50 points: about "));
  EXPECT_THAT(response.text(), HasSubstr(" points to expect in the end, by an estimate. "));
  const auto before = advice(rules);
  EXPECT_NEAR(before.expected_total(), game.expected_total(), 1e-9);
  EXPECT_THAT(before.text(),
              testing::MatchesRegex("Before the first roll of a turn there are about [0-9.]+ points to "
                                    "expect in the end, by an estimate, if every choice is the best one."));
}

}  // namespace
}  // namespace lexicup::service

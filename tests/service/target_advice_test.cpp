// Advise and SolveVariant for a total to reach, through gRPC, on sheets of which little is open.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include <absl/time/clock.h>
#include <fmt/format.h>
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
using testing::StartsWith;

constexpr char kClassic[] = "rules { variant: 'yat-z' options { key: 'preset' value: 'classic' } } ";
// Only Sixes are open, and they bring no bonus; 100 points stand on the sheet.
constexpr char kOnlySixes[] =
    "sheets { entries { box: 'ones' points: 1 } entries { box: 'twos' points: 2 } "
    "entries { box: 'threes' points: 3 } entries { box: 'fours' points: 4 } "
    "entries { box: 'fives' points: 5 } entries { box: 'three-of-a-kind' points: 20 } "
    "entries { box: 'four-of-a-kind' } entries { box: 'full-house' } "
    "entries { box: 'small-straight' points: 30 } entries { box: 'large-straight' } "
    "entries { box: 'yat-z' } entries { box: 'chance' points: 22 } } ";
constexpr int kSoFar = 1 + 2 + 3 + 4 + 5 + 20 + 30 + 22;
// Chances lie in single precision.
constexpr double kClose = 1e-6;

std::string target(int points) { return "target: " + std::to_string(points) + " "; }

// At least so many of the dice come to show a six within so many rolls; sixes are kept.
double chance_of_sixes(int least, int dice, int rolls) {
  const double six = 1 - std::pow(5 / 6., rolls);
  double chance = 0;
  for (int sixes = std::max(0, least); sixes <= dice; ++sixes) {
    const double ways = std::tgamma(dice + 1) / std::tgamma(sixes + 1) / std::tgamma(dice - sixes + 1);
    chance += ways * std::pow(six, sixes) * std::pow(1 - six, dice - sixes);
  }
  return chance;
}

TEST(TargetAdvice, RanksByTheChanceToReachIt) {
  for (int sixes = 1; sixes <= 5; ++sixes) {
    SCOPED_TRACE(sixes);
    const std::string rest = kOnlySixes + target(kSoFar + 6 * sixes);
    const auto whole = solved(kClassic + rest);
    EXPECT_NEAR(whole.target_chance(), chance_of_sixes(sixes, 5, 3), kClose);
    EXPECT_EQ(whole.basis(), v1::BASIS_EXACT);
    EXPECT_EQ(whole.states(), 355'392);
    EXPECT_NEAR(whole.expected_total(), 254.587728734496, 1e-9);
    const auto before = advice(kClassic + rest);
    EXPECT_EQ(before.target_chance(), whole.target_chance());
    EXPECT_NEAR(before.expected_total(), kSoFar + 5 * 6 * (1 - std::pow(5 / 6., 3)), 1e-9);
    for (int roll = 1; roll <= 2; ++roll) {
      const auto response =
          advice(kClassic + rest + "faces: ['6', '2', '6', '3', '1'] roll: " + std::to_string(roll));
      EXPECT_THAT(response.faces(), ElementsAre("6", "2", "6", "3", "1"));
      EXPECT_EQ(response.basis(), v1::BASIS_EXACT);
      ASSERT_EQ(response.choices_size(), 23 + 1);  // 3 * 2 * 2 * 2 - 1 keeps
      const double best = chance_of_sixes(sixes - 2, 3, 3 - roll);
      EXPECT_NEAR(response.target_chance(), best, kClose);
      EXPECT_NEAR(response.choices(0).target_chance(), best, kClose);
      EXPECT_EQ(response.expected_total(), response.choices(0).expected_total());
      for (const v1::AdvisedChoice& choice : response.choices()) {
        EXPECT_NEAR(choice.loss(), response.target_chance() - choice.target_chance(), 2 * kClose);
        if (choice.has_claim()) {
          EXPECT_EQ(choice.target_chance(), sixes <= 2 ? 1 : 0);
        }
      }
    }
  }
}

TEST(TargetAdvice, SaysItInASentence) {
  const std::string rest = kOnlySixes + target(kSoFar + 18);
  solved(kClassic + rest);
  const auto response = advice(kClassic + rest + "faces: ['6', '2', '6', '3', '1'] choices: 2");
  EXPECT_THAT(response.choices(0).keep().dice(), ElementsAre(0, 2));
  EXPECT_EQ(response.choices_size(), 2);
  EXPECT_EQ(response.text(),
            "Keep 6 6 and roll the others: the chance of 105 or more is 66.5 %; claiming Sixes now makes it "
            "impossible.");
  EXPECT_EQ(advice(kClassic + rest).text(),
            "The chance of 105 or more is 35.5 %, if every choice is the best one for it.");
}

TEST(TargetAdvice, SaysHowFarItIs) {
  solved(kClassic + target(kSoFar + 6) + kOnlySixes);
  v1::AdviseResponse response;
  const std::string request = kClassic + target(kSoFar + 7) + kOnlySixes;
  const Answer answer = ask(request, response);
  EXPECT_EQ(answer.code, grpc::StatusCode::UNAVAILABLE);
  EXPECT_EQ(answer.reason, "STILL_SOLVING");
  EXPECT_THAT(answer.message, StartsWith("the best play of Yat-Z for 94 points is being worked out: "));
  solved(request);
  EXPECT_NEAR(advice(request).target_chance(), chance_of_sixes(2, 5, 3), kClose);
}

// The game comes first where neither is there.
TEST(TargetAdvice, SolvesTheGameToo) {
  TemporaryFolder dictionaries;
  write_tiny_dice(dictionaries.path());
  Config config = test_config();
  config.dictionaries.push_back(dictionaries.path());
  TestServer server(config);
  const std::string rules = "rules { variant: 'word' dice_set: 'tiny' } ";
  v1::AdviseResponse response;
  const Answer answer = ask(rules + target(100), response, server);
  EXPECT_EQ(answer.reason, "STILL_SOLVING");
  const auto whole = solved(rules + target(100), server);
  EXPECT_GT(whole.target_chance(), 0);
  EXPECT_GT(whole.expected_total(), 0);
  EXPECT_EQ(advice(rules + target(100), server).target_chance(), whole.target_chance());
  // Best play reaches it from the empty sheet as often as in the mean of the first rolls: four dice have two
  // faces, the others one.
  double mean = 0;
  for (const char* first : {"A", "E"}) {
    for (const char* second : {"R", "T"}) {
      for (const char* fourth : {"I", "?"}) {
        for (const char* last : {"T", "L"}) {
          const auto roll = advice(fmt::format("{}{}faces: ['{}', '{}', 'S', '{}', 'N', 'E', '{}']", rules,
                                               target(100), first, second, fourth, last),
                                   server);
          ASSERT_GT(roll.choices_size(), 0);
          mean += roll.target_chance() / 16;
        }
      }
    }
  }
  EXPECT_NEAR(mean, whole.target_chance(), kClose);
}

// Nothing is worked out where no play can change the chance.
TEST(TargetAdvice, KnowsAtOnceWhatIsReached) {
  solved(kClassic);
  const std::string reached = kClassic + target(kSoFar) + kOnlySixes;
  v1::SolveVariantResponse response;
  const Answer answer = TestServer::shared().call("ScoringService/SolveVariant",
                                                  request_of<v1::SolveVariantRequest>(reached), response);
  EXPECT_EQ(answer.code, grpc::StatusCode::OK) << answer.message;
  EXPECT_TRUE(response.done());
  EXPECT_EQ(response.share(), 1);
  EXPECT_EQ(response.target_chance(), 1);
  EXPECT_NEAR(response.expected_total(), 254.587728734496, 1e-9);
  EXPECT_THAT(advice(reached).text(),
              StartsWith("87 points are reached already. Before the first roll of a turn there are "));
  const std::string faces = "faces: ['6', '2', '6', '3', '1'] ";
  const auto with = advice(reached + faces);
  const auto without = advice(kClassic + (kOnlySixes + faces));
  EXPECT_EQ(with.basis(), v1::BASIS_EXACT);
  EXPECT_EQ(with.target_chance(), 1);
  EXPECT_THAT(with.text(), StartsWith("87 points are reached already. Keep 6 6 and roll the others: "));
  ASSERT_EQ(with.choices_size(), without.choices_size());
  for (int i = 0; i < with.choices_size(); ++i) {
    EXPECT_EQ(with.choices(i).text(), without.choices(i).text());
    EXPECT_EQ(with.choices(i).target_chance(), 1);
    EXPECT_EQ(with.choices(i).loss(), 0);
  }
}

TEST(TargetAdvice, KnowsAtOnceWhatAFullSheetIs) {
  TestServer server(test_config());
  std::string sheet = kOnlySixes;
  sheet.insert(sheet.rfind('}'), "entries { box: 'sixes' points: 12 } ");
  for (const int more : {12, 13}) {
    const auto response = advice(kClassic + target(kSoFar + more) + sheet, server);
    EXPECT_EQ(response.target_chance(), more == 12 ? 1 : 0);
    EXPECT_EQ(response.expected_total(), kSoFar + 12);
    EXPECT_EQ(response.text(),
              "No box is open any more: the game is over, with 99 points. " +
                  std::string(more == 12 ? "99 points are reached." : "100 points were not reached."));
  }
  solved(kClassic);
  v1::SolveVariantResponse response;
  TestServer::shared().call("ScoringService/SolveVariant",
                            request_of<v1::SolveVariantRequest>(kClassic + target(kSoFar + 13) + sheet),
                            response);
  EXPECT_TRUE(response.done());
  EXPECT_EQ(response.target_chance(), 0);
}

// So many points are needed on so many sheets that exact play would take too much.
TEST(TargetAdvice, EstimatesWhatIsTooMuch) {
  const std::string far = kClassic + target(600);
  const auto whole = solved(far);
  EXPECT_EQ(whole.basis(), v1::BASIS_ESTIMATE);
  EXPECT_EQ(whole.total_basis(), v1::BASIS_EXACT);
  EXPECT_NEAR(whole.expected_total(), 254.587728734496, 1e-9);
  EXPECT_LT(whole.target_chance(), 1e-3);
  const auto before = advice(far);
  EXPECT_EQ(before.basis(), v1::BASIS_ESTIMATE);
  EXPECT_EQ(before.total_basis(), v1::BASIS_EXACT);
  EXPECT_EQ(before.target_chance(), whole.target_chance());
  EXPECT_EQ(
      before.text(),
      "The chance of 600 or more is less than 0.1 %, by an estimate, if every choice is the best one for "
      "it.");
  // Five of a kind are the way to bonuses, which nothing else brings so many points with.
  const auto roll = advice(far + "faces: ['6', '6', '6', '6', '6'] roll: 3");
  EXPECT_EQ(roll.basis(), v1::BASIS_ESTIMATE);
  EXPECT_EQ(roll.choices(0).claim().box(), "yat-z");
  EXPECT_GT(roll.target_chance(), whole.target_chance());
  EXPECT_THAT(roll.text(), HasSubstr("by an estimate"));
}

// Those of Yat-Z come with the game; here their file is gone, so they come after it.
TEST(TargetAdvice, SaysWhetherTheChancesOfBonusesAreThere) {
  TemporaryFolder tables;
  Config config = test_config();
  config.tables = tables.path();
  {
    TestServer server(config);
    EXPECT_FALSE(solved(kClassic, server).chances_missing());
  }
  for (const auto& file : std::filesystem::directory_iterator(tables.path())) {
    if (file.path().extension() == ".lxb") std::filesystem::remove(file.path());
  }
  TestServer server(config);
  const std::string request = kClassic + target(kSoFar + 6) + kOnlySixes;
  v1::SolveVariantResponse response;
  for (int i = 0; i < 60'000 && (!response.done() || response.chances_missing()); ++i) {
    response = solved(request + "chances: true", server);
    if (response.chances_missing()) absl::SleepFor(absl::Milliseconds(10));
  }
  EXPECT_FALSE(response.chances_missing());
  const auto explained =
      advice(std::string(kClassic) + "faces: ['6', '6', '6', '5', '1'] choices: 1 explained: 1", server);
  EXPECT_TRUE(std::ranges::any_of(explained.choices(0).prospects(),
                                  [](const v1::Prospect& prospect) { return prospect.id() == "upper"; }));
}

// Without waiting again.
TEST(TargetAdvice, GoesOnFromTurnToTurn) {
  const std::string two_open =
      "sheets { entries { box: 'ones' points: 1 } entries { box: 'twos' points: 2 } "
      "entries { box: 'threes' points: 3 } entries { box: 'fours' points: 4 } "
      "entries { box: 'fives' points: 5 } entries { box: 'three-of-a-kind' points: 20 } "
      "entries { box: 'four-of-a-kind' } entries { box: 'full-house' } "
      "entries { box: 'small-straight' points: 30 } entries { box: 'large-straight' } "
      "entries { box: 'yat-z' } } ";
  const std::string goal = target(kSoFar + 12);
  const double before = solved(kClassic + goal + two_open).target_chance();
  EXPECT_GT(before, 0);
  EXPECT_NEAR(advice(kClassic + goal + kOnlySixes).target_chance(), chance_of_sixes(2, 5, 3), kClose);
}

TEST(TargetAdvice, RefusesWhatCannotBeATarget) {
  const struct {
    std::string request;
    const char* said;
  } cases[] = {
      {kClassic + target(-1), "-1 is not from 1 to 1000000"},
      {kClassic + target(1'000'001), "1000001 is not from 1 to 1000000"},
  };
  for (const auto& [request, said] : cases) {
    v1::AdviseResponse advised;
    v1::SolveVariantResponse response;
    for (const Answer& answer :
         {ask(request, advised),
          TestServer::shared().call("ScoringService/SolveVariant",
                                    request_of<v1::SolveVariantRequest>(request), response)}) {
      EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT) << request;
      EXPECT_EQ(answer.field, "target");
      EXPECT_THAT(answer.description, HasSubstr(said));
    }
  }
}

// Two sheets of Yat-Z, which no table holds: the chances come with the model.
TEST(TargetAdvice, EstimatesSeveralColumns) {
  const std::string rules = "rules { variant: 'yat-z' options { key: 'columns' value: '2' } } ";
  double before = 1;
  for (const int points : {300, 500, 600, 900}) {
    const auto whole = solved(rules + target(points));
    EXPECT_EQ(whole.basis(), v1::BASIS_ESTIMATE);
    EXPECT_EQ(whole.total_basis(), v1::BASIS_ESTIMATE);
    EXPECT_LT(whole.target_chance(), before) << points;
    before = whole.target_chance();
    EXPECT_EQ(advice(rules + target(points)).target_chance(), before);
  }
  const auto out_of_reach = advice(rules + target(100'000));
  EXPECT_EQ(out_of_reach.basis(), v1::BASIS_EXACT);
  EXPECT_EQ(out_of_reach.target_chance(), 0);
  EXPECT_EQ(out_of_reach.text(), "100000 points cannot be reached any more.");
  const std::string request = rules + target(520) + "faces: ['6', '6', '6', '2', '1'] ";
  const auto roll = advice(request);
  EXPECT_EQ(roll.basis(), v1::BASIS_ESTIMATE);
  EXPECT_EQ(roll.total_basis(), v1::BASIS_ESTIMATE);
  EXPECT_GT(roll.target_chance(), 0.2);
  EXPECT_LT(roll.target_chance(), 0.8);
  EXPECT_THAT(roll.text(), StartsWith("Keep 6 6 6 and roll the others: the chance of 520 or more is about "));
  const auto by_total = advice(rules + "faces: ['6', '6', '6', '2', '1'] ");
  ASSERT_EQ(roll.choices_size(), by_total.choices_size());
  for (int i = 1; i < roll.choices_size(); ++i) {
    EXPECT_LE(roll.choices(i).target_chance(), roll.choices(i - 1).target_chance() + kClose);
  }
}

// The points of all columns count, each times its multiplier.
TEST(TargetAdvice, CountsAllColumnsForTheTarget) {
  const std::string rules =
      "rules { variant: 'yat-z' options { key: 'columns' value: '3' } options { key: 'multipliers' value: "
      "'triple' } } ";
  const std::string sheets =
      "sheets { entries { box: 'yat-z' points: 50 } } sheets { } sheets { entries { box: 'chance' points: 20 "
      "} } ";
  solved(rules);
  const auto reached = advice(rules + sheets + target(50 + 3 * 20));
  EXPECT_EQ(reached.target_chance(), 1);
  EXPECT_EQ(reached.basis(), v1::BASIS_EXACT);
  EXPECT_EQ(reached.total_basis(), v1::BASIS_ESTIMATE);
  // The total to expect is reached about as often as not.
  const int middle = static_cast<int>(reached.expected_total());
  const auto half = advice(rules + sheets + target(middle));
  EXPECT_EQ(half.basis(), v1::BASIS_ESTIMATE);
  EXPECT_NEAR(half.target_chance(), 0.5, 0.15);
}

// Neither chances nor totals need an estimate on the last turn.
TEST(TargetAdvice, IsExactOnTheLastTurnOfAnEstimatedGame) {
  const std::string rules =
      "rules { variant: 'yat-z' options { key: 'columns' value: '2' } options { key: 'preset' value: "
      "'classic' } } ";
  std::string full = kOnlySixes;
  full.insert(full.rfind('}'), "entries { box: 'sixes' points: 12 } ");
  solved(rules);
  for (const int sixes : {1, 3, 5}) {
    const std::string request = rules + target(kSoFar + kSoFar + 12 + 6 * sixes) + full + kOnlySixes;
    const auto before = advice(request);
    EXPECT_EQ(before.basis(), v1::BASIS_EXACT);
    EXPECT_NEAR(before.target_chance(), chance_of_sixes(sixes, 5, 3), kClose);
    const auto roll = advice(request + "faces: ['6', '6', '3', '2', '1'] ");
    EXPECT_EQ(roll.basis(), v1::BASIS_EXACT);
    EXPECT_NEAR(roll.target_chance(), chance_of_sixes(sixes - 2, 3, 2), kClose);
    const auto total = advice(rules + full + kOnlySixes);
    for (const auto& response : {before, roll, total}) EXPECT_EQ(response.total_basis(), v1::BASIS_EXACT);
    EXPECT_EQ(total.basis(), v1::BASIS_EXACT);
    const double six = 1 - std::pow(5 / 6., 3);
    EXPECT_NEAR(total.expected_total(), kSoFar + kSoFar + 12 + 30 * six, 1e-9);
  }
  const auto none = advice(rules + target(kSoFar + kSoFar + 12 + 31) + full + kOnlySixes);
  EXPECT_EQ(none.text(), std::to_string(kSoFar + kSoFar + 12 + 31) + " points cannot be reached any more.");
}

}  // namespace
}  // namespace lexicup::service

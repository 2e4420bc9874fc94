#include "clients/cli/solving.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

TEST(Solving, TellsHowFarItIs) {
  const struct {
    double share;
    double seconds;
    const char* want;
  } cases[] = {
      {0, 0, "Working out Yat-Z [                        ] 0 %"},
      {0.5, 12.4, "Working out Yat-Z [============            ] 50 %, about 12 s left"},
      {0.99, 0.2, "Working out Yat-Z [========================] 99 %, about 1 s left"},
      {0.1, 600, "Working out Yat-Z [==                      ] 10 %, about 10 min left"},
      {0.01, 36000, "Working out Yat-Z [                        ] 1 %, about 10 h left"},
      {7, -1, "Working out Yat-Z [========================] 100 %"},
  };
  for (const auto& [share, seconds, want] : cases) {
    v1::SolveVariantResponse response;
    response.set_share(share);
    response.set_seconds_left(seconds);
    EXPECT_EQ(solving_line("Yat-Z", response), want);
    EXPECT_LT(solving_line("Yat-Z", response).size(), 80u);
  }
}

TEST(Solving, TellsLessInFewerColumns) {
  v1::SolveVariantResponse response;
  response.set_share(0.5);
  response.set_seconds_left(12);
  const struct {
    int columns;
    const char* want;
  } cases[] = {
      {80, "Working out Yat-Z [============            ] 50 %, about 12 s left"},
      {60, "Working out Yat-Z: 50 %, about 12 s left"},
      {40, "50 %, about 12 s left"},
      {10, "50 %"},
  };
  for (const auto& [columns, want] : cases)
    EXPECT_EQ(solving_line("Yat-Z", response, columns), want) << columns;
}

TEST(Solving, TellsWhatItWaitsFor) {
  v1::SolveVariantResponse response;
  response.set_games_before(1);
  EXPECT_EQ(solving_line("Yat-Z", response),
            "Working out Yat-Z [                        ] 0 %, waits behind 1 other game");
  response.set_share(0.4);
  response.set_games_before(15);
  EXPECT_EQ(solving_line("Word Yahtzee", response),
            "Working out Word Yahtzee: 40 %, waits behind 15 other games");
}

TEST(Solving, TellsHowFarTheChancesOfBonusesAre) {
  v1::SolveVariantResponse response;
  response.set_share(1);
  response.set_done(true);
  response.set_chances_missing(true);
  response.set_chances_share(0.5);
  EXPECT_EQ(solving_line("Yat-Z", response), "Working out bonuses of Yat-Z [============            ] 50 %");
}

TEST(Solving, SaysThatTheServerWentAway) {
  EXPECT_EQ(
      lost_server(absl::UnavailableError("Broken pipe")).message(),
      "the server went away during its work (Broken pipe); ask again when it runs, it goes on from what it "
      "kept");
  const absl::Status refused = absl::ResourceExhaustedError("the best play of 16 other games comes first");
  EXPECT_EQ(lost_server(refused), refused);
}

}  // namespace
}  // namespace lexicup::cli

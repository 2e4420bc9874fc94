#include "solver/spread_file.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

constexpr Fingerprint kFingerprint = {.high = 3, .low = 4};

SpreadTable some_spread() {
  const SmallGame small = small_games().front();
  const auto game = make_game_space(small.rules, small.dictionary()).value();
  return solve_spread(solve(game, {.threads = 1}).value(), {.threads = 1}).value();
}

TEST(SpreadFileTest, GivesBackWhatWasPacked) {
  const SpreadTable spread = some_spread();
  const auto again = unpack_spread(pack_spread(kFingerprint, spread), kFingerprint, spread.game);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->variances, spread.variances);
  EXPECT_EQ(again->game, spread.game);
}

TEST(SpreadFileTest, RefusesEveryChangedByteAndEveryTruncation) {
  const SpreadTable spread = some_spread();
  const std::string good = pack_spread(kFingerprint, spread);
  for (std::size_t place = 0; place < good.size(); ++place) {
    std::string file = good;
    file[place] = static_cast<char>(file[place] ^ 0x10);
    ASSERT_FALSE(unpack_spread(file, kFingerprint, spread.game).ok()) << place;
    ASSERT_FALSE(unpack_spread(good.substr(0, place), kFingerprint, spread.game).ok()) << place;
  }
}

TEST(SpreadFileTest, RefusesWhatIsNoVariance) {
  for (const double bad :
       {-0.1, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    SpreadTable spread = some_spread();
    spread.variances.back() = bad;
    EXPECT_EQ(unpack_spread(pack_spread(kFingerprint, spread), kFingerprint, spread.game).status().code(),
              absl::StatusCode::kDataLoss);
  }
}

}  // namespace
}  // namespace lexicup::solver

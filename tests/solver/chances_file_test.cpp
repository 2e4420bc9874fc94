#include "solver/chances_file.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

// The first small game with a section bonus.
BonusChances some_chances() {
  for (const SmallGame& small : small_games()) {
    if (small.rules.section_bonuses.empty()) continue;
    const auto game = make_game_space(small.rules, small.dictionary()).value();
    return bonus_chances(solve(game, {.threads = 1}).value(), {.threads = 1}).value();
  }
  return {};
}

constexpr Fingerprint kFingerprint = {.high = 3, .low = 4};

TEST(ChancesFileTest, GivesBackWhatWasPacked) {
  const BonusChances chances = some_chances();
  ASSERT_FALSE(chances.chances.empty());
  const auto again = unpack_chances(pack_chances(kFingerprint, chances), kFingerprint, chances.game);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->chances, chances.chances);
  EXPECT_EQ(again->game, chances.game);
}

TEST(ChancesFileTest, RefusesEveryChangedByteAndEveryTruncation) {
  const BonusChances chances = some_chances();
  const std::string good = pack_chances(kFingerprint, chances);
  for (std::size_t place = 0; place < good.size(); ++place) {
    std::string file = good;
    file[place] = static_cast<char>(file[place] ^ 0x10);
    ASSERT_FALSE(unpack_chances(file, kFingerprint, chances.game).ok()) << place;
    ASSERT_FALSE(unpack_chances(good.substr(0, place), kFingerprint, chances.game).ok()) << place;
  }
}

TEST(ChancesFileTest, RefusesWhatIsNoChance) {
  for (const double bad : {-0.1, 1.1, std::numeric_limits<double>::quiet_NaN()}) {
    BonusChances chances = some_chances();
    chances.chances[0].back() = bad;
    EXPECT_EQ(unpack_chances(pack_chances(kFingerprint, chances), kFingerprint, chances.game).status().code(),
              absl::StatusCode::kDataLoss);
  }
}

}  // namespace
}  // namespace lexicup::solver

#include "solver/table_file.h"

#include <limits>

#include <gtest/gtest.h>

#include "solver/solve.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

struct Solved {
  SmallGame small;
  ValueTable table;
  Fingerprint fingerprint;
  std::string file;
};

Solved solved(SmallGame small) {
  ValueTable table = solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value();
  const Fingerprint fingerprint = fingerprint_of(small.rules, table.game->rolls, "words of the test");
  std::string file = pack_table(fingerprint, *table.game, table.values);
  return {std::move(small), std::move(table), fingerprint, std::move(file)};
}

TEST(TableFileTest, GivesBackWhatWasPacked) {
  for (SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const Solved one = solved(std::move(small));
    auto stored = unpack_table(one.file, one.fingerprint, one.table.game->rolls);
    ASSERT_TRUE(stored.ok()) << stored.status();
    EXPECT_EQ(stored->values, one.table.values);
    const auto game = make_game_space(one.small.rules, std::move(stored->points));
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(solve(*game, {.threads = 1})->values, one.table.values);
  }
}

TEST(TableFileTest, RefusesEveryChangedByteAndEveryTruncation) {
  const Solved one = solved(small_games().front());
  for (std::size_t place = 0; place < one.file.size(); ++place) {
    std::string file = one.file;
    file[place] = static_cast<char>(file[place] ^ 0x10);
    const auto stored = unpack_table(file, one.fingerprint, one.table.game->rolls);
    ASSERT_FALSE(stored.ok()) << place;
    ASSERT_FALSE(unpack_table(one.file.substr(0, place), one.fingerprint, one.table.game->rolls).ok())
        << place;
  }
  EXPECT_FALSE(unpack_table(one.file + "x", one.fingerprint, one.table.game->rolls).ok());
}

TEST(TableFileTest, RefusesTheTableOfAnotherGame) {
  const Solved one = solved(small_games().front());
  for (const SmallGame& other : small_games()) {
    const auto rolls = RollSpace::of(other.rules.dice).value();
    const Fingerprint fingerprint = fingerprint_of(other.rules, rolls, "words of the test");
    if (other.name == one.small.name) {
      EXPECT_EQ(fingerprint, one.fingerprint);
      continue;
    }
    EXPECT_EQ(unpack_table(one.file, fingerprint, rolls).status().code(),
              absl::StatusCode::kFailedPrecondition)
        << other.name;
  }
  const Fingerprint other_words = fingerprint_of(one.small.rules, one.table.game->rolls, "others");
  EXPECT_NE(other_words, one.fingerprint);
}

// Though the checksum is right.
TEST(TableFileTest, RefusesWhatIsNoNumber) {
  const Solved one = solved(small_games().front());
  for (const double bad :
       {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    std::vector<double> values = one.table.values;
    values.back() = bad;
    const std::string file = pack_table(one.fingerprint, *one.table.game, values);
    EXPECT_EQ(unpack_table(file, one.fingerprint, one.table.game->rolls).status().code(),
              absl::StatusCode::kDataLoss);
  }
}

TEST(TableFileTest, RefusesMoreTopRollsThanRolls) {
  const Solved one = solved(small_games().front());
  GameSpace space;  // of which rolls and points are packed
  space.rolls = one.table.game->rolls;
  space.points = one.table.game->points;
  space.points.tops.assign(space.rolls.rolls() + 1, TopRoll{});
  const std::string file = pack_table(one.fingerprint, space, one.table.values);
  EXPECT_EQ(unpack_table(file, one.fingerprint, space.rolls).status().code(), absl::StatusCode::kDataLoss);
}

TEST(TableFileTest, RefusesPointsOfOtherBoxesOrRolls) {
  const Solved one = solved(small_games().front());
  const RollPoints& good = one.table.game->points;
  RollPoints column_less = good;
  --column_less.columns;
  RollPoints column_more = good;
  column_more.points.emplace_back(1);
  RollPoints roll_less = good;
  roll_less.kind.pop_back();
  for (const RollPoints& bad : {column_less, column_more, roll_less}) {
    EXPECT_EQ(make_game_space(one.small.rules, bad).status().code(), absl::StatusCode::kDataLoss);
  }
}

TEST(TableFileTest, LetsSolvingGoOnWhereItStopped) {
  const Solved one = solved(small_games().front());
  for (std::size_t known = 0; known <= one.table.values.size(); ++known) {
    const std::string file =
        pack_table(one.fingerprint, *one.table.game, std::span(one.table.values).first(known));
    const auto stored = unpack_table(file, one.fingerprint, one.table.game->rolls);
    ASSERT_TRUE(stored.ok()) << stored.status();
    EXPECT_EQ(solve(one.table.game, {.threads = 2, .known = stored->values})->values, one.table.values);
  }
}

}  // namespace
}  // namespace lexicup::solver

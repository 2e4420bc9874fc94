#include "solver/target_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

constexpr int kTarget = 20;

struct Packed {
  SmallGame small;
  TargetTable table;
  Fingerprint fingerprint;
  std::string file;
};

Packed packed(SmallGame small) {
  const auto game = make_game_space(small.rules, small.dictionary()).value();
  TargetTable table = solve_target(game, engine::empty_sheet(small.rules), kTarget, {.threads = 1}).value();
  const Fingerprint fingerprint = fingerprint_of(small.rules, game->rolls, "words of the test");
  std::string file = pack_target(fingerprint, table);
  return {std::move(small), std::move(table), fingerprint, std::move(file)};
}

TEST(TargetFileTest, GivesBackWhatWasPacked) {
  for (SmallGame& small : small_games()) {
    SCOPED_TRACE(small.name);
    const Packed one = packed(std::move(small));
    const auto table = unpack_target(one.file, one.fingerprint, kTarget, one.table.game);
    ASSERT_TRUE(table.ok()) << table.status();
    EXPECT_EQ(table->target, kTarget);
    EXPECT_EQ(table->start, one.table.start);
    ASSERT_EQ(table->of_state.size(), one.table.of_state.size());
    for (std::size_t state = 0; state < table->of_state.size(); ++state) {
      EXPECT_EQ(table->of_state[state].least, one.table.of_state[state].least);
      EXPECT_EQ(table->of_state[state].most, one.table.of_state[state].most);
      EXPECT_EQ(table->of_state[state].chances, one.table.of_state[state].chances);
    }
  }
}

TEST(TargetFileTest, RefusesEveryChangedByteAndEveryTruncation) {
  const Packed one = packed(small_games().front());
  for (std::size_t place = 0; place < one.file.size(); ++place) {
    std::string file = one.file;
    file[place] = static_cast<char>(file[place] ^ 0x10);
    ASSERT_FALSE(unpack_target(file, one.fingerprint, kTarget, one.table.game).ok()) << place;
    ASSERT_FALSE(unpack_target(one.file.substr(0, place), one.fingerprint, kTarget, one.table.game).ok())
        << place;
  }
  EXPECT_FALSE(unpack_target(one.file + "x", one.fingerprint, kTarget, one.table.game).ok());
}

TEST(TargetFileTest, RefusesTheTableOfAnotherGameOrTarget) {
  const Packed one = packed(small_games().front());
  const Fingerprint other = fingerprint_of(one.small.rules, one.table.game->rolls, "other words");
  const auto foreign = unpack_target(one.file, other, kTarget, one.table.game);
  EXPECT_EQ(foreign.status().code(), absl::StatusCode::kFailedPrecondition);
  const auto target = unpack_target(one.file, one.fingerprint, kTarget + 1, one.table.game);
  EXPECT_EQ(target.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(target.status().message()), testing::HasSubstr("for 20 points, not for 21"));
}

// A checksum says nothing of who wrote the file.
TEST(TargetFileTest, RefusesNumbersThatMakeNoSense) {
  const Packed one = packed(small_games().front());
  const auto refused = [&](const std::function<void(TargetTable&)>& change) {
    TargetTable table = one.table;
    change(table);
    return unpack_target(pack_target(one.fingerprint, table), one.fingerprint, kTarget, one.table.game)
        .status()
        .code();
  };
  EXPECT_EQ(refused([](TargetTable&) {}), absl::StatusCode::kOk);
  EXPECT_EQ(refused([](TargetTable& table) { table.of_state.emplace_back(); }), absl::StatusCode::kDataLoss);
  EXPECT_EQ(refused([](TargetTable& table) { table.of_state.clear(); }), absl::StatusCode::kDataLoss);
  EXPECT_EQ(refused([](TargetTable& table) { table.of_state.back().least = 0; }),
            absl::StatusCode::kDataLoss);
  EXPECT_EQ(refused([](TargetTable& table) { table.of_state.back().most = kTarget - 1; }),
            absl::StatusCode::kDataLoss);
  EXPECT_EQ(refused([](TargetTable& table) { table.of_state.back().chances = {1.5F}; }),
            absl::StatusCode::kDataLoss);
}

}  // namespace
}  // namespace lexicup::solver

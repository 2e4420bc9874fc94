#include "solver/model_file.h"

#include <limits>

#include <gtest/gtest.h>

#include "solver/train.h"
#include "tests/solver/estimate_games.h"

namespace lexicup::solver {
namespace {

const Fingerprint kFingerprint{.high = 17, .low = 4};

ModelParts some_parts() {
  return {.shape = {.sections = true, .pairs = false},
          .chances = {{0.25, 0.75}, {1.0}},
          .layers = {{.weights = {1, 2, 3}, .least = 0, .most = 7, .offset = 0},
                     {.weights = {-4, 5.5, 6}, .least = -1, .most = 1, .offset = 2.5, .surprises = {-1, 2}}}};
}

TEST(ModelFileTest, GivesBackWhatWasPacked) {
  const auto parts = unpack_model(pack_model(kFingerprint, some_parts()), kFingerprint);
  ASSERT_TRUE(parts.ok()) << parts.status();
  EXPECT_EQ(*parts, some_parts());
}

TEST(ModelFileTest, BringsATrainedModelBack) {
  const auto game = make_estimate_game(small_yahtwentee(), nullptr, {.threads = 1}).value();
  const auto model = train(game, {.threads = 1, .rounds = 1, .games = 40}).value();
  const std::string file = pack_model(kFingerprint, model->parts());
  const auto again = FittedModel::of(game, unpack_model(file, kFingerprint).value());
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ((*again)->value(game->sheets.empty_sheets()), model->value(game->sheets.empty_sheets()));
}

TEST(ModelFileTest, LeavesPartsThatAreNoNumbersToBeRefused) {
  const auto game = make_estimate_game(small_yahtwentee(), nullptr, {.threads = 1}).value();
  const ModelParts parts = train(game, {.threads = 1, .rounds = 1, .games = 40}).value()->parts();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -0.5, 2.0}) {
    ModelParts changed = parts;
    changed.chances[0].back() = bad;
    const auto read = unpack_model(pack_model(kFingerprint, changed), kFingerprint).value();
    EXPECT_EQ(FittedModel::of(game, read).status().code(), absl::StatusCode::kInvalidArgument) << bad;
  }
}

TEST(ModelFileTest, LeavesChancesOfTotalsThatAreNoneToBeRefused) {
  const auto game = make_estimate_game(small_yahtwentee(), nullptr, {.threads = 1}).value();
  const ModelParts parts = train(game, {.threads = 1, .rounds = 1, .games = 40}).value()->parts();
  std::vector<ModelParts> bad(3, parts);
  bad[0].layers[1].surprises.clear();
  bad[1].layers[2].surprises.front() = bad[1].layers[2].surprises.back() + 1;
  bad[2].layers[2].surprises.back() = std::numeric_limits<double>::quiet_NaN();
  for (const ModelParts& one : bad) {
    const auto read = unpack_model(pack_model(kFingerprint, one), kFingerprint).value();
    EXPECT_EQ(FittedModel::of(game, read).status().code(), absl::StatusCode::kInvalidArgument);
  }
}

TEST(ModelFileTest, RefusesEveryChangedByteAndEveryTruncation) {
  const std::string file = pack_model(kFingerprint, some_parts());
  for (std::size_t place = 0; place < file.size(); ++place) {
    std::string changed = file;
    changed[place] = static_cast<char>(changed[place] ^ 0x10);
    ASSERT_FALSE(unpack_model(changed, kFingerprint).ok()) << place;
    ASSERT_FALSE(unpack_model(file.substr(0, place), kFingerprint).ok()) << place;
  }
  EXPECT_FALSE(unpack_model(file + "x", kFingerprint).ok());
}

TEST(ModelFileTest, RefusesTheModelOfAnotherGame) {
  const std::string file = pack_model(kFingerprint, some_parts());
  EXPECT_EQ(unpack_model(file, {.high = 17, .low = 5}).status().code(),
            absl::StatusCode::kFailedPrecondition);
  // The right fingerprint on parts that do not fit: nothing is read where nothing is.
  const auto game = make_estimate_game(small_yahtwentee(), nullptr, {.threads = 1}).value();
  EXPECT_EQ(FittedModel::of(game, some_parts()).status().code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace lexicup::solver

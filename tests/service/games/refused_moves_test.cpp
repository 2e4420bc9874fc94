// A refused move is no move: the version, the log and every byte of the game are the same after it, also for
// a server that reads the game anew.
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;

class RefusedMoves : public testing::Test {
 protected:
  absl::Status roll(const std::string& token, const std::vector<int>& keep, std::int64_t version = 0) {
    v1::RollRequest request;
    request.set_game(game_);
    request.set_token(token);
    for (const int die : keep) request.add_keep(die);
    request.set_expected_version(version);
    return games_.client().roll(request).status();
  }

  absl::Status claim(const std::string& token, const std::string& box,
                     const std::vector<std::string>& words = {}, std::int64_t version = 0) {
    auto request = claim_request(game_, token, {.box = box});
    for (const std::string& word : words) request.add_words(word);
    request.set_expected_version(version);
    return games_.client().claim(request).status();
  }

  struct Attempt {
    std::string what;
    std::function<absl::Status()> move;
    StatusCode want;
  };

  void expect_no_move(const std::vector<Attempt>& attempts) {
    const std::string game = games_.get(game_).SerializeAsString();
    const std::string log = games_.replay(game_).SerializeAsString();
    for (const Attempt& attempt : attempts) {
      SCOPED_TRACE(attempt.what);
      const absl::Status refused = attempt.move();
      EXPECT_EQ(refused.code(), attempt.want) << refused;
      EXPECT_EQ(games_.get(game_).SerializeAsString(), game);
      EXPECT_EQ(games_.replay(game_).SerializeAsString(), log);
    }
    games_.restart();
    EXPECT_EQ(games_.get(game_).SerializeAsString(), game);
    EXPECT_EQ(games_.replay(game_).SerializeAsString(), log);
  }

  TestGames games_{new_data_folder()};
  std::string game_;
};

TEST_F(RefusedMoves, OfDiceAndBoxes) {
  const auto opened = games_.open(new_request("yat-z", {"Ann", "Bob"}));
  game_ = opened.game().game();
  const std::string ann = opened.seats(0).token(), bob = opened.seats(1).token();
  games_.roll(game_, ann);
  games_.claim(game_, ann, "chance");
  games_.roll(game_, bob);
  games_.claim(game_, bob, "ones");
  expect_no_move({
      {"nothing can be kept before a roll", [&] { return roll(ann, {0}); }, StatusCode::kInvalidArgument},
      {"nothing can be claimed before a roll", [&] { return claim(ann, "ones"); },
       StatusCode::kFailedPrecondition},
  });
  const std::int64_t version = games_.roll(game_, ann).version();
  expect_no_move({
      {"a die that is none", [&] { return roll(ann, {5}); }, StatusCode::kInvalidArgument},
      {"every die",
       [&] {
         return roll(ann, {0, 1, 2, 3, 4});
       },
       StatusCode::kInvalidArgument},
      {"a die twice",
       [&] {
         return roll(ann, {1, 1});
       },
       StatusCode::kInvalidArgument},
      {"a used box", [&] { return claim(ann, "chance"); }, StatusCode::kFailedPrecondition},
      {"a box that is none", [&] { return claim(ann, "elevens"); }, StatusCode::kInvalidArgument},
      {"words for a number box", [&] { return claim(ann, "ones", {"quiz"}); }, StatusCode::kInvalidArgument},
      {"no token", [&] { return roll("", {}); }, StatusCode::kPermissionDenied},
      {"another token", [&] { return claim("made up", "ones"); }, StatusCode::kPermissionDenied},
      {"the other player's token", [&] { return roll(bob, {}); }, StatusCode::kFailedPrecondition},
      {"a stale version of a roll", [&] { return roll(ann, {}, version - 1); }, StatusCode::kAborted},
      {"a stale version of a claim", [&] { return claim(ann, "twos", {}, version - 1); },
       StatusCode::kAborted},
      {"a version to come", [&] { return roll(ann, {}, version + 1); }, StatusCode::kAborted},
  });
}

TEST_F(RefusedMoves, OfWords) {
  const auto opened = games_.open(new_request("word", {"Ann"}));
  game_ = opened.game().game();
  const std::string ann = opened.seats(0).token();
  const std::string box = first_open_box(games_.roll(game_, ann)).box;
  expect_no_move({
      {"a word that is none", [&] { return claim(ann, box, {"qxzzj"}); }, StatusCode::kInvalidArgument},
      {"a word with a sign", [&] { return claim(ann, box, {"a-b"}); }, StatusCode::kInvalidArgument},
      {"an empty word", [&] { return claim(ann, box, {""}); }, StatusCode::kInvalidArgument},
      {"too many words",
       [&] {
         return claim(ann, box, {"a", "a", "a", "a", "a", "a", "a", "a"});
       },
       StatusCode::kInvalidArgument},
  });
}

}  // namespace
}  // namespace lexicup::service

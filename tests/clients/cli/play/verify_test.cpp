// What verify says of games that did not run from beginning to end; whole games are in play_pipe_test.py.
#include "clients/cli/play/verify.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "engine/fair_dice.h"
#include "engine/variants.h"

namespace lexicup::cli::play {
namespace {

using ::testing::HasSubstr;

constexpr char kGame[] = "K7RQ2MX4";
constexpr char kSeed[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// A replay of Yat-Z that was closed, with these seats and changes, each with the next version.
v1::GetReplayResponse closed_game(const std::vector<std::string>& seats,
                                  const std::vector<std::string>& changes) {
  v1::GetReplayResponse replay;
  v1::Game& game = *replay.mutable_game();
  game.set_game(kGame);
  game.mutable_rules()->set_variant("yat-z");
  game.set_status(v1::GAME_STATUS_ABANDONED);
  game.set_seed(kSeed);
  game.set_commitment(engine::commitment(*engine::parse_seed(kSeed)));
  replay.set_dice_context(kGame);
  using google::protobuf::TextFormat;
  for (const std::string& seat : seats) EXPECT_TRUE(TextFormat::ParseFromString(seat, game.add_seats()));
  for (const std::string& change : changes) {
    v1::LogEntry& entry = *replay.add_entries();
    EXPECT_TRUE(TextFormat::ParseFromString(change, &entry)) << change;
    entry.set_version(replay.entries_size());
  }
  return replay;
}

// The first roll of a seat as the seed has it.
std::string first_roll(int seat) {
  const engine::RuleSet rules = *engine::make_rules("yat-z");
  engine::FairDice dice(*engine::parse_seed(kSeed), *engine::DiceContext::of_game(kGame));
  std::string text = fmt::format("seat: {} rolled {{", seat);
  for (int die = 0; die < rules.dice.size(); ++die) {
    const engine::Face face = dice.face(rules.dice.dice[static_cast<size_t>(die)],
                                        {.player = seat, .turn = 1, .roll = 1, .die = die});
    text += fmt::format(" faces: '{}'", engine::face_label(rules.dice, face));
  }
  return text + " }";
}

const std::string kAnna = "seat: 0 seated { player: 'Anna' }";
const std::string kBen = "seat: 1 seated { player: 'Ben' }";

TEST(VerifyReplay, KnowsAGameThatNeverBegan) {
  for (const v1::GetReplayResponse& replay : {
           // Nobody else came.
           closed_game({"player: 'Anna'", ""}, {"opened {}", kAnna, "abandoned {}"}),
           // The one who had opened it went away again.
           closed_game({"", ""}, {"opened {}", kAnna, "seat: 0 left {}"}),
       }) {
    const auto verified = verify_replay(replay);
    ASSERT_TRUE(verified.ok()) << verified.status() << replay.DebugString();
    EXPECT_EQ(verified->reached, Verified::kNothing);
    EXPECT_EQ(verified->faces + verified->claims, 0);
  }
}

TEST(VerifyReplay, ChecksAGameThatWasClosedInBetween) {
  for (const char* end : {"abandoned {}", "seat: 1 left {}"}) {
    const auto verified = verify_replay(closed_game({"player: 'Anna' sheets {}", "player: 'Ben' sheets {}"},
                                                    {"opened {}", kAnna, kBen, first_roll(0), end}));
    ASSERT_TRUE(verified.ok()) << verified.status();
    EXPECT_EQ(verified->reached, Verified::kTurns);
    EXPECT_EQ(verified->faces, 5);
  }
}

TEST(VerifyReplay, FindsWhatAGameThatNeverBeganCannotHave) {
  const struct {
    v1::GetReplayResponse replay;
    const char* says;
  } cases[] = {
      {closed_game({"player: 'Anna'", ""}, {"opened {}", kAnna, first_roll(0)}),
       "change 3: it comes before the game has begun"},
      {closed_game({"player: 'Anna' sheets {}", ""}, {"opened {}", kAnna}),
       "Anna has 0 sheets by the log, not 1"},
      {closed_game({"player: 'Anna' total: 9", ""}, {"opened {}", kAnna}),
       "Anna has 0 points by the log, not 9"},
  };
  for (const auto& [replay, says] : cases) {
    const auto verified = verify_replay(replay);
    EXPECT_TRUE(absl::IsFailedPrecondition(verified.status()));
    EXPECT_THAT(std::string(verified.status().message()), HasSubstr(says));
  }
}

}  // namespace
}  // namespace lexicup::cli::play

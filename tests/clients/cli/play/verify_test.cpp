// What verify says of games that did not run from beginning to end. What it finds in whole games is in
// verify_edits_test.cpp.
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
  game.set_version(replay.entries_size());
  return replay;
}

// A roll of the first turn of a seat as the seed has it; the first so many dice lie there since the roll
// before.
std::string roll_of(int seat, int roll, int kept, const std::string& kept_text) {
  const engine::RuleSet rules = *engine::make_rules("yat-z");
  engine::FairDice dice(*engine::parse_seed(kSeed), *engine::DiceContext::of_game(kGame));
  std::string text = fmt::format("seat: {} rolled {{ {}", seat, kept_text);
  for (int die = 0; die < rules.dice.size(); ++die) {
    const engine::Face face =
        dice.face(rules.dice.dice[static_cast<size_t>(die)],
                  {.player = seat, .turn = 1, .roll = die < kept ? roll - 1 : roll, .die = die});
    text += fmt::format(" faces: '{}'", engine::face_label(rules.dice, face));
  }
  return text + " }";
}

std::string first_roll(int seat) { return roll_of(seat, 1, 0, ""); }

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
  const std::string empty = " sheets {} totals {} ";
  const std::string anna = "player: 'Anna' rank: 1" + empty;
  const std::vector<std::string> begin = {"opened {}", kAnna, kBen, first_roll(0)};
  const struct {
    std::string ben;
    std::vector<std::string> end;
  } cases[] = {
      {"player: 'Ben' rank: 1" + empty, {"abandoned {}"}},
      {"player: 'Ben' left: true" + empty, {"seat: 1 left {}", "abandoned {}"}},
  };
  for (const auto& [ben, end] : cases) {
    std::vector<std::string> changes = begin;
    changes.insert(changes.end(), end.begin(), end.end());
    const auto verified = verify_replay(closed_game({anna, ben}, changes));
    ASSERT_TRUE(verified.ok()) << verified.status();
    EXPECT_EQ(verified->reached, Verified::kTurns);
    EXPECT_EQ(verified->faces, 5);
  }
}

TEST(VerifyReplay, SaysWhatNoLogShows) {
  const char* const kLeavers = "the names of those who left before it began";
  const std::vector<std::string> seats = {"", "player: 'Ben'", ""};
  const struct {
    std::vector<std::string> changes;
    bool leavers;
  } cases[] = {
      {{"opened {}", kBen, "abandoned {}"}, false},
      {{"opened {}", kAnna, kBen, "seat: 0 left {}", "abandoned {}"}, true},
  };
  for (const auto& [changes, leavers] : cases) {
    const auto verified = verify_replay(closed_game(seats, changes));
    ASSERT_TRUE(verified.ok()) << verified.status();
    EXPECT_THAT(verified->not_covered, testing::Contains("the times beyond their order"));
    EXPECT_THAT(verified->not_covered, testing::Contains(kLeavers).Times(leavers ? 1 : 0));
  }
}

TEST(VerifyReplay, WantsKeptDiceInOrderAndOnce) {
  const struct {
    const char* kept;
    const char* says;
  } cases[] = {
      {"kept: [0, 1]", ""},
      {"kept: [1, 0]", "change 4: rolled.kept[0] is 1; by the log it is 0"},
      {"kept: [0, 1, 1]", "change 4: rolled.kept[2] is 1; by the log it is missing"},
      {"kept: [0, -1]", "change 4: kept: -1 is no place of 5 dice, counted from 0"},
  };
  for (const auto& [kept, says] : cases) {
    const auto verified = verify_replay(
        closed_game({"player: 'Anna' rank: 1 sheets {} totals {}"},
                    {"opened {}", kAnna, first_roll(0), roll_of(0, 2, 2, kept), "abandoned {}"}));
    EXPECT_EQ(verified.ok(), *says == '\0') << kept << verified.status();
    EXPECT_THAT(std::string(verified.status().message()), HasSubstr(says));
    EXPECT_EQ(verified.ok() ? verified->faces : 8, 8);
  }
}

TEST(VerifyReplay, FindsWhatCannotFollow) {
  const struct {
    std::vector<std::string> seats;
    std::vector<std::string> changes;
    const char* says;
  } cases[] = {
      {{""}, {}, "the log ends before the game does"},
      {{"player: 'Anna'", ""},
       {"opened {}", kAnna, first_roll(0)},
       "change 3: it comes before the game has begun"},
      {{"player: 'Anna' sheets {}", ""},
       {"opened {}", kAnna, "abandoned {}"},
       "seats[0].sheets[0] is { }; by the log it is missing"},
      {{"player: 'Anna' total: 9", ""},
       {"opened {}", kAnna, "abandoned {}"},
       "seats[0].total is 9; by the log it is 0"},
      {{"player: 'Anna'", ""}, {kAnna, "abandoned {}"}, "change 1: it comes before the game is opened"},
      {{"player: 'Anna'", ""},
       {"opened {}", kAnna, "opened {}"},
       "change 3: the game is opened a second time"},
      {{"player: 'Anna'", ""}, {"opened {}", kAnna, kAnna}, "change 3: seat: 0 is taken already"},
      {{"player: 'Anna'", ""},
       {"opened {}", kAnna, "seat: 1 seated { player: 'ANNA' }"},
       "change 3: seated.player: ANNA sits there already"},
      {{"", ""}, {"opened {}", "seated {}"}, "change 2: seated.player is empty"},
      {{"", ""},
       {"opened {}", "seat: 2147483647 seated { player: 'Anna' }"},
       "change 2: seat: 2147483647 is none of 2, counted from 0"},
      {{"", ""}, {"opened {}", "seat: -1 left {}"}, "change 2: seat: -1 is none of 2, counted from 0"},
      {{"", ""}, {"opened {}", "seat: 1 left {}"}, "change 2: seat: nobody sits in 1"},
      {{"", ""},
       {"opened {}", "seat: 1 seated { player: 'Greedy' bot: BOT_KIND_GREEDY }", "seat: 1 left {}"},
       "change 3: seat: in 1 sits a bot, and bots do not leave"},
      {{"player: 'Anna'"},
       {"opened {}", kAnna, kAnna},
       "change 3: somebody sits down after the game has begun"},
      {{"player: 'Anna'"}, {"opened {}", kAnna, "seat: 0"}, "change 3: it is of an unknown kind"},
      {{"player: 'Anna'"},
       {"opened {}", kAnna, "rolled { kept: 2147483647 faces: ['1', '1', '1', '1', '1'] }"},
       "change 3: kept: 2147483647 is no place of 5 dice, counted from 0"},
      {std::vector<std::string>(9), {"opened {}"}, "the game has 9 seats; there are 8 at most"},
  };
  for (const auto& [seats, changes, says] : cases) {
    const auto verified = verify_replay(closed_game(seats, changes));
    EXPECT_FALSE(verified.ok()) << says;
    EXPECT_THAT(std::string(verified.status().message()), HasSubstr(says));
  }
}

}  // namespace
}  // namespace lexicup::cli::play

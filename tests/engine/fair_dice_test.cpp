// Fair dice: exact bytes, known faces, who sees the same dice and who does not. The known values were made
// with Python's hmac and hashlib; docs/fair-dice.md shows the first with OpenSSL's command line.
#include "engine/fair_dice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;

// 00 01 02 ... 1f
Seed counting_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

FairDice game_dice() { return FairDice(counting_seed(), DiceContext::of_game("K7RQ2M").value()); }
FairDice event_dice() { return FairDice(counting_seed(), DiceContext::of_event("K7RQ2M").value()); }

Roll roll_of(FairDice& source, const DiceSet& dice, int player, int turn, int roll) {
  Roll faces;
  for (int die = 0; die < dice.size(); ++die) {
    const Throw which{.player = player, .turn = turn, .roll = roll, .die = die};
    faces.push_back(source.face(dice.dice[static_cast<std::size_t>(die)], which));
  }
  return faces;
}

TEST(Seed, IsCommittedToBySha256) {
  EXPECT_EQ(seed_text(counting_seed()), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(commitment(counting_seed()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Seed, IsReadInEitherCase) {
  const std::string text = seed_text(counting_seed());
  EXPECT_EQ(parse_seed(text).value(), counting_seed());
  EXPECT_EQ(parse_seed("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F").value(),
            counting_seed());
  for (const std::string& bad :
       {std::string(), text.substr(1), text + "0", std::string("g").append(text, 1)}) {
    EXPECT_EQ(parse_seed(bad).status().code(), absl::StatusCode::kInvalidArgument) << bad;
  }
}

TEST(Seed, DiffersFromGameToGame) { EXPECT_NE(random_seed(), random_seed()); }

TEST(DiceMessage, IsTheseBytes) {
  const Throw which{.player = 1, .turn = 13, .roll = 2, .die = 4};
  EXPECT_EQ(dice_message(DiceContext::of_game("K7RQ2M").value(), which, 0),
            "lexicup-dice-1 game K7RQ2M player 2 turn 13 roll 2 die 5 block 0");
  EXPECT_EQ(dice_message(DiceContext::of_event("may-day_1").value(), which, 12),
            "lexicup-dice-1 event may-day_1 turn 13 roll 2 die 5 block 12");
}

TEST(DiceContext, TakesIdsThatCannotRunIntoTheMessage) {
  const std::string longest(64, 'x');
  EXPECT_EQ(DiceContext::of_game(longest).value().id(), longest);
  for (const std::string& bad : {std::string(), longest + "x", std::string("a b"), std::string("a\n"),
                                 std::string("1 player 2"), std::string("\u00e9"), std::string("a\0b", 3)}) {
    EXPECT_EQ(DiceContext::of_game(bad).status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_EQ(DiceContext::of_event(bad).status().code(), absl::StatusCode::kInvalidArgument);
  }
}

TEST(FacePlace, IsTheFirstByteBelowTheGreatestMultiple) {
  const struct {
    std::vector<std::uint8_t> digest;
    int faces;
    std::optional<int> want;
  } kCases[] = {
      {{0x8d, 0xf5}, 6, 3},
      {{251}, 6, 5},
      {{252}, 6, std::nullopt},
      {{252, 255, 6}, 6, 0},
      {{255}, 8, 7},
      {{0xf7, 0x4b}, 20, 15},
      {{240, 241, 255}, 20, std::nullopt},
      {{255}, 1, 0},
      {{255}, 256, 255},
      {{}, 6, std::nullopt},
  };
  for (const auto& [digest, faces, want] : kCases) EXPECT_EQ(face_place(digest, faces), want) << faces;
}

TEST(FairDice, ShowTheKnownFaces) {
  FairDice of_game = game_dice();
  FairDice of_event = event_dice();
  const DiceSet d6 = numeric_dice({6, 6, 6, 6, 6});
  const DiceSet platonic = numeric_dice({4, 6, 8, 12, 20});
  const DiceSet d20 = numeric_dice({20, 20, 20, 20, 20});
  EXPECT_THAT(roll_of(of_game, d6, 0, 1, 1), ElementsAre(4, 3, 1, 6, 1));
  EXPECT_THAT(roll_of(of_game, d6, 0, 1, 2), ElementsAre(5, 2, 4, 1, 6));
  EXPECT_THAT(roll_of(of_game, d6, 0, 13, 3), ElementsAre(5, 6, 6, 3, 5));
  EXPECT_THAT(roll_of(of_game, platonic, 1, 1, 1), ElementsAre(3, 1, 8, 1, 7));
  EXPECT_THAT(roll_of(of_game, platonic, 1, 13, 3), ElementsAre(2, 2, 8, 10, 20));
  // The first byte for die 5 is 247, which 20 faces cannot share evenly; the second decides.
  EXPECT_THAT(roll_of(of_event, d20, 0, 1, 1), ElementsAre(4, 16, 20, 16, 16));
}

TEST(FairDice, DoNotDependOnWhatWasAskedBefore) {
  FairDice one = game_dice();
  FairDice other = game_dice();
  const DiceSet dice = numeric_dice({20, 20, 20, 20, 20});
  roll_of(one, dice, 0, 1, 1);
  const Roll later = roll_of(one, dice, 0, 9, 3);
  EXPECT_EQ(roll_of(other, dice, 0, 9, 3), later);
  FairDice moved = std::move(other);
  EXPECT_EQ(roll_of(moved, dice, 0, 9, 3), later);
}

// Rolls of `turns` turns in which dice 2 and 4 are kept.
std::vector<Roll> rolls_of_player(const RuleSet& rules, FairDice& dice, int player, int turns) {
  std::vector<Roll> rolls;
  GameState state = new_game(rules, 2);
  for (int turn = 0; turn < 2 * turns; ++turn) {
    for (DieSet kept : {DieSet{0}, die_bit(1) | die_bit(3), die_bit(1) | die_bit(3)}) {
      const Rolled rolled = roll_dice(rules, state, kept, dice).value();
      if (state.player_to_move == player) rolls.push_back(rolled.faces);
      state = apply(rules, state, rolled).value();
    }
    const std::string box = rules.boxes[static_cast<std::size_t>(turn / 2)].id;
    state = apply(rules, state, Claimed{.claim = {.box = box}}).value();
  }
  return rolls;
}

TEST(FairDice, AreTheSameForDuplicatePlayersWithTheSameKeeps) {
  for (const char* variant : {"word", "yat-z", "platzee", "yahtwentee"}) {
    const RuleSet rules = make_rules(variant).value();
    FairDice of_event = event_dice();
    FairDice of_game = game_dice();
    EXPECT_EQ(rolls_of_player(rules, of_event, 0, 8), rolls_of_player(rules, of_event, 1, 8)) << variant;
    EXPECT_NE(rolls_of_player(rules, of_game, 0, 8), rolls_of_player(rules, of_game, 1, 8)) << variant;
  }
}

// Dice rolled again show the same whatever else is kept.
TEST(FairDice, OfADuplicatePlayerDoNotDependOnTheKeep) {
  const RuleSet rules = make_rules("yahtwentee").value();
  FairDice dice = event_dice();
  const GameState state =
      apply(rules, new_game(rules, 1), roll_dice(rules, new_game(rules, 1), 0, dice).value()).value();
  const Roll all_new = roll_dice(rules, state, 0, dice).value().faces;
  for (DieSet kept : legal_keeps(rules, state)) {
    const Roll faces = roll_dice(rules, state, kept, dice).value().faces;
    for (int die = 0; die < 5; ++die) {
      const std::size_t place = static_cast<std::size_t>(die);
      EXPECT_EQ(faces[place], has_die(kept, die) ? state.faces[place] : all_new[place]);
    }
  }
}

TEST(RollDice, RefusesBeforeADieIsAskedFor) {
  const RuleSet rules = make_rules("yat-z").value();
  ScriptedDice dice({{1, 2, 3, 4, 5}});
  EXPECT_FALSE(roll_dice(rules, new_game(rules, 1), 0b1, dice).ok());
  EXPECT_THAT(roll_dice(rules, new_game(rules, 1), 0, dice).value().faces, ElementsAre(1, 2, 3, 4, 5));
}

TEST(ScriptedDice, GiveOneRollAfterTheOther) {
  const RuleSet rules = make_rules("yat-z").value();
  ScriptedDice dice({{1, 2, 3, 4, 5}, {6, 6, 6, 6, 6}, {2, 2, 2, 2, 2}});
  GameState state = new_game(rules, 1);
  state = apply(rules, state, roll_dice(rules, state, 0, dice).value()).value();
  state = apply(rules, state, roll_dice(rules, state, 0b101, dice).value()).value();
  EXPECT_THAT(state.faces, ElementsAre(1, 6, 3, 6, 6));
  state = apply(rules, state, Claimed{.claim = {.box = "chance"}}).value();
  state = apply(rules, state, roll_dice(rules, state, 0, dice).value()).value();
  EXPECT_THAT(state.faces, ElementsAre(2, 2, 2, 2, 2));
}

}  // namespace
}  // namespace lexicup::engine

// Moves one by one: what each changes, and what each refuses.
#include "engine/game.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/move_text.h"
#include "engine/standings.h"
#include "engine/variants.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A game played by lines of move text.
class Play {
 public:
  Play(const char* variant, const OptionMap& options, int players, std::vector<std::string> words = {})
      : rules(make_rules(variant, options).value()), state(new_game(rules, players)) {
    if (rules.dice.has_letters()) words_ = words_of_list(rules.dice, words);
  }

  absl::StatusOr<GameState> after(const std::string& line) const {
    return apply(rules, state, parse_move(rules, line).value(), rules.dice.has_letters() ? &words_ : nullptr);
  }

  Play& play(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      absl::StatusOr<GameState> next = after(line);
      EXPECT_TRUE(next.ok()) << line << ": " << next.status();
      if (next.ok()) state = *std::move(next);
    }
    return *this;
  }

  const Sheet& sheet(std::size_t player, std::size_t column = 0) const {
    return state.players[player].sheets[column];
  }
  int points(std::size_t player, const char* box, std::size_t column = 0) const {
    return box_points(sheet(player, column), find_box(rules, box).value());
  }

  RuleSet rules;
  GameState state;

 private:
  Words words_;
};

TEST(Game, BeginsEmpty) {
  const Play game("yat-z", {{"columns", "2"}}, 3);
  EXPECT_EQ(game.state.players.size(), 3U);
  EXPECT_EQ(game.state.players[2].sheets.size(), 2U);
  EXPECT_EQ(game.sheet(2, 1), empty_sheet(game.rules));
  EXPECT_EQ(game.state.player_to_move, 0);
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.state.roll_number, 0);
  EXPECT_TRUE(game.state.faces.empty());
  EXPECT_FALSE(game.state.over);
}

TEST(Game, ATurnIsRollsAndAClaim) {
  Play game("yat-z", {}, 2);
  game.play({"roll - 3 4 4 1 6"});
  EXPECT_EQ(game.state.roll_number, 1);
  EXPECT_THAT(game.state.faces, ElementsAre(3, 4, 4, 1, 6));
  game.play({"roll 2,3 3 4 4 4 6", "roll 2,3,4 5 4 4 4 2"});
  EXPECT_EQ(game.state.roll_number, 3);
  EXPECT_EQ(game.state.player_to_move, 0);
  game.play({"claim three-of-a-kind"});
  EXPECT_EQ(game.points(0, "three-of-a-kind"), 19);
  EXPECT_EQ(game.state.player_to_move, 1);
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.state.roll_number, 0);
  EXPECT_TRUE(game.state.faces.empty());
  game.play({"roll - 1 1 1 1 1", "claim yat-z"});
  EXPECT_EQ(game.state.player_to_move, 0);
  EXPECT_EQ(game.state.turn, 2);
  EXPECT_EQ(game.state.players[1].turns_taken, 1);
}

TEST(Game, DiceKeptBeforeMayBeRolledAgain) {
  Play game("yat-z", {}, 1);
  game.play({"roll - 3 4 4 1 6", "roll 2,3 3 4 4 4 6", "roll 5 1 1 1 1 6"});
  EXPECT_THAT(game.state.faces, ElementsAre(1, 1, 1, 1, 6));
}

struct Refusal {
  const char* what;
  std::vector<std::string> before;
  std::string line;
  absl::StatusCode code;
  const char* message;
};

constexpr absl::StatusCode kBad = absl::StatusCode::kInvalidArgument;
constexpr absl::StatusCode kNotNow = absl::StatusCode::kFailedPrecondition;

void expect_refusals(Play game, const std::vector<Refusal>& refusals) {
  const Play start = game;
  for (const Refusal& one : refusals) {
    SCOPED_TRACE(one.what);
    game = start;
    game.play(one.before);
    const GameState before = game.state;
    const absl::StatusOr<GameState> after = game.after(one.line);
    EXPECT_EQ(after.status().code(), one.code);
    EXPECT_THAT(std::string(after.status().message()), HasSubstr(one.message));
    EXPECT_EQ(game.state, before);
  }
}

TEST(Game, RefusesWhatTheDiceForbid) {
  expect_refusals(
      Play("platzee", {}, 2),
      {
          {"a claim before a roll", {}, "claim chance", kNotNow, "roll the dice before you claim a box"},
          {"a keep in the first roll", {}, "roll 1 1 1 1 1 1", kBad, "keep none"},
          {"a face that the die does not have", {}, "roll - 5 1 1 1 1", kBad, "die 1 (d4) has no such face"},
          {"a kept die that changed",
           {"roll - 1 2 3 4 5"},
           "roll 2,3 1 2 4 4 5",
           kBad,
           "die 3 is kept, so it must go on showing 3"},
          {"a roll of no dice",
           {"roll - 1 2 3 4 5"},
           "roll 1,2,3,4,5 1 2 3 4 5",
           kBad,
           "nothing to roll; claim a box"},
          {"a fourth roll",
           {"roll - 1 2 3 4 5", "roll - 1 2 3 4 5", "roll - 1 2 3 4 5"},
           "roll - 1 2 3 4 5",
           kNotNow,
           "three rolls are all a turn has; claim a box"},
      });
}

TEST(Game, RefusesWhatTheSheetForbids) {
  expect_refusals(
      Play("platzee", {}, 1),
      {
          {"a used box",
           {"roll - 1 2 3 4 5", "claim chance", "roll - 1 2 3 4 5"},
           "claim chance",
           kNotNow,
           "Chance is used."},
          {"a box that does not exist", {"roll - 1 2 3 4 5"}, "claim hearts", kBad, "there is no box"},
          {"a column that does not exist",
           {"roll - 1 2 3 4 5"},
           "claim chance column 2",
           kBad,
           "there is no column 2; a player has one column"},
          {"words", {"roll - 1 2 3 4 5"}, "claim chance QUIZ", kBad, "takes no words"},
          {"a zeroed box", {"roll - 1 2 3 4 5"}, "claim chance zero odd", kBad, "uses up no other box"},
      });
}

TEST(Game, RefusesWhatTheTableForbids) {
  expect_refusals(
      Play("platzee", {}, 2),
      {
          {"a clock that is not there", {}, "time-out", kNotNow, "has no clock"},
          {"a stranger", {}, "leave 3", kBad, "there is no player 3; the game has two players"},
          {"leaving twice", {"leave 2"}, "leave 2", kNotNow, "left the game already"},
          {"a move after the end", {"leave 2", "leave 1"}, "roll - 1 1 1 1 1", kNotNow, "is over"},
          {"leaving after the end", {"leave 2", "leave 1"}, "leave 1", kNotNow, "is over"},
      });
}

TEST(Game, RefusesMovesThatNoTextHas) {
  const RuleSet rules = make_rules("platzee").value();
  const GameState rolled = apply(rules, new_game(rules, 1), Rolled{.faces = {1, 2, 3, 4, 5}}).value();
  const Move kBadMoves[] = {
      Rolled{.kept = 0, .faces = {1, 2, 3, 4}},
      Rolled{.kept = 0, .faces = {1, 2, 3, 4, 5, 6}},
      Rolled{.kept = 0, .faces = {0, 2, 3, 4, 5}},
      Rolled{.kept = 0, .faces = {1, 2, 3, 4, 255}},
      Rolled{.kept = die_bit(5), .faces = {1, 2, 3, 4, 5}},
      Rolled{.kept = ~DieSet{0}, .faces = {1, 2, 3, 4, 5}},
      Claimed{.claim = {.box = "chance"}, .column = -1},
      Claimed{.claim = {.box = "chance"}, .column = std::numeric_limits<int>::max()},
      Left{.player = -1},
      Left{.player = std::numeric_limits<int>::max()},
  };
  for (const Move& move : kBadMoves) EXPECT_EQ(apply(rules, rolled, move).status().code(), kBad);
}

TEST(Game, WordsMustBeInTheDictionary) {
  const Play game("word", {}, 1, {"AX", "QUICKLY"});
  expect_refusals(game, {
                            {"an unknown word",
                             {"roll - M X A C G T K"},
                             "claim two-letters XA",
                             kBad,
                             "XA is not in the dictionary"},
                            {"a round out of turn",
                             {"roll - M X A C G T K"},
                             "claim six-letters",
                             kNotNow,
                             "It is round 1: Two Letters."},
                        });
  EXPECT_EQ(Play(game).play({"roll - M X A C G T K", "claim two-letters AX"}).points(0, "two-letters"), 9);
  const absl::StatusOr<GameState> without = apply(game.rules, Play(game).play({"roll - M X A C G T K"}).state,
                                                  Claimed{.claim = {.box = "two-letters", .words = {"AX"}}});
  EXPECT_THAT(std::string(without.status().message()), HasSubstr("no dictionary"));
}

TEST(Game, ASacrificeUsesUpTheRound) {
  Play game("word", {{"order", "any"}}, 1);
  game.play({"roll - O A A I E E U", "claim all-vowels zero two-words"});
  EXPECT_EQ(game.points(0, "all-vowels"), 25);
  EXPECT_FALSE(is_open(game.rules, game.sheet(0), find_box(game.rules, "two-words").value()));
  EXPECT_EQ(game.state.turn, 2);
}

TEST(Game, AFurtherYahtzeeWordIsClaimedInItsOwnBox) {
  Play game("word", {}, 1, {"QUICKLY"});
  game.play({"roll - U Y Q C I L K", "claim yahtzee-words QUICKLY"});
  game.play({"roll - U Y Q C I L K", "claim yahtzee-words QUICKLY"});
  EXPECT_EQ(grand_total(game.rules, game.state.players[0]), 150);
  EXPECT_EQ(game.state.turn, 3);
}

// Five equal dice are what the sheet they are claimed on makes of them.
TEST(Game, TheClaimedColumnDecidesAboutJokers) {
  Play game("yat-z", {{"columns", "2"}}, 1);
  game.play({"roll - 6 6 6 6 6", "claim yat-z", "roll - 6 6 6 6 6", "claim sixes"});
  EXPECT_EQ(game.sheet(0, 0).repeat_bonuses, 1);
  Play same_column = game;
  same_column.play({"roll - 6 6 6 6 6", "claim large-straight"});
  EXPECT_EQ(same_column.points(0, "large-straight"), 40);
  EXPECT_EQ(same_column.sheet(0, 0).repeat_bonuses, 2);
  Play other_column = game;
  other_column.play({"roll - 6 6 6 6 6", "claim large-straight column 2"});
  EXPECT_EQ(other_column.points(0, "large-straight", 1), 0);
  EXPECT_EQ(other_column.sheet(0, 1).repeat_bonuses, 0);
  EXPECT_EQ(other_column.sheet(0, 0).repeat_bonuses, 1);
}

TEST(Game, ColumnsCountAsOftenAsTheRulesSay) {
  Play game("yat-z", {{"multipliers", "triple"}}, 1);
  game.play({"roll - 6 6 6 5 5", "claim sixes", "roll - 6 6 6 5 5", "claim chance column 2",
             "roll - 6 6 6 5 5", "claim full-house column 3"});
  EXPECT_EQ(grand_total(game.rules, game.state.players[0]), 18 + 2 * 28 + 3 * 25);
}

TEST(Game, WhoLeavesIsSkipped) {
  Play game("platzee", {}, 3);
  game.play({"leave 2", "roll - 1 1 1 1 1", "claim ones"});
  EXPECT_EQ(game.state.player_to_move, 2);
  game.play({"roll - 1 1 1 1 1"});
  game.play({"leave 3"});
  EXPECT_EQ(game.state.player_to_move, 0) << "the dice of who leaves in turn are dropped";
  EXPECT_EQ(game.state.turn, 2);
  EXPECT_EQ(game.state.roll_number, 0);
  EXPECT_FALSE(game.state.over);
  game.play({"leave 1"});
  EXPECT_TRUE(game.state.over);
  EXPECT_EQ(game.state.player_to_move, kNobody);
}

TEST(Game, IsOverWhenTheLastPlayersLastTurnIsDropped) {
  Play game("word", {}, 2);
  for (int turn = 1; turn <= 8; ++turn) {
    const std::string box = game.rules.boxes[static_cast<std::size_t>(turn - 1)].id;
    game.play({"roll - O A A I E E U", "claim " + box});
    if (turn < 8) game.play({"roll - O A A I E E U", "claim " + box});
  }
  EXPECT_FALSE(game.state.over);
  game.play({"leave 2"});
  EXPECT_TRUE(game.state.over);
  EXPECT_EQ(game.state.turn, 8);
  EXPECT_EQ(game.state.players[0].turns_taken, 8);
  EXPECT_EQ(game.state.players[1].turns_taken, 7);
}

// The boxes that are used by now, "box" or "box=points" where the points are not 0, and "*" for a repeat
// bonus.
std::string used(const Play& game, std::size_t column = 0) {
  std::string text;
  for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
    for (int points : game.sheet(0, column).boxes[box]) {
      text += (text.empty() ? "" : " ") + game.rules.boxes[box].id;
      if (points != 0) text.append("=").append(std::to_string(points));
    }
  }
  return text + std::string(static_cast<std::size_t>(game.sheet(0, column).repeat_bonuses), '*');
}

TEST(TimeOut, RecordsTheBestOpenBoxOrAZeroInTheRound) {
  const OptionMap clock = {{"clock", "60"}};
  const struct {
    const char* what;
    const char* variant;
    OptionMap options;
    std::vector<std::string> before;
    const char* want;
  } kCases[] = {
      {"the most points", "yat-z", clock, {"roll - 4 4 4 5 5"}, "full-house=25"},
      {"after the third roll too",
       "yat-z",
       clock,
       {"roll - 1 1 1 5 5", "roll 4,5 4 4 4 5 5", "roll - 1 2 3 4 6"},
       "small-straight=30"},
      {"of equal ones the first on the card", "yat-z", clock, {"roll - 4 4 4 4 4"}, "yat-z=50"},
      {"of equal sums the first on the card", "yat-z", clock, {"roll - 6 6 6 1 2"}, "three-of-a-kind=21"},
      {"a bonus that it completes counts",
       "platzee",
       clock,
       {"roll - 4 4 4 4 4", "claim fours", "roll - 3 3 3 1 1", "claim threes", "roll - 1 4 8 12 20"},
       "ones=1 threes=9 fours=20"},
      {"not rolled: a zero in the first open box", "yat-z", clock, {}, "ones"},
      {"not rolled: ones is used", "yat-z", clock, {"roll - 1 1 1 2 2", "claim ones"}, "ones=3 twos"},
      {"words: the round's box", "word", {}, {"roll - O A A I E E U"}, "two-letters"},
      {"words: also before the first roll", "word", {}, {}, "two-letters"},
      {"words, any order: the first open round",
       "word",
       {{"order", "any"}},
       {"roll - O A A I E E U", "claim two-letters", "roll - O A A I E E U"},
       "two-letters three-letters"},
  };
  for (const auto& [what, variant, options, before, want] : kCases) {
    Play game(variant, options, 1);
    game.play(before).play({"time-out"});
    EXPECT_EQ(used(game), want) << what;
    EXPECT_EQ(game.state.roll_number, 0);
  }
}

TEST(TimeOut, LooksAtEveryColumn) {
  Play game("yat-z", {{"clock", "60"}, {"multipliers", "triple"}}, 1);
  game.play({"roll - 4 4 4 4 4", "claim yat-z", "roll - 4 4 4 4 4", "time-out"});
  EXPECT_EQ(used(game, 0), "yat-z=50") << "three times 50 beats 20 and the bonus of 100";
  EXPECT_EQ(used(game, 2), "yat-z=50");
  game.play({"time-out"});
  EXPECT_EQ(used(game, 0), "ones yat-z=50");
}

TEST(TimeOut, EarnsTheRepeatBonus) {
  Play game("yat-z", {{"clock", "60"}}, 1);
  game.play({"roll - 4 4 4 4 4", "claim yat-z", "roll - 4 4 4 4 4", "time-out"});
  EXPECT_EQ(used(game), "full-house=25 yat-z=50*") << "five equal dice are a full house by default";
}

TEST(Replay, NamesTheMoveItCannotMake) {
  const RuleSet rules = make_rules("platzee").value();
  const std::vector<Move> moves = {Rolled{.faces = {1, 1, 1, 1, 1}}, Claimed{.claim = {.box = "hearts"}}};
  const absl::StatusOr<GameState> state = replay(rules, 1, moves);
  EXPECT_EQ(state.status().code(), kBad);
  EXPECT_THAT(std::string(state.status().message()), HasSubstr("move 2: there is no box"));
  EXPECT_EQ(replay(rules, 0, {}).status().code(), kBad);
  EXPECT_EQ(replay(rules, 2, {}).value(), new_game(rules, 2));
}

TEST(Replay, NeedsNoDictionary) {
  Play game("word", {}, 1, {"AX"});
  const Move roll = parse_move(game.rules, "roll - M X A C G T K").value();
  const Move claim = parse_move(game.rules, "claim two-letters AX").value();
  game.play({"roll - M X A C G T K", "claim two-letters AX"});
  EXPECT_EQ(replay(game.rules, 1, std::vector<Move>{roll, claim}).value(), game.state);
}

TEST(AsLogged, WritesWordsInTheLettersOfTheDice) {
  const RuleSet rules = make_rules("word").value();
  Words accents = words_of_list(rules.dice, {"CAFE"});
  accents.spell = [&](std::string_view) -> absl::StatusOr<SpelledWord> {
    return spelled(rules.dice, "CAFE");
  };
  const Move claim = Claimed{.claim = {.box = "four-letters", .words = {"caf\u00e9"}}};
  EXPECT_EQ(as_logged(rules, claim, &accents),
            (Move{Claimed{.claim = {.box = "four-letters", .words = {"CAFE"}}}}));
  EXPECT_EQ(as_logged(rules, Move{Left{.player = 1}}, &accents), (Move{Left{.player = 1}}));
  EXPECT_EQ(as_logged(rules, claim, nullptr), claim);
}

}  // namespace
}  // namespace lexicup::engine

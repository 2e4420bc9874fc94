// The most points a game can give, played out move by move. Every box gets the most it can record, and the
// only points beside the boxes are bonuses that are all earned: nothing is left to gain.
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/move_text.h"
#include "engine/standings.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

struct PerfectTurn {
  const char* faces;
  std::string box;
};

int points_after(const RuleSet& rules, const std::vector<PerfectTurn>& turns) {
  GameState state = new_game(rules, 1);
  for (const auto& [faces, box] : turns) {
    for (const std::string& line : {std::string("roll - ") + faces, "claim " + box}) {
      absl::StatusOr<GameState> next = apply(rules, state, parse_move(rules, line).value());
      EXPECT_TRUE(next.ok()) << line << ": " << next.status();
      if (!next.ok()) return -1;
      state = *std::move(next);
    }
  }
  EXPECT_TRUE(state.over);
  return grand_total(rules, state.players[0]);
}

// Upper section 50 and its bonus of 50; lower section 492. The dice are d4 d6 d8 d12 d20, which bounds the
// sums: two equal dice give 48 at most, two pairs and three equal dice 44, four equal dice 36.
TEST(PerfectGame, OfPlatzeeHas592) {
  EXPECT_EQ(points_after(make_rules("platzee").value(),
                         {
                             {"1 1 1 1 1", "ones"},
                             {"2 2 2 2 2", "twos"},
                             {"3 3 3 3 3", "threes"},
                             {"4 4 4 4 4", "fours"},
                             {"4 4 8 12 20", "pair"},
                             {"4 4 8 8 20", "two-pairs"},
                             {"4 4 4 12 20", "three-of-a-kind"},
                             {"4 4 4 4 20", "four-of-a-kind"},
                             {"2 2 3 3 3", "full-house"},
                             {"4 6 8 12 20", "chance"},
                             {"1 1 1 1 1", "platzee"},
                             {"1 2 3 4 5", "arithmetic"},
                             {"1 2 4 8 16", "geometric"},
                             {"3 5 7 11 19", "odd"},
                             {"4 6 8 12 20", "wasteful"},
                         }),
            592);
}

// Every box at its best is 340, the upper bonus 35, and twelve further Yat-Zs 100 each. Lower boxes take
// sixes, whose own box is used by then, so that they score as jokers.
TEST(PerfectGame, OfYatZHas1575) {
  EXPECT_EQ(points_after(make_rules("yat-z").value(),
                         {
                             {"1 1 1 1 1", "yat-z"},
                             {"1 1 1 1 1", "ones"},
                             {"2 2 2 2 2", "twos"},
                             {"3 3 3 3 3", "threes"},
                             {"4 4 4 4 4", "fours"},
                             {"5 5 5 5 5", "fives"},
                             {"6 6 6 6 6", "sixes"},
                             {"6 6 6 6 6", "three-of-a-kind"},
                             {"6 6 6 6 6", "four-of-a-kind"},
                             {"6 6 6 6 6", "full-house"},
                             {"6 6 6 6 6", "small-straight"},
                             {"6 6 6 6 6", "large-straight"},
                             {"6 6 6 6 6", "chance"},
                         }),
            1575);
}

// Numbers 1,050 and four THAC0s 400; Three and Four of a Kind, Full House and the straights 575; Crit 300;
// six fumbles 600; and a marker of 500 for each of the 31 crits after the first.
TEST(PerfectGame, OfYahtwenteeHas18425) {
  constexpr const char* kTwenties = "20 20 20 20 20";
  std::vector<std::string> rolls;
  for (int number = 1; number <= 20; ++number) {
    const std::string face = std::to_string(number);
    rolls.push_back(face + " " + face + " " + face + " " + face + " " + face);
  }
  std::vector<PerfectTurn> turns = {{kTwenties, "crit"}};
  for (int number = 1; number <= 20; ++number) {
    turns.push_back({rolls[static_cast<std::size_t>(number - 1)].c_str(), std::to_string(number) + "s"});
  }
  for (const char* box :
       {"three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight"}) {
    turns.push_back({kTwenties, box});
  }
  for (int fumble = 0; fumble < 6; ++fumble) turns.push_back({kTwenties, "fumble"});
  EXPECT_EQ(points_after(make_rules("yahtwentee").value(), turns), 18'425);
}

// The same figures from the score cards: what each box can hold, every bonus, and a repeat bonus in every
// turn but the one that fills its box.
TEST(PerfectGame, HasNoBetterOne) {
  const std::pair<const char*, int> kMost[] = {{"platzee", 592}, {"yat-z", 1575}, {"yahtwentee", 18'425}};
  for (const auto& [variant, points] : kMost) {
    const RuleSet rules = make_rules(variant).value();
    int most = 0;
    for (const Box& box : rules.boxes) most += box.uses * box.max_points;
    for (const SectionBonus& bonus : rules.section_bonuses) most += bonus.points;
    if (rules.repeat_bonus) most += (turns(rules) - 1) * rules.repeat_bonus->points;
    EXPECT_EQ(most, points) << variant;
  }
}

}  // namespace
}  // namespace lexicup::engine

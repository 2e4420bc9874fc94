// Bots finish every game with legal moves, and the greedy one is not a fool.
#include "engine/bots.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dice_set_file.h"
#include "engine/game.h"
#include "engine/move_text.h"
#include "engine/standings.h"
#include "engine/variants.h"
#include "tests/engine/random_dice.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using testing::Gt;

const Words& words() {
  static const Words* const kWords =
      new Words(words_of_list(default_letter_dice(), {"A", "I", "AX", "BY", "UP", "ZEN", "ZAP", "CAT", "EYE",
                                                      "QUIZ", "FACE", "QUICKLY"}));
  return *kWords;
}

// The points of each player when these bots play.
std::vector<int> points_of(const RuleSet& rules, const std::vector<std::string>& bots,
                           const Words* dictionary, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  GameState state = new_game(rules, static_cast<int>(bots.size()));
  while (!state.over) {
    const Bot& bot = *find_bot(bots[static_cast<std::size_t>(state.player_to_move)]);
    const Decision decision = bot.decide(rules, state, dictionary, random);
    Move move;
    if (const Keep* keep = std::get_if<Keep>(&decision)) {
      move = random_roll(rules, state, keep->kept, random);
    } else {
      move = std::get<Claimed>(decision);
    }
    absl::StatusOr<GameState> next = apply(rules, state, move, dictionary);
    EXPECT_TRUE(next.ok()) << move_text(rules, move) << ": " << next.status();
    if (!next.ok()) return {};
    state = *std::move(next);
  }
  std::vector<int> points;
  for (const PlayerState& player : state.players) points.push_back(grand_total(rules, player));
  return points;
}

TEST(Bots, FinishEveryGame) {
  const struct {
    const char* variant;
    OptionMap options;
    const Words* words = nullptr;
  } kGames[] = {
      {"word", {}, &words()},
      {"word", {}, nullptr},
      {"word", {{"order", "any"}, {"extra-keeps-box", "true"}}, &words()},
      {"yat-z", {}},
      {"yat-z", {{"preset", "classic"}}},
      {"yat-z", {{"multipliers", "triple"}, {"joker", "off"}}},
      {"platzee", {}},
      {"yahtwentee", {}},
  };
  for (const auto& [variant, options, dictionary] : kGames) {
    const RuleSet rules = make_rules(variant, options).value();
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      EXPECT_EQ(points_of(rules, {"greedy", "random", "greedy"}, dictionary, seed).size(), 3U) << variant;
    }
  }
}

TEST(Bots, DecideTheSameWithTheSameRandomness) {
  const RuleSet rules = make_rules("yat-z").value();
  EXPECT_EQ(points_of(rules, {"greedy", "random"}, nullptr, 5),
            points_of(rules, {"greedy", "random"}, nullptr, 5));
}

TEST(Bots, GreedBeatsChance) {
  for (const Variant& variant : variants()) {
    const RuleSet rules = make_rules(variant.id).value();
    int greedy = 0;
    int random = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const std::vector<int> points = points_of(rules, {"greedy", "random"}, &words(), seed);
      ASSERT_EQ(points.size(), 2U);
      greedy += points[0];
      random += points[1];
    }
    EXPECT_THAT(greedy, Gt(random)) << variant.id;
  }
}

TEST(Bots, AreFoundById) {
  EXPECT_EQ(find_bot("nobody"), nullptr);
  for (const Bot* bot : simple_bots()) {
    EXPECT_EQ(find_bot(bot->id()), bot);
    EXPECT_FALSE(bot->title().empty());
  }
}

std::string decision_text(const RuleSet& rules, const Decision& decision) {
  if (const Claimed* claimed = std::get_if<Claimed>(&decision)) return move_text(rules, *claimed);
  std::string text = "keep";
  for (int die = 0; die < rules.dice.size(); ++die) {
    if (has_die(std::get<Keep>(decision).kept, die)) text.append(" ").append(std::to_string(die + 1));
  }
  return text;
}

TEST(GreedyBot, TakesTheMostAndKeepsWhatPromisesMost) {
  const struct {
    const char* variant;
    std::vector<std::string> moves;
    const char* want;
  } kCases[] = {
      {"yat-z", {}, "keep"},
      {"yat-z", {"roll - 4 4 4 4 4"}, "claim yat-z"},
      {"yat-z", {"roll - 2 3 4 5 6"}, "claim large-straight"},
      {"yat-z", {"roll - 1 1 1 1 1", "claim yat-z", "roll - 6 6 6 6 6"}, "claim sixes"},
      {"platzee", {"roll - 1 2 4 8 12", "claim chance", "roll - 1 2 4 8 16"}, "claim geometric"},
      {"word", {"roll - U Y Q C I L K"}, "claim yahtzee-words QUICKLY"},
      {"word", {"roll - O A A I E E U"}, "claim all-vowels"},
      {"word", {"roll - M B A C E T C"}, "keep 3 4 6"},
      {"word", {"roll - M B A C E T C", "roll - M B A C E T C"}, "claim chance CAT"},
      {"word", {"roll - M B D C E T C"}, "keep"},
      {"word", {"roll - M B D C E T C", "roll - M B D C E T C", "roll - M B D C E T C"}, "claim two-letters"},
  };
  for (const auto& [variant, moves, want] : kCases) {
    const RuleSet rules = make_rules(variant).value();
    GameState state = new_game(rules, 1);
    for (const std::string& line : moves) {
      state = apply(rules, state, parse_move(rules, line).value(), &words()).value();
    }
    std::mt19937_64 random(1);
    const Decision decision = find_bot("greedy")->decide(rules, state, &words(), random);
    EXPECT_EQ(decision_text(rules, decision), want) << (moves.empty() ? "" : moves.back());
  }
}

}  // namespace
}  // namespace lexicup::engine
